/** The recorded sessions of real users, read from beside the repository; they are not part of it. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../shared/corpus/", import.meta.url));

export interface Recording {
  host: string;
  name: string;
  bytes: Buffer;
}

/** Empty when the recordings are not there. */
export const recordings: readonly Recording[] = existsSync(root)
  ? readdirSync(root)
      .toSorted()
      .flatMap((host) =>
        readdirSync(`${root}${host}`)
          .toSorted()
          .map((name) => ({ host, name: `${host}/${name}`, bytes: readFileSync(`${root}${host}/${name}`) })),
      )
  : [];

/** For the title of a suite: says why it is skipped. */
export const absence: string = recordings.length === 0 ? " (skipped: ../shared/corpus is not there)" : "";
