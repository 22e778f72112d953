import { sha256 } from "./ids.ts";
import type { Locale } from "./locale.ts";

/** The caller of a staff operation: a person with an account, or a holder of the installation's token. */
export type Staff =
  | { readonly kind: "user"; readonly id: string }
  | { readonly kind: "token"; readonly key: string };

/** Who acts for the exchange: staff, the demo's autopilot, or a payment gateway by name. */
export type Actor =
  | Staff
  | { readonly kind: "autopilot" }
  | { readonly kind: "gateway"; readonly key: string };

/** Why an act would take another person. */
export type AloneCause = "own_affair" | "second_person";

/** Context of a staff operation. Routes pass the request, which has all of these fields. */
export interface StaffContext {
  /** Id of the operation in the contract. */
  readonly operation: string;
  readonly staff: Staff;
  readonly locale: Locale;
  /** The `Idempotency-Key` header. */
  readonly idempotencyKey: string | undefined;
  /** Set where one person is the whole house, and does alone what takes another. */
  readonly alone?: AloneCause;
  /** Id of the proposal that the caller confirms by this request. */
  readonly confirms?: string;
}

/** Columns of an actor; `key` is the fingerprint of a token or the name of a gateway. */
export interface ActorColumns {
  readonly kind: Actor["kind"];
  readonly user: string | null;
  readonly key: string | null;
}

/** Converts an actor to columns. */
export const actorColumns = (actor: Actor): ActorColumns => ({
  kind: actor.kind,
  user: actor.kind === "user" ? actor.id : null,
  key: "key" in actor ? actor.key : null,
});

/** Identifies a token in histories without revealing it: 32 bits of its hash. */
export const fingerprintOf = (token: string): string => sha256(`operator-token\n${token}`).slice(0, 8);
