/** What a command of the command line is: a name, its options as data, and one function that runs it. Types only. */

/** The outside world as a command sees it; tests pass their own. */
export interface Terminal {
  /** Standard output; `text` is written as it is. */
  write(text: string): void;
  /** Standard error: progress, notes and errors. */
  note(text: string): void;
  readStdin(): Promise<Uint8Array>;
  env: Record<string, string | undefined>;
  cwd: string;
  /** True when standard output is a terminal: colour and progress are shown only then. */
  isTerminal: boolean;
  /** True when standard error is a terminal. */
  showsProgress: boolean;
}

export interface OptionSpec {
  type: "string" | "boolean";
  /** Placeholder of the value in the help, such as `<tokens>`. */
  value?: string;
  short?: string;
  multiple?: boolean;
  summary: string;
}

export type OptionValues = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

export interface CommandInput {
  positionals: readonly string[];
  options: OptionValues;
  terminal: Terminal;
}

/**
 * One verb. `run` returns the exit code: 0 done, 1 a negative result, 2 wrong use.
 * `--json` and `--help` are added to every command.
 */
export interface Command {
  /** The words behind the program name, such as `compact <file|->`. */
  usage: string;
  summary: string;
  /** How many positionals it takes, at least and at most. */
  positionals: { min: number; max: number };
  options: Readonly<Record<string, OptionSpec>>;
  /** Full command lines that work as they stand. */
  examples: readonly string[];
  run(input: CommandInput): Promise<number>;
}
