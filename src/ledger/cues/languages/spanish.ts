/** Cue phrases of Spanish, without accents. Data only. */
import { type CueClass, type CuePhrases, type CueSet, joinCues } from "../cue-set.ts";
import { spanishImplied } from "../implied.ts";
import { spanishNorms } from "./spanish-norms.ts";
import { phraseList, wordList } from "../../lexicon/lists.ts";

/** Wordings that state a rule outright. */
const STATED: Readonly<Record<CueClass, CuePhrases>> = {
  prohibit: {
    start: phraseList(`
      nunca _ / jamas / no *es / no *as / no *a / no *e / no *an / no *en
      no hagas|toques|uses|cambies|modifiques|anadas|agregues|pongas|borres|subas|escribas|instales|publiques|rompas|hay|se
      no me|nos|le|lo|la|los|las haga|hagan|toque|toquen|cambie|cambien|modifique|borre|ponga|suba|escriba|instale|publique|rompa|meta|mueva|quite|use|ejecute|corra
      evita|eviten|evitar|evite / nada de / sin _ / ni se te ocurra / no quiero / queda prohibido / prohibido
      deja|dejar de / no debes|puedes|deberias|se|hace / tampoco *es / tampoco *as`),
    anywhere: phraseList(`
      no debe|deben|debes|deberia|deberias|se|hay debe|puede|toca|toque|permite|permiten|usa|que|*ar|*er|*ir
      no quiero|queremos|me que|gusta|gustan / prefiero|preferiria que no|sin
      esta|estan prohibido|prohibida|prohibidos / no usamos|usemos|aceptamos|permitimos|soportamos|tocamos
      por favor|porfa no|nunca|evita|nada / asi que no|nada|evita / nunca *es|*as|*amos|*emos
      sin tocar|cambiar|romper|anadir|agregar|modificar|usar|borrar|instalar|introducir|alterar / bajo ningun concepto`),
    end: ["intacto|intacta|intactos|intactas", "como esta|estan", "dejar la|el|los|las _ asi"],
  },
  require: {
    start: phraseList(`
      siempre _ / trabaja|escribe|pon|haz|responde|pregunta|crea|ejecuta|revisa siempre
      preguntame|avisame|consultame|consulta|pregunta|avisa antes|primero|siempre
      antes de _ preguntame|avisame|consultame|pregunta|consulta
      antes de _ _ preguntame|avisame|consultame|pregunta|consulta
      antes de _ _ _ preguntame|avisame|consultame|pregunta|consulta / solo _ / solamente / unicamente
      usa|use|utiliza|utilice|usar|usad|emplea / manten|mantener|mantenga|mantengan|mantenlo|mantenla
      asegurate|asegurese|aseguraos
      responde|responda|contesta|escribe|habla|explica|respondeme|contestame en|siempre|solo|con|de
      debes|debe|deben|tienes|tiene|hay que / debes|debe|deben *ar|*er|*ir
      respeta|sigue|cumple|conserva|limita|limitate|restringe|cinete|preserva
      pregunta|preguntame|consulta|consultame|avisame|espera antes|primero|a|mi / no olvides|olvide|te _
      todo|todos|toda|todas debe|deben|los|las / como maximo|minimo / maximo|minimo
      es obligatorio|necesario|imprescindible|importante que`),
    anywhere: phraseList(`
      debe|deben|debes|deberan|debera *ar|*er|*ir|ser
      tiene|tienen|tienes que ser|*ar|*er|*ir / hay que *ar|*er|*ir
      siempre usar|en|debe|con|que|*amos|*emos / es obligatorio|imprescindible|fundamental|esencial
      asegurate de|que
      por favor|porfa usa|manten|responde|solo|siempre|sigue|contesta|escribe|asegurate|espera|pregunta|respeta
      quiero|necesito|queremos que todo|todos|todas|siempre|solo|los|las|el|la|uses|mantengas|sea|sean|respondas|escribas|sigas
      como maximo|mucho|minimo / a partir|de ahora en|de adelante / no mas|menos de|que
      solo usamos|se|puedes|debes|acepta|aceptamos|soportamos / asi que usa|manten|solo|siempre
      las respuestas|los|las|el|la deben|debe|siempre`),
    end: ["solamente", "unicamente", "siempre", "sin excepcion", "sin excepciones"],
  },
  prefer: {
    start: phraseList(`
      prefiero|preferimos|preferiria|preferiblemente / mejor _ / preferible / me gusta|gustaria|gustan
      intenta|procura|trata _ / sigamos|quedemonos|usemos|mantengamos|vamos _
      si puede|es|puedes _ / ojala / a poder ser`),
    anywhere: phraseList(`
      prefiero|preferiria|preferimos / me gusta|gustaria mas|que|mejor / seria mejor|bueno|ideal / estaria bien
      en la medida / si es posible / lo mas _ / mientras sea`),
    end: ["por favor|porfa", "porfa", "si puedes", "gracias"],
  },
  permit: {
    start: ["puedes|podes|puede|podeis", "no hace falta", "no es necesario", "esta bien que|si", "sientete libre"],
    anywhere: ["esta|estan permitido|permitida|permitidos"],
  },
};

export const spanish: CueSet = {
  language: "es",
  script: "words",
  norms: spanishNorms,
  markers: wordList(
    "prohibido prohibidos aqui usa me te nos el la los las un una de del que en y por para con se lo al es esta este esto son pero si no mi tu su muy ya mas siempre nunca sin como porque cuando hay fue era ser hacer puedes tienes debe todo todos solo tambien antes hasta salvo excepto favor usa",
  ),
  openers: phraseList(`
    habiamos quedado|acordado en / quedamos en / para esta tarea|rama|sesion / en esta tarea|rama|sesion
    a partir de aqui / de aqui en adelante / absolutamente / de verdad / en serio / sobre todo / por favor / porfa / y
    pero / ademas / tambien / ah / oye / ok / vale / bueno / entonces / recuerda que / recuerda / de ahora en adelante
    a partir de ahora / en realidad / mejor dicho / perdon / por cierto / la proxima vez / por ahora / de momento
    por el momento / ojo / de hecho / no`),
  cues: joinCues(STATED, spanishImplied),
  guards: {
    start: phraseList(`
      prefiero|me la|el|gusta primera|segunda|ultima|primer|segundo|ultimo|otra|otro
      usa|use|utiliza la|el segunda|primera|otra|segundo|primer|otro / por que
      que|como|cual|cuando|donde|quien es|son|pasa|hago|hace|puedo|podemos|significa|fue
      no se|hay|funciona|funcionan|puedo|pude|entiendo|entendi|encuentra|encuentro|esta|estaba|es|era|aparece|aparecen|tengo|tenemos|veo|carga|compila|pasa|sirve|recuerdo|creo|importa|arranca|responde|termina|devuelve|sale|me|lo|la|he|ha|hemos|tiene|deja _
      nunca|jamas *i|*aba|*ia|*o|*aron|*eron|*aste|*iste|*ou|*eu|*iu|*aram|*eram|*iram
      nunca|jamas me|te|nos|le|les|lo|la *o|*aron|*eron|*aste|*iste / siempre lo|la|el mismo|misma
      siempre estos|estas|esos|esas
      nunca termina|funciona|acaba|pasa|paso|vi|supe|habia|he|se|devuelve|responde|llega|me|falla|lo
      siempre falla|pasa|devuelve|da|lanza|se|me|que|sale|ocurre|termina|aparece|aparecen|muestra|carga|dice|hay|tengo|tarda|responde|rompe|cae|vuelve|queda|llega|empieza
      solo falla|pasa|ocurre|funciona|aparece|me|se|hay|queria|tengo|cuando
      todo|todos|todas bien|funciona|ok|listo|esta|parece
      todos|todas los|las tests|pruebas|casos|archivos pasan|pasaron|estan|funcionan / mejor dicho|aun|asi|explicame
      tengo|tenia|tuve que / segun la|el|los|las
      necesito que arregles|corrijas|mires|revises|anadas|agregues|hagas|cambies|expliques|ayudes|crees|implementes
      sin resultados|cambios|errores|problemas|noticias|avances
      sin embargo|duda|prisa|salida|problemas|exito|errores|mas|suerte`),
    anywhere: phraseList(`
      documentacion|doc|docs|manual|readme|spec|norma|guia dice|indica|pone|exige
      el|la|este|esta|un|una _ debe|debera|tiene enviar|mostrar|devolver|rechazar|aceptar|abrir|cerrar|poder|permitir|validar|redirigir|guardar|crear|cargar|calcular|exportar|importar
      el|la|este|esta|un|una _ debe|debera|tiene que|de
      me gustaria|gusta entender|saber|ver|aprender|conocer|comprender
      usa|use|utiliza _ _ para ver|encontrar|buscar|depurar|comprobar / no me|te|nos funciona|sale|deja|aparece|carga
      el|la|los|las|este|esta|un|una _ siempre|nunca|solo|no *ve|*be|*ce|*ona|*ra|*ta|*la|*ma|*en|*an|*ia|*ue
      debe|debia|debio de|haber|ser un|haberse|haber|el|la|algo|una|por
      deberia devolver|funcionar|haber|estar|ser|dar|pasar _ / tuve|tuvimos|tenia que
      no se|entiendo|recuerdo|veo por|como|que|si|donde|nada / pero devuelve|da|sale|falla|obtengo|recibo|muestra
      parece que / nunca habia|he|vi|supe
      no funciona|funcionan|carga|compila|responde|arranca|aparece|pasa|pasan|termina`),
  },
  banLabels: phraseList(`
    prohibido|prohibida|prohibidos|prohibidas / prohibiciones / no permitido / no hacer / nunca / jamas`),
  labels: phraseList(`
    regla|reglas / _ regla / regla|reglas _ / regla de seguridad / reglas de _ / restriccion|restricciones
    restriccion|restricciones _ / requisito|requisitos / requisito|requisitos _ / preferencia|preferencias
    preferencia|preferencias _ _ / preferencia|preferencias _ / norma|normas / politica / convencion|convenciones
    instrucciones`),
  bans: ["no|nunca debes", "no debeis", "tienes|teneis prohibido"],
  force: ["nunca|jamas|siempre|debe|deben|prohibido|no|obligatorio"],
  speech: ["dice|dijo|escribio|escribe|pone|respondio|comenta"],
  weakLabels: phraseList(`
    nota / importante / muy importante / ojo / recordatorio / aviso / atencion / pd / correccion / critico`),
  remarks: phraseList(`
    al parecer / por lo visto / creo|supongo|parece / lo cual|que es / es molesto|raro|extrano / pero no|si
    por eso tarda|es|esta|va|la|el|hay|sale|falla / para eso es|esta|sirve`),
  occasions: phraseList(`
    antes de / si algo|tienes|hay|no|dudas|encuentras|ves|necesitas|surge / cuando *es|*as / cada vez que
    siempre que *es|*as`),
  attributions: ["segun la|el|los|las", "de acuerdo con la|el"],
  musings: phraseList(`
    supongo / me imagino|pregunto / imagino que / yo hubiera|habria pensado|esperado|dicho
    hubiera pensado|esperado|dicho / sospecho / siento que / tengo la impresion|sensacion / seguramente
    probablemente / al parecer`),
  tasks:
    "arregla|anade|agrega|crea|implementa|actualiza|elimina|borra|mueve|explica|muestra|busca|revisa|corrige|haz|escribe|genera|ejecuta|prueba|investiga|mira|dime|cambia|refactoriza|renombra|despliega|ayudame|puedes|anadir|abre|lee|comprueba|continua|sigue".split(
      "|",
    ),
  subjects: wordList(
    "el la los las un una yo tu nosotros ellos ella esto eso este esta hay es son fue me se lo te he ha tengo",
  ),
  contrasts: ["no", "en vez|lugar de", "y no"],
  exceptions: phraseList(`
    excepto / salvo / menos / a menos / a no ser / hasta / pero solo / pero no / solo si|cuando|en|con|para
    a excepcion / aparte de / aunque / si / cuando / no / ni / o / porque / ya que / incluido / incluso
    por favor / gracias / sin / como / por ejemplo / siempre que|y / de momento / por ahora / para
    en`),
  scopes: phraseList(`
    para / en / dentro / cuando / mientras / si / antes / despues / durante / con / desde / hasta / como / porque
    ya que / dado / salvo / excepto / al / a partir / estamos en`),
  carveOuts: ["salvo", "excepto", "a menos", "la unica excepcion", "excepcion", "con excepcion"],
  temporary: phraseList(`
    por ahora / de momento / por el momento / hasta / temporalmente / mientras / esta vez / hoy / esta semana
    en esta tarea|sesion|rama|ocasion`),
  retracts: phraseList(`
    olvida lo|eso|la|el / ya no hace|es|hay|se|aplica|necesito / ignora lo|la|el anterior|que|regla
    cambio de planes|plan / he cambiado de / ahora si|ya puedes / ya puedes / retiro lo`),
  asks: ["puedes|podrias|podeis"],
  lasting: ["a partir de ahora", "de ahora en adelante", "la proxima vez", "siempre", "cada vez"],
  politeQuestions: [
    "puedes|podrias|podemos|podriamos usar|mantener|evitar|responder|no|dejar|escribir|seguir|por|contestar",
    "te importa|importaria",
    "que tal si|usar",
  ],
};
