/** Opens the store when it is first needed; one that cannot be opened is told, left out, and tried again later. */
import { openStore } from "../../../store/open-store.ts";
import type { Store } from "../../../store/store.ts";

export interface LazyStore {
  get: () => Promise<Store | undefined>;
  close(): Promise<void>;
}

// A disk that was full or a file that was in use may be as it should be by then; a host runs for days.
const REST_MS = 30_000;

export function lazyStore(
  file: string,
  tell: (error: unknown) => void,
  now: () => number = () => performance.now(),
): LazyStore {
  let opening: Promise<Store | undefined> | undefined;
  let restsUntil = Infinity;
  // Without a store there is no recall and no receipt; everything else goes on (F-17).
  const open = (): Promise<Store | undefined> =>
    openStore({ file, busyTimeoutMs: 1_000 }).catch((error: unknown) => {
      tell(error);
      restsUntil = now() + REST_MS;
      return undefined;
    });
  return {
    get: () => {
      if (opening && now() < restsUntil) return opening;
      restsUntil = Infinity;
      return (opening = open());
    },
    close: async () => {
      await (await opening)?.close();
    },
  };
}
