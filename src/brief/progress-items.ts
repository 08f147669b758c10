/** What was done, what is under way and what stands in the way. Pure. */
import { clip, clipEnd } from "../ledger/clip.ts";
import { atOf, numberOf } from "../ledger/fact-book.ts";
import type { Fact } from "../ledger/fact.ts";
import { groupPaths } from "./group-paths.ts";
import { type BriefItem, everShorter, lineItem, once } from "./item.ts";
import { defuse, quoteData } from "./quote-data.ts";
import type { FactsOf } from "./collect-items.ts";

/** Finished requests with their outcome, finished todos, commits, changed files. */
export function doneItems(of: FactsOf): BriefItem[] {
  const imported = of("reply").filter((fact) => fact.data?.["role"] === "done");
  const requests = of("request").filter((fact) => fact.data?.["state"] === "done" && fact.data["digression"] !== true);
  const todos = of("todo", "resolved").filter((fact) => fact.data?.["state"] === "completed");
  const commits = of("command").filter((fact) => fact.data?.["ok"] === true && COMMIT.test(fact.text));
  return [
    ...imported.map((fact) => lineItem("done", fact.text, { value: 3, priority: 2 })),
    ...requests.slice(-30).map(requestDone),
    ...todos.slice(-20).map((fact) => lineItem("done", fact.text, { value: 2.5, priority: 2 })),
    ...commits.slice(-8).map((fact) => lineItem("done", commitText(fact.text), { value: 2.5, priority: 2 })),
    ...changedFiles(of("file")),
  ];
}

export const COMMIT: RegExp = /\bgit commit\b/u;

/** What was asked and the first thing said in reply to it. */
function requestDone(fact: Fact): BriefItem {
  const asked = clipEnd(fact.text.replaceAll(/\s+/gu, " ").trim(), 160);
  const reply = typeof fact.data?.["reply"] === "string" ? defuse(fact.data["reply"]) : "";
  const whole = reply === "" ? asked : `${asked} → ${clipEnd(reply, 200)}`;
  const brief = reply === "" ? asked : `${clipEnd(asked, 90)} → ${clipEnd(reply, 90)}`;
  const forms = once(() => everShorter([whole, brief, clipEnd(asked, 90), clipEnd(asked, 50)]));
  return { section: "done", whole, forms, value: fact.data?.["question"] === true ? 1.5 : 3, priority: 2 };
}

function commitText(command: string): string {
  const message = /-m\s+(?:"\$\(cat <<'?EOF'?\s*)?["']?([^"'\n]{3,120})/u.exec(command)?.[1];
  return message === undefined ? "Committed" : `Committed: ${message.trim()}`;
}

const VERBS: Readonly<Record<string, string>> = { created: "Created", modified: "Changed", deleted: "Deleted" };

function changedFiles(files: readonly Fact[]): BriefItem[] {
  const lists = Object.entries(VERBS).flatMap(([operation, verb]) => {
    const paths = files.filter((fact) => fact.data?.["operation"] === operation).map((fact) => fact.text);
    return paths.length === 0 ? [] : [pathsItem(verb, paths)];
  });
  const renamed = files.filter((fact) => fact.data?.["operation"] === "renamed");
  return [
    ...lists,
    ...renamed.map((fact) =>
      lineItem("done", `Renamed: ${fact.text} → ${String(fact.data?.["to"])}`, { value: 3, priority: 2 }),
    ),
  ];
}

/** Newest files first to be kept when the line has to be shortened. */
function pathsItem(verb: string, paths: readonly string[]): BriefItem {
  const write = (count: number): string => {
    const rest = paths.length > count ? ` +${paths.length - count} more` : "";
    return defuse(`${verb}: ${groupPaths(paths.slice(-count)).join(", ")}${rest}`);
  };
  return {
    section: "done",
    whole: write(60),
    forms: once(() => everShorter([60, 30, 15, 6, 3].map(write))),
    value: 4,
    priority: 2,
  };
}

/** Todos and tasks in flight, commands without a result, and where the assistant said the work stands. */
export function activeItems(of: FactsOf): BriefItem[] {
  const todos = of("todo").filter((fact) => fact.data?.["state"] === "in_progress");
  const pending = of("command").filter((fact) => fact.data?.["pending"] === true);
  return [
    ...todos.map((fact) => lineItem("inProgress", fact.text, { value: 8, priority: 0 })),
    ...of("task").map((fact) => lineItem("inProgress", `Running: ${fact.text}`, { value: 7, priority: 0 })),
    ...pending
      .slice(-3)
      .map((fact) => lineItem("inProgress", `No result yet: \`${fact.text}\``, { value: 6, priority: 0 })),
    ...lastReport(of("reply")),
  ];
}

function lastReport(replies: readonly Fact[]): BriefItem[] {
  const last = replies.findLast((fact) => fact.data?.["role"] === undefined);
  if (!last || last.text.length < 60) return [];
  const text = defuse(last.text);
  const whole = `Last report: ${clip(text, 700)}`;
  return [
    {
      section: "inProgress",
      whole,
      forms: once(() => everShorter([whole, ...[300, 120].map((limit) => `Last report: ${clipEnd(text, limit)}`)])),
      value: 4,
      priority: 2,
    },
  ];
}

/** Questions that wait for the user, failing tests, errors nothing has settled. */
export function blockedItems(of: FactsOf, now: number): BriefItem[] {
  const failing = of("test").filter((fact) => fact.data?.["failed"] === true);
  const errors = of("error").filter((fact) => now - atOf(fact) < RECENT);
  return [
    ...of("question").map(questionItem),
    ...failing
      .slice(-3)
      .map((fact) =>
        lineItem("blocked", `Tests failing: ${quoteData(clipEnd(fact.text, 240))}`, { value: 6, priority: 0 }),
      ),
    ...errors.slice(-6).map((fact) => lineItem("blocked", errorText(fact), { value: 5, priority: 1 })),
  ];
}

/** An error nobody came back to within this many messages was left behind, not left open. */
const RECENT = 60;

function questionItem(fact: Fact): BriefItem {
  const prefix = fact.data?.["awaiting"] === true ? "Awaiting user: " : "Open question: ";
  return lineItem("blocked", prefix + fact.text, { value: 8, priority: 0 });
}

function errorText(fact: Fact): string {
  const command =
    typeof fact.data?.["command"] === "string" ? ` (\`${clipEnd(defuse(fact.data["command"]), 80)}\`)` : "";
  return `Unresolved error${command}: ${quoteData(clipEnd(fact.text, 200))}`;
}

/** Open todos word for word, in their order. */
export function nextItems(of: FactsOf): BriefItem[] {
  const open = of("todo").filter((fact) => fact.data?.["state"] !== "in_progress");
  const ordered = open.sort((a, b) => numberOf(a.data?.["order"]) - numberOf(b.data?.["order"]));
  return ordered.map((fact) => {
    const whole = defuse(fact.text);
    return { section: "nextSteps", whole, forms: () => [whole], value: 6, priority: 0 };
  });
}
