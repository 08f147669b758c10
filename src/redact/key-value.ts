/** Tells a key that a machine made from names, paths and words. Pure and linear. */
import { isExpression, isStandIn } from "./stand-in.ts";

/** Machine-made: long, of mixed classes, and nothing a program or a person would call by name. */
export function isKeyValue(text: string): boolean {
  if (text.length < SHORTEST_KEY || /[\s$()[\]{}<>]/.test(text) || isStandIn(text) || isExpression(text)) return false;
  if (isPathOrUrl(text)) return false;
  return /\d/.test(text) && /[A-Za-z]/.test(text) && entropyPerCharacter(text) >= LEAST_ENTROPY;
}

const SHORTEST_KEY = 16;
const LEAST_ENTROPY = 3;

export function isPathOrUrl(text: string): boolean {
  if (text.includes("://") || text.startsWith("./") || text.startsWith("../") || text.startsWith("~/")) return true;
  return text.split("/").length > 2 && /\.\w{1,5}$/.test(text.slice(-8));
}

/** Shannon entropy of the characters, in bits. */
function entropyPerCharacter(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / text.length) * Math.log2(count / text.length);
  return bits;
}
