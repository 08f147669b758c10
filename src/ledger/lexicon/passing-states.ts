/** How an assistant says that something is under way: true until the next look, and of no use behind it. Data, and the look at it. */
import { normalise } from "./announcements.ts";

/** Processes that end by themselves. "Is still reading the old file" tells what a program does, and is a finding. */
const PROCESS =
  "(?:running|waiting|installing|building|compiling|downloading|uploading|pushing|pulling|cloning|deploying|processing|completing|finishing|syncing|indexing|queued|pending|ongoing|in progress|in flight|under ?way)";
const UNDER_WAY = "(?:installing|compiling|downloading|uploading|pushing|cloning|deploying|in progress|under ?way)";

// The patterns read lower case.
const PASSES = new RegExp(
  [
    `(?:\\bis|\\bare|'s|'re) still ${PROCESS}\\b`,
    `(?:\\bis|\\bare) (?:now |currently |just |also )?${UNDER_WAY}\\b`,
    String.raw`(?:\bis|\bare) (?:now |currently )?running(?= (?:now|again|in the background|the|all)\b|[.,;!…]|$)`,
    String.raw`\b(?:has not|hasn't|have not|haven't) (?:yet )?(?:finished|returned|completed|come back)\b`,
    String.raw`\b(?:läuft|laufen) (?:noch|gerade|jetzt|im hintergrund)(?![a-zà-ÿ])`,
    String.raw`\b(?:wird|werden) gerade(?![a-zà-ÿ])`,
    String.raw`\b(?:ist|sind) (?:noch )?(?:im gange|in arbeit|nicht durch)(?![a-zà-ÿ])`,
    String.raw`\b(?:wartet|warten) noch(?![a-zà-ÿ])`,
    String.raw`\b(?:sigue|siguen|continúa|continúan|todavía está|todavía están|aún está|aún están|está|están) (?:corriendo|ejecutándose|instalándose|instalando|compilando|descargando|subiendo|esperando|en curso|en marcha)(?![a-zà-ÿ])`,
    String.raw`\b(?:está|estão|continua|continuam|segue|seguem)(?: ainda)? (?:rodando|executando|instalando|compilando|baixando|enviando|esperando|aguardando|em andamento|em curso|em execução)(?![a-zà-ÿ])`,
    String.raw`\b(?:est|sont) (?:encore |toujours )?en (?:cours|attente|train)(?![a-zà-ÿ])`,
    String.raw`\b(?:tourne|tournent|s'exécute|s'exécutent|attend|attendent) (?:encore|toujours)(?![a-zà-ÿ])`,
    String.raw`^(?:once|as soon as|sobald|en cuanto|dès que|assim que) [^.!?]{1,80}(?:i'll|i will|i can|ich|voy a|je vais|vou)(?![a-zà-ÿ])`,
    "(?:正在|还在)(?:运行|安装|编译|下载|推送)|(?:実行|インストール|ビルド)中",
  ].join("|"),
);

/** What happens each time, or has a reason, is found out rather than waited for. */
const LASTS =
  /\b(?:each|every|always|never|twice|instead|because|whenever|when|jedes mal|immer|weil|siempre|cada|porque|sempre|chaque|parce que)(?![a-zà-ÿ])/;

/** What a sentence tells beside what is under way: "It was missing, so npm is installing it" → "It was missing". */
export function withoutPassing(sentence: string): string {
  const text = normalise(sentence);
  const at = PASSES.exec(text)?.index;
  if (at === undefined || LASTS.test(text)) return sentence;
  const joint = Math.max(...JOINTS.map((words) => text.lastIndexOf(words, at)));
  return joint < 0 ? "" : sentence.slice(0, joint);
}

const JOINTS = [
  ", so ",
  ", and ",
  ", but ",
  "; ",
  " – ",
  " — ",
  ", und ",
  ", aber ",
  ", y ",
  ", pero ",
  ", e ",
  ", mas ",
  ", et ",
  ", mais ",
];

/** True for "pushing the branch now": by the next message it is done or was given up. */
export function isDoneNow(deed: string): boolean {
  return /^[a-z]+ing\b[^;:]{0,120}\bnow\b/.test(deed.toLowerCase());
}
