/** Finds credentials in HTTP headers: Authorization, API keys, cookies. Pure and linear. */
import { isStandIn } from "./stand-in.ts";
import { PLACEHOLDER_START, type SecretSpan } from "./span.ts";

export function findHeaderSecrets(text: string): SecretSpan[] {
  return SCHEMES.flatMap(({ kind, shape }) =>
    Array.from(text.matchAll(shape)).flatMap((match) => {
      const value = match[1] ?? "";
      const start = match.index + match[0].length - value.length;
      return isCredential(value) ? [{ start, end: start + value.length, kind }] : [];
    }),
  );
}

// One class behind a literal each: a match consumes what it looked at.
const SCHEMES: readonly { readonly kind: string; readonly shape: RegExp }[] = [
  { kind: "bearer-token", shape: /(?<![\w-])[Bb]earer[ +]([\w.~+/=-]{16,4000})/g },
  { kind: "basic-auth", shape: /[Aa]uthorization["']?[:=] ?["']?[Bb]asic ([A-Za-z0-9+/=_-]{8,1000})/g },
  {
    kind: "auth-token",
    shape: /[Aa]uthorization["']?[:=] ?["']?(?:[Tt]oken|[Aa]pi[Kk]ey|[Dd]igest) ([\w.~+/=-]{12,1000})/g,
  },
  { kind: "api-key", shape: /[Xx]-[Aa][Pp][Ii]-[Kk]ey["']?[:=] ?["']?([\w.~+/=-]{12,400})/g },
  { kind: "cookie", shape: /(?<![\w-])(?:[Ss]et-)?[Cc]ookie: ?[\w.-]{1,80}=([\w.~+/=%-]{20,4000})/g },
];

function isCredential(value: string): boolean {
  return !value.includes(PLACEHOLDER_START) && !isStandIn(value) && /\d|[A-Z]/.test(value.slice(1));
}
