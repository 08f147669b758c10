/** Opens the store when it is first needed; a store that cannot be opened is told and then left out. */
import { openStore } from "../../../store/open-store.ts";
import type { Store } from "../../../store/store.ts";

export interface LazyStore {
  get: () => Promise<Store | undefined>;
  close(): Promise<void>;
}

export function lazyStore(file: string, tell: (error: unknown) => void): LazyStore {
  let opening: Promise<Store | undefined> | undefined;
  // Without a store there is no recall and no receipt; everything else goes on (F-17).
  const open = (): Promise<Store | undefined> =>
    openStore({ file, busyTimeoutMs: 1_000 }).catch((error: unknown) => {
      tell(error);
      return undefined;
    });
  return {
    get: () => (opening ??= open()),
    close: async () => {
      await (await opening)?.close();
    },
  };
}
