import type { Actor } from "#server/platform/actor.ts";

/**
 * Who moves money: a known actor, a visitor with the link to their claim, the timer, or the program itself.
 */
export type LedgerActor = Actor | { readonly kind: "visitor" | "timer" | "system" };

/** The columns that record who moved money. */
export const byColumns = (by: LedgerActor) => ({
  by_kind: by.kind,
  by_user: by.kind === "user" ? by.id : null,
  by_key: "key" in by ? by.key : null,
});
