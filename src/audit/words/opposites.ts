/** Pairs of words of which a rule means one and not the other. Data only. */

const PAIRS =
  "up:down left:right ascending:descending minimum:maximum min:max first:last foremost:last odd:even upper:lower enable:disable open:close " +
  "sync:async internal:external public:private increase:decrease include:exclude horizontal:vertical old:new local:remote " +
  "lowercase:uppercase oldest:newest input:output client:server read:write low:high longer:shorter larger:smaller with:against";

export const OPPOSITE_OF: ReadonlyMap<string, string> = new Map(
  PAIRS.split(" ")
    .map((pair) => pair.split(":"))
    .flatMap(([left = "", right = ""]) => [[left, right] as const, [right, left] as const]),
);
