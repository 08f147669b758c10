/** The names under which the engine keeps a session's state in the store. Data only. */

/** Where the state of the last compaction is kept in the store. */
export const STATE_KEY = "compaction";
/** Where the parts that the last compaction shortened are kept as they were. */
export const SHORTENED_KEY = "shortened";
/** Where it is remembered that compactions did not help. */
export const GUARD_KEY = "guard";
