import type { Permission } from "#domain/account/permissions.ts";
import type { Db } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { type Caller, callerMay } from "#server/platform/http/operation.ts";
import { waitingProposals } from "./present.ts";
import { isSecondPerson } from "./rule.ts";
import type { EnteredRow } from "./store.ts";
import type { JointOperation } from "./tables.ts";

/** Who may confirm: whoever may do it. */
const jointOperations: Record<JointOperation, Permission> = {
  moveOperatorClaim: "orders",
  settleOperatorNote: "orders",
  checkOperatorRisk: "orders",
  returnStrayPayment: "orders",
  reverseStrayPayment: "orders",
  moveOperatorWithdrawal: "money",
  resetPersonSecondFactor: "people",
};

export const mayConfirm = (caller: Caller, operation: JointOperation): boolean =>
  callerMay(caller, jointOperations[operation]);

/** What waits that a caller could confirm by their role. */
export const listConfirmable = async (db: Db, now: Date, caller: Caller): Promise<EnteredRow[]> =>
  (await waitingProposals(db, now)).filter(({ operation }) => mayConfirm(caller, operation));

/** Counts what waits for a caller: what they could confirm, and others have entered. */
export const countForSecond = async (db: Db, now: Date, caller: Caller, staff: Staff): Promise<number> =>
  (await listConfirmable(db, now, caller)).filter(({ by_kind: kind, by_user: user }) =>
    isSecondPerson({ kind, user }, staff),
  ).length;
