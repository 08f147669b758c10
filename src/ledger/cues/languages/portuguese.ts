/** Cue phrases of Portuguese, without accents. Data only. */
import { type CueClass, type CuePhrases, type CueSet, joinCues } from "../cue-set.ts";
import { portugueseImplied } from "../implied.ts";
import { portugueseNorms } from "./portuguese-norms.ts";
import { phraseList, wordList } from "../../lexicon/lists.ts";

/** Wordings that state a rule outright. */
const STATED: Readonly<Record<CueClass, CuePhrases>> = {
  prohibit: {
    start: phraseList(`
      nunca _ / jamais / nao *e / nao *a / nao *es / nao *as / nao *em / nao *am / nao *ar / nao *er
      nao mexa|mexe|toque|use|altere|mude|adicione|coloque|apague|suba|escreva|instale|publique|quebre|faca|quero|deve|pode
      evite|evita|evitar|evitem / nada de / sem _ / de jeito nenhum / proibido / e proibido / pare|para de / nem pense`),
    anywhere: phraseList(`
      nao deve|devem|pode|podem|devera / nao quero|queremos|gosto / prefiro|preferia que nao / prefiro nao|sem
      esta|estao proibido|proibida|proibidos / e proibido / nao usamos|usemos|aceitamos|permitimos|suportamos|mexemos
      por favor nao|nunca|evite|nada / entao nao|nada|evite
      sem mexer|tocar|mudar|quebrar|adicionar|alterar|usar|apagar|instalar|introduzir|modificar / em hipotese alguma
      sob nenhuma`),
    end: ["intacto|intacta|intactos|intactas", "como esta|estao", "deixar o|a|os|as _ assim"],
  },
  require: {
    start: phraseList(`
      sempre _ / trabalha|trabalhe|escreve|escreva|responda|pergunta|crie|rode|revise sempre
      me avisa|avise|pergunta|pergunte|consulta|consulte antes|primeiro|sempre / avise-me|pergunte-me|consulte-me
      so _ / somente / apenas / use|usa|utilize|utiliza|usar|usem / mantenha|mantem|manter|mantenham|mantenha-o
      certifique-se|garanta|assegure|garante / responda|responde|escreva|fale|explique em|sempre|so|apenas|com|de
      voce|deve|devem|tem deve|que|precisa / deve|devem *ar|*er|*ir
      respeite|siga|cumpra|conserve|limite|restrinja|preserve|segue|atenha-se
      pergunte|pergunta|consulte|avise|espere|aguarde antes|primeiro|a|me|minha / nao esqueca|esquece|se _
      tudo|todos|toda|todas deve|devem|os|as / no maximo|minimo / maximo|minimo
      e obrigatorio|necessario|importante|imprescindivel`),
    anywhere: phraseList(`
      deve|devem|devera|deverao *ar|*er|*ir|ser|ter
      tem|tenho|precisa|precisam que ser|*ar|*er|*ir
      precisa|precisam ser|estar|funcionar|passar|rodar / sempre usar|em|deve|com|que|*amos|*emos
      e|sao obrigatorio|imprescindivel|fundamental|essencial|obrigatorios / certifique-se de|que
      por favor use|mantenha|responda|so|sempre|siga|escreva|garanta|espere|pergunte|respeite|apenas
      quero|preciso|queremos que tudo|todos|todas|sempre|so|os|as|o|a|voce|use|mantenha|seja|sejam / no maximo|minimo
      a partir|de agora em|diante / nao mais|menos de|que / so usamos|se|pode|deve|aceita|aceitamos|suportamos
      entao use|mantenha|so|sempre / as respostas|os|as|o|a devem|deve|sempre`),
    end: ["somente", "apenas", "sempre", "sem excecao", "sem excecoes"],
  },
  prefer: {
    start: phraseList(`
      prefiro|preferimos|preferia|preferencialmente|de preferencia / melhor _ / gosto|gostaria
      tente|procure|tenta _ / vamos|fiquemos usar|manter|com|ficar|continuar|evitar|de / se possivel|puder|der
      seria _`),
    anywhere: phraseList(`
      prefiro|preferia|preferimos|preferiria / gostaria que|de|mais / seria melhor|bom|ideal|legal / na medida
      se possivel / o mais _ / de preferencia / desde que`),
    end: ["por favor", "pfv", "se puder", "obrigado|obrigada", "valeu"],
  },
  permit: {
    start: ["pode|podes|podem", "nao precisa", "nao e necessario", "tudo bem se|em", "fique a vontade"],
    anywhere: ["e|sao|esta permitido|permitida|permitidos|opcional"],
  },
};

export const portuguese: CueSet = {
  language: "pt",
  script: "words",
  norms: portugueseNorms,
  markers: wordList(
    "proibido proibidos aqui gente usa me o os as um uma de do da dos das que em no na nos nas e por para com se ao e esta este isso isto sao mas nao meu sua seu muito ja mais sempre nunca sem como porque quando foi era ser fazer voce tem deve tudo todos todas so tambem antes ate exceto favor use pelo pela",
  ),
  openers: phraseList(`
    a gente combinou de|que / tinhamos combinado de|que / combinamos de|que / para esta tarefa|branch|sessao
    nesta tarefa|branch|sessao / daqui pra|para frente / a partir daqui / absolutamente / de verdade / serio
    sobretudo / por favor / pfv / e / mas / alem disso / tambem / ah / ok / bom / entao / lembre que / lembre-se
    lembra / de agora em diante / a partir de agora / na verdade / alias / desculpa / a proposito / na proxima vez
    da proxima vez / por enquanto / por agora / no momento / olha / nao / voce`),
  cues: joinCues(STATED, portugueseImplied),
  guards: {
    start: phraseList(`
      prefiro a|o primeira|segunda|ultima|primeiro|segundo|ultimo|outra|outro
      preciso que voce|tu veja|olhe|verifique|confira|corrija|conserte|arrume|faca|adicione|crie|implemente|mude|altere|explique|ajude|remova|atualize
      use|usa a|o segunda|primeira|outra|segundo|primeiro|outro / por que / porque
      que|o|como|qual|quando|onde|quem que|e|sao|acontece|faco|posso|podemos|significa|foi
      nao sei|ha|funciona|funcionam|consigo|consegui|entendo|entendi|encontro|esta|estava|e|era|aparece|aparecem|tenho|temos|vejo|carrega|compila|passa|serve|lembro|acho|importa|inicia|responde|termina|retorna|sai|me|o|a|tem|da|tinha|foi|deu|faz|roda|ideia|erro|acontece
      nunca|jamais *i|*ou|*eu|*iu|*ava|*ia|*o|*aram|*eram|*iram / voce|ele|ela nunca *i|*ou|*eu|*iu|*ava|*ia
      sempre o|a mesmo|mesma / sempre esses|essas|estes|estas
      nunca termina|funciona|acaba|passa|vi|soube|tinha|se|retorna|responde|chega|me|falha|foi|o
      sempre falha|acontece|retorna|da|lanca|se|me|que|sai|ocorre|termina|trava|aparece|aparecem|mostra|carrega|diz|tem|tenho|demora|responde|quebra|cai|volta|fica|chega|comeca
      so|apenas falha|acontece|ocorre|funciona|aparece|me|se|tem|queria|tenho|quando
      tudo|todos|todas bem|funciona|ok|pronto|esta|parece
      todos|todas os|as testes|casos|arquivos passam|passaram|estao|funcionam / melhor dizendo|ainda|assim
      sempre assim|foi / tenho|tinha|tive que|de / segundo a|o|os|as
      so|apenas um|uma|dois|duas|tres|alguns _ esta|estao|falha|falham|ficou|passou|falta
      sem duvida|pressa|saida|problemas|sucesso|erros|mais|sorte|querer`),
    anywhere: phraseList(`
      documentacao|doc|docs|manual|readme|spec|norma|guia diz|indica|fala|exige
      o|a|este|esta|um|uma _ deve|devera enviar|mostrar|devolver|retornar|rejeitar|aceitar|abrir|fechar|poder|permitir|validar|redirecionar|salvar|criar|carregar|calcular|exportar|importar|baixar
      gostaria|gosto de entender|saber|ver|aprender|conhecer|compreender
      use|usa _ _ para ver|encontrar|buscar|depurar|conferir / sem resultados|resposta|retorno
      o|a|os|as|este|esta|um|uma _ sempre|nunca|so|nao *na|*be|*ta|*ia|*ra|*ha|*ma|*em|*am|*va|*ga|*ce
      deve|devia ter|ser um|o|a|sido|algo|uma|por|*ado|*ido / deveria retornar|funcionar|ter|estar|ser|dar|passar
      tive|tivemos|tinha que|de / nao sei|entendo|lembro|vejo por|como|que|se|onde|nada
      mas retorna|da|sai|falha|recebo|mostra|aparece / parece que / nunca tinha|vi|soube
      nao funciona|funcionam|carrega|compila|responde|inicia|aparece|passa|passam|termina`),
  },
  banLabels: ["proibido|proibida|proibidos|proibidas", "proibicoes", "nao permitido", "nao fazer", "nunca", "jamais"],
  labels: phraseList(`
    regra|regras / regra|regras _ / regra de seguranca / regras de|do _ / restricao|restricoes
    restricao|restricoes _ / requisito|requisitos / requisito|requisitos _ / preferencia|preferencias
    preferencia|preferencias _ _ / preferencia|preferencias _ / norma|normas / politica / convencao|convencoes
    instrucoes`),
  bans: ["voce nao|nunca deve", "voces nao devem", "nao|nunca deves"],
  force: ["nunca|jamais|sempre|deve|devem|proibido|nao|obrigatorio"],
  speech: ["diz|disse|escreveu|escreve|respondeu|comentou"],
  weakLabels: phraseList(`
    nota / importante / muito importante / lembrete / aviso / atencao / ps / obs / correcao / critico`),
  remarks: phraseList(`
    pelo visto / acho|suponho|parece / o que e / e chato|estranho / mas nao / por isso demora|e|ta|esta|o|a|que
    e por|pra|para isso`),
  occasions: phraseList(`
    antes de / se algo|tiver|houver|nao|precisar|encontrar|surgir / quando *ar|*er|*ir|*es / toda vez que
    sempre que *ar|*er|*ir`),
  attributions: ["segundo a|o|os|as", "de acordo com a|o"],
  musings: phraseList(`
    suponho / imagino que / eu achava|imaginava|esperava|suponho|imagino / achava que / me pergunto / desconfio
    sinto que / tenho a impressao|sensacao / provavelmente / aparentemente`),
  tasks:
    "corrija|corrige|adicione|adiciona|crie|cria|implemente|implementa|atualize|atualiza|remova|apague|mova|explique|mostre|procure|revise|faca|escreva|gere|execute|rode|teste|investigue|veja|diga|mude|refatore|renomeie|ajude|pode|abra|leia|verifique|continue|arrume|conserta|conserte".split(
      "|",
    ),
  subjects: wordList("o a os as um uma eu voce nos eles ela isso isto este esta ha e sao foi me se tenho tem"),
  contrasts: ["nao", "em vez de", "e nao", "ao inves de"],
  exceptions: phraseList(`
    exceto / salvo / menos / a menos / a nao ser / ate / mas so / mas nao / so se|quando|em|com|para / com excecao
    alem de / embora / se / quando / nao / nem / ou / porque / ja que / inclusive / incluindo / ao inves
    por favor / obrigado / sem / como / por exemplo / desde que / por enquanto / para / em / no / na`),
  scopes: phraseList(`
    para / em / no / na / nos / nas / dentro / quando / enquanto / se / antes / depois / durante / com / desde / ate
    como / porque / ja que / dado / exceto / ao / a partir / estamos em`),
  carveOuts: ["salvo", "exceto", "a menos", "a unica excecao", "excecao", "com excecao"],
  temporary: phraseList(`
    por agora / no momento / ate / temporariamente / enquanto / desta vez / dessa vez / hoje
    esta semana / nesta tarefa|sessao|branch`),
  retracts: phraseList(`
    esqueca|esquece o|isso|a|aquilo / nao precisa|e|vale mais / ja nao e|precisa|ha / ignore|ignora o|a|que
    mudanca de planos / mudei de ideia / agora pode|ja / ja pode / retiro o`),
  asks: ["pode|poderia|podes", "voce pode|poderia"],
  lasting: ["a partir de agora", "de agora em diante", "da proxima vez", "sempre", "toda vez"],
  politeQuestions: [
    "pode|poderia|podemos|voce usar|manter|evitar|responder|nao|deixar|escrever|por|pode",
    "se importa|importaria",
    "que tal usar|se|manter",
  ],
};
