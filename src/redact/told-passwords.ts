/** Finds passwords that are told rather than assigned: "the password is …", `curl -u name:…`. Pure; looks only behind the words that name one. */
import { type LiteralShape, matchesAround } from "./literal.ts";
import { isExpression, isStandIn } from "./stand-in.ts";
import { PLACEHOLDER_START, type SecretSpan } from "./span.ts";

export function findToldPasswords(text: string): SecretSpan[] {
  const spans = [...loginsOf(text), ...accountsOf(text)];
  NAMES.lastIndex = 0;
  for (let match = NAMES.exec(text); match; match = NAMES.exec(text)) {
    if (/^ pass$/iu.test(match[0]) && !OWNED.test(text.slice(Math.max(0, match.index - LONGEST_OWNER), match.index)))
      continue;
    // Any word may follow a variable or a short name; only one that is said to be something tells what it holds.
    const span = toldBehind(text, NAMES.lastIndex, /^(?:_| [Pp])/u.test(match[0]));
    if (span) spans.push(span);
  }
  return spans;
}

// Without their first letter where it may be a capital. One pattern for all: each pass over the text costs as much as
// any other.
const NAMES =
  /ass(?:word|code|phrase|wort)|ennwort|ontrase[ñn]a| senha | [Pp](?:[Ww][Dd]?|ass(?:wd)?)(?= )|mot de passe|密[码碼]|パスワード|_(?:PASS(?:WORD|WD)?|PWD|SECRET|TOKEN|API_?KEY)\b/g;

/** Compilers and reviewers have passes too, by their number; a pass that opens something is somebody's. */
const OWNED =
  /(?:^|[^a-z])(?:my|your|our|his|her|their|the|root|admin|user|db|database|ftp|ssh|wifi|mail|login|account|server)$/i;
const LONGEST_OWNER = 10;

function toldBehind(text: string, from: number, mustBeSaid: boolean): SecretSpan | undefined {
  TELLING.lastIndex = from;
  const telling = TELLING.exec(text);
  if (!telling || (mustBeSaid && telling[1] === undefined)) return undefined;
  VALUE.lastIndex = from + telling[0].length;
  const raw = VALUE.exec(text)?.[0] ?? "";
  const value = raw.replace(/[.!?。]+$/u, "").length < raw.length - 1 ? raw : raw.replace(/[.?。]$/u, "");
  if (!isTold(value, telling[1] !== undefined)) return undefined;
  const start = VALUE.lastIndex - raw.length;
  return { start, end: start + value.length, kind: "password", isChosen: true };
}

/** The words between the name and the value; without one, only a blank. */
const TELLING =
  /["'`*]{0,3}(?:[ \t]{0,3}(ist|is|was|to|est|es|é|lautet|[是为は])(?![A-Za-z])[ \t]{0,3}:?[ \t]{0,3}|[ \t]{0,3}[:：][ \t]{0,3}|[ \t]{1,3})["'`“]{0,2}/y;
const VALUE = /[^\s"'`,;<>(){}[\]|“”:\\。、です]{6,64}/uy;

/** A word with a digit or a sign in it; behind a mere blank, one that no name of a method or file looks like. */
function isTold(value: string, isStated: boolean): boolean {
  if (value.includes(PLACEHOLDER_START) || isStandIn(value) || isExpression(value) || METHODS.test(value)) return false;
  if (!/[A-Za-z]/.test(value) || value.includes("/") || /\.[a-z]{1,4}$/i.test(value)) return false;
  const hasDigit = /\d/.test(value);
  return isStated ? hasDigit || /[!@#$%^&*+]/.test(value) : hasDigit && !/[-_.=]/.test(value);
}

/** How passwords are kept, not what they are. */
const METHODS = /^(?:sha-?\d|md5|argon2|bcrypt|scrypt|pbkdf2|base64|utf-?8|oauth2|x509|ed25519|rsa|aes|v?\d)/i;

/** `curl -u name:password`, `--user name:password`; two numbers are the user and group of a container. */
function loginsOf(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  LOGIN.lastIndex = 0;
  for (let match = LOGIN.exec(text); match; match = LOGIN.exec(text)) {
    const [, password = ""] = match;
    if (isStandIn(password) || /^\d+$/.test(password) || password.includes(PLACEHOLDER_START)) continue;
    spans.push({ start: LOGIN.lastIndex - password.length, end: LOGIN.lastIndex, kind: "password", isChosen: true });
  }
  return spans;
}

const LOGIN = /(?: -u |\b(?:curl|wget)(?: [^\n|;&]{0,200}?)? --user[ =])["']?[\w.@-]{1,64}:([^\s"'`:$\\]{4,64})/g;

/** `login admin/admin123`: a path may look the same, but none says the name twice or has such signs. */
function accountsOf(text: string): SecretSpan[] {
  return ACCOUNTS.flatMap((account) =>
    matchesAround(text, account).flatMap(({ index, 0: whole, 1: password = "" }) => {
      const isPassword =
        /[!@#$%^&*+]/.test(password) || password.toLowerCase().includes(whole.slice(0, 4).toLowerCase());
      const end = index + whole.length;
      return isPassword ? [{ start: end - password.length, end, kind: "password", isChosen: true }] : [];
    }),
  );
}

const ACCOUNTS: readonly LiteralShape[] = ["admin/", "root/", "administrator/"].map((literal) => ({
  literal,
  leads: [0],
  shape: new RegExp(
    String.raw`(?<=\b(?:log ?in|sign ?in|credentials|creds|account)(?: (?:with|as|is|are))?:? ["'\x60]?)${literal}(?=[^\s\d]{0,40}\d)([\w!@#$%^&*+-]{6,40})(?![\w/.-]*[/\w])`,
    "iy",
  ),
}));
