import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import type { ResolveName } from "./addresses.ts";
import { allowedAddress, literalAddress } from "./addresses.ts";
import type { AttemptError } from "./tables.ts";

/** How webhooks leave this server. */
export interface SendOptions {
  readonly resolve: ResolveName;
  /** Whether they may go to this machine. */
  readonly allowsLoopback: boolean;
  /** Milliseconds that look-up, connection, request and answer take together, at most. */
  readonly timeLimit: number;
}

/** What came of one request. */
export interface Answer {
  readonly milliseconds: number;
  readonly status: number | null;
  /** Null for a success. */
  readonly error: AttemptError | null;
  readonly body: string | null;
}

/** Bytes of an answer that are read; the connection is closed then. */
const mostOfAnswer = 4_096;

class SendError extends Error {
  override readonly name = "SendError";
  readonly kind: AttemptError;

  constructor(kind: AttemptError) {
    super(`The webhook cannot be sent: ${kind}`);
    this.kind = kind;
  }
}

/**
 * The look-up of a connection: it connects to the very addresses that were checked. One that is not public spoils the
 * name, since the next look-up might give only that one.
 */
const checkedLookup = ({ resolve, allowsLoopback }: SendOptions): LookupFunction =>
  callbackify(async (name: string, _options: unknown) => {
    const addresses = await resolve(name);
    if (addresses.length === 0) throw new SendError("name");
    if (!addresses.every(allowedAddress(allowsLoopback))) throw new SendError("address");
    return addresses.map((address) => ({ address, family: isIP(address) }));
  });

/** Text of bytes that may be anything, as a database can keep it. */
const textOf = (bytes: Buffer): string => bytes.toString("utf8").replaceAll("\0", "\uFFFD");

const errorOf = (status: number): AttemptError | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
};

/** Posts a body. Redirects are not followed: one is a failure. Nothing is thrown. */
export const post = (
  address: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  options: SendOptions,
): Promise<Answer> => {
  const url = new URL(address);
  const began = performance.now();
  const milliseconds = () => Math.round(performance.now() - began);
  const literal = literalAddress(url);
  if (literal !== undefined && !allowedAddress(options.allowsLoopback)(literal))
    return Promise.resolve({ milliseconds: 0, status: null, error: "address", body: null });
  return new Promise((resolve) => {
    let stage: AttemptError = "connection";
    let status: number | null = null;
    const chunks: Buffer[] = [];
    let size = 0;
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method: "POST",
      headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
      lookup: checkedLookup(options),
      agent: false,
    });
    const timer = setTimeout(() => request.destroy(new SendError("timeout")), options.timeLimit);
    const end = (error: AttemptError | null): void => {
      clearTimeout(timer);
      const read = Buffer.concat(chunks).subarray(0, mostOfAnswer);
      resolve({ milliseconds: milliseconds(), status, error, body: status === null ? null : textOf(read) });
    };
    const fail = (error: unknown): void => end(error instanceof SendError ? error.kind : stage);
    request.on("error", fail);
    request.on("socket", (socket) => {
      socket.once("connect", () => (stage = url.protocol === "https:" ? "tls" : "connection"));
      socket.once("secureConnect", () => (stage = "connection"));
    });
    request.on("response", (response) => {
      const code = response.statusCode ?? 0;
      status = code;
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size < mostOfAnswer) return;
        end(errorOf(code));
        request.destroy();
      });
      response.on("end", () => end(errorOf(code)));
      response.on("error", fail);
    });
    // Whatever else ends it, such as an answer that is not HTTP.
    request.on("close", () => end(stage));
    request.end(body);
  });
};
