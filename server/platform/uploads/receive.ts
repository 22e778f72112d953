import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import {
  contentOf,
  fileMaxBytes,
  fileMaxMegabytes,
  type FileType,
  headLength,
} from "#domain/files/content.ts";
import { ApiError, badRequest, fieldErrors, tooLarge, unsupportedMediaType } from "../errors.ts";
import { t } from "../messages.ts";
import { uploadsBusy } from "./decoding/pool.ts";
import type { Spool } from "./spool.ts";
import type { Wanted } from "./upload.ts";

/** Minimum transfer rate. */
export interface Pace {
  /** Milliseconds between checks. */
  readonly window: number;
  /** Bytes that must have arrived since the last check. */
  readonly bytes: number;
}

/** A complete file of a wanted type. */
export interface Received {
  readonly mime: FileType;
  readonly name: string | undefined;
  readonly sha256: string;
}

/** Maximum bytes around the file in its request: boundaries and part headers. */
const maxFraming = 64 * 1024;

const tooLargeFile = () => tooLarge(t("too_large_file", { megabytes: fileMaxMegabytes }));

/** A full disk is not the sender's fault. */
const write = async (spool: Spool, chunk: Buffer): Promise<void> => {
  try {
    await spool.write(chunk);
  } catch {
    throw uploadsBusy();
  }
};

const checkedType = (head: Buffer, types: readonly FileType[]): FileType => {
  const content = contentOf(head);
  const wanted = types.find((type) => type === content);
  if (wanted !== undefined) return wanted;
  const isKnown = content === "gif" || content === "heic" || content === "svg";
  const other = types.includes("application/pdf") ? "unsupported_file" : "unsupported_image";
  throw unsupportedMediaType(t(isKnown ? `unsupported_${content}` : other));
};

const receivePart = async (
  request: FastifyRequest,
  { field, types }: Wanted,
  spool: Spool,
  progress: (bytes: number) => void,
): Promise<Received> => {
  let received: Received | undefined;
  for await (const given of request.parts()) {
    if (given.type === "file" && (given.fieldname !== field || received !== undefined)) given.file.resume();
    if (given.fieldname !== field) throw fieldErrors({ [given.fieldname.slice(0, 100)]: t("unknown") });
    if (given.type !== "file") throw fieldErrors({ [field]: t("file_missing") });
    if (received !== undefined) throw fieldErrors({ [field]: t("file_several") });
    const hash = createHash("sha256");
    let head = Buffer.alloc(0);
    for await (const chunk of given.file as AsyncIterable<Buffer>) {
      progress(chunk.length);
      if (head.length < headLength) head = Buffer.concat([head, chunk]).subarray(0, headLength);
      hash.update(chunk);
      await write(spool, chunk);
    }
    if (given.file.truncated) throw tooLargeFile();
    if (head.length === 0) throw fieldErrors({ [field]: t("file_empty") });
    const mime = checkedType(head, types);
    received = { mime, name: given.filename, sha256: hash.digest("hex") };
  }
  if (received === undefined) throw fieldErrors({ [field]: t("file_missing") });
  return received;
};

/**
 * Receives the single file of a multipart request.
 * @throws ApiError 400, also for a file that arrives too slowly; 413; 415; 503.
 */
export const receive = async (
  request: FastifyRequest,
  wanted: Wanted,
  spool: Spool,
  pace: Pace,
): Promise<Received> => {
  // Refuse by `Content-Length`, so that the sender need not transmit ten megabytes first.
  if (Number(request.headers["content-length"] ?? 0) > fileMaxBytes + maxFraming) throw tooLargeFile();
  let came = 0;
  const slow = Promise.withResolvers<never>();
  const look = setInterval(() => {
    if (came < pace.bytes)
      slow.reject(fieldErrors({ [wanted.field]: t("file_slow") }, { connection: "close" }));
    came = 0;
  }, pace.window);
  const received = receivePart(request, wanted, spool, (bytes) => {
    came += bytes;
  });
  try {
    return await Promise.race([received, slow.promise]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Other failures to read the parts are the sender's fault: no boundary, too many parts, a truncated body.
    throw badRequest("parse_error", t("parse_error"));
  } finally {
    clearInterval(look);
    // After a lost race, receiving ends with the connection. Its error is of no interest.
    received.catch(() => undefined);
  }
};
