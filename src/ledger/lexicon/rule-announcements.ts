/** Lines that announce a list of rules: "Here are the rules I work by:", "Bitte halte dich an diese Regeln:". Data, and one question. */

/** True for such a line; what it asks to be built has other verbs, and what a game or a form goes by names that. */
export function announcesRules(line: string): boolean {
  const said = line.replaceAll(MARKS, "").trim();
  return said.length <= LONGEST && ANNOUNCES.some((pattern) => pattern.test(said));
}

/** True where it points to what stands below: "keep to the conventions" does not, and is a rule of its own. */
export function pointsBelow(line: string): boolean {
  return /[:：]\s*$/u.test(line) || POINTS.test(line);
}

/** "Some things you should know.", "a few circumstances up front": what the paragraph says behind it is no piece of the work. */
export function tellsAhead(line: string): boolean {
  return line.length <= LONGEST && TELLS_AHEAD.test(line.trim());
}

const TELLS_AHEAD =
  /^(?:(?:and|but|first|also|now|here are|there are|noch|zuerst|vorab),? )*(?:some|a few|few|several|a couple of|two|three|four|ein paar|einige|zwei|drei|algunas?|unas cuantas|dos|tres|algumas?|umas|duas|três|quelques|deux|trois) (?:\p{L}+ )?(?:things|circumstances|conditions|points|facts|notes|basics|constraints|boundaries|dinge|umstände|punkte|bedingungen|cosas|condiciones|puntos|coisas|condições|pontos|choses|conditions|points)(?:,? (?:(?:that )?(?:you|i|we|one) (?:should|must|need to|have to|ought to) (?:know|mention|say|keep in mind|tell you)|(?:for you )?to (?:know|keep in mind|note|mind)|(?:so |that )?you know|up front|in advance|beforehand|first|vorab|vorweg|die du wissen (?:musst|solltest)|que (?:debes|tienes que) saber|que você (?:deve|precisa) saber|à savoir|que tu dois savoir))?[.:!]?$/iu;

const POINTS =
  /(?<!\p{L})(?:these|those|following|below|diese[nr]?|folgende[nr]?|estas|essas|siguientes|seguintes|ces|suivantes|voici|here are|here['’]s)(?!\p{L})|以下|下面|这些|這些|如下|次の|下記|この|これら|^\s*(?:#|\*\*)/iu;

const LONGEST = 90;
/** How a heading and words in bold are set. */
const MARKS = /^#{1,6}\s*|\*\*|__/gu;

const ENGLISH_LEAD = "(?:please|also|and|so|ok|okay|now|just|always|remember|first|then|in general|generally),? ";
const ENGLISH_VERB =
  "(?:(?:you (?:must|should|have to|need to|will|can) |i(?:['’]d| would)? (?:want|like|need) (?:you )?to |we (?:all )?|i |let['’]s )?(?:follow|keep(?: to| in mind)?|stick (?:to|with)|respect|observe|obey|mind|apply|use|reuse|re-use|adhere to|go by|work by|abide by|remember)|here are|here['’]s|these are|those are)";
const ENGLISH_WHICH =
  "(?:the|these|those|my|our|some|a few|few|a couple of|all|following|basic|general|important|ground|house|project|coding|code|team|working|hard|strict|simple|same|style|usual|global|overall)";

const ANNOUNCES: readonly RegExp[] = [
  new RegExp(
    `^(?:${ENGLISH_LEAD}){0,3}(?:${ENGLISH_VERB} )?(?:${ENGLISH_WHICH} ){1,5}(?:rules|conventions|guidelines|guardrails|standards|principles)(?: (?:that )?(?:i|we) (?:always |usually |all )?(?:work by|follow|use|go by|stick to|live by|have))?(?:,? (?:for|in|on|throughout|during) (?:this|the|our|my|all|every|any|future) (?:whole |entire )?(?:project|repo|repository|codebase|code|task|session|work|job|branch|chat|conversation|team|commits|prs|answers)s?)?(?:,? (?:below|in mind|as well|too|please|strictly|closely|at all times|always))?\\s?[:.!]?$`,
    "iu",
  ),
  /^(?:bitte |und |also )?(?:halte? dich (?:bitte )?an |halten sie sich (?:bitte )?an |beachte[nt]? (?:sie )?(?:bitte )?|befolge[nt]? (?:sie )?(?:bitte )?|hier sind |das sind |es gelten |dabei gelten )?(?:die|diese|folgende|folgenden|meine|unsere|ein paar|einige|allgemeine|feste)(?: (?:folgenden|wichtigsten|üblichen|allgemeinen|gleichen|paar))? (?:Regeln|Grundregeln|Spielregeln|Projektregeln|Konventionen|Vorgaben|Richtlinien)(?: (?:für|in|bei) (?:dieses|diesem|das|dem|unser|unserem) (?:projekt|repo|code|team|arbeit))?\s?[:.!]?$/iu,
  /^(?:por favor,? |y )?(?:sigue |sigan |respeta |respeten |cumple |aplica |usa |ten en cuenta |aquí (?:van|están|tienes) |estas son )?(?:estas|las|nuestras|mis|unas|algunas|unas cuantas)(?: siguientes)? (?:reglas|normas|convenciones|pautas|directrices)(?: siguientes| generales| básicas| (?:del|de) (?:proyecto|trabajo|equipo|código|estilo)| (?:para|en) (?:este|el|nuestro) (?:proyecto|repo|código|trabajo))?\s?[:.!]?$/iu,
  /^(?:por favor,? |e )?(?:siga |sigam |segue |respeite |respeita |cumpra |aplique |use |aqui (?:vão|estão) |estas são |essas são )?(?:estas|essas|as|nossas|minhas|algumas|umas)(?: seguintes)? (?:regras|normas|convenções|diretrizes)(?: seguintes| gerais| básicas| (?:do|de) (?:projeto|trabalho|time|código|estilo)| (?:para|em|no|neste) (?:este |o |nosso )?(?:projeto|repo|código|trabalho))?\s?[:.!]?$/iu,
  /^(?:s['’]il (?:te|vous) plaît,? |et )?(?:respecte[zr]? |suis |suivez |applique[zr]? |utilise[zr]? |voici |ce sont |garde[zr]? )?(?:ces|les|nos|mes|quelques)(?: quelques)? (?:règles|conventions|consignes)(?: suivantes| générales| de base| (?:du|de) (?:projet|travail|code|style)| d['’]équipe| (?:pour|dans) (?:ce|le|notre) (?:projet|dépôt|code|travail))?\s?[:.!]?$/iu,
  /^(?:请|請|务必|一定要?|都?要|先){0,2}(?:遵守|遵循|按照|按|注意|记住|記住|沿用|参考)?(?:以下|这些|這些|下面的?|如下|我的|我们的|我們的|本?项目的?|开发|代码|编码|通用的?){1,3}(?:几条|幾條)?(?:规则|規則|规范|規範|约定|約定|原则|原則|规矩)[：:。！]?$/u,
  /^(?:以下|次|下記|この|これら|共通|プロジェクト|このプロジェクト|開発|コーディング|私|うち)の?(?:開発|コーディング|共通|基本)?(?:ルール|規約|決まり|決まりごと|方針|注意事項|重要事項)(?:を(?:守って|使って|使い|流用し|適用し|踏襲し|徹底し|守り)[\p{Script=Hiragana}ー]{0,10}|に従って[\p{Script=Hiragana}]{0,8}|です)?[：:。！]?$/u,
];
