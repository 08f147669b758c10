/**
 * One full-text question to an FTS5 table, at a price that does not grow with how common its words are: SQLite's own
 * ranking reads every row of every word. Runs inside the caller's transaction.
 */
import type { Connection } from "../connection.ts";
import type { SqlValue } from "../driver.ts";
import { compileQuery, isPrefixTerm } from "../query.ts";
import { numberOf } from "./sqlite-row.ts";

export interface FullTextQuestion {
  table: "part_search" | "note_search";
  text: string;
  /** A word that every row of the part of the table in question has, such as that of its session. */
  scope?: string;
  /** How many texts there are about, for telling rare words from common ones. */
  texts: number;
  /**
   * Joins and conditions on the rows found, with the values of their placeholders. CROSS JOIN, which keeps the index
   * first: any other order would walk the whole table.
   */
  from: string;
  where: string;
  values: readonly SqlValue[];
  /** Expression for the size of a text. */
  size: string;
}

/** `order` is the row number: it grows with time. */
export interface FullTextHit {
  order: number;
  score: number;
}

/** A word that this many rows have is common: it helps to rank what other words found, and finds only the newest. */
const COMMON_ROWS = 100;

/** More texts than this are not compared; the newest are. */
const MOST_CANDIDATES = 300;

export function fullTextSearch(connection: Connection, question: FullTextQuestion): FullTextHit[] {
  const { leaves, wholes } = compileQuery(question.text);
  if (leaves.length === 0) return [];
  const words = [...leaves, ...wholes].map((word, index) => lookUp(connection, question, word, index < leaves.length));
  const byRare = searchByRare(connection, question, words);
  // Rare words may stand only where this question must not look; then the common ones have to do.
  return byRare.length > 0 ? byRare : searchByCommon(connection, question, words);
}

interface Word {
  /** FTS5 expression that selects its rows. */
  expression: string;
  isLeaf: boolean;
  isRare: boolean;
  /** Rows known to have it: all of them when it is rare. */
  rows: ReadonlySet<number>;
}

function lookUp(connection: Connection, question: FullTextQuestion, word: string, isLeaf: boolean): Word {
  const expression = quote(word);
  const rows = matchingRows(connection, question.table, { expression, limit: COMMON_ROWS });
  if (rows.size < COMMON_ROWS) return { expression, isLeaf, isRare: true, rows };
  if (question.scope === undefined) return { expression, isLeaf, isRare: false, rows };
  // Common among all sessions; it may still be rare in the one that is asked about.
  const scoped = `(${quote(question.scope)} AND ${expression})`;
  const inScope = matchingRows(connection, question.table, { expression: scoped, limit: COMMON_ROWS });
  return { expression: scoped, isLeaf, isRare: inScope.size < COMMON_ROWS, rows: inScope };
}

/** The newest rows that match. */
function matchingRows(
  connection: Connection,
  table: string,
  { expression, limit }: { expression: string; limit: number },
): Set<number> {
  const rows = connection
    .prepare(`SELECT rowid AS hit FROM ${table} WHERE ${table} MATCH ? ORDER BY rowid DESC LIMIT ?`)
    .all(expression, limit);
  return new Set(rows.map((row) => numberOf(row, "hit")));
}

/** Rows with a rare word are few, so each is ranked by all the words it has. */
function searchByRare(connection: Connection, question: FullTextQuestion, words: readonly Word[]): FullTextHit[] {
  const anyRare = words
    .filter(({ isRare, rows }) => isRare && rows.size > 0)
    .map(({ expression }) => expression)
    .join(" OR ");
  if (anyRare === "") return [];
  const candidates = readCandidates(connection, question, anyRare);
  if (candidates.length === 0) return [];
  const withWord = ({ expression }: Word) => ({ expression: `${expression} AND (${anyRare})`, limit: MOST_CANDIDATES });
  const complete = words.map((word) =>
    word.isRare ? word : { ...word, rows: matchingRows(connection, question.table, withWord(word)) },
  );
  return rank(candidates, complete, question.texts);
}

/** Of rows that have only common words, the newest with all of them are found, and the newest with some. */
function searchByCommon(connection: Connection, question: FullTextQuestion, words: readonly Word[]): FullTextHit[] {
  const leaves = words.filter(({ isLeaf, rows }) => isLeaf && rows.size > 0).map(({ expression }) => expression);
  if (leaves.length === 0) return [];
  const withAll = readCandidates(connection, question, leaves.join(" AND "));
  const withSome = leaves.length > 1 ? readCandidates(connection, question, leaves.join(" OR ")) : [];
  const inAll = withAll.map(({ order }) => order);
  const known = words.map((word) =>
    word.isLeaf && word.rows.size > 0 ? { ...word, rows: new Set([...word.rows, ...inAll]) } : word,
  );
  return rank([...withAll, ...withSome], known, question.texts);
}

interface Candidate {
  order: number;
  size: number;
}

function readCandidates(connection: Connection, question: FullTextQuestion, expression: string): Candidate[] {
  const { table, from, where, values, size } = question;
  return connection
    .prepare(
      `SELECT ${table}.rowid AS hit, ${size} AS size FROM ${table} ${from}
       WHERE ${table} MATCH ? AND ${where} ORDER BY ${table}.rowid DESC LIMIT ${MOST_CANDIDATES}`,
    )
    .all(expression, ...values)
    .map((row) => ({ order: numberOf(row, "hit"), size: numberOf(row, "size") }));
}

/** BM25 with each word counted once per text, and less for texts that lack some of the words. */
function rank(found: readonly Candidate[], words: readonly Word[], texts: number): FullTextHit[] {
  const sizes = new Map(found.map(({ order, size }) => [order, size]));
  const meanSize = [...sizes.values()].reduce((sum, size) => sum + size, 0) / sizes.size || 1;
  const leaves = words.filter(({ isLeaf }) => isLeaf).length;
  return [...sizes].map(([order, size]) => {
    const present = words.filter(({ rows }) => rows.has(order));
    const weight = present.reduce((sum, word) => sum + rarity(word, texts), 0);
    const coverage = present.filter(({ isLeaf }) => isLeaf).length / leaves;
    return { order, score: ((weight * 2.2) / (1 + 1.2 * (0.25 + (0.75 * size) / meanSize))) * coverage ** 2 };
  });
}

function rarity({ rows, isRare }: Word, texts: number): number {
  const withWord = isRare ? rows.size : Math.max(rows.size, texts / 4);
  return Math.log(1 + texts / (withWord || 1));
}

function quote(word: string): string {
  return `"${word.replaceAll('"', '""')}"${isPrefixTerm(word) ? "*" : ""}`;
}
