/** What a brief tells of servers and watchers that a session has started and not stopped. */
import { expect, it } from "vitest";
import { composeBrief } from "../../src/brief/compose.ts";
import { buildLedger, type Message } from "../../src/index.ts";
import { assistantSays, toolCall, userSays } from "./messages.ts";

const run = (command: string, output = ""): Message => assistantSays("", [toolCall("bash", { command }, output)]);

function toldAfter(...calls: readonly Message[]): string | undefined {
  const { facts } = buildLedger([userSays("Look at the kiln page."), ...calls]);
  const { criticalContext } = composeBrief({ facts, budgetTokens: 2000 }).brief;
  return criticalContext.find((line) => line.startsWith("Left running: "));
}

const serve = run("cd /srv/kiln && nohup npm run dev > /tmp/kiln.log 2>&1 & echo $!", "5120");
const other = run("python3 -m http.server 8000 &", "[1] 6230");

it.each<[string, readonly Message[], string]>([
  ["a script of the project", [serve], "`npm run dev`"],
  ["one in brackets", [run("(PORT=4000 yarn start &) && sleep 2 && curl -s localhost:4000")], "`yarn start`"],
  ["a file that serves", [run("node --inspect bin/server.js &")], "`node --inspect bin/server.js`"],
  ["a program that serves", [run("npx kiln-server --port 80 &")], "`npx kiln-server --port 80`"],
  ["a program that is told to serve", [run("next dev &")], "`next dev`"],
  ["one that watches", [run("npm run test:watch &"), run("tsc --watch &")], "`npm run test:watch`, `tsc --watch`"],
  ["containers", [run("docker compose -f kiln.yml up -d", "Started")], "`docker compose -f kiln.yml up -d`"],
  ["several", [serve, other], "`npm run dev`, `python3 -m http.server 8000`"],
  ["the one that was not stopped", [serve, other, run("kill 6230")], "`npm run dev`"],
  ["one beside containers that were stopped", [serve, run("docker compose down")], "`npm run dev`"],
  ["one whose log was looked at", [serve, run("cat /tmp/kiln.log", "ready on 5173")], "`npm run dev`"],
  ["one that was started anew", [serve, run("kill 5120"), serve], "`npm run dev`"],
])("tells of %s", (_, calls, told) => {
  expect(toldAfter(...calls)).toBe(`Left running: ${told}`);
});

it.each<[string, readonly Message[]]>([
  ["ends by itself", [run("npm run build & sleep 1"), run("timeout 5 npm run dev &")]],
  ["was stopped by the same command", [run("npm run dev & sleep 3; curl -s localhost; kill %1")]],
  ["was stopped by its number", [serve, run("kill -9 5120")]],
  ["may have been stopped by another number", [serve, run("lsof -ti:5173"), run("kill 7777")]],
  ["may have been stopped by its name", [serve, run("pkill -f kiln")]],
  ["did not start", [run("npm run dev &", "Error: listen EADDRINUSE: address already in use :::5173")]],
  ["did not start, as its log says", [serve, run("tail /tmp/kiln.log", "sh: 1: vite: command not found")]],
  ["did not answer", [serve, run("curl localhost:5173", "curl: (7) Failed to connect to localhost port 5173")]],
  ["is only given a server", [run("tsc -p server & tsc -p lid"), run("cp server.js out/server.js & echo oak")]],
  ["builds a server", [run("node tools/build-server.js & ls"), run("npm run build:server &")]],
  ["stops its server itself", [run("npx start-server-and-test start http://localhost:80 test &")]],
  ["goes with its shell", [run("trap 'kill $(jobs -p)' EXIT; npm run dev & sleep 3; curl localhost")]],
  ["a script may have stopped", [serve, run("./kiln/stop.sh")]],
  ["a target has stopped", [run("docker compose up -d"), run("make down", "docker compose down")]],
  ["is said to be stopped", [serve, run("./kiln.sh off", "Server stopped.")]],
  ["runs only while its command does", [run("npm run dev 2>&1 | head -5")]],
])("tells nothing of what %s", (_, calls) => {
  expect(toldAfter(...calls)).toBeUndefined();
});
