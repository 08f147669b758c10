/** Long paths in a sentence, cut down to what says which file is meant. Pure. */

/** Of a path of many folders its end stays, with one folder: many a project has two files of one name. */
export function shortenPaths(text: string): string {
  return text.replaceAll(LONG_PATH, "…/$1");
}

const LONG_PATH = /(?<!\S)[^\s/]{0,80}(?:\/[^\s/]{1,80}){2,20}\/([^\s/]{1,80}\/[^\s/]{1,120})/gu;
