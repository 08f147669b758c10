/** What is written for people to read, and what checks it: to edit it leaves the tests and the build as they were. Pure. */

/** True for a document beside the code; a text that a program reads, or a test compares with, is part of the work. */
export function isDocument(path: string): boolean {
  return DOCUMENT.test(path) && !PROGRAM_READS.test(path);
}

const DOCUMENT =
  /\.(?:md|markdown|txt|rst|adoc)$|(?:^|\/)(?:changelog|changes|licen[cs]e|readme|notes|todo|authors|contributing)$/iu;
const PROGRAM_READS =
  /(?:^|\/)(?:requirements|constraints|cmakelists|robots)[\w.-]{0,40}\.txt$|(?:^|\/)(?:fixtures?|testdata|__\w{1,40}__|snapshots?|prompts?|templates?)\//iu;

/** True for a check that reads documents: their form, their spelling, their links, or the pages built from them. */
export function checksDocuments(command: string): boolean {
  return DOCUMENT_CHECK.test(command);
}

const DOCUMENT_CHECK =
  /\b(?:markdown|markdownlint|markdownlint-cli2?|mdl|remark|prettier|mdformat|dprint|vale|textlint|cspell|codespell|lychee|mkdocs|sphinx|sphinx-build|mdbook|docusaurus|vitepress|docs?|documentation)\b|\b(?:npm|pnpm|yarn|bun|make|just|task|mise)(?: run)? (?:check:)?format\b/iu;
