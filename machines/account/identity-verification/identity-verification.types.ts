import type { ApiFailure } from "#domain/api-failure.ts";
import type { Refusals } from "#machines/shared/fields.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
/** The documents that a claim requires, and their status. */
export type DocumentRequest = Schemas["DocumentRequest"];
export type DocumentKind = Schemas["DocumentKind"];

/** The request and its tag; `unchanged` is a 304. */
export type DocumentReading =
  | { kind: "changed"; request: DocumentRequest; etag: string | null }
  | { kind: "unchanged" };

export interface IdentityVerificationInput {
  /** Id of the claim. */
  id: string;
}

export interface IdentityVerificationContext extends IdentityVerificationInput {
  /** The last known truth; null until the first answer. */
  request: DocumentRequest | null;
  /** Sent as `If-None-Match`; null requests the whole request. */
  etag: string | null;
  /** The document that is photographed. */
  document: DocumentKind | null;
  /** The photo that is being removed. */
  removed: string | null;
  /** The server's messages about documents, by kind. */
  refusals: Refusals;
  /** Why the last read failed. */
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
  /** Why the last command failed. */
  commandFailure: ApiFailure | null;
}

/** Commands of the visitor. */
export type IdentityCommand =
  /** Take a photo of this document. */
  | { type: "photo.add"; document: DocumentKind }
  /** Back to the documents without a photo. */
  | { type: "photo.keep" }
  | { type: "photo.remove"; id: string }
  | { type: "request.send" }
  | { type: "retry" };

export type IdentityVerificationEvent = IdentityCommand | PageEvent;
