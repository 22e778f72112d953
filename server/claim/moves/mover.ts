import type { LedgerActor } from "#server/ledger/actor.ts";
import type { Actor, ActorColumns } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";

/** Who moves a claim: its visitor, the timer, a rule, or a person or program acting for the exchange. */
export type Mover = "visitor" | "timer" | "system" | Actor;

/** The actor as visitors see it. The autopilot is shown as the system, and staff members stay anonymous. */
const publicMover = { user: "operator", token: "operator", autopilot: "system", gateway: "gateway" } as const;

/** Who acts for the exchange; null when nobody does. */
export const actorOf = (by: Mover): ActorColumns | null => (typeof by === "string" ? null : actorColumns(by));

/** Whom the ledger names. */
export const ledgerActor = (by: Mover): LedgerActor => (typeof by === "string" ? { kind: by } : by);

/** Whom the claim's history names. */
export const moverColumns = (by: Mover) => {
  const actor = actorOf(by);
  return {
    by: typeof by === "string" ? by : publicMover[by.kind],
    actor_kind: actor?.kind ?? null,
    actor_user: actor?.user ?? null,
    actor_key: actor?.key ?? null,
  };
};
