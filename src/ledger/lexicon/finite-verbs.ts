/** Verbs by which a sentence says how things are, in the form they have behind their subject. Data only. */
import { wordSet } from "./lists.ts";

export const FINITE_VERBS: ReadonlySet<string> =
  wordSet(`is are was were has have had will would should owns leads drives runs uses handles needs wants prefers moved changed lives sits
  peaked pinned retries listens costs expires starts ends belongs depends requires supports returns became rotated took takes now
  continues stays remains comes goes begins contains hangs weighs
  es son está están queda será tiene é são estão fica será tem ist sind liegt steht läuft hat wird wurde est sont sera`);

/** Those that say where, what or when something is: two statements that share one of them share nothing. */
export const STANDING_VERBS: ReadonlySet<string> =
  wordSet(`lives sits hangs stands lies runs listens answers responds opens closes starts begins ends goes comes reports costs takes
  led kept stored hosted owned written shown
  liegt steht hängt läuft hört beginnt endet findet öffnet schließt wird wurde jetzt beträgt lautet heißt kostet bleibt
  está están queda vive abre cierra empieza comienza termina fica ficam roda começa acontece
  trouve tourne répond commence finit ouvre ferme lieu été fue foi`);
