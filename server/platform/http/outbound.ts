import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { LookupFunction } from "node:net";
import { callbackify } from "node:util";
import type { ResolveName } from "./outbound-address.ts";
import { allowedAddress, isAllowedPort, literalAddress } from "./outbound-address.ts";

/** Where requests may go, and for how long. */
export interface SendOptions {
  readonly resolve: ResolveName;
  /** Whether loopback addresses are allowed. */
  readonly allowsLoopback: boolean;
  /** The URL is the installation's own configuration: it may lead anywhere. */
  readonly isTrusted?: boolean;
  /** Total timeout in milliseconds for DNS, connection, request and response. */
  readonly timeLimit: number;
}

/** What is sent. */
export interface Outbound {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bytes read of a response before the connection is closed. */
  readonly mostOfAnswer: number;
}

/** Why a request failed. */
export type OutboundError = "address" | "name" | "connection" | "tls" | "timeout" | "redirect" | "status";

/** Result of one request. */
export interface Answer {
  readonly milliseconds: number;
  readonly status: number | null;
  /** Null for a success. */
  readonly error: OutboundError | null;
  /** Empty without a response. */
  readonly body: Buffer;
  /** Whether the response was longer than what was read. */
  readonly isCut: boolean;
  readonly contentType: string;
  /** When the other side wants to be asked again, as it wrote it. */
  readonly retryAfter: string | null;
}

class SendError extends Error {
  override readonly name = "SendError";
  readonly kind: OutboundError;

  constructor(kind: OutboundError) {
    super(`The request cannot be sent: ${kind}`);
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

const errorOf = (status: number): OutboundError | null => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? "redirect" : "status";
};

const isAllowed = (url: URL, { allowsLoopback, isTrusted = false }: SendOptions): boolean => {
  const literal = literalAddress(url);
  return (
    isTrusted ||
    (isAllowedPort(url, allowsLoopback) && (literal === undefined || allowedAddress(allowsLoopback)(literal)))
  );
};

/** Sends a request to an address on the internet. A redirect counts as a failure and is not followed. Never throws. */
export const send = (
  address: string,
  { method, headers, body, mostOfAnswer }: Outbound,
  options: SendOptions,
): Promise<Answer> => {
  const url = new URL(address);
  const began = performance.now();
  const nothing = { status: null, body: Buffer.alloc(0), isCut: false, contentType: "", retryAfter: null };
  if (!isAllowed(url, options)) return Promise.resolve({ ...nothing, milliseconds: 0, error: "address" });
  return new Promise((resolve) => {
    let stage: OutboundError = "connection";
    let response: http.IncomingMessage | undefined;
    const chunks: Buffer[] = [];
    let size = 0;
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { "content-length": Buffer.byteLength(body) }) },
      ...(options.isTrusted !== true && { lookup: checkedLookup(options) }),
      agent: false,
    });
    const timer = setTimeout(() => request.destroy(new SendError("timeout")), options.timeLimit);
    const end = (error: OutboundError | null): void => {
      clearTimeout(timer);
      resolve({
        milliseconds: Math.round(performance.now() - began),
        status: response?.statusCode ?? null,
        error,
        body: Buffer.concat(chunks).subarray(0, mostOfAnswer),
        isCut: size > mostOfAnswer,
        contentType: response?.headers["content-type"] ?? "",
        retryAfter: response?.headers["retry-after"] ?? null,
      });
    };
    const fail = (error: unknown): void => end(error instanceof SendError ? error.kind : stage);
    request.on("error", fail);
    request.on("socket", (socket) => {
      socket.once("connect", () => (stage = url.protocol === "https:" ? "tls" : "connection"));
      socket.once("secureConnect", () => (stage = "connection"));
    });
    request.on("response", (incoming) => {
      response = incoming;
      const error = errorOf(incoming.statusCode ?? 0);
      incoming.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size <= mostOfAnswer) return;
        end(error);
        request.destroy();
      });
      incoming.on("end", () => end(error));
      incoming.on("error", fail);
    });
    // Any other end, such as a response that is not HTTP.
    request.on("close", () => end(stage));
    request.end(body);
  });
};
