/** Small chats in seven languages in which somebody changes their mind, or only seems to; told in test/fixtures/withdrawals. */
import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Brief, buildLedger, compact, fromMessages } from "../../src/index.ts";

const FOLDER = new URL("../fixtures/withdrawals/", import.meta.url);
const LANGUAGES = readdirSync(FOLDER).filter((name) => name.endsWith(".txt"));

type Expected = "goal" | "not goal" | "keep" | "shown" | "gone" | "rejected" | "not rejected";

interface Chat {
  title: string;
  messages: { role: "user" | "assistant"; content: string }[];
  expected: { check: Expected; text: string }[];
}

function readChats(text: string): Chat[] {
  return text
    .split(/^# /mu)
    .slice(1)
    .map((block) => readChat(block.trim().split("\n")));
}

function readChat([title = "", ...lines]: readonly string[]): Chat {
  const chat: Chat = { title, messages: [], expected: [] };
  for (const line of lines) {
    const content = line.slice(2).replaceAll(String.raw`\n`, "\n");
    if (line.startsWith("> ")) chat.messages.push({ role: "user", content }, { role: "assistant", content: "ok" });
    else if (line.startsWith("< ")) chat.messages.splice(-1, 1, { role: "assistant", content });
    // The fixture's README lists the checks; an unknown one fails below.
    else chat.expected.push({ check: line.split(": ", 1)[0] as Expected, text: line.slice(line.indexOf(": ") + 2) });
  }
  return chat;
}

function linesFor(check: Expected, brief: Brief): readonly string[] {
  const decisions = brief.decisions.map(({ decision, rationale = "" }) => `${decision} ${rationale}`);
  const isRejection = (line: string): boolean => line.startsWith("Rejected:");
  const { done, inProgress, blocked } = brief.progress;
  switch (check) {
    case "goal":
      return [...brief.goal, ...done];
    case "not goal":
      return brief.goal;
    case "keep":
      return brief.constraints;
    case "rejected":
    case "not rejected":
      return decisions.filter(isRejection);
    case "shown":
    case "gone": {
      const standing = decisions.filter((line) => !isRejection(line));
      const { goal, constraints, nextSteps, criticalContext } = brief;
      return [
        ...goal,
        ...constraints,
        ...standing,
        ...done,
        ...inProgress,
        ...blocked,
        ...nextSteps,
        ...criticalContext,
      ];
    }
    default:
      throw new Error(`unknown check ${String(check)}`);
  }
}

const ABSENT: ReadonlySet<Expected> = new Set(["gone", "not rejected", "not goal"]);

describe.each(LANGUAGES)("a change of mind (%s)", (language) => {
  it.each(readChats(readFileSync(new URL(language, FOLDER), "utf8")).map((chat) => [chat.title, chat] as const))(
    "%s",
    async (_, { messages, expected }) => {
      const transcript = { id: "chat", host: "messages" as const, messages: fromMessages(messages), skipped: 0 };
      const { brief } = await compact(transcript, { budgetTokens: 2000 });
      for (const { check, text } of expected) {
        const lines = linesFor(check, brief).join("\n");
        if (ABSENT.has(check)) expect(lines, check).not.toContain(text);
        else expect(lines, check).toContain(text);
      }
    },
  );
});

it("leave for one thing ends the ban on that thing alone, whatever it is called", () => {
  const name = fc.nat(30).map((number) => `lib-${number}`);
  fc.assert(
    fc.property(name, name, (banned, allowed) => {
      const said = [`Never use ${banned}.`, `You may use ${allowed} now.`];
      const { facts } = buildLedger(fromMessages(said.map((content) => ({ role: "user", content }))));
      const isKept = facts.some(({ text, status }) => text === said[0] && status === "current");
      expect(isKept).toBe(banned !== allowed);
    }),
    { numRuns: 300 },
  );
});
