import { may, type Role } from "#domain/permissions.ts";
import type { PersonRow } from "./store.ts";

/** What staff do with an account. */
export const personActions = ["block", "unblock", "end_sessions", "reset_second_factor", "set_role"] as const;
export type PersonAction = (typeof personActions)[number];

/** Who asks. The installation's token has no account, and may do what an administrator may. */
export interface Asker {
  readonly id: string | null;
  readonly role: Role;
}

/**
 * Whether somebody may do this with an account at all. Nobody does with their own, which would evade the proofs of their
 * settings, and only administrators act on administrators.
 */
export const isAllowed = (
  action: PersonAction,
  { id, role }: Asker,
  person: Pick<PersonRow, "id" | "role">,
): boolean =>
  may(role, action === "set_role" ? "roles" : "people") &&
  id !== person.id &&
  (person.role !== "admin" || role === "admin");

/** Whether the account is in a state for this. */
export const isPossible = (
  action: PersonAction,
  { blocked_at: blocked, otp_secret: secret, activated_at: activated }: PersonRow,
): boolean =>
  ({
    block: blocked === null,
    unblock: blocked !== null,
    end_sessions: true,
    reset_second_factor: secret !== null,
    set_role: activated !== null,
  })[action];
