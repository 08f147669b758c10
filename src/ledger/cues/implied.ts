/** Wordings that imply a rule without an order, in Spanish, Portuguese, German and French: whose work it is, what is settled, what is frozen. Data only. */
import type { CueClass, CuePhrases } from "./cue-set.ts";
import { phraseList } from "../lexicon/lists.ts";

type Implied = Readonly<Record<CueClass, CuePhrases>>;

export const spanishImplied: Implied = {
  prohibit: {
    start: phraseList(`
      ni lo|la|los|las|se *es|*as|te / no me gustan los|las / no me gusta que|nada|usar|tener|ver / ni un|una _ mas
      deja|dejad en paz / no esta permitido|permitida _ / no estan permitidos|permitidas _ / no lo|la|los|las *es|*as
      eso|esto no lo|la|se *es|*as|cambia|toca / ni tocar|tocarlo|tocarla|mencionar|hablar / nadie puede|debe|toca
      bajo ninguna circunstancia / bajo ningun concepto|pretexto / cuidado con / basta de / ya basta
      sin tocar|prisas / manos fuera / te prohibo`),
    anywhere: phraseList(`
      nadie toca|cambia|modifica|borra / jamas|nunca van a|al|en|con|junto
      no se despliega|sube|publica|mergea|toca|cambia|borra|usa _ / ni tocarlo|tocarla|tocarlos|tocarlas|se
      esta|estan bloqueado|bloqueada|bloqueados|congelado|congelada|congelados|prohibido|vetado|intocable
      api|interfaz|esquema|contrato|nombre|url|formato|firma no cambia
      api|interfaz|esquema|contrato|nombre|url|formato|firma _ no cambia / no se toca|tocan|negocia
      fuera de discusion|limites|alcance / te prohibo|prohibimos
      sin mi|nuestro|nuestra permiso|aprobacion|consentimiento|visto|autorizacion / no hace|es falta|necesario que
      es|son intocable|intocables|sagrado|sagrada / que no pasen|pase|supere|superen|sea|sean
      no pasen|pase|superen|supere de`),
    end: ["ni tocar"],
  },
  require: {
    start: phraseList(`
      commit|commits|push|merge|deploy|despliegue|despliegues solo|solamente despues|tras|cuando|con
      acuerdate|recuerda|acordate|recuerden de|que / que cada|toda|todas|ningun|ninguna|nadie|nada|haya|quede
      hablame|tratame|tuteame|explicame|contestame de|en|como|con / pideme|pide permiso / queria|quise decir _
      me refiero|referia a / trabaja|edita|toca|cambia|modifica|mira solo|solamente|unicamente / preguntame|avisame
      debes|debe|tienes pedirme|preguntarme|avisarme|consultarme / dime|avisame|preguntame|ensename|muestrame antes
      de ahora|aqui en adelante / que los|las|el|la|todo|todos / deja|dejad el|la|los|las
      reutiliza|imita|copia el|la|los|las / con cuidado / un|una _ por / paso a paso / ojo|cuidado con
      ten|tened|tenga en cuenta / no mas|menos de _ / esto|eso va en|con|aqui`),
    anywhere: phraseList(`
      a partir de ahora|hoy|manana / de ahora|hoy en adelante / en caso de duda / ante la duda
      si|cuando tienes|tengas|hay|haya duda|dudas|alguna / aqui usamos|escribimos|trabajamos|nombramos|hacemos
      pasa|pasan por mi / a partir de aqui / para esta|este tarea|rama|sesion usa|utiliza
      ejecuto|hago|subo|despliego|reviso|publico|lanzo yo / lo|la|los|las *o yo / yo me|mismo encargo|ocupo
      me encargo|ocupo yo / van junto|en|dentro|debajo / es cosa|asunto|tarea mia / se queda|quedan como|igual|asi
      en vez|lugar de`),
    end: phraseList(`
      avisame|preguntame|consultame|pregunta|dimelo / me avisas|preguntas|consultas / lo menos posible / tal cual
      como esta|estan / para todo`),
  },
  prefer: { start: ["preferiria _"], anywhere: ["me gustan mas"] },
  permit: { start: ["no te preocupes por"], anywhere: ["no hace falta"] },
};

export const portugueseImplied: Implied = {
  prohibit: {
    start: phraseList(`
      nem mais um|uma / nao complica|inventa|enrola / isso|isto ai|aqui nao / isso|isto nao muda|mexe|se
      ninguem pode|deve|mexe / cuidado com / chega de / nem pensar / maos longe`),
    anywhere: phraseList(`
      ninguem toca|mexe|altera|muda / jamais|nunca vao|vai para|pro|no|em / nao sobe|mexe|muda|publica|vai nada
      esta|estao|ta|tao|fica travado|travada|congelado|congelada|bloqueado|bloqueada|congelados|fechado|fechada|vetado|intocavel
      api|interface|esquema|contrato|nome|url|formato|assinatura nao muda
      api|interface|esquema|contrato|nome|url|formato|assinatura _ nao muda / nao se mexe|mexem|negocia
      fora de questao|escopo|discussao / sem a|o minha|meu aprovacao|permissao|autorizacao|aval
      sem minha|meu aprovacao|permissao|autorizacao|aval / e|sao intocavel|sagrado|sagrada|intocaveis
      que nao passem|passe|supere / nao mexesse|usasse|tocasse|alterasse|mudasse`),
  },
  require: {
    start: phraseList(`
      commit|commits|push|merge|deploy|deploys so|somente|apenas depois|apos|quando|com
      lembra|lembre|lembrem|lembre-se que|de / fala|fale|falem|conversa|responde|responda comigo|em
      que cada|toda|todas|nenhum|nenhuma|ninguem|nada|haja|fique / me pede|peca|pedir permissao / quis|queria dizer _
      mexe|mexa|trabalha|trabalhe|edita|edite|altera|altere so|apenas|somente / me pergunta|pergunte|avisa|avise
      deixa|deixe o|a|os|as|isso|tudo / me avisa|avise|pergunta|pergunte|mostra|mostre antes / de agora|aqui em diante
      um|uma _ por / passo a passo / pergunta|pergunte|consulta antes / leva|leve em conta / com cuidado
      reaproveita|reaproveite|reutiliza|reutilize`),
    anywhere: phraseList(`
      a partir de agora|hoje|amanha / de agora|hoje em diante / em caso de duvida / qualquer duvida / na duvida
      tiver|ficar|houver|surgir duvida|duvidas|alguma
      aqui a gente|nos usa|usamos|escreve|trabalha|faz|so|nao|nunca|sempre
      a gente so|sempre|nunca usa|faz|escreve|trabalha|suporta / passa|passam por mim / sou eu que|quem
      daqui pra|para frente / a partir daqui / eu rodo|faco|subo|reviso|publico|executo|cuido / quem roda|faz|sobe sou
      deixa|deixe comigo / ficam|fica|vao|vai junto|dentro|em|no|na / do jeito que / em vez de / ao inves de`),
    end: phraseList(`
      me avisa|avise|pergunta|pergunte|consulta / pergunta|pergunte antes|primeiro / o minimo possivel / sou eu
      como ta|esta / para tudo`),
  },
  prefer: { start: [], anywhere: [] },
  permit: { start: ["nao se preocupe com"], anywhere: ["nao precisa"] },
};

export const germanImplied: Implied = {
  prohibit: {
    start: phraseList(`
      deployt|gepusht|gemergt|committet|releast|geandert|eingecheckt wird|werden nur|nicht|nie|erst|nichts
      niemand darf|soll|andert|fasst / vorsicht mit|bei / schluss mit / genug mit|von / bloss nicht|kein|keine
      hande weg / wehe du`),
    anywhere: phraseList(`
      *st du nicht|nie|niemals / *st du mir nicht|nie|nichts / fasst|benutzt|setzt du nicht|nie|niemals
      lass|lasst bitte|mal so|wie|in|unverandert / ausser in|bei|fur _ kein|keine|keinen|nie|nicht
      ist|sind _ _ eingefroren|gesperrt|tabu|unantastbar
      ist|sind eingefroren|gesperrt|unantastbar|heilig / wird|werden nichts|nicht|keine _
      api|schnittstelle|schema|vertrag|name|url|format|signatur andert sich nicht / kommt|kommen nicht in|infrage
      kommt|kommen nicht in frage / ohne meine|mein|unsere zustimmung|ok|okay|freigabe|wissen|einverstandnis
      steht|stehen nicht zur / lasst|lass das|die|den _ in`),
    end: ["in ruhe lasst|lassen", "raus lassen"],
  },
  require: {
    start: phraseList(`
      commit|commits|push|merge|deploy|deployment|release erst|nur nach|wenn|nachdem|mit
      schau|schaut|sieh|achte|achtet dass|zu|drauf|darauf|auf / denk|denke|denkt dran|daran / vergiss|vergesst nicht
      beachte|bedenke|bedenkt _ / duz|duze|sieze|siez mich
      wir nutzen|verwenden|benutzen|nehmen|schreiben|arbeiten|programmieren hier|alles|nur|immer|in|mit|ausschliesslich|uberall|grundsatzlich|bei
      mindestens|hochstens|maximal _ / so wenig|wenige _ wie|moglich / ich meinte|meine _ / frag|frage vor|bevor
      arbeite|andere|bearbeite|nutze|fasse|lies nur / sag|gib|sagt mir|uns bescheid|vorher
      zeig|zeige mir|uns _ bevor / zeig|zeige mir|uns erst|zuerst|vorher / ein|eine|einen _ pro / schritt fur schritt
      pass|passt auf / fragst du bitte|vorher / lass|lasst _ _ wie|so|unverandert / lass|lasst _ wie|so|unverandert
      orientier|orientiere dich / halt|halte dich|es|die`),
    anywhere: phraseList(`
      kummere|kummer ich mich / *st du nur|immer|bitte|ausschliesslich / von jetzt|nun|heute|hier an / in zukunft
      im zweifel|zweifelsfall / deployen|pushen|mergen|releasen|committen tue|tu|mach|mache ich / ab hier
      mache|mach|fuhre|pushe|deploye|starte|ubernehme|erledige ich / tu|mach|mache ich selber|selbst
      ich selber|selbst / das bleibt|bleiben so
      bleibt|bleiben so|wie|stabil|unverandert|unangetastet|gleich|privat|offentlich|bei|auf
      liegen|liegt|gehoren|gehort|kommen|kommt neben|in|unter|nach / ist|sind meine|mein sache|aufgabe|job`),
    end: phraseList(`
      frag|frage|fragt nach|mich|vorher|einfach|lieber / bescheid geben|sagen / gib|sag|gebt bescheid / duzen|siezen
      statt _`),
  },
  prefer: { start: ["nicht zu kompliziert|lang|viel|gross"], anywhere: ["mir ware|ist lieber|wichtig"] },
  permit: { start: [], anywhere: ["brauchst du|es nicht|erstmal|keine"] },
};

export const frenchImplied: Implied = {
  prohibit: {
    start: phraseList(`
      on touche|change|modifie|supprime|ajoute|installe|utilise|pousse|renomme|casse|met|merge|deploie|commit|commite pas|rien|jamais|plus
      on y touche|va pas|rien|plus
      touche|touchez|change|changez|modifie|supprime|ajoute|installe|utilise|pousse|commit|renomme pas|rien|jamais
      personne ne|n' _ / attention a|aux|au|avec / assez de / marre de / bas les pattes / ca|cela on n'y|ne
      on n'y|ne touche|change|modifie / hors de question`),
    anywhere: phraseList(`
      on y touche pas|rien|plus / personne touche|modifie|change
      c'est sacre|intouchable|verrouille|gele|fige|interdit
      est|sont gele|gelee|geles|gelees|bloque|bloquee|bloques|verrouille|verrouillee|intouchable|sacre|fige|figee|figes
      api|interface|schema|contrat|nom|url|format|signature ne bouge|change pas
      api|interface|schema|contrat|nom|url|format|signature _ ne bouge|change pas / hors de question|limites
      hors perimetre|sujet / n'y touche|touchez|touchons pas
      sans mon|ma|notre accord|permission|autorisation|feu|validation / personne ne peut|doit|touche
      laisses|laissez|laisse _ _ tranquille`),
    end: ["hors limites"],
  },
  require: {
    start: phraseList(`
      commit|commits|push|merge|deploiement seulement|uniquement|qu'* _ / reste|restez _ / on laisse _
      on indente|nomme|ecrit|met|range|code|commente|documente|versionne avec|en|dans|sur|par|sans|toujours|uniquement|tout
      rappelle-toi|souviens-toi|rappelez-vous|souvenez-vous que|qu'*|de / pense|pensez|penser a|au|aux
      tutoie-moi|vouvoie-moi|tutoyez-moi|parle-moi|parlez-moi|tutoie|vouvoie _ / je voulais dire _ / je parle de|du
      travaille|modifie|touche|utilise|change seulement|uniquement|que / demande-moi|previens-moi
      previens-moi|demande-moi|montre-moi|dis-moi|previens|consulte-moi avant|d'abord
      fais|faites simple|court|attention / un|une _ par / etape par etape / fais gaffe
      lecture seule / on garde|conserve _ / pas a pas / laisse|laissez-moi|moi faire|gerer|m'en
      reutilise|imite|copie le|la|les|ce / au plus simple`),
    anywhere: phraseList(`
      a l'avenir / dorenavant / en cas de doute
      un|le|moindre doute|souci|probleme tu|demande|demandez|previens|dis-moi / je m'occupe|me de|des|du|charge
      chez nous c'est|on / ne peux|peut|pouvez|dois|doit|devez _ que / passe|passent par moi
      le|les moins|plus de|d'*|petit|court _ possible / a partir d'ici / c'est moi qui
      moi qui les|le|la|m'en|fais|lance|deploie|pousse / je m'en occupe|charge
      je les|le|la lance|fais|deploie|pousse|gere moi-meme / vont|va a|dans|sous|avec _
      reste|restent tel|tels|telle|comme|en|inchange|inchanges|identique|identiques|a|prive / on reste en|sur|avec|a
      au lieu de`),
    end: phraseList(`
      tu demandes|previens|verifies / me demandes|previens / moins de _ possible / moins d'* possible
      moi-meme / tel quel / comme ca`),
  },
  prefer: {
    start: ["aimerais|j'aimerais mieux", "dans un seul|meme"],
    anywhere: ["j'aimerais|aimerais mieux", "plutot que"],
  },
  permit: { start: ["pas la peine"], anywhere: [] },
};
