/** Openings that only call a rule to mind: "don't forget to …" denies nothing of what follows. Data and its reading. */

/** The text without them; what they deny in their turn stays denied. */
export function withoutReminders(text: string): string {
  if (!FORGETS.test(text)) return text;
  return REMINDERS.reduce((left, [reminder, meaning]) => left.replaceAll(reminder, meaning), text);
}

const FORGETS = /forget|fail to|verg[ei]ss|olvid|esque[cç]|oubli/i;

/** Whatever joins them to what they remind of: "that", "to", a colon or a comma. */
const REMINDERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:do not|don['’]?t|never)(?: ever)? (?:forget|fail),? not to (?=\S)/gi, "never "],
  [/\b(?:do not|don['’]?t|never)(?: ever)? (?:forget(?: to| that|,|:)|fail to) ?(?=\S)/gi, ""],
  [/\b(?:nicht|nie|niemals) vergessen(?:,? dass|,|:) ?(?=\S)/gi, ""],
  [/\bverg(?:iss|esst|essen sie)(?: bitte)? (?:nicht|nie|niemals)(?:,? dass|,|:) ?(?=\S)/gi, ""],
  [/\b(?:no|nunca) (?:te |se )?olvid(?:es|e|en|ar|arse)(?: de que| que| de|,|:)? (?=\S)/gi, ""],
  [/\b(?:não|nao|nunca) (?:te |se )?esque[cç](?:as|a|am|er)(?: de que| que| de|,|:)? (?=\S)/gi, ""],
  [/\b(?:n['’]|ne )oubli(?:e|ez) (?:pas|jamais)(?: que| de|,| ?:)? (?=\S)/gi, ""],
  [/\b(?:n['’]|ne )oubli(?:e|ez) (?:pas|jamais) d['’](?=\S)/gi, ""],
  [/\bne (?:pas|jamais) oublier(?: que| de|,| ?:)? (?=\S)/gi, ""],
];
