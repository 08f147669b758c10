import { readdirSync } from "node:fs";
import { expect, it, vi } from "vitest";

const folder = new URL("../examples/", import.meta.url);
const examples = readdirSync(folder).filter((name) => name.endsWith(".ts"));

it.each(examples)("example %s runs and its assertions hold", async (name) => {
  const write = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await import(new URL(name, folder).href);
  expect(write).toHaveBeenCalled();
  write.mockRestore();
});
