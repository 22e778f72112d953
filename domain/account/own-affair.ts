import { mailboxOf } from "./mailbox.ts";
import { type PayeeRequisite, paysSameAccount } from "../requisites/account.ts";

/** Sides of orders and withdrawals: where money comes from, and where it goes. */
type Sides = readonly (readonly PayeeRequisite[])[];

/** Whom a decision concerns, as far as the exchange knows. */
export interface Concerned {
  /** Ids of accounts. */
  readonly users: readonly string[];
  /** Addresses in the normal form of `validateEmail`. */
  readonly emails: readonly string[];
  readonly sides: Sides;
}

/** Who decides. */
export interface Decider {
  readonly id: string;
  readonly email: string;
  /** Sides of their own orders and withdrawals. */
  readonly sides: Sides;
}

/**
 * Whether somebody would decide about themselves: their account, their mailbox in any spelling, or an account for money
 * that they have used. A stranger who types one of these only makes another person decide.
 */
export const isOwnAffair = (decider: Decider, { users, emails, sides }: Concerned): boolean =>
  users.includes(decider.id) ||
  emails.some((email) => mailboxOf(email) === mailboxOf(decider.email)) ||
  sides.some((side) => decider.sides.some((own) => paysSameAccount(side, own)));
