/** What is written for people to read, and what checks it: to edit it leaves the tests and the build as they were. Pure. */

/** True for a document beside the code; a text that a program reads, or a test compares with, is part of the work. */
export function isDocument(path: string): boolean {
  return DOCUMENT.test(path) && !PROGRAM_READS.test(path);
}

/** A plain text is mostly some program's: a list, a version, what a test is to print. */
const DOCUMENT =
  /\.(?:md|markdown|rst|adoc)$|(?:^|\/)docs?\/.*\.txt$|(?:^|\/)(?:changelog|changes|licen[cs]e|readme|notes|todo|authors|contributing)(?:\.txt)?$/i;
const PROGRAM_READS =
  /(?:^|\/)(?:tests?|specs?|expected|golden|cases|fixtures?|testdata|__\w{1,40}__|snapshots?|prompts?|templates?|content|data)\//i;

/** The documents that a text names, by their last names. */
export function documentsIn(text: string): string[] {
  const names = text.slice(0, LONGEST_READ).match(NAMED) ?? [];
  return [...new Set(names)].slice(0, MOST_NAMED);
}

const NAMED = /(?<![\w.-])[\w.-]{1,80}\.(?:md|markdown|txt|rst|adoc)(?![\w-])/gu;
const LONGEST_READ = 16_000;
const MOST_NAMED = 20;

/** True for a check that reads documents, or names one: their form, spelling, links, examples, the pages built of them. */
export function checksDocuments(command: string): boolean {
  return DOCUMENT_CHECK.test(command);
}

const DOCUMENT_CHECK =
  /\b(?:markdown|markdownlint|markdownlint-cli2?|mdl|remark|prettier|mdformat|dprint|vale|textlint|cspell|codespell|lychee|mkdocs|sphinx|sphinx-build|mdbook|docusaurus|vitepress|docs?|documentation)\b|\b(?:npm|pnpm|yarn|bun|make|just|task|mise)(?: run)? (?:check:)?format\b|\.(?:md|markdown|txt|rst|adoc)\b/i;
