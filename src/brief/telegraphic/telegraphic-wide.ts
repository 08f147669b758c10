/** Shorter forms in scripts without spaces: what carries no sense goes, by its place between two words. Pure. */

/**
 * Chinese and Japanese statements from whole to tersest. There are no words to choose from, so that only particles,
 * politeness and the mark at the end go; a denial, a figure and every character that could be part of a word stay.
 */
export function wideForms(whole: string): string[] {
  const plain = whole.replace(POLITE_END, "").replace(POLITE_START, "").replace(LAST_MARK, "").trim();
  const bare = plain.replaceAll(PARTICLE, "").replaceAll(STRESS, "").replaceAll(WIDE_SPACE, "$1").trim();
  const forms = [whole];
  for (const form of [plain, bare]) if (form !== "" && form.length < (forms.at(-1) ?? "").length) forms.push(form);
  return forms;
}

// 消さないでください → 消さない, 表示してください → 表示, 倉庫です → 倉庫. What denies stands before the politeness.
// A 了 at the end tells that something has changed: 不要了 drops a thing, 不要 forbids it.
const POLITE_END = /(?:(?<=ない)でください|してください|を?お願いします|のです|です|吧)[。.!！]?$/u;
// 我们决定用 says no more than 决定用; of 我们的数据库 no half is left out.
const POLITE_START = /^(?:请|麻烦|我们|我(?!们))(?=\p{Script=Han})(?!的)/u;
const LAST_MARK = /[。.!！]$/u;

// Between two characters that carry sense: 顾客的评价 → 顾客评价, 料金は必ず → 料金必ず. 目的 and 的确 are words of their own.
const PARTICLE =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー])(?:(?<!目)的(?!确)|[はを])(?=[\p{Script=Han}\p{Script=Katakana}\p{Lu}\d])/gu;
// Stress in front of what is forbidden or demanded anyway.
const STRESS = /绝对(?=不|禁)|一定(?=要|不)|絶対に(?=\p{Script=Han})/gu;
const WIDE_SPACE = /([，、,。:：]) /gu;
