import { expect, it } from "vitest";
import { followFences } from "../../src/ledger/fences.ts";

const ROWS: [name: string, lines: string[], outside: string[]][] = [
  ["a block", ["before", "```ts", "const kiln = 1;", "```", "behind"], ["before", "behind"]],
  ["a block that nobody closes", ["before", "~~~", "kiln", "shelf"], ["before"]],
  ["a fence of the other kind inside", ["```", "~~~", "kiln", "```", "behind"], ["behind"]],
  ["a fence that closes on its line", ["```heat the kiln```", "behind"], ["behind"]],
  ["a block in an item of a list", ["- ```sh", "  heat", "  ```", "behind"], ["behind"]],
  ["a block in a numbered item", ["1. ```sh", "   heat", "   ```", "behind"], ["behind"]],
  ["a block in an item marked by a plus", ["+ ```", "  heat", "  ```", "behind"], ["behind"]],
  ["a block in a quotation", ["> ```", "> heat", "> ```", "behind"], ["behind"]],
  ["a block in a quotation that is cut", ["> ```", "> heat", "behind"], ["behind"]],
  ["a block in an item that is cut", ["- ```", "behind"], ["behind"]],
  [
    "a block in an item within another",
    ["- kiln", "  - ```", "    heat", "", "    ```", "  behind"],
    ["- kiln", "  behind"],
  ],
  ["back-ticks within a sentence", ["run ```heat``` now"], ["run ```heat``` now"]],
];

it.each(ROWS)("tells code from prose: %s", (_, lines, outside) => {
  const codeAt = followFences();
  expect(lines.filter((line) => codeAt(line) === undefined)).toEqual(outside);
});
