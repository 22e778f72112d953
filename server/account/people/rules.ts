import { may, type Permission, type Role } from "#domain/account/permissions.ts";
import type { PersonRow } from "./store.ts";

/** What staff do with an account, each with the permission that it takes. */
const permissions = {
  block: "people",
  unblock: "people",
  end_sessions: "people",
  reset_second_factor: "people",
  set_role: "roles",
  set_share: "catalogue",
  export: "privacy",
  erase: "privacy",
} as const satisfies Record<string, Permission>;

export type PersonAction = keyof typeof permissions;
export const personActions = Object.keys(permissions) as PersonAction[];

/** The address of an erased account. No mail reaches it (RFC 6761), and nobody else can have it. */
export const erasedEmail = (id: string): string => `${id}@erased.invalid`;

/** Whether nothing personal is left of an account. */
export const isErased = ({ id, email }: Pick<PersonRow, "id" | "email">): boolean =>
  email === erasedEmail(id);

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
  may(role, permissions[action]) && id !== person.id && (person.role !== "admin" || role === "admin");

/** Whether it is done only to an account whose address somebody has confirmed. */
export const needsConfirmed = (action: PersonAction): boolean =>
  ["set_role", "set_share", "export", "erase"].includes(action);

/** Whether the account is in a state for this. Erasing again reaches what has appeared since. */
export const isPossible = (action: PersonAction, person: PersonRow): boolean => {
  const { blocked_at: blocked, otp_secret: secret, activated_at: activated } = person;
  const isLeft = !isErased(person);
  return {
    block: isLeft && blocked === null,
    unblock: blocked !== null,
    end_sessions: isLeft,
    reset_second_factor: secret !== null,
    set_role: activated !== null,
    set_share: isLeft && activated !== null,
    // Who only typed an address has no claim on what others ordered with it.
    export: activated !== null || !isLeft,
    erase: person.role === "user" && (activated !== null || !isLeft),
  }[action];
};
