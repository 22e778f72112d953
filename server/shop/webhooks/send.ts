import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import type { ResolveName } from "./addresses.ts";
import { allowedAddress, isAllowedPort, literalAddress } from "./addresses.ts";
import type { AttemptError } from "./tables.ts";

/** Options for sending webhooks. */
export interface SendOptions {
  readonly resolve: ResolveName;
  /** Whether loopback addresses are allowed. */
  readonly allowsLoopback: boolean;
  /** Total timeout in milliseconds for DNS, connection, request and response. */
  readonly timeLimit: number;
}

/** Result of one request. */
export interface Answer {
  readonly milliseconds: number;
  readonly status: number | null;
  /** Null for a success. */
  readonly error: AttemptError | null;
  readonly body: string | null;
}

/** Bytes read of a response before the connection is closed. */
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
 * The DNS lookup of a connection, which connects only to the checked addresses. A single non-public address
 * makes the name invalid, since the next lookup might return only that one.
 */
const checkedLookup = ({ resolve, allowsLoopback }: SendOptions): LookupFunction =>
  callbackify(async (name: string, _options: unknown) => {
    const addresses = await resolve(name);
    if (addresses.length === 0) throw new SendError("name");
    if (!addresses.every(allowedAddress(allowsLoopback))) throw new SendError("address");
    return addresses.map((address) => ({ address, family: isIP(address) }));
  });

/** Converts arbitrary bytes to text that a database can store. */
const textOf = (bytes: Buffer): string => bytes.toString("utf8").replaceAll("\0", "\uFFFD");

const errorOf = (status: number): AttemptError | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
};

/** Posts a body. A redirect counts as a failure and is not followed. Never throws. */
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
  const { allowsLoopback } = options;
  const isAllowed =
    isAllowedPort(url, allowsLoopback) && (literal === undefined || allowedAddress(allowsLoopback)(literal));
  if (!isAllowed) return Promise.resolve({ milliseconds: 0, status: null, error: "address", body: null });
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
    // Any other end, such as a response that is not HTTP.
    request.on("close", () => end(stage));
    request.end(body);
  });
};
