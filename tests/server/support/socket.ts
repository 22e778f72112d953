import { connect } from "node:net";

/** The answer over a bare connection. */
export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/**
 * Sends raw bytes, which no HTTP client would, and reads until the server closes the connection. With `isWhole` our
 * side closes first, so that no more arrives, even of an incomplete request.
 */
export const sendRaw = async (
  port: number,
  bytes: string | Uint8Array,
  isWhole = false,
): Promise<RawAnswer> => {
  const socket = connect(port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  // A server that has seen enough may close while we still write.
  socket.on("error", () => {});
  if (isWhole) socket.end(bytes);
  else socket.write(bytes);
  await new Promise((resolve) => socket.once("close", resolve));
  const text = Buffer.concat(chunks).toString("latin1");
  const split = text.indexOf("\r\n\r\n");
  const [first = "", ...lines] = text.slice(0, Math.max(0, split)).split("\r\n");
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0),
    headers: Object.fromEntries(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: Buffer.from(text.slice(split + 4), "latin1").toString(),
  };
};
