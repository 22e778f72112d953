/* Uploads to claims: whole, cut off and stalled. */
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:http";
import type { Socket } from "node:net";
import { connect } from "node:net";
import type { Lane } from "./api.ts";
import { call, createClaim } from "./api.ts";
import type { Sent } from "./files.ts";
import type { Query } from "./invariants.ts";
import type { Server } from "./servers.ts";

/** A server under attack, and the problems found. */
export interface Stand {
  readonly server: Server;
  readonly lane: Lane;
  readonly query: Query;
  readonly problems: string[];
}

/** The body of an upload, with its content type. */
const multipart = ({ bytes, type, filename = "receipt" }: Sent) => {
  const boundary = randomUUID();
  const name = filename.replaceAll('"', "%22");
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
};

/** Creates a claim that waits for its receipt. Returns its id. */
export const claimForBill = async ({
  server: { url },
  lane,
}: Pick<Stand, "server" | "lane">): Promise<string> => {
  const { id } = await createClaim(url, lane);
  await call(url, "POST", `/claim/${id}/confirm/`, { body: {} });
  return id;
};

/** The result of an upload. Status 0 when there was no response. */
export interface Uploaded {
  readonly status: number;
  readonly text: string;
  /** Time until the response began, possibly before the whole file was sent. */
  readonly milliseconds: number;
}

/** Uploads a file to a claim, from a client address reported by a trusted proxy. */
export const upload = async (
  { url }: Server,
  claim: string,
  file: Sent,
  from = "127.0.0.1",
): Promise<Uploaded> => {
  const { type, body } = multipart(file);
  const started = performance.now();
  const sent = request(`${url}/en/api/v1/claim/${claim}/bill/`, {
    method: "POST",
    agent: false,
    headers: { "content-type": type, "content-length": body.length, "x-forwarded-for": from },
    signal: AbortSignal.timeout(90_000),
  });
  const passed = () => performance.now() - started;
  try {
    sent.end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    sent.on("error", () => {});
    const milliseconds = passed();
    const text = Buffer.concat(await response.toArray()).toString();
    return { status: response.statusCode ?? 0, text, milliseconds };
  } catch (error) {
    return { status: 0, text: String(error), milliseconds: passed() };
  }
};

/** Begins an upload and sends a part of its body. The socket stays open. */
export const beginUpload = async (
  { port }: Server,
  claim: string,
  file: Sent,
  partOf: (body: Buffer) => Buffer,
  from = "127.0.0.1",
): Promise<Socket> => {
  const { type, body } = multipart(file);
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  await once(socket, "connect");
  socket.write(
    `POST /api/v1/claim/${claim}/bill/ HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  socket.write(partOf(body));
  return socket;
};

/** Counts the rows that uploads store, for comparison before and after. */
export const storedRows = async (query: Query): Promise<string> => {
  const [row] = await query(`select (select count(*) from claim_bills) as bills,
    (select count(*) from claim_history) as moves, (select count(*) from idempotency_keys) as keys,
    (select count(*) from outbox) as mails`);
  return JSON.stringify(row);
};
