/** Turns the current facts of a ledger into candidate lines of a brief. Pure. */
import type { Fact } from "../ledger/fact.ts";
import { clip, clipEnd } from "../ledger/clip.ts";
import { atOf, numberOf } from "../ledger/fact-book.ts";
import { groupPaths } from "./group-paths.ts";
import type { BriefItem, BriefSection } from "./item.ts";
import { defuse, quoteData } from "./quote-data.ts";
import { factValue } from "./rank.ts";
import { telegraphicForms } from "./telegraphic.ts";

/** Candidate lines in the order a reader wants them within each section. */
export function collectItems(facts: readonly Fact[]): BriefItem[] {
  const of = (kind: string): Fact[] => facts.filter((fact) => fact.kind === kind && fact.status === "current");
  const now = Math.max(0, ...facts.map(atOf));
  const items = [
    ...goalItems(of("request"), of("value"), now),
    ...of("constraint").map((fact) => statementItem(fact, "constraints", 0, now)),
    ...progressItems(facts, of),
    ...blockedItems(of("question"), of("error"), of("test"), now),
    ...decisionItems(of("decision"), of("rejection"), now),
    ...nextItems(of),
    ...contextItems(of, now),
  ];
  return dropRepeats(items.map((item, index) => ({ ...item, order: index })));
}

type Of = (kind: string) => Fact[];
type Draft = Omit<BriefItem, "order"> & { order?: number };

function statementItem(fact: Fact, section: BriefSection, priority: 0 | 1 | 2, now: number): Draft {
  return { section, forms: telegraphicForms(fact.text), value: factValue(fact, now), priority };
}

/** What the session is for, and the request being worked on, in the user's words. */
function goalItems(requests: readonly Fact[], values: readonly Fact[], now: number): Draft[] {
  const goals = values
    .filter((fact) => fact.data?.["role"] === "goal")
    .map((fact) => statementItem(fact, "goal", 0, now));
  const asked = requests.filter((fact) => fact.data?.["digression"] !== true);
  const first = asked.find((fact) => fact.data?.["question"] !== true && fact.data?.["statement"] !== true) ?? asked[0];
  const last = requests.findLast((fact) => fact.data?.["state"] === "open");
  const items: Draft[] = [];
  if (first && first !== last && goals.length === 0) items.push(requestItem(first, "", 8));
  items.push(...goals);
  if (last) items.push(requestItem(last, first === last ? "" : "Current request: ", 9));
  return items;
}

function requestItem(fact: Fact, prefix: string, value: number): Draft {
  const forms = requestForms(fact.text).map((form) => prefix + form);
  const plain = fact.data?.["statement"] === true || fact.data?.["digression"] === true;
  return { section: "goal", forms, value: plain ? 2 : value, priority: plain ? 2 : 0 };
}

/** Whole, then clipped to head and tail, then telegraphic. */
function requestForms(text: string): string[] {
  const whole = text.replaceAll(/\s+/gu, " ").trim();
  const clipped = [1500, 600, 300].map((limit) => clip(whole, limit));
  const short = whole.length <= 400 ? telegraphicForms(whole).slice(1) : telegraphicForms(clipEnd(whole, 160)).slice(1);
  return shorter([whole, ...clipped, ...short]);
}

/** Each form shorter than the one before. */
function shorter(forms: readonly string[]): string[] {
  const kept: string[] = [];
  for (const form of forms)
    if (form !== "" && form.length < (kept.at(-1)?.length ?? Number.POSITIVE_INFINITY)) kept.push(form);
  return kept;
}

function progressItems(facts: readonly Fact[], of: Of): Draft[] {
  const done = of("request").filter((fact) => fact.data?.["state"] === "done" && fact.data["digression"] !== true);
  const finished = facts.filter(
    (fact) => fact.kind === "todo" && fact.status === "resolved" && fact.data?.["state"] === "completed",
  );
  const commits = of("command").filter((fact) => fact.data?.["ok"] === true && /\bgit commit\b/u.test(fact.text));
  return [
    ...of("reply")
      .filter((fact) => fact.data?.["role"] === "done")
      .map((fact) => line("done", fact.text, 3, 2)),
    ...done.slice(-30).map(doneItem),
    ...finished.slice(-20).map((fact) => line("done", fact.text, 2.5, 2)),
    ...commits.slice(-6).map((fact) => line("done", commitText(fact.text), 2.5, 2)),
    ...changedFiles(of("file")),
    ...of("todo")
      .filter((fact) => fact.data?.["state"] === "in_progress")
      .map((fact) => line("inProgress", fact.text, 8, 0)),
    ...of("task").map((fact) => line("inProgress", `Running: ${defuse(fact.text)}`, 7, 0)),
    ...of("command")
      .filter((fact) => fact.data?.["pending"] === true)
      .slice(-3)
      .map((fact) => line("inProgress", `Unfinished command: \`${defuse(fact.text)}\``, 6, 0)),
    ...lastReply(of("reply")),
  ];
}

function line(section: BriefSection, text: string, value: number, priority: 0 | 1 | 2): Draft {
  const whole = defuse(text);
  return {
    section,
    forms: shorter([whole, clipEnd(whole, 240), clipEnd(whole, 120), clipEnd(whole, 60)]),
    value,
    priority,
  };
}

function doneItem(fact: Fact): Draft {
  const asked = clipEnd(fact.text.replaceAll(/\s+/gu, " "), 160);
  const reply = typeof fact.data?.["reply"] === "string" ? defuse(fact.data["reply"]) : "";
  const forms = shorter([
    reply === "" ? asked : `${asked} → ${clipEnd(reply, 200)}`,
    reply === "" ? asked : `${clipEnd(asked, 90)} → ${clipEnd(reply, 90)}`,
    clipEnd(asked, 90),
    clipEnd(asked, 50),
  ]);
  return { section: "done", forms, value: fact.data?.["question"] === true ? 1.5 : 3, priority: 2 };
}

function commitText(command: string): string {
  const message = /-m\s+(?:"\$\(cat <<'?EOF'?\s*)?["']?([^"'\n]{3,120})/u.exec(command)?.[1];
  return message === undefined ? "Committed" : `Committed: ${message.trim()}`;
}

function changedFiles(files: readonly Fact[]): Draft[] {
  const kinds = { created: "Created", modified: "Changed", deleted: "Deleted" } as const;
  const lists = Object.entries(kinds).map(([operation, verb]) => {
    const paths = files.filter((fact) => fact.data?.["operation"] === operation).map((fact) => fact.text);
    return paths.length === 0 ? undefined : line("done", `${verb}: ${groupPaths(paths.slice(-40)).join(", ")}`, 3, 2);
  });
  const renamed = files
    .filter((fact) => fact.data?.["operation"] === "renamed")
    .map((fact) => line("done", `Renamed: ${fact.text} → ${String(fact.data?.["to"])}`, 2.5, 2));
  return [...lists.filter((item) => item !== undefined), ...renamed];
}

/** What the assistant said last is where the work stands. */
function lastReply(replies: readonly Fact[]): Draft[] {
  const last = replies.findLast((fact) => fact.data?.["role"] === undefined);
  if (!last || last.text.length < 60) return [];
  const whole = defuse(last.text);
  return [
    {
      section: "inProgress",
      forms: shorter([
        `Last report: ${clip(whole, 700)}`,
        `Last report: ${clipEnd(whole, 300)}`,
        `Last report: ${clipEnd(whole, 120)}`,
      ]),
      value: 4,
      priority: 2,
    },
  ];
}

function blockedItems(
  questions: readonly Fact[],
  errors: readonly Fact[],
  tests: readonly Fact[],
  now: number,
): Draft[] {
  const awaiting = questions.map((fact) => {
    const prefix = fact.data?.["awaiting"] === true ? "Awaiting user: " : "Open question: ";
    return { ...line("blocked", prefix + defuse(fact.text), 8, 0) };
  });
  const failing = tests
    .filter((fact) => fact.data?.["failed"] === true)
    .slice(-3)
    .map((fact) => line("blocked", `Tests failing: ${quoteData(fact.text)}`, 6, 0));
  const unresolved = errors
    .filter((fact) => now - atOf(fact) < 60)
    .slice(-6)
    .map((fact) => line("blocked", errorText(fact), 5, 1));
  return [...awaiting, ...failing, ...unresolved];
}

function errorText(fact: Fact): string {
  const command =
    typeof fact.data?.["command"] === "string" ? ` (\`${clipEnd(defuse(fact.data["command"]), 80)}\`)` : "";
  return `Unresolved error${command}: ${quoteData(clipEnd(fact.text, 200))}`;
}

function decisionItems(decisions: readonly Fact[], rejections: readonly Fact[], now: number): Draft[] {
  const decided = decisions.slice(-40).map((fact) => {
    const rationale =
      typeof fact.data?.["rationale"] === "string" ? clipEnd(defuse(fact.data["rationale"]), 200) : undefined;
    const item = statementItem(
      { ...fact, text: fact.authority === "user" ? fact.text : defuse(fact.text) },
      "decisions",
      fact.authority === "user" ? 0 : 1,
      now,
    );
    return rationale === undefined ? item : { ...item, rationale };
  });
  const rejected = rejections.slice(-20).map((fact) => ({
    section: "decisions" as const,
    forms: [`Rejected: ${defuse(fact.text)}`],
    value: 2.5,
    priority: 2 as const,
  }));
  return [...decided, ...rejected];
}

/** Open todos word for word; without a list, the request itself. */
function nextItems(of: Of): Draft[] {
  const open = of("todo").filter((fact) => fact.data?.["state"] !== "in_progress");
  return open
    .sort((a, b) => numberOf(a.data?.["order"]) - numberOf(b.data?.["order"]))
    .map((fact) => ({ section: "nextSteps", forms: [defuse(fact.text)], value: 6, priority: 0 }));
}

function contextItems(of: Of, now: number): Draft[] {
  const values = of("value").filter((fact) => fact.data?.["role"] !== "goal");
  const failing = of("command")
    .filter((fact) => fact.data?.["ok"] === false)
    .slice(-8);
  const passing = of("command")
    .filter((fact) => fact.data?.["ok"] === true && !/\bgit commit\b/u.test(fact.text))
    .slice(-12);
  return [
    ...values.map((fact) => statementItem(fact, "context", factValue(fact, now) >= 3 ? 1 : 2, now)),
    ...of("entity").map((fact) => statementItem(fact, "context", 1, now)),
    ...of("approval")
      .slice(-10)
      .map((fact) => line("context", `Approved: ${fact.text}`, 5, 1)),
    ...of("test")
      .filter((fact) => fact.data?.["failed"] !== true)
      .slice(-4)
      .map((fact) => line("context", `Tests: ${quoteData(fact.text)}`, 3.5, 2)),
    ...failing.map((fact) => line("context", `\`${clipEnd(defuse(fact.text), 160)}\` failed${exitText(fact)}`, 2, 2)),
    ...passing.map((fact) => line("context", `\`${clipEnd(defuse(fact.text), 160)}\` ok`, 1.2, 2)),
    ...of("file")
      .filter((fact) => fact.data?.["stale"] === true)
      .slice(-8)
      .map((fact) => line("context", `${fact.text}: changed since it was read`, 1.5, 2)),
    ...of("skill")
      .slice(-10)
      .map((fact) => line("context", `Skill loaded: ${fact.text}`, 3, 1)),
    ...of("agent")
      .slice(-1)
      .map((fact) => line("context", `Agent: ${fact.text}`, 1, 2)),
  ];
}

function exitText(fact: Fact): string {
  return typeof fact.data?.["exit"] === "number" ? ` (exit ${fact.data["exit"]})` : "";
}

/** A line whose words stand in another gives that one its worth and goes. */
function dropRepeats(items: readonly BriefItem[]): BriefItem[] {
  const kept: { item: BriefItem; text: string }[] = [];
  for (const item of [...items].sort((a, b) => (b.forms[0]?.length ?? 0) - (a.forms[0]?.length ?? 0))) {
    const text = (item.forms[0] ?? "").toLowerCase().replace(/[.!]$/u, "");
    const holder =
      text.length > 3 ? kept.find((other) => other.text.includes(text) && mayHold(other.item, item)) : undefined;
    if (holder === undefined) kept.push({ item: { ...item }, text });
    else
      Object.assign(holder.item, {
        value: Math.max(holder.item.value, item.value),
        priority: Math.min(holder.item.priority, item.priority),
      });
  }
  return kept.map(({ item }) => item).sort((a, b) => a.order - b.order);
}

/** A rule may stand inside a told statement, not inside a request or report that is clipped where room is short. */
function mayHold(holder: BriefItem, item: BriefItem): boolean {
  return (
    item.section !== "constraints" ||
    holder.section === "constraints" ||
    holder.section === "context" ||
    (holder.forms[0]?.length ?? 0) < 300
  );
}
