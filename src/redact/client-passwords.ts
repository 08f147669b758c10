/** Finds passwords glued to the flag of a database client: `mysql -uroot -pSECRET`. Pure; looks only behind the name of a client. */
import { isStandIn } from "./stand-in.ts";
import { PLACEHOLDER_START, type SecretSpan } from "./span.ts";

export function findClientPasswords(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  CLIENT.lastIndex = 0;
  while (CLIENT.test(text)) {
    COMMAND.lastIndex = CLIENT.lastIndex;
    const flag = COMMAND.exec(text)?.[0].indexOf(" -p") ?? -1;
    const span = flag < 0 ? undefined : passwordAt(text, CLIENT.lastIndex + flag + " -p".length);
    if (span) spans.push(span);
  }
  return spans;
}

const CLIENT = /mysql|mariadb/g;

/** The rest of the command: up to its end, a pipe or another command. */
const COMMAND = /(?:dump|admin|import|show|check|slap)? [^\n|;&]{1,300}/y;

function passwordAt(text: string, at: number): SecretSpan | undefined {
  VALUE.lastIndex = at;
  const value = VALUE.exec(text)?.[1] ?? "";
  // `-p 3306:3306` maps a port and `-parallel` is a flag of another program.
  if (value === "" || /^[\d:]+$/.test(value) || FLAGS.has(value) || isStandIn(value)) return undefined;
  if (value.includes(PLACEHOLDER_START)) return undefined;
  return { start: VALUE.lastIndex - value.length, end: VALUE.lastIndex, kind: "password", isChosen: true };
}

const VALUE = /["']?([^\s"'`$\\<>[\]{}*,)]{4,64})/y;
const FLAGS: ReadonlySet<string> = new Set(
  "arallel rint refix rofile rotocol assword lugin-dir reserve ersist".split(" "),
);
