/** Numbers as the command prints them. Pure. */

/** 13269 → 13,269. By hand: to load the formats of all languages takes longer than to compact a small session. */
export function grouped(value: number): string {
  return String(Math.round(value)).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}

/** `1 message`, `2 messages`. */
export function count(value: number, noun: string): string {
  return `${grouped(value)} ${noun}${value === 1 ? "" : "s"}`;
}
