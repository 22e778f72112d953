import type { FastifyRequest } from "fastify";

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

/** Reads the one file of a multipart request. */
export const readUpload = (_request: FastifyRequest): Promise<Upload> =>
  Promise.reject(new Error("not implemented"));
