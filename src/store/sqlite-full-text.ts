/** One full-text question to an FTS5 table, at a price that does not grow with how common its words are. */
import type { Connection } from "./connection.ts";
import type { SqlValue } from "./driver.ts";
import { compileQuery, isPrefixTerm } from "./query.ts";
import { numberOf } from "./sqlite-row.ts";

export interface FullTextQuestion {
  table: "part_search" | "note_search";
  text: string;
  /** A word every hit must have besides the text's, such as that of its session. */
  scope?: string;
  /** How many hits with all words make it unnecessary to look for those with some. */
  enough: number;
  /** Joins and conditions on the rows found, with the values of their placeholders. */
  from: string;
  where: string;
  values: readonly SqlValue[];
}

/** `order` is the row number: it grows with time. */
export interface FullTextHit {
  order: number;
  score: number;
}

/** Of the rows that match, this many newest are ranked: common words match thousands, and ranking reads each. */
const RANKED_ROWS = 300;

export function fullTextSearch(connection: Connection, question: FullTextQuestion): FullTextHit[] {
  const { leaves, wholes } = compileQuery(question.text);
  if (leaves.length === 0) return [];
  const everyLeaf = leaves.map(quote).join(" AND ");
  const complete = ask(connection, question, [`(${everyLeaf})`, ...wholes.map(quote)].join(" OR "));
  if (complete.length >= question.enough || leaves.length === 1) return complete;
  return merge([...leaves, ...wholes].map((term) => ask(connection, question, quote(term))));
}

function ask(connection: Connection, question: FullTextQuestion, expression: string): FullTextHit[] {
  const { table, scope, from, where, values } = question;
  const match = scope === undefined ? expression : `${quote(scope)} AND (${expression})`;
  // CROSS JOIN keeps the index first: any other order would walk the whole table.
  return connection
    .prepare(
      `SELECT ${table}.rowid AS hit, bm25(${table}, 0, 1) AS rank FROM ${table} ${from.replaceAll("JOIN", "CROSS JOIN")}
       WHERE ${table} MATCH ? AND ${where} ORDER BY ${table}.rowid DESC LIMIT ${RANKED_ROWS}`,
    )
    .all(match, ...values)
    .map((row) => ({ order: numberOf(row, "hit"), score: -numberOf(row, "rank") }));
}

/** The rank of several words is the sum of the ranks of each. */
function merge(answers: readonly FullTextHit[][]): FullTextHit[] {
  const scores = new Map<number, number>();
  for (const { order, score } of answers.flat()) scores.set(order, (scores.get(order) ?? 0) + score);
  return [...scores].map(([order, score]) => ({ order, score }));
}

function quote(term: string): string {
  return `"${term.replaceAll('"', '""')}"${isPrefixTerm(term) ? "*" : ""}`;
}
