/** Which programs wait for work until somebody stops them: servers and watchers, by what people call them. Pure. */
import { fileName } from "../../file-name.ts";
import { wordSet } from "../../lexicon/lists.ts";

/** True for a program that is one itself; what it is given as an argument says nothing of it. */
export function waitsForWork(program: string): boolean {
  if (WAITS.test(program)) return true;
  const words = program.replace(WRAPPERS, "").split(/\s+/u);
  const [first = "", ...rest] = words;
  const name = nameOf(first);
  if (ENDS_SOON.has(name)) return false;
  if (rest.includes("--watch")) return true;
  const operand = rest.find((word) => !word.startsWith("-") && word !== "run" && word !== "exec") ?? "";
  if (RUNS_NAMED.has(name)) return isServerName(nameOf(operand));
  return isServerName(name) || (!hasTask(name) && SUBCOMMANDS.has(rest[0] ?? ""));
}

const WAITS =
  /^(?:python3? -m http\.server|php -S|flask run|rails s(?:erver)?|hugo server|tail -[fF]|vite(?! build)|npx vite(?! build)|celery .{0,80}\bworker|python3? (?:\S{1,80}\/)?manage\.py runserver)(?=\s|$)/u;
const WRAPPERS =
  /^(?:(?:npx|bunx|uvx|(?:pnpm|yarn|bun) (?:exec|dlx|x)|(?:uv|poetry|pipenv|hatch|rye) run|bundle exec|python3? -m)\s+(?:-\S{1,40}\s+)*)+/u;
/** They run what stands behind them: a script of the project, a target, a file. */
const RUNS_NAMED = wordSet(
  "npm pnpm yarn bun deno make just task rake mise node nodejs python python3 ruby php perl tsx ts-node go cargo bash sh zsh",
);
/** What they are given may well be called like a server. */
const ENDS_SOON = wordSet(
  "cp mv rm ln ls cat cd echo printf mkdir touch tar zip unzip rsync scp ssh curl wget git find grep rg sed awk chmod chown docker sleep test",
);
const SUBCOMMANDS = wordSet("dev start serve watch preview runserver port-forward");

/** Without its folder and its ending. */
function nameOf(word: string): string {
  return fileName(word).replace(/\.\w{1,4}$/u, "");
}

/** "dev", "start:api", "api-server", "test:watch"; not "build:server" and "start-server-and-test", which do something with one. */
function isServerName(name: string): boolean {
  const parts = partsOf(name);
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  return GOES_ON.has(last) || (!hasTask(name) && (SERVERS.has(first) || SERVERS.has(last)));
}

function hasTask(name: string): boolean {
  return partsOf(name).some((part) => TASKS.has(part));
}

function partsOf(name: string): string[] {
  return name.split(/[:._-]/u);
}

const GOES_ON: ReadonlySet<string> = new Set(["watch", "dev", "serve"]);
const SERVERS = wordSet(
  "dev start serve server watch preview daemon worker uvicorn gunicorn hypercorn nodemon storybook mongod nginx caddy ngrok",
);
const TASKS = wordSet(
  "build compile bundle test tests lint check format install deploy migrate seed generate gen clean copy pack publish release stop kill down",
);
