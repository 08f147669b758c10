/** Words by which a user wants to hear of failures and not to have them mended. Data, and the look at it. */

/** True for "don't fix anything, just list what fails"; "don't fix the typo" bans one thing, and "why don't you …" none. */
export function bansFixing(text: string): boolean {
  return BANS_FIXING.test(text) && !SUPPOSES.test(text);
}

const BANS_FIXING =
  /(?<!\p{L})(?:(?:don['’]?t|do not|never|without) (?:try to )?(?:fix(?:ing)?|repair(?:ing)?) (?:anything|any of (?:it|them|this))|fix nothing|(?:reparier|repariere|beheb|behebe|fix|fixe|korrigier|korrigiere) (?:noch |erst ?mal |bitte )?nichts|nichts (?:reparieren|beheben|fixen|korrigieren)|no (?:arregles|corrijas|repares) (?:todavía )?nada|não (?:corrija|conserte|arrume) (?:ainda )?nada|ne (?:corrige|répare)[zs]? (?:encore )?rien)(?!\p{L})|什么都(?:不要|别)(?:修复|修|改)|何も(?:直さ|修正し)ない(?:で|こと)/iu;
const SUPPOSES = /(?<!\p{L})(?:if (?:you|we)|why) (?:don['’]?t|do not)(?!\p{L})/iu;
