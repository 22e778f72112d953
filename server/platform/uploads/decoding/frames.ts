/** A message between the server and a decoder: a line of JSON and the bytes behind it. */
export interface Frame {
  readonly head: unknown;
  readonly body: Buffer;
}

/** Maximum bytes of the JSON line. */
const maxHead = 1024;

/** Encodes a frame. Its line contains the length of the body. */
export const frame = (head: Readonly<Record<string, unknown>>, body: Buffer = Buffer.alloc(0)): Buffer[] => [
  Buffer.from(`${JSON.stringify({ ...head, length: body.length })}\n`),
  body,
];

const lengthIn = (head: unknown, maxBody: number): number => {
  const length = typeof head === "object" && head !== null && "length" in head ? head.length : undefined;
  if (!Number.isInteger(length) || (length as number) < 0 || (length as number) > maxBody)
    throw new Error("invalid frame length");
  return length as number;
};

/**
 * Reads frames to the end of a pipe. An attacker may control the other side, so nothing it sends is trusted.
 * @throws Error for an invalid or too long frame.
 */
export async function* readFrames(pipe: AsyncIterable<Buffer>, maxBody: number): AsyncGenerator<Frame> {
  let chunks: Buffer[] = [];
  let held = 0;
  let head: unknown;
  let length: number | undefined;
  for await (const chunk of pipe) {
    chunks.push(chunk);
    held += chunk.length;
    for (;;) {
      if (length === undefined) {
        const line = Buffer.concat(chunks);
        const end = line.indexOf("\n");
        if (end > maxHead || (end < 0 && line.length > maxHead)) throw new Error("frame header too long");
        if (end < 0) break;
        head = JSON.parse(line.toString("utf8", 0, end));
        length = lengthIn(head, maxBody);
        chunks = [line.subarray(end + 1)];
        held -= end + 1;
      }
      if (held < length) break;
      const all = Buffer.concat(chunks);
      yield { head, body: all.subarray(0, length) };
      chunks = [all.subarray(length)];
      held -= length;
      length = undefined;
    }
  }
}
