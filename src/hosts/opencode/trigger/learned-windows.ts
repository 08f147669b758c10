/** What providers taught about their windows by refusing requests, for all projects. Effects: one small private file. */
import { readFile } from "node:fs/promises";
import { replaceFile } from "../../../atomic-file.ts";
import { asCount, asRecord, parseRecord } from "../../../transcript/foreign.ts";

export interface LearnedWindows {
  /** Tokens that the model, `provider/model`, is known to refuse beyond. */
  of(model: string): number | undefined;
  /** Keeps the smaller of what is known and what was learned now. */
  learn(model: string, tokens: number): Promise<void>;
}

interface Lesson {
  tokens: number;
  learnedAt: number;
}

// Providers raise their limits; what was refused long ago is worth another try.
const VALID_MS = 30 * 24 * 3_600_000;

/** Reads the file once; a file that cannot be read teaches nothing and is replaced by the next lesson. */
export async function openLearnedWindows(file: string, now: () => number): Promise<LearnedWindows> {
  const known = await readLessons(file, now());
  return {
    of: (model) => known.get(model)?.tokens,
    learn: async (model, tokens) => {
      const size = Math.floor(tokens);
      if (size <= 0 || size >= (known.get(model)?.tokens ?? Infinity)) return;
      known.set(model, { tokens: size, learnedAt: now() });
      // Another process may have learned meanwhile; the smaller number is the safer one.
      for (const [name, lesson] of await readLessons(file, now()))
        if (lesson.tokens < (known.get(name)?.tokens ?? Infinity)) known.set(name, lesson);
      await replaceFile(file, `${JSON.stringify({ version: 1, windows: Object.fromEntries(known) }, null, 2)}\n`);
    },
  };
}

async function readLessons(file: string, now: number): Promise<Map<string, Lesson>> {
  const text = await readFile(file, "utf8").catch(() => "");
  const lessons = Object.entries(asRecord(parseRecord(text)?.["windows"]) ?? {}).flatMap(([name, value]) => {
    const { tokens, learnedAt } = asRecord(value) ?? {};
    const lesson = { tokens: asCount(tokens), learnedAt: asCount(learnedAt) };
    return lesson.tokens > 0 && now - lesson.learnedAt < VALID_MS ? [[name, lesson] as const] : [];
  });
  return new Map(lessons);
}
