/** Which command carries out a step that records or shows the work: the commit, the push, the pull request, the merge. Pure. */
import { splitCommand } from "../../calls/commands/command-line.ts";

/** True where the command does the last of what the step records, or what comes only behind it: an open pull request was pushed. */
export function isRecordedBy(step: string, command: string): boolean {
  const wanted = lastOf(step.split(CLAUSE), ({ announced }) => announced);
  if (wanted < 0) return false;
  const plain = splitCommand(command).map((part) => part.plain);
  return lastOf(plain, ({ done }) => done) >= wanted;
}

interface Recording {
  announced: RegExp;
  done: RegExp;
}

/** In the order in which they are done. */
const RECORDINGS: readonly Recording[] = [
  { announced: startsWith("commit(?:ting)?|tag(?:ging)?"), done: /\bgit (?:-[Cc] \S+ )?(?:commit|tag)\b/u },
  { announced: startsWith("push(?:ing)?"), done: /\bgit (?:-[Cc] \S+ )?push\b/u },
  {
    announced: startsWith("(?:open|create?)(?:ing)? (?:a|an|the) (?:\\w{1,20} )?(?:pr|pull request|mr|merge request)"),
    done: /\b(?:gh pr|glab mr) create\b/u,
  },
  { announced: startsWith("merg(?:e|ing)"), done: /\bgit (?:-[Cc] \S+ )?merge\b|\b(?:gh pr|glab mr) merge\b/u },
];

function startsWith(deed: string): RegExp {
  return new RegExp(`^(?:i['’]ll |then )?(?:use \\S{1,20} to )?(?:git )?(?:${deed})\\b`, "iu");
}

const CLAUSE = /,? and (?:then )?|, /iu;

/** The place of the last recording that one of the texts tells; -1 where none does. */
function lastOf(texts: readonly string[], wordsOf: (recording: Recording) => RegExp): number {
  return RECORDINGS.findLastIndex((recording) => texts.some((text) => wordsOf(recording).test(text.trim())));
}
