/** Words by which a user wants to hear of failures and not to have them mended. Data, and the look at it. */

/** True for "don't fix anything, just list what fails". */
export function bansFixing(text: string): boolean {
  return BANS_FIXING.test(text);
}

const BANS_FIXING =
  /(?<!\p{L})(?:(?:don['’]?t|do not|never|without) (?:try to |you )?(?:fix(?:ing)?|repair(?:ing)?|mend(?:ing)?) (?:anything|them|any of|it|yet|nothing)|fix nothing|(?:reparier|repariere|beheb|behebe|fix|fixe|korrigier|korrigiere) (?:noch |erst ?mal |bitte )?nichts|nichts (?:reparieren|beheben|fixen|korrigieren)|no (?:arregles|corrijas|repares) (?:todavía )?nada|não (?:corrija|conserte|arrume) (?:ainda )?nada|ne (?:corrige|répare)[zs]? (?:encore )?rien)(?!\p{L})|(?:不要|别|先别|先不要)(?:修复|修|改)|(?:直さ|修正し)ない(?:で|こと)/iu;
