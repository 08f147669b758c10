/** A folder of notes as a long-lived project would have it, the same for every run. Writes files. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const FOLDERS = 50;
const CONCEPTS = 2000;
const TOPICS = ["cache", "importer", "ledger", "retry", "session", "schema", "upload", "parser", "queue", "token"];

/** Writes so many notes below `root` and returns their paths. */
export async function writeNotes(root: string, count: number): Promise<string[]> {
  for (let folder = 0; folder < FOLDERS; folder += 1) await mkdir(join(root, `area-${folder}`), { recursive: true });
  const files = Array.from({ length: count }, (_, index) => join(root, `area-${index % FOLDERS}`, `note-${index}.md`));
  for (let start = 0; start < count; start += 200) {
    const batch = files.slice(start, start + 200);
    await Promise.all(batch.map((file, offset) => writeFile(file, noteText(start + offset))));
  }
  return files;
}

/** About 1.5 KB with six concepts; one of them is among the ten that every tenth note shares. */
export function noteText(index: number): string {
  const topic = TOPICS[index % TOPICS.length] ?? "";
  const concepts = Array.from({ length: 5 }, (_, step) => `[[concept ${(index * 7 + step * 131) % CONCEPTS}]]`);
  const sentences = Array.from(
    { length: 12 },
    (_, line) =>
      `The ${topic} of \`src/module-${(index + line) % 400}.ts\` keeps entry ${index * 13 + line} until the ${TOPICS[line % TOPICS.length]} is done.`,
  );
  return [
    "---",
    `title: Note ${index} about ${topic}`,
    `modified: ${new Date(1_700_000_000_000 + index * 60_000).toISOString()}`,
    "tags:",
    `  - ${topic}`,
    "---",
    "",
    `# Note ${index} about ${topic}`,
    "",
    `We decided to use [[${topic}]] with ${concepts.join(", ")}.`,
    "",
    "## What happens",
    "",
    ...sentences,
    "",
  ].join("\n");
}
