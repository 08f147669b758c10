/** Reads the host's server-sent events into an array for as long as the signal allows. */

export interface HostEvent {
  type: string;
  properties: Record<string, unknown>;
}

export interface ReadEventsInput {
  url: string;
  directory: string;
  into: HostEvent[];
  signal: AbortSignal;
}

/** Returns once the stream is open; reading goes on behind it. */
export async function readEvents({ url, directory, into, signal }: ReadEventsInput): Promise<void> {
  const response = await open(url, directory, signal);
  if (!response.body) throw new Error("the event stream has no body");
  void collect(response.body, into).catch(() => undefined); // it ends with the process or the signal
}

/** A host that has just said that it listens may reset the first connection, most of all on the port of the one before. */
async function open(url: string, directory: string, signal: AbortSignal, attempts = 20): Promise<Response> {
  const headers = { "x-opencode-directory": directory, connection: "close" };
  try {
    return await fetch(`${url}/event`, { headers, signal });
  } catch (error) {
    if (attempts <= 1 || signal.aborted) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return open(url, directory, signal, attempts - 1);
  }
}

async function collect(body: ReadableStream<Uint8Array>, into: HostEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    for (const block of blocks) if (block.startsWith("data: ")) into.push(JSON.parse(block.slice(6)) as HostEvent);
  }
}

/** What the user was told under this title. */
export function toasts(events: readonly HostEvent[], title: string): string[] {
  return events
    .filter(({ type, properties }) => type === "tui.toast.show" && properties["title"] === title)
    .map(({ properties }) => String(properties["message"]));
}
