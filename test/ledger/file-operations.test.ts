import { describe, expect, it } from "vitest";
import {
  extractAllFileOps,
  fileLists,
  formatFileOperations,
  mergeFileOperations,
  stripFileTags,
  type FileOperations,
  type Message,
} from "../../src/index.ts";

function call(tool: string, input: unknown, status = "completed"): unknown {
  return { type: "tool", id: "p", callID: "c", tool, state: { status, input, output: "", time: { start: 0, end: 0 } } };
}

function said(role: "user" | "assistant", ...parts: unknown[]): Message {
  return { id: "m", role, parts: parts as Message["parts"], time: { created: 0 } };
}

function sets({ read, written, edited }: FileOperations): Record<string, string[]> {
  return { read: [...read], written: [...written], edited: [...edited] };
}

const TOKEN = ["ghp", "x7Kq2mPz9Lw4Rt6Yv1Bn3Hj5Gf7Ds0AqWsEd"].join("_");
const HIDDEN = expect.stringMatching(/^keys\/\[redacted:github-token:\w{4}\]\.txt$/) as unknown;
const none = { read: [], written: [], edited: [] };

describe("extractAllFileOps", () => {
  it.each([
    [
      "S1 a read and an edit",
      [said("assistant", call("read", { path: "/foo/bar.ts" }), call("edit", { path: "/foo/baz.ts" }))],
      { read: ["/foo/bar.ts"], written: [], edited: ["/foo/baz.ts"] },
    ],
    ["S5 a user message that looks like a call", [said("user", call("read", { filePath: "/a" }))], none],
    ["S5 a call without arguments", [said("assistant", call("read", undefined), call("edit", null))], none],
    [
      "S6 the path of an edit",
      [said("assistant", call("edit", { filePath: "/x.ts" }))],
      { ...none, edited: ["/x.ts"] },
    ],
    [
      "S32 all headers of a patch",
      [
        said(
          "assistant",
          call("apply_patch", {
            patchText:
              "*** Begin Patch\r\n*** Add File: a.ts\r\n+x\n*** Update File: b.ts\n*** Move to: c.ts\n*** Delete File: d.ts\n",
          }),
        ),
      ],
      { read: [], written: ["a.ts", "c.ts"], edited: ["b.ts", "d.ts"] },
    ],
    [
      "a patch that is the input itself",
      [said("assistant", call("patch", "*** Add File: a.ts"))],
      { ...none, written: ["a.ts"] },
    ],
    [
      "a path with a token in it, which the lists do not tell",
      [said("assistant", call("read", { path: `keys/${TOKEN}.txt` }), { type: "patch", files: [`keys/${TOKEN}.txt`] })],
      { ...none, read: [HIDDEN], edited: [HIDDEN] },
    ],
    [
      "a part that lists patched files",
      [said("assistant", { type: "patch", files: ["a", 7, " "] })],
      { ...none, edited: ["a"] },
    ],
    [
      "multi-edits and writes",
      [said("assistant", call("multiedit", { filePath: "m" }), call("write", { filePath: "w" }))],
      { read: [], written: ["w"], edited: ["m"] },
    ],
    [
      "blank paths, paths with line breaks, other tools",
      [
        said(
          "assistant",
          call("read", { filePath: " " }),
          call("read", { filePath: "a\nb" }),
          call("bash", { filePath: "x" }),
        ),
      ],
      none,
    ],
    [
      "a usable second name when the first is blank",
      [said("assistant", call("read", { filePath: "", path: "/p" }))],
      { ...none, read: ["/p"] },
    ],
    ["F-01 parts that are not parts", [said("assistant", null, "text", { type: "tool" }, call("read", []))], none],
    ["F-01 messages without parts", [{ id: "m", role: "assistant", time: { created: 0 } } as unknown as Message], none],
  ])("%s", (_, messages, expected) => {
    expect(sets(extractAllFileOps(messages))).toEqual(expected);
  });

  it("counts failed calls unless told otherwise", () => {
    const messages = [said("assistant", call("read", { filePath: "/a" }, "error"))];
    expect(sets(extractAllFileOps(messages)).read).toEqual(["/a"]);
    expect(sets(extractAllFileOps(messages, { excludeFailed: true })).read).toEqual([]);
  });
});

function operations(read: string[], written: string[] = [], edited: string[] = []): FileOperations {
  return { read: new Set(read), written: new Set(written), edited: new Set(edited) };
}

describe("formatFileOperations", () => {
  it.each([
    [
      "S2 both lists, read first",
      operations(["/a.ts", "/b.ts"], ["/b.ts"]),
      "\n\n<read-files>\n/a.ts\n</read-files>\n\n<modified-files>\n/b.ts\n</modified-files>",
    ],
    ["S3 nothing", operations([]), ""],
    ["S4 only modified, sorted", operations([], ["/z", "/a"]), "\n\n<modified-files>\n/a\n/z\n</modified-files>"],
    ["sorted by code unit", operations(["b", "B", "ä", "a"]), "\n\n<read-files>\nB\na\nb\nä\n</read-files>"],
  ])("%s", (_, given, expected) => {
    expect(formatFileOperations(given)).toBe(expected);
  });
});

describe("mergeFileOperations", () => {
  it("S7 never un-modifies a file", () => {
    const merged = mergeFileOperations(operations(["/m.ts"]), { readFiles: [], modifiedFiles: ["/m.ts"] });
    expect(fileLists(merged)).toEqual({ readFiles: [], modifiedFiles: ["/m.ts"] });
  });

  it("S11 accumulates over two compactions", () => {
    const first = fileLists(operations(["/a"], [], ["/b"]));
    expect(fileLists(mergeFileOperations(operations(["/c"]), first))).toEqual({
      readFiles: ["/a", "/c"],
      modifiedFiles: ["/b"],
    });
  });

  it("leaves its input as it was", () => {
    const now = operations(["/a"]);
    mergeFileOperations(now, { readFiles: ["/b"], modifiedFiles: ["/c"] });
    expect(sets(now)).toEqual({ read: ["/a"], written: [], edited: [] });
  });
});

describe("stripFileTags", () => {
  it.each([
    ["a block at the end", "Text.\n\n<modified-files>\n/wrong.ts\n</modified-files>", "Text."],
    ["S29 a block in the middle", "Before.\n\n<read-files>\n/a\n</read-files>\n\nAfter.", "Before.\n\nAfter."],
    [
      "both blocks, indented, CRLF",
      "T\r\n  <read-files>\r\n/a\r\n  </read-files>\r\n<modified-files>\n/b\n</modified-files>\nend",
      "T\r\nend",
    ],
    ["an unclosed block up to a blank line", "T\n<read-files>\n/a\n/b\n\nrest", "T\n\nrest"],
    ["an unclosed block up to the end", "T\n<read-files>\n/a", "T"],
    ["tags inside prose", "The <read-files> tag </read-files> stays", "The <read-files> tag </read-files> stays"],
    ["a lone closing tag", "T\n</read-files>\nU", "T\n</read-files>\nU"],
    ["nothing", "", ""],
  ])("removes %s", (_, text, expected) => {
    expect(stripFileTags(text)).toBe(expected);
  });

  it("keeps the text between an unclosed and a closed block", () => {
    expect(stripFileTags("<read-files>\n/a\n\ntext\n<read-files>\n/b\n</read-files>")).toBe("\ntext");
  });
});
