/**
 * Reads server-sent events whose data is JSON, until the stream ends. `EventSource` sends no token of a session, and a
 * fetch does.
 */
export async function readEvents(
  stream: ReadableStream<Uint8Array>,
  tell: (data: unknown) => void,
): Promise<void> {
  let rest = "";
  const reader = stream
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (rest + value).split("\n\n");
    rest = events.pop() ?? "";
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data !== undefined) tell(JSON.parse(data));
    }
  }
}
