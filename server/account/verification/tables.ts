import type { Generated, JSONColumnType } from "kysely";
import type {
  VerificationKind,
  VerificationStatus,
} from "#machines/account/verification-lifecycle/verification-lifecycle.machine.ts";
import type { components } from "#openapi/schema.d.ts";
import type { StoredRequisite } from "#server/claim/tables.ts";
import type { Actor } from "#server/platform/actor.ts";
import type { ImageType } from "#domain/files/content.ts";

/** A document that a claim may need. */
export type DocumentKind = components["schemas"]["DocumentKind"];

/** A card of a user, or the documents of a claim. */
export interface VerificationsTable {
  id: string;
  /** The short number that people quote; a 64-bit integer as text. */
  number: Generated<string>;
  kind: VerificationKind;
  /** The card's owner; null for documents. */
  user_id: string | null;
  /** The claim that waits for the documents; null for cards. */
  claim_id: string | null;
  status: VerificationStatus;
  /** Incremented with every event. */
  version: number;
  /** Only for a card. */
  currency_id: number | null;
  /** The key that encrypts `requisites`. */
  key_id: string | null;
  /** Number and holder of a card, encrypted JSON; null for documents and deleted cards. */
  requisites: Buffer | null;
  /** Keyed hash of the card's number. */
  card_hash: string | null;
  /** The requisites of a card with masked values. */
  shown: JSONColumnType<StoredRequisite[]>;
  /** The requested documents; empty for cards. */
  documents: DocumentKind[];
  /** The operator's note with the document request. */
  note: string | null;
  /** Why it was rejected or returned, in the operator's words. */
  reason: string | null;
  /** When a card's approval expires. */
  valid_until: Date | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** Who moved a verification: its owner, staff, the timer, or its claim. */
type VerificationMover = "owner" | "operator" | "timer" | "claim";

/** All events of all verifications. Append-only; a trigger rejects anything else. */
export interface VerificationHistoryTable {
  verification_id: string;
  /** The verification's version after the event. */
  version: number;
  event: string;
  from_status: VerificationStatus | null;
  to_status: VerificationStatus;
  by: VerificationMover;
  actor_kind: Actor["kind"] | null;
  actor_user: string | null;
  actor_key: string | null;
  at: Date;
  reason: string | null;
}

/** Photos, re-encoded and encrypted. */
export interface VerificationPhotosTable {
  id: string;
  verification_id: string;
  /** The requested document that it shows; null for cards. */
  document: DocumentKind | null;
  type: ImageType;
  /** Bytes before encryption. */
  size: number;
  width: number;
  height: number;
  key_id: string;
  content: Buffer;
  created_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    verifications: VerificationsTable;
    verification_history: VerificationHistoryTable;
    verification_photos: VerificationPhotosTable;
  }
}
