import type { ApiFailure } from "#domain/api-failure.ts";
import type { components } from "#openapi/schema.d.ts";

/** A receipt as the server stored it, and the version of the claim with it. */
export type UploadedBill = components["schemas"]["UploadedBill"];

/** Types that a receipt may have (Product 3). */
export const receiptTypes = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;

/** The largest receipt, in bytes: 10 MB (Product 3). */
export const receiptMaxBytes = 10 * 1024 * 1024;

/** A file that the visitor picked. A `File` of the browser is one; the actors get the very object that was given. */
export interface ReceiptFile {
  readonly name: string;
  /** What the browser takes it for; the content decides, not this. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: number;
}

/** Why a file is refused before it is sent. */
export type ReceiptRefusal = "empty" | "too_large" | "wrong_type" | "unreadable";

export interface ReceiptUploadInput {
  /** Id of the claim. */
  claimId: string;
}

export interface ReceiptUploadContext extends ReceiptUploadInput {
  file: ReceiptFile | null;
  refusal: ReceiptRefusal | null;
  /** Type found in the file's first bytes. */
  fileType: string | null;
  /** Address of the preview inside the page; null where the file cannot be shown as an image. */
  previewUrl: string | null;
  idempotencyKey: string | null;
  /** Part that was sent, 0 to 1. */
  fraction: number;
  failure: ApiFailure | null;
  bill: UploadedBill | null;
}

/** What the visitor does. */
export type ReceiptUploadCommand =
  | { type: "file.choose"; file: ReceiptFile }
  | { type: "file.remove" }
  | { type: "upload.start" }
  | { type: "upload.cancel" }
  | { type: "upload.retry" };

/** What the actors tell. */
export type ReceiptUploadFact =
  | { type: "preview.ready"; url: string }
  | { type: "upload.progressed"; fraction: number }
  | { type: "upload.succeeded"; bill: UploadedBill }
  | { type: "upload.failed"; failure: ApiFailure };

export type ReceiptUploadEvent = ReceiptUploadCommand | ReceiptUploadFact;

/** What the actors take, give and send. The composition root provides them. */
export interface ReceiptUploadActors {
  /** Reads the first bytes and names the type they show, or null. Rejects when the file cannot be read. */
  detectReceiptType: { input: { file: ReceiptFile }; output: string | null };
  /** Makes an address for the preview while the file is held, and gives it up when stopped. Sends `preview.ready`. */
  showReceiptPreview: { input: { file: ReceiptFile }; sends: ReceiptUploadFact };
  /** See `claim.types.ts`: the same actor. */
  issueIdempotencyKey: { input: { scope: string }; output: string };
  /**
   * POST /claim/{id}/bill/. Sends `upload.progressed`, then `upload.succeeded` or `upload.failed`. Aborts the request
   * when stopped.
   */
  sendReceipt: {
    input: { claimId: string; file: ReceiptFile; idempotencyKey: string };
    sends: ReceiptUploadFact;
  };
}
