/** A deed that waits for a condition each time: "only merge after two approvals", "erst nach zwei Freigaben mergen". Pure. */
import { type Clause, holds, isAt, isLast } from "./clause.ts";
import { wordClass } from "./word-class.ts";

/** True of an order to do something with the work only once something else is so; "it" and "this one" are meant for once. */
export function isGatedOrder(clause: Clause): boolean {
  const from = isAt(clause, 0, COURTESIES) ? 1 : 0;
  if (clause.words.length > LONGEST || holds(clause, OF_NOW)) return false;
  const isOnlyDeed = isAt(clause, from, ONLY) && isAt(clause, from + 1, DEEDS);
  const isDeedOnly = isAt(clause, from, DEEDS) && isAt(clause, from + 1, ONLY);
  if (isOnlyDeed || isDeedOnly) return isAt(clause, from + 2, GATES);
  return isAt(clause, from, FIRST) && isAt(clause, from + 1, GATES) && isLast(clause, INFINITIVES);
}

const LONGEST = 14;
const COURTESIES = wordClass("please pls bitte");
const ONLY = wordClass("only nur solo solamente seulement");
const FIRST = wordClass("erst nur");
const DEEDS = wordClass(
  "merge deploy release push publish ship tag commit land close fusiona mergea despliega publica etiqueta cierra deploye pushe veroffentliche",
);
const INFINITIVES = wordClass("mergen deployen pushen releasen veroffentlichen ausrollen committen taggen freigeben");
const GATES = wordClass("after once when if with nach wenn sobald mit tras despues cuando si con");
const OF_NOW = wordClass(
  "it this that these those them now today tonight tomorrow time is are was were lo la das es diese diesen heute morgen hoy manana",
);
