/** How people say that what was reported as mended is not. Data, and the look at it. */
import { plainText } from "../phrases.ts";

/** The words of the first sentence before and behind such a phrase; undefined where none stands there, or it is asked, supposed or praised beside. */
export function aroundPersistingFault(turn: string): { before: string; behind: string } | undefined {
  const [first = ""] = plainText(turn.trim().slice(0, LONGEST)).split(/(?<=[.!?。！？])|\n/u, 1);
  if (/[?？]/u.test(first) || SUPPOSES.test(first) || PRAISES.test(first)) return undefined;
  const found = PERSISTS.exec(first);
  if (found === null) return undefined;
  const [before, behind] = [first.slice(0, found.index), first.slice(found.index + found[0].length)];
  return DENIES.test(before)
    ? undefined
    : { before: before.replaceAll(SAME, " "), behind: behind.replaceAll(SAME, " ") };
}

const SAME = /(?<!\p{L})same (?:errors?|crash|issue|problem|thing|result)(?!\p{L})/gu;

const LONGEST = 240;
const SUPPOSES =
  /(?<!\p{L})(?:if|when|unless|in case|until|before|falls|wenn|sobald|si|se|quando|cuando|lorsque|quand)(?!\p{L})|如果|もし/u;
/** Beside a word of praise it may be another thing that fails. */
const PRAISES =
  /(?<!\p{L})(?:fine|good|great|nice|perfect|thanks|thank you|well done|cool|works|pass(?:es)?|unrelated|gut|super|danke|passt|bien|gracias|perfecto|bom|obrigad[oa]|perfeito|merci|parfait)(?!\p{L})|很好|谢谢|ありがとう/u;
/** "Nothing still fails", "it was still failing". */
const DENIES = /(?<!\p{L})(?:not|nothing|none|never|was|were|had|\p{L}+n't)(?!\p{L})/u;
/** Who still sees or gets something may speak of anything, until it is called a fault. */
const FAULT =
  "(?:an?|the|that|this|those|these)? ?(?:same )?(?:errors?|crash(?:es)?|exceptions?|failures?|bug|warnings?)";
const FAILING =
  "(?:crash|fail|break|throw|hang|leak|flicker|error)(?:s|es|ing)?|(?:times|timing) out|broken|red|wrong|happen(?:s|ing)|not (?:working|fixed|right|solved)|" +
  `(?:doesn't|does not|don't|won't) (?:work|compile|build|start|run|load|open|pass|render|connect|respond)|(?:getting|get|seeing|see) ${FAULT}|the same|same`;
const PERSISTS = new RegExp(
  [
    String.raw`(?<!\p{L})still (?:${FAILING})(?!\p{L})(?: (?:the )?same (?:errors?|crash|issue|problem|thing))?`,
    String.raw`^(?:no|nope|hm+|sorry)?[,.]? ?(?:the |it's the |exact(?:ly)? the )?same (?:errors?|crash|issue|problem|result)(?!\p{L})`,
    String.raw`^(?:no|nope|hm+|sorry)?[,.]? ?(?:it|that|this) (?:doesn't|didn't|does not|did not|hasn't) (?:work|help|fix|change)(?:ed)?(?!\p{L})(?: (?:it|that|anything))?`,
    String.raw`^(?:no|nope)?[,.]? ?(?:it's |that's )?(?:not (?:fixed|working|solved)|no change)(?!\p{L})`,
    String.raw`(?<!\p{L})(?:geht|gehen|funktioniert|klappt|läuft) (?:\p{L}{1,12} )?(?:immer )?noch nicht(?!\p{L})|immer noch (?:kaputt|rot|derselbe|dasselbe|der gleiche|das gleiche|nicht|fehler)|(?:stürzt|schlägt|schlagen) (?:\p{L}{1,12} )?(?:immer )?noch (?:ab|fehl)|^(?:der )?(?:gleiche|selbe|derselbe) fehler|hat nicht(?:s)? (?:geholfen|gebracht|funktioniert)`,
    String.raw`(?<!\p{L})sigue(?:n)? (?:fallando|sin funcionar|igual|roto|rota|saliendo|dando)|(?:todavía|aún) (?:falla|no funciona)|^(?:el )?mismo error|^(?:eso )?no (?:funciona|funcionó|ayudó)`,
    String.raw`(?<!\p{L})continua(?:m)? (?:falhando|quebrad[oa]|dando erro|igual|com erro)|ainda (?:falha|quebra|não funciona|dá erro)|^(?:o )?mesmo erro|^(?:isso )?não (?:funciona|funcionou|ajudou|adiantou)`,
    String.raw`(?<!\p{L})(?:marche|fonctionne) (?:toujours|encore) pas|(?:plante|échoue) (?:toujours|encore)|^(?:toujours )?(?:la )?même erreur|toujours (?:cassé|rouge|pareil)|(?:marche|fonctionne) pas$`,
    "还是(?:不行|报错|失败|崩溃|一样|有问题)|仍然(?:不行|报错|失败|崩溃)|同样的错误|没有用|まだ(?:動か|落ち|失敗|エラー|直って)|同じエラー|直って(?:い)?ない",
  ].join("|"),
  "u",
);
