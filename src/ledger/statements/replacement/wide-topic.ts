/** What a statement in a script without spaces is about, and what it says of that. Pure. */

export interface WideTopic {
  /** What the statement is about: words of Japanese, pairs of characters of Chinese; all of it where nothing ends the subject. */
  concepts: string[];
  /** The same where something ends the subject, else empty. */
  about: string[];
  /** What is said of it, without the words of change. Two statements of one subject that differ in it are two statements. */
  said: string;
}

/** The subject of the first clause that has one, and what follows it. */
export function readWideTopic(text: string): WideTopic {
  const whole = text.slice(0, LONGEST_READ).replace(LABEL, "");
  const isJapanese = HIRAGANA.test(whole);
  const pieces = isJapanese ? runsOf : pairsOf;
  const end = isJapanese ? endOf(JAPANESE_SUBJECT, whole) : endOf(CHINESE_SUBJECT, whole);
  const about = end === undefined ? [] : pieces(whole.slice(0, end));
  if (end === undefined || about.length === 0) return { concepts: pieces(whole), about: [], said: "" };
  const said = (isJapanese ? runsOf(whole.slice(end)) : [whole.slice(end).replaceAll(CHINESE_CHANGE, "")]).join(" ");
  return { concepts: about, about, said: said.replaceAll(FIGURE, "") };
}

/** All words of a text, whatever they do in it: runs of Japanese, pairs of Chinese characters. */
export function wideWords(text: string): string[] {
  return HIRAGANA.test(text) ? runsOf(text) : pairsOf(text);
}

/** True when a text is written in a script without spaces. */
export function isWideText(text: string): boolean {
  return BEYOND_LETTERS.test(text) && WIDE_PAIR.test(text);
}

/** Asked first, for it costs next to nothing. */
export const BEYOND_LETTERS: RegExp = /[^\0-\u2e7f]/;
const WIDE_PAIR = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2}/u;
const LONGEST_READ = 200;

/** "更正一下:", "訂正します。": what announces a statement is no part of it. */
const LABEL =
  /^(?:[^，,。:：]{0,8}[:：]|(?:更正|纠正|订正|补充)(?:一下)?[，,。]|(?:訂正|修正|変更)(?:します|です)?[、。,]|やっぱり[、,]?|やはり[、,]?)\s*/u;
export const HIRAGANA: RegExp = /\p{Script=Hiragana}/u;
const FIGURE = /[\d.,:/\s]+/gu;

function endOf(pattern: RegExp, text: string): number | undefined {
  const match = pattern.exec(text);
  return match === null ? undefined : match.index;
}

/** は and が mark the subject behind a word; で, に and と before は make it part of another. */
const JAPANESE_SUBJECT =
  /(?<=[\p{Script=Han}\p{Script=Katakana}ー]|さん|[みりきしけせめえ])は|(?<=[\p{Script=Han}\p{Script=Katakana}ー]|さん)が/u;

/** Words of Han or Katakana characters; units behind a figure and words of change say nothing about the subject. */
function runsOf(text: string): string[] {
  const runs = text.replaceAll(MEASURE, " ").match(/[\p{Script=Han}\p{Script=Katakana}ー]+/gu) ?? [];
  return [...new Set(runs.filter((run) => !JAPANESE_CHANGE.test(run)))];
}

const MEASURE = /\d[\d.,:]*\s*(?:\p{Script=Han}|\p{Script=Katakana}{1,4})?/gu;

const JAPANESE_CHANGE = /^(?:変|変更|延|延期|延長|移|移動|替|代|今|今後|現在|新|以後|今日|願|決)$/u;

/** The first verb or figure ends the subject. A sign that is part of a longer word is none: 用户, 在线, 是否. */
const CHINESE_SUBJECT =
  /是(?!否)|(?<!因|认|作|成|以)为(?!了|什)|叫|(?<!正|现|存)在(?!线|于|职)|(?<!自|理)由(?!于)|归|改(?:成|为|到|用|由|在)|换(?:成|到|人|了)|调整|搬|推迟|延|提前|设|定(?:在|为|于)|放(?:在|到)|存(?:在|到)|挂在|接在|采用|选用|选择|(?<!使|费|作|通|应|信|备|专)用(?!户|例|法|途|品|料|量)|按|不(?:得|能|要|许|再|准|可)|必须|应该|要(?!求|点)|可以|禁止|\d/u;

const CHINESE_CHANGE = /现在|已经|目前|改成|改为|改到|改用|换成|换到|换人|调整为|推迟到|搬到|[了吧是为在，。,.]/gu;
/** What joins words and carries no sense of its own. */
const CHINESE_JOIN = /我们|咱们|大家|关于|已经|现在|目前|以后|今后|的时候|请|[的和与及都也就先还每个]/gu;

/** Pairs of neighbouring characters: without a dictionary nobody can tell where a Chinese word ends. */
function pairsOf(text: string): string[] {
  const pairs = new Set<string>();
  for (const run of text.replaceAll(CHINESE_JOIN, "").match(/\p{Script=Han}+/gu) ?? []) {
    if (run.length === 1) pairs.add(run);
    for (let at = 0; at + 1 < run.length; at += 1) pairs.add(run.slice(at, at + 2));
  }
  return [...pairs];
}
