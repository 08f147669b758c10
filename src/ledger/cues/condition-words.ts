/** The words by which a clause is told for the condition of another. Data only. */
import { type WordClass, wordClass } from "./word-class.ts";

/** Open a condition. */
export const CONDITIONS: WordClass = wordClass(
  "if when whenever once should wenn falls sobald si cuando se quando quand lorsque",
);

/** End one that comes but once, the work at hand: "before you start", "avant de continuer". */
export const PHASES: WordClass = wordClass(
  "start begin continue proceed on anfangst weitermachst loslegst beginnst commencer continuer empezar seguir continuar comecar",
);
