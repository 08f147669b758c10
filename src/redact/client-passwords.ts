/** Finds passwords behind the flag of a client: `mysql -uroot -pSECRET`, `sshpass -p SECRET`. Pure; looks only behind the name of a client. */
import { isPhraseOfNames, isStandIn } from "./stand-in.ts";
import { PLACEHOLDER_START, type SecretSpan } from "./span.ts";

export function findClientPasswords(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  CLIENT.lastIndex = 0;
  for (let client = CLIENT.exec(text); client; client = CLIENT.exec(text)) {
    COMMAND.lastIndex = CLIENT.lastIndex;
    const { shape, takesNext } = FLAGS.get(client[0]) ?? LOGIN;
    const command = COMMAND.exec(text)?.[0] ?? "";
    const flag = shape.exec(command);
    const at = CLIENT.lastIndex + (flag?.index ?? 0) + (flag?.[0].length ?? 0);
    const span = flag ? passwordAt(text, at, { takesNext, isCall: CALL.test(command) }) : undefined;
    if (span) spans.push(span);
  }
  return spans;
}

const CLIENT =
  /mysql|mariadb|redis-cli|openssl enc|ssh-keygen|htpasswd|lftp|az login|sshpass|(?:docker|podman|nerdctl)(?: --?[a-z][a-z-]{0,20}(?:[= ][^\s;|&-][^\s;|&]{0,99})?){0,3} login/g;

/** What stands right before a password, and whether that is the next word. */
interface Flag {
  shape: RegExp;
  takesNext: boolean;
}

const LOGIN: Flag = { shape: / (?:-p|--password(?=[ =]))/, takesNext: true };
/** A database client asks for the password itself when a blank follows its flag. */
const OWN: Flag = { shape: / -p/, takesNext: false };
const FLAGS: ReadonlyMap<string, Flag> = new Map([
  ["mysql", OWN],
  ["mariadb", OWN],
  ["redis-cli", { shape: / (?:-a|--pass)(?= )/, takesNext: true }],
  ["openssl enc", { shape: / -k(?= )/, takesNext: true }],
  ["ssh-keygen", { shape: / -[NP](?= )/, takesNext: true }],
  // `htpasswd -b file user password`, `htpasswd -nb user password`, `lftp -u user,password`
  [
    "htpasswd",
    {
      shape:
        / -(?=[A-Za-z]{0,6}b)(?:(?=[A-Za-z]{0,6}n)[A-Za-z]{2,8}|(?![A-Za-z]{0,6}n)[A-Za-z]{1,8} [^\s-]\S{0,200}) [^\s-]\S{0,80}(?= )/,
      takesNext: true,
    },
  ],
  ["lftp", { shape: / -u ["']?[^\s,"']{1,60},/, takesNext: false }],
]);
/** What nobody writes who only speaks of the flag: the program that gets in by it, or the user that it is of. */
const CALL = / (?:ssh|scp|sftp|rsync) | (?:-u|--username)[ =]/;

/** The rest of the command: up to its end, a pipe or another command. */
const COMMAND = /(?:dump|admin|import|show|check|slap)? [^\n|;&]{1,300}/y;

function passwordAt(
  text: string,
  flagEnd: number,
  { takesNext, isCall }: { takesNext: boolean; isCall: boolean },
): SecretSpan | undefined {
  const isApart = takesNext && /[ =]/.test(text.charAt(flagEnd));
  VALUE.lastIndex = isApart ? flagEnd + 1 : flagEnd;
  const found = VALUE.exec(text);
  const value = found?.[1] ?? found?.[2] ?? "";
  // Behind a blank may also stand the next word of a sentence.
  if (isApart && !isCall && /^[a-z.:;]*$/.test(value)) return undefined;
  // `-p 3306:3306` maps a port and `-parallel` is a flag of another program.
  if (value === "" || /^[\d:]+$/.test(value) || REST_OF_FLAG.has(value) || isStandIn(value)) return undefined;
  if (isPhraseOfNames(value) || value.includes(PLACEHOLDER_START)) return undefined;
  return { start: VALUE.lastIndex - value.length, end: VALUE.lastIndex, kind: "password", isChosen: true };
}

/** All between two quotes, or one word. */
const VALUE = /["']([^\n"'`$\\<>[\]{}*]{4,64})(?=["'])|["']?([^\s"'`$\\<>[\]{}*,)]{4,64})/y;
const REST_OF_FLAG: ReadonlySet<string> = new Set(
  "arallel rint refix rofile rotocol assword lugin-dir reserve ersist".split(" "),
);
