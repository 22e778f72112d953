import type { FastifyRequest } from "fastify";
import { fileTypeFromBuffer } from "file-type";
import { ApiError, badRequest, fieldErrors, tooLarge, unsupportedMediaType } from "./errors.ts";
import { sha256 } from "./ids.ts";
import { cleanImage, ImageError } from "./images.ts";
import { t } from "./messages.ts";
import { cleanPdf, PdfError } from "./pdf.ts";

/** A file that was checked, re-encoded and stripped of its metadata. */
export interface Upload {
  readonly bytes: Buffer;
  readonly mime: "image/jpeg" | "image/png" | "image/webp" | "application/pdf";
  /** The name that the file was sent under, without any path; at most 255 characters. */
  readonly name: string;
  /** Pixels, for images. */
  readonly width?: number;
  readonly height?: number;
  /** SHA-256 of `bytes`. */
  readonly sha256: string;
  /** SHA-256 of the file as it was sent, for `requestHash`. */
  readonly sourceSha256: string;
}

/** Megabytes of a file, at most (Product 3). */
export const maxMegabytes = 10;
const maxBytes = maxMegabytes * 1024 * 1024;
/** Bytes around the file in its request, at most: boundaries and headers of parts. */
const maxFraming = 64 * 1024;

const accepted: readonly string[] = ["image/jpeg", "image/png", "image/webp", "application/pdf"];
const isAccepted = (mime: string): mime is Upload["mime"] => accepted.includes(mime);

/** The last part of a name, without control characters and what file systems mind. */
export const safeName = (name: string | undefined): string => {
  const last = (name ?? "").split(/[/\\]/).at(-1) ?? "";
  const plain = last.normalize("NFC").replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, "");
  return plain.trim().slice(-255) || "file";
};

/**
 * Checks a file against the type that it was sent as and re-encodes it.
 * @throws ApiError 400 for a damaged, empty or too complex file, 413, 415 for another or a disguised type.
 */
export const cleanFile = async (
  source: Buffer,
  declared: string,
  name: string | undefined,
  field = "file",
): Promise<Upload> => {
  if (source.length === 0) throw fieldErrors({ [field]: t("file_empty") });
  if (source.length > maxBytes) throw tooLarge(t("too_large_file", { megabytes: maxMegabytes }));
  const found = (await fileTypeFromBuffer(source))?.mime;
  if (found === undefined || !isAccepted(found) || found !== declared)
    throw unsupportedMediaType(t("unsupported_file"));
  try {
    const image = found === "application/pdf" ? undefined : await cleanImage(source, found);
    const bytes = image?.bytes ?? (await cleanPdf(source));
    // Re-encoding may make a file larger than what may be stored.
    if (bytes.length > maxBytes) throw fieldErrors({ [field]: t("file_too_complex") });
    return {
      bytes,
      mime: found,
      name: safeName(name),
      ...(image && { width: image.width, height: image.height }),
      sha256: sha256(bytes),
      sourceSha256: sha256(source),
    };
  } catch (error) {
    if (error instanceof ImageError || error instanceof PdfError)
      throw fieldErrors({ [field]: t(error.reason === "broken" ? "file_broken" : "file_too_complex") });
    throw error;
  }
};

interface Part {
  readonly source: Buffer;
  readonly declared: string;
  readonly name: string | undefined;
}

const readPart = async (request: FastifyRequest, field: string): Promise<Part> => {
  let part: Part | undefined;
  for await (const given of request.parts()) {
    if (given.type === "file" && (given.fieldname !== field || part !== undefined)) given.file.resume();
    if (given.fieldname !== field) throw fieldErrors({ [given.fieldname.slice(0, 100)]: t("unknown") });
    if (given.type !== "file") throw fieldErrors({ [field]: t("file_missing") });
    if (part !== undefined) throw fieldErrors({ [field]: t("file_several") });
    const chunks: Buffer[] = [];
    for await (const chunk of given.file as AsyncIterable<Buffer>) chunks.push(chunk);
    if (given.file.truncated) throw tooLarge(t("too_large_file", { megabytes: maxMegabytes }));
    part = { source: Buffer.concat(chunks), declared: given.mimetype.toLowerCase(), name: given.filename };
  }
  if (part === undefined) throw fieldErrors({ [field]: t("file_missing") });
  return part;
};

/**
 * Reads the one file, in the part `field`, of a multipart request. Nothing is written anywhere; a request cut off half
 * way leaves nothing.
 * @throws ApiError 400, 413 or 415.
 */
export const readUpload = async (request: FastifyRequest, field = "file"): Promise<Upload> => {
  // Nobody has to send ten megabytes to hear that they are too many.
  if (Number(request.headers["content-length"] ?? 0) > maxBytes + maxFraming)
    throw tooLarge(t("too_large_file", { megabytes: maxMegabytes }));
  let part: Part;
  try {
    part = await readPart(request, field);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // Whatever else happens while parts are read is the sender's doing: no boundary, too many parts, cut off.
    throw badRequest("parse_error", t("parse_error"));
  }
  return cleanFile(part.source, part.declared, part.name, field);
};
