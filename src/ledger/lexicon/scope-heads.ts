/** The heads under which agents list what they take for granted, what they do and what they leave out. */

/** How they go about it is no such list: those are steps, which the story tells as they are done. */
export type ScopeKind = "assumptions" | "scope" | "outside" | "decisions";

/** Which kind of list a head announces, in plain lower-case text; undefined for one that binds nobody. */
export function scopeKind(head: string): ScopeKind | undefined {
  return HEADS.find(([, pattern]) => pattern.test(head))?.[0];
}

const WHOSE =
  "(?:(?:my|the|our|some|key|main|design|working|proposed|chosen|other|meine|die|der|mein|mis|los|el|las|minhas|as|o|mes|les|le|mon) ){0,2}";
/** "Assumptions I'm making for the next phase". */
const WHEREFOR =
  "(?: (?:i'm|i am|i made|we're|for|here|so far|made|taken|in this|für|dabei|hier|para|que|pour|ici)(?: .{0,60})?)?";

const WORDS: readonly (readonly [ScopeKind, string])[] = [
  [
    "assumptions",
    "assumptions?|annahmen?|supuestos?|suposiciones|suposições|premissas|hypothèses|我?的?假设|前提(?:条件)?|仮定",
  ],
  ["scope", "scope|in scope|umfang|alcance|escopo|périmètre|范围|範囲|スコープ"],
  [
    "outside",
    "(?:out of|not in|outside(?: the)?) scope|non-?goals|nicht im umfang|außerhalb des umfangs|nicht-ziele|fuera (?:de|del) alcance|fora do escopo|hors (?:du )?périmètre|不在范围内|范围外|対象外|スコープ外",
  ],
  ["decisions", "decisions?|entscheidungen|decisiones|decisões|décisions|决定|決定事項"],
];

const HEADS = WORDS.map(([kind, words]) => [kind, new RegExp(`^${WHOSE}(?:${words})${WHEREFOR}$`)] as const);
