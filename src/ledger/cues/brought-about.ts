/** Tells a demand on the product that comes with the work to meet it ("guests must not vote, add the check") from a standing rule. Pure. */
import { type Clause, holds } from "./clause.ts";
import type { Input, Span } from "./span.ts";
import { wordClass } from "./word-class.ts";

/** True of what must be so once the check that the same sentence asks for is there: the request tells it. */
export function isBroughtAbout({ start, end, whole, cueClass }: Span, { readings }: Input): boolean {
  if ((cueClass !== "prohibit" && cueClass !== "require") || whole.forbids || holds(whole, SPOKEN_TO)) return false;
  return readings.slice(0, SIGHT).some((other) => (other.end <= start || other.start >= end) && asksForCheck(other));
}

/** Looking no further than a few clauses keeps a sentence without end linear. */
const SIGHT = 12;

/** Who works on the product is bound, whatever is built beside. */
const SPOKEN_TO = wordClass(
  "you we our us i my du wir unser tu on nous notre vous nosotros nuestro voce nos nosso gente",
);

function asksForCheck(clause: Clause & { readonly text: string }): boolean {
  if (WIDE_CHECK.test(clause.text)) return true;
  return holds(clause, MAKES) && holds(clause, CHECKS) && !holds(clause, TOOLS);
}

const MAKES = wordClass(
  "add build write implement put make insert bau baue fug fuge schreib schreibe ajoute ecris mets anade agrega pon escribe adiciona " +
    "coloca poe bota escreve",
);
const CHECKS = wordClass(
  "check validation validator guard limit filter prufung validierung grenze controle validateur filtre limite comprobacion validacion " +
    "validador filtro checagem validacao verificacao",
);
/** What guards the work rather than the product. */
const TOOLS = wordClass("ci lint linter eslint hook pre-commit pipeline workflow test tests");
const WIDE_CHECK =
  /[加写做](?:个|一个|上|上这个)?(?:判断|校验|限制|检查)|(?:チェック|バリデーション|制限|判定)を?(?:追加|入れ|書い)/u;
