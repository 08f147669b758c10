import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseIndented } from "../../src/transcript/indented.ts";

const decoder = new TextDecoder();
const read = (text: string): unknown => parseIndented(new TextEncoder().encode(text), (bytes) => decoder.decode(bytes));
const message = { info: { id: "m1" }, parts: [{ type: "text", text: "line\n    {\n    }\n  ]" }] };
const indented = (document: unknown, by: number | string = 2): string => JSON.stringify(document, null, by);

describe("a document indented by two is read message by message", () => {
  it("says what JSON.parse says", () => {
    const aMessage = fc.dictionary(fc.string(), fc.jsonValue(), { minKeys: 1 });
    const aDocument = fc.record({ info: fc.jsonValue(), messages: fc.array(aMessage), more: fc.jsonValue() });
    fc.assert(
      fc.property(aDocument, (document) => {
        const text = indented(document);
        const found = read(text);
        if (document.messages.length > 0) expect(found).toEqual(JSON.parse(text));
        else expect(found).toBeUndefined();
      }),
    );
  });

  it.each([
    { name: "messages first", text: indented({ messages: [message, message], info: {} }) },
    { name: "umlauts and signs beyond sixteen bits", text: indented({ messages: [{ text: "Größe 🧵" }] }) },
    { name: "a list of messages within a message", text: indented({ messages: [{ messages: [message] }, message] }) },
    { name: "a line break at the end", text: `${indented({ messages: [message] })}\n` },
  ])("$name", ({ text }) => expect(read(text)).toEqual(JSON.parse(text)));

  it.each([
    { name: "another indentation", text: indented({ messages: [message] }, 4) },
    { name: "tabs", text: indented({ messages: [message] }, "\t") },
    { name: "no indentation", text: JSON.stringify({ messages: [message] }) },
    { name: "no message", text: indented({ messages: [] }) },
    { name: "messages that are no objects", text: indented({ messages: ["a", "b"] }) },
    { name: "messages of something else", text: indented({ info: { messages: [message] } }) },
    {
      name: "no comma between two messages",
      text: indented({ messages: [message, message] }).replace("    },\n", "    }\n"),
    },
    { name: "a comma behind the last", text: indented({ messages: [message] }).replace("    }\n", "    },\n") },
    { name: "a broken message", text: indented({ messages: [message, message] }).replace('"id": "m1"', '"id": m1') },
    { name: "cut off within a message", text: indented({ messages: [message, message] }).slice(0, -40) },
    { name: "cut off behind the list", text: indented({ messages: [message] }).slice(0, -2) },
    { name: "windows line ends", text: indented({ messages: [message] }).replaceAll("\n", "\r\n") },
    {
      name: "a second list",
      text: indented({ messages: [message], more: 1 }).replace('"more": 1', '"messages": [\n    1\n  ]'),
    },
    { name: "nothing", text: "" },
  ])("left to JSON.parse: $name", ({ text }) => expect(read(text)).toBeUndefined());
});
