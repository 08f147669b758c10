/** Our plugin with its handlers replaced by faults, as a file named by the environment says at each call. */
import { readFileSync } from "node:fs";
import { createPlugin } from "../../../../dist/hosts/opencode/plugin.js";

const FAULTS = {
  throw: () => {
    throw new Error("fault on purpose");
  },
  reject: () => Promise.reject(new Error("fault on purpose")),
  hang: () => new Promise(() => {}),
  garbage: async () => 42,
};

function faulty(handler) {
  return (input, output) => (FAULTS[readFileSync(process.env["FAULT_FILE"], "utf8").trim()] ?? handler)(input, output);
}

export default {
  id: "faulty-throughline",
  server: (input, options) =>
    createPlugin({
      input,
      options,
      env: process.env,
      replace: (handlers) =>
        Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, faulty(handler)])),
    }),
};
