/** Reports of what did not come out, and requests that speak of it. Data, and the looks at it. */
import { SENTENCE_END } from "../sentences.ts";

/** True for "It failed: the token was rejected." and "I could not reach the server"; what was fixed is told otherwise. */
export function tellsFailure(report: string): boolean {
  const isFailed = FAILED.test(startOf(report)) && !MENDED.test(report.slice(0, LONGEST_READ));
  return isFailed || lacksRight(report);
}

/** True for "I lack the permission to write there": what is said so was not done, whatever was asked for. */
export function lacksRight(report: string): boolean {
  const start = startOf(report);
  return LACKS.test(start) && !NO_MORE.test(start) && !MENDED.test(report.slice(0, LONGEST_READ));
}

function startOf(report: string): string {
  return report.slice(0, LONGEST).trimStart().toLowerCase();
}

/** True for "the parser test fails again" where a report begins or ends; that it works is not said behind it. */
export function stillFails(report: string): boolean {
  const sentences = report.slice(-LONGEST_READ).split(SENTENCE_END);
  return [0, sentences.length - 1].some((at) => {
    const sentence = sentences[at] ?? "";
    return STILL.test(sentence) && !KNOWN.test(sentence) && !MENDED.test(sentences.slice(at + 1).join(" "));
  });
}

/** True for a report whose last word is that one more suspect was none, and that names no cause. */
export function onlyRefutes(report: string): boolean {
  const last =
    report
      .slice(-LONGEST_READ)
      .split(SENTENCE_END)
      .findLast((sentence) => sentence.trim() !== "") ?? "";
  return REFUTES.test(last.trim()) && !NAMES_CAUSE.test(report.slice(-LONGEST_READ));
}

const REFUTES =
  /\b(?:that|this|which) (?:refutes|disproves|excludes) (?:it|that|them|this)\b|\b(?:that|this|which) rules (?:it|that|them|this) out\b|\bso (?:it|that|this)(?: is not|['’]s not| isn['’]t)\b(?! (?:\w{1,20}ed|done|built|written|sent)\b)|\b(?:is not|isn['’]t|are not|aren['’]t) (?:the|to blame|at) (?:cause|culprit|reason|fault|source|leak)\b|(?:ist|sind) es (?:also )?nicht\b|ausgeschlossen[.!]*$|no es la causa|não é a causa|n['’]est pas la cause/i;
const NAMES_CAUSE =
  /\b(?:the (?:root )?(?:cause|culprit|reason|leak|bug|fault|problem) (?:is|was) (?!not\b)|caused by|found (?:it|the (?:cause|leak|bug|culprit))|it(?:['’]s| is) the|fixed)\b|die ursache ist (?!nicht)/i;

/** True for "Explain why the login failed" and "check whether it is rejected": word of a failure answers it. */
export function wantsToKnow(request: string): boolean {
  return WANTS_TO_KNOW.test(request.slice(0, LONGEST));
}

const WANTS_TO_KNOW =
  /^\s*(?:(?:please|ok|okay|and|so|now|can you|could you|would you|i want you to|bitte)[,]? )*(?:explain|why|tell me|describe|summari[sz]e|(?:check|see|find out|verify|look|test|confirm) (?:whether|if|why|what|how)|investigate why|figure out (?:why|whether|if)|what|how|which|who|when|where|is|are|was|were|does|did|do|has|have|erklär\w{0,2}|warum|wieso|prüfe,? ob|explica|por qué|explique|por que|pourquoi)(?![\p{L}])/iu;

/** True for a request that speaks of tests, or of what is broken. */
export function speaksOfFault(request: string): boolean {
  return FAULT.test(request);
}

const FAULT =
  /\b(?:tests?|fail\w*|fix\w*|bugs?|errors?|broken|red|crash\w*|fehl\w*|kaputt|fallos?|fallan?|falham?|erros?|erreurs?|échou\w*)\b|修|失败|错误|失敗|エラー|テスト/i;

/** True for a report whose last word on how it came out is a good one. */
export function comesOut(report: string): boolean {
  const read = report.slice(0, LONGEST_READ);
  return lastOf(read, MENDED) > lastOf(read, FAILS);
}

/** True for a report by which what failed is behind the work: "It works now", and no word behind it that something fails. */
export function tellsMended(report: string): boolean {
  const read = lastRead(report);
  return lastOf(read, GOT_PAST) > lastOf(read, FAILS);
}

/** True for a report whose last word on how it came out is a bad one: "The page is written, the upload failed." */
export function endsInFailure(report: string): boolean {
  const read = lastRead(report);
  return lastOf(read, FAILS) > lastOf(read, MENDED);
}

/** The end of a report, without the failures that it says there were none of. */
function lastRead(report: string): string {
  return report.slice(-LONGEST_READ).replaceAll(NONE_FAILED, " ");
}

const NONE_FAILED =
  /\b(?:0|no|none|nothing|without(?: any)?) (?:\w{1,20} )?(?:fail(?:s|ed|ing|ures?)?|rejected|refused|denied)\b/gi;

function lastOf(text: string, pattern: RegExp): number {
  return [...text.matchAll(new RegExp(pattern.source, "giu"))].at(-1)?.index ?? -1;
}

const FAILS =
  /\b(?:fail(?:s|ed|ing|ure)?|refus(?:ed|es)|reject(?:ed|s)|denied|stopped|blocked|could(?: not|n['’]t)|can(?:not|['’]t)|not (?:done|committed|pushed|merged|deployed|published)|4\d\d)\b|fehlgeschlagen|abgelehnt|falló|falhou|rechazad|rejeitad|échoué|refusé|失败|拒绝|失敗|拒否/i;
const STILL =
  /\b(?:still (?:fail(?:s|ing)?|broken|red|crash(?:es|ing)?|not working)|(?:fails|failing|failed|breaks|crashes) again|(?:stopped|failed|died|broke off|got stuck) half ?-?way)\b|(?:schlägt|schlagen) (?:\p{L}{1,20} )?(?:noch|weiter|wieder)|(?:sigue|siguen) fallando|(?:continua|continuam) falhando|échouent? (?:encore|toujours)|(?:仍然|还是|依然)失败|まだ失敗/iu;
/** What failed before anybody touched it is no fault of the work. */
const KNOWN =
  /\b(?:pre-?existing|unrelated|as before|already (?:failed|broken|red)|expected|as intended|on main|known)\b/i;
const LONGEST = 160;
const LONGEST_READ = 1200;
/** Who goes on to say that it works now has told what he had to get past. */
const MENDED =
  /\b(?:fixed|pass(?:es|ed)?|pushed|merged|deployed|resolved|works|worked around|green|instead|behoben|gepusht|arreglado|corrigé)\b|(?<!not )\b(?:done|committed)\b/i;
/** Those of them that speak of what failed, rather than of a deed that came next. */
const GOT_PAST =
  /(?<!(?:\bnot|n['’]t|\bnever|\bno longer)(?: \w{1,12})? )(?:\b(?:fixed|pass(?:es|ed)|resolved|solved|repaired|works|worked around|green|succeeded|succeeds)\b|behoben|läuft wieder|funktioniert|arreglad|resuelt|funciona|corrigid|resolvid|corrigé|résolu|fonctionne)|已修复|修好|解決|直しました|直りました|動きます/i;
const FAILED =
  /^(?:sorry[,.]? |unfortunately[,.]? |no[,.] )?(?:(?:i|we) (?:could(?: not|n['’]t)|can(?:not| not|['’]t)|was(?: not|n['’]t) able to|am (?:blocked|stuck))|(?:it|this|that|(?:the|your) (?:[\w-]{1,30} ){1,4})(?: ?(?:has )?failed| ?(?:is|was|got) (?:rejected|refused|denied|blocked)| ?could(?: not|n['’]t) be\b| ?did(?: not|n['’]t) (?:work|go through|succeed)\b| ?(?:has )?(?:refused|rejected|denied) (?:it|the|to|my|our|this|that)\b)|(?:neither|nothing|none of it|none of them) worked|cannot|stopped:|blocked:|failed:|leider|ich konnte [^.]{0,80}nicht|no pude|não consegui|je n'ai pas pu|无法|失败|できません|失敗)/;
const LACKS = new RegExp(
  [
    String.raw`^(?:sorry[,.]? |unfortunately[,.]? |leider )?(?:i am not (?:allowed|permitted|authori[sz]ed)\b`,
    String.raw`(?:i|we) (?:lack|have no|do(?: not|n['’]t) have) (?:(?:the|any|enough|sufficient|write|admin|a|an) ){0,3}(?:permissions?|access|rights?|credentials?|privileges?)(?= (?:to|for|on)\b|[.,;:!]|$)`,
    "mir fehl(?:t|en) (?:(?:die|der|das|ein|eine) ){0,1}(?:berechtigung|rechte|zugriff|zugang|schlüssel|passwort|token)",
    "ich habe keine(?:n)? (?:berechtigung|rechte|zugriff|zugang)|no tengo (?:permisos?|acceso)|não tenho (?:permissão|acesso)",
    "je n['’]ai pas (?:la permission|l['’]accès|accès|les droits)|没有权限(?!问题))",
  ].join("|"),
);
/** What nobody has any more was perhaps to be taken away. */
const NO_MORE = /\b(?:any ?more|no longer|now)\b|(?<!\p{L})mehr(?!\p{L})|了/u;
