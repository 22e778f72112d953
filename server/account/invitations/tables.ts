import type { StaffRole } from "#domain/account/permissions.ts";
import type { Staff } from "#server/platform/actor.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Colleagues who were invited, until they come. */
export interface InvitationsTable {
  id: string;
  /** In its normal form. */
  email: string;
  role: StaffRole;
  /** Language of the mail. */
  language: Locale;
  /** SHA-256 of the token. */
  token_hash: string;
  by_kind: Staff["kind"];
  by_user: string | null;
  by_key: string | null;
  /** Account or token of whoever wrote the address. */
  typed_by: string;
  sent_at: Date;
  expires_at: Date;
}

declare module "#server/database.ts" {
  interface Database {
    invitations: InvitationsTable;
  }
}
