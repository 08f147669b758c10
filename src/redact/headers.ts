/** Finds credentials in HTTP headers: Authorization, API keys, cookies. Pure and linear. */
import { type LiteralShape, matchesAround } from "./literal.ts";
import { isStandIn } from "./stand-in.ts";
import { PLACEHOLDER_START, type SecretSpan } from "./span.ts";

export function findHeaderSecrets(text: string): SecretSpan[] {
  const spans: SecretSpan[] = [];
  for (const scheme of SCHEMES) {
    for (const match of matchesAround(text, scheme)) {
      const value = match[1] ?? "";
      const start = match.index + match[0].length - value.length;
      if (isCredential(value) && (scheme.fits?.(value) ?? true))
        spans.push({ start, end: start + value.length, kind: scheme.kind });
    }
  }
  for (const { index, 0: header, 1: row = "" } of matchesAround(text, COOKIES)) {
    for (const { index: at, 0: cookie, 1: value = "" } of row.matchAll(COOKIE)) {
      const start = index + header.length - row.length + at + cookie.length - value.length;
      if (isCredential(value) && (value.length >= SHORTEST_COOKIE || SESSION.test(cookie)))
        spans.push({ start, end: start + value.length, kind: "cookie" });
    }
  }
  return spans;
}

// Literals begin with a letter that is rare in texts: that is what makes looking for them cheap.
const AUTHORIZATION = { literal: "zation", leads: ["Authori".length] };

// One class behind a literal each: a match consumes what it looked at.
const SCHEMES: readonly (LiteralShape & { readonly kind: string; readonly fits?: (value: string) => boolean })[] = [
  ...["Bearer", "bearer"].map((literal) => ({
    kind: "bearer-token",
    literal,
    leads: [0],
    shape: /(?<![\w-])[Bb]earer[ +]([\w.~+/=-]{16,4000})/y,
  })),
  {
    ...AUTHORIZATION,
    kind: "basic-auth",
    shape: /[Aa]uthorization["']?[:=] ?["']?[Bb]asic ([A-Za-z0-9+/=_-]{8,1000})/y,
  },
  {
    ...AUTHORIZATION,
    kind: "auth-token",
    shape: /[Aa]uthorization["']?[:=] ?["']?(?:[Tt]oken|[Aa]pi[Kk]ey|[Dd]igest) ([\w.~+/=-]{12,1000})/y,
  },
  {
    // As Docker and npm keep a login in their settings: `"auth": "…"`, `_auth=…`
    kind: "basic-auth",
    literal: "auth",
    leads: [1, 0],
    shape: /(?<![\w-])_?auth\\{0,2}["']? {0,2}[:=] {0,2}\\{0,2}["']?([A-Za-z0-9+/]{8,400}={0,2})/y,
    fits: isLogin,
  },
  // Okta's own scheme; all its tokens begin with two zeros.
  { kind: "auth-token", literal: "SSWS", leads: [0], shape: /(?<![\w-])SSWS[ +](00[\w-]{36,44})(?![\w-])/y },
  {
    // As kubectl keeps the key of a client in its settings.
    kind: "private-key",
    literal: "client-key-data",
    leads: [0],
    shape: /client-key-data\\{0,2}["']? {0,2}: {0,2}\\{0,2}["']?([A-Za-z0-9+/]{40,8000}={0,2})/y,
  },
  ...["-key", "-Key"].map((literal) => ({
    kind: "api-key",
    literal,
    leads: [5],
    shape: /[Xx]-[Aa][Pp][Ii]-[Kk]ey["']?[:=] ?["']?([\w.~+/=-]{12,400})/y,
  })),
  // `X-Auth-Token`, `X-Vault-Token` and what else hands one over; its value has a digit, the name of a class has none.
  ...["-Token", "-token"].map((literal) => ({
    kind: "auth-token",
    literal,
    leads: [0],
    shape: /(?<=(?<![\w-])[Xx]-[A-Za-z]{2,20}(?:-[A-Za-z]{2,20})?)-[Tt]oken["']?[:=] ?["']?([\w.~+/=-]{12,4000})/y,
    fits: (value: string) => /\d/.test(value),
  })),
];

/** All that a header, an option or a field of that name hands over: the one that logs in may be the second. */
const COOKIES: LiteralShape = {
  literal: "kie",
  leads: ["Set-Coo".length, "--coo".length, "Coo".length],
  shape:
    /(?<![\w-])(?:[Ss]et-|--)?[Cc]ookies?\\{0,2}["']?[:= ] {0,2}\\{0,2}["']?([\w.-]{1,80}=[^;\s"'`\\]{0,4000}(?:; ?[\w.-]{1,80}=[^;\s"'`\\]{0,4000}){0,30})/y,
};
const COOKIE = /(?:^|(?<=[; ]))[\w.-]{1,80}=([\w.~+/=%-]{10,4000})/g;
/** What is shorter is a setting or a day, unless the cookie says that somebody is logged in by it. */
const SHORTEST_COOKIE = 20;
const SESSION = /^[\w.-]{0,60}(?:sess|sid|token|auth|jwt|login|remember)[\w.-]{0,20}=(?=\D{0,200}\d)/i;

/** A name and a password with a colon in between, in Base64. */
function isLogin(value: string): boolean {
  const bare = value.replace(/=+$/u, "");
  return bare.length % 4 !== 1 && /^[!-9;-~]{1,100}:[ -~]{3,200}$/u.test(atob(bare));
}

function isCredential(value: string): boolean {
  return !value.includes(PLACEHOLDER_START) && !isStandIn(value) && /\d|[A-Z]/.test(value.slice(1));
}
