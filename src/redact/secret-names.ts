/** Names whose value is secret (`DB_PASSWORD`, `stripeApiKey`, `--token`), told by how they end. Pure; turns most names away by three letters. */
import { codeAt } from "../code-at.ts";

/** The end of the name before `end`, in small letters, when what is assigned to it is secret. */
export function secretName(text: string, end: number): string | undefined {
  // Most names are turned away by their last three letters, before anything is cut out or matched.
  // Before the text there is as good as a blank.
  return end >= 2 && ENDINGS.has(endingCode(text, end))
    ? NAME_AT_END.exec(text.slice(Math.max(0, end - LONGEST_NAME), end))?.[0].toLowerCase()
    : undefined;
}

// Names end with the word that makes them secret; what stands before it (`DB_`, `stripe`) does not matter.
const NAME_AT_END =
  /(?:passwords?|passwd|passphrase|passcode|(?<![A-Za-z])pass|pwd|(?<![A-Za-z])pw|secrets?|tokens?|api[_ -]?keys?|access[_ -]?keys?|private[_-]?keys?|secret[_ -]?keys?|encryption[_-]?keys?|signing[_-]?keys?|account[_-]?keys?|auth[_-]?keys?|credentials?|sig|signature|client[_-]?secrets?|(?:php|j)sess(?:ion)?id|connect\.sid)(?:[_-]?(?:base(?:64)?|value|id|key))?$/i;
const LONGEST_NAME = "encryption_keys_base64".length;

/** The three characters before `end` as one number, whatever their case; digits and dashes have the bit of a small letter. */
function endingCode(text: string, end: number): number {
  const [first, second, third] = [codeAt(text, end - 3), codeAt(text, end - 2), codeAt(text, end - 1)];
  return (((first | LOWER) << 16) ^ ((second | LOWER) << 8) ^ (third | LOWER)) >>> 0;
}

const LOWER = 0x20;
/** What a name of two letters may follow. */
const BEFORE_SHORT = " \t\n&?;,({['\"`";
/** How the names end that the pattern knows; those with an `id` behind them begin with the last letter of any other. */
const ENDINGS: ReadonlySet<number> = new Set(
  "ord,rds,swd,ase,ode,ass,pwd,_pw,-pw,ret,ets,ken,ens,key,eys,ial,als,sig,ure,e64,lue,_id,-id,did,sid,eid,tid,nid,yid,lid,gid"
    .split(",")
    .concat(Array.from(BEFORE_SHORT, (character) => `${character}pw`))
    .map((ending) => endingCode(ending, 3)),
);

/** True for a name whose value somebody may have chosen; any other secret was made by a machine. */
export function isPasswordName(name: string): boolean {
  return PASSWORD_NAMES.some((word) => name.startsWith(word));
}

const PASSWORD_NAMES = ["pass", "pw"];
