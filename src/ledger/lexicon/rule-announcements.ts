/** Lines that announce a list of rules: "Here are the rules I work by:", "Bitte halte dich an diese Regeln:". Data, and one question. */

/** True for such a line; what it asks to be built has other verbs, and what a game or a form goes by is told with "of". */
export function announcesRules(line: string): boolean {
  const said = line.replaceAll(MARKS, "").trim();
  return said.length <= LONGEST && ANNOUNCES.some((pattern) => pattern.test(said));
}

const LONGEST = 90;
/** How a heading and words in bold are set. */
const MARKS = /^#{1,6}\s*|\*\*|__/gu;

const ENGLISH_LEAD = "(?:please|also|and|so|ok|okay|now|just|always|remember|first|then|in general|generally),? ";
const ENGLISH_VERB =
  "(?:(?:you (?:must|should|have to|need to|will|can) |i(?:['’]d| would)? (?:want|like|need) (?:you )?to |we (?:all )?|i |let['’]s )?(?:follow|keep(?: to| in mind)?|stick (?:to|with)|respect|observe|obey|mind|apply|use|reuse|re-use|adhere to|go by|work by|abide by|remember|have)|here are|here['’]s|these are|those are|there are)";
const ENGLISH_WHICH =
  "(?:the|these|those|my|our|some|a few|few|a couple of|all|following|basic|general|important|ground|house|project|coding|code|team|working|hard|strict|simple|same|style|usual|global|overall)";

const ANNOUNCES: readonly RegExp[] = [
  new RegExp(
    `^(?:${ENGLISH_LEAD}){0,3}(?:${ENGLISH_VERB} )?(?:${ENGLISH_WHICH} ){1,5}(?:rules|conventions|guidelines|guardrails|standards|principles)(?: (?:that )?(?:i|we) (?:always |usually |all )?(?:work by|follow|use|go by|stick to|live by|have))?(?:,? (?:for|in|on|throughout|during) (?:this|the|our|my|all|every|each|any|future) [^:.]{2,40})?(?:,? (?:below|in mind|as well|too|please|strictly|closely|at all times|always))?\\s?[:.!]?$`,
    "iu",
  ),
  /^(?:bitte |und |also )?(?:halte? dich (?:bitte )?an |halten sie sich (?:bitte )?an |beachte[nt]? (?:sie )?(?:bitte )?|befolge[nt]? (?:sie )?(?:bitte )?|hier sind |das sind |es gelten |dabei gelten )?(?:die|diese|folgende|folgenden|meine|unsere|ein paar|einige|allgemeine|feste)(?: (?:folgenden|wichtigsten|üblichen|allgemeinen|gleichen|paar))? (?:Regeln|Grundregeln|Spielregeln|Projektregeln|Konventionen|Vorgaben|Richtlinien)(?: (?:für|in|bei) [^:.]{2,40})?\s?[:.!]?$/iu,
  /^(?:por favor,? |y )?(?:sigue |sigan |respeta |respeten |cumple |aplica |usa |ten en cuenta |aquí (?:van|están|tienes) |estas son |hay )?(?:estas|las|nuestras|mis|unas|algunas|unas cuantas)(?: siguientes)? (?:reglas|normas|convenciones|pautas|directrices)(?: siguientes| generales| básicas| (?:del|de) (?:proyecto|trabajo|equipo|código|estilo)| (?:para|en) [^:.]{2,40})?\s?[:.!]?$/iu,
  /^(?:por favor,? |e )?(?:siga |sigam |segue |respeite |respeita |cumpra |aplique |use |aqui (?:vão|estão) |estas são |essas são |há )?(?:estas|essas|as|nossas|minhas|algumas|umas)(?: seguintes)? (?:regras|normas|convenções|diretrizes)(?: seguintes| gerais| básicas| (?:do|de) (?:projeto|trabalho|time|código|estilo)| (?:para|em|no|na) [^:.]{2,40})?\s?[:.!]?$/iu,
  /^(?:s['’]il (?:te|vous) plaît,? |et )?(?:respecte[zr]? |suis |suivez |applique[zr]? |utilise[zr]? |voici |ce sont |il y a |garde[zr]? )?(?:ces|les|nos|mes|quelques)(?: quelques)? (?:règles|conventions|consignes)(?: suivantes| générales| de base| (?:du|de) (?:projet|travail|code|style)| d['’]équipe| (?:pour|dans) [^:.]{2,40})?\s?[:.!]?$/iu,
  /^(?:请|請|务必|一定要?|都?要|先){0,2}(?:遵守|遵循|按照|按|注意|记住|記住|沿用|参考)?(?:以下|这些|這些|下面的?|如下|我的|我们的|我們的|本?项目的?|开发|代码|编码|通用的?){1,3}(?:几条|幾條)?(?:规则|規則|规范|規範|约定|約定|原则|原則|规矩)[：:。！]?$/u,
  /^(?:以下|次|下記|この|これら|共通|プロジェクト|このプロジェクト|開発|コーディング|私|うち)の?(?:開発|コーディング|共通|基本)?(?:ルール|規約|決まり|決まりごと|方針|注意事項|重要事項)(?:を(?:守って|使って|使い|流用し|適用し|踏襲し|徹底し|守り)[\p{Script=Hiragana}ー]{0,10}|に従って[\p{Script=Hiragana}]{0,8}|です)?[：:。！]?$/u,
];
