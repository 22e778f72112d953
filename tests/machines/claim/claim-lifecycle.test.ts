import { describe, expect, it } from "vitest";
import { initialTransition, transition } from "xstate";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import {
  eventOfAction,
  selectHasDeadline,
  selectIsFinal,
  selectOperatorEvents,
  selectVisitorActions,
  stateOfStatus,
  statusOfState,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import { law } from "#tests/support/claim-law.ts";
import type { ClaimState } from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimLifecycleContext,
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

const statuses = Object.keys(law) as ClaimStatus[];
const { states } = claimLifecycleMachine.root;

const nodeAt = (status: ClaimStatus) => {
  const node = states[stateOfStatus[status]];
  if (node === undefined) throw new Error(`No state for ${status}`);
  return node;
};

const nothing: ClaimLifecycleContext = {
  needsVerification: false,
  needsRequisites: false,
  confirmations: 0,
  received: null,
  choice: null,
  hasRefundRequisite: false,
  documents: null,
  isOperatorCalled: false,
};

const at = (status: ClaimStatus, context: Partial<ClaimLifecycleContext> = {}) =>
  claimLifecycleMachine.resolveState({ value: stateOfStatus[status], context: { ...nothing, ...context } });

const after = (
  status: ClaimStatus,
  event: ClaimLifecycleEvent,
  context: Partial<ClaimLifecycleContext> = {},
) => {
  const [next, actions] = transition(claimLifecycleMachine, at(status, context), event);
  return {
    status: statusOfState[next.value],
    context: next.context,
    effects: actions.map(({ type }) => type),
  };
};

describe("the law of the claim", () => {
  it("has the statuses of the table and no others", () => {
    expect(Object.values(statusOfState).toSorted()).toEqual(statuses.toSorted());
    expect(Object.keys(states).toSorted()).toEqual(Object.keys(statusOfState).toSorted());
  });

  it.each(statuses)("moves a claim from %s only as the table allows", (status) => {
    const targets = [...nodeAt(status).transitions.values()]
      .flat()
      .flatMap(({ target }) => target ?? [])
      .map(({ key }) => statusOfState[key as ClaimState]);
    expect([...new Set(targets)].toSorted()).toEqual(law[status].toSorted());
  });

  it("starts with new", () => {
    const [first] = initialTransition(claimLifecycleMachine, {});
    expect(statusOfState[first.value]).toBe("new");
  });

  it("ends in statuses that have no next one in the table", () => {
    const ends = statuses.filter((status) => selectIsFinal(at(status)));
    expect(ends).toEqual(statuses.filter((status) => law[status].length === 0));
  });

  it("lets the time to pay run out only before the money is on its way", () => {
    // After 'I paid' the deadline is the operator's (decision 12).
    expect(statuses.filter((status) => selectHasDeadline(at(status)))).toEqual(
      statuses.filter((status) => law[status].includes("expired") && status !== "marked_paid"),
    );
  });

  it("asks for documents first, then for requisites", () => {
    const both = { needsVerification: true, needsRequisites: true };
    expect(after("new", { type: "claim.confirm" }, both).status).toBe("verification");
    expect(after("new", { type: "claim.confirm" }, { needsRequisites: true }).status).toBe(
      "waiting_requisites",
    );
    expect(after("new", { type: "claim.confirm" }).status).toBe("waiting_payment");
  });

  it("recalculates and tops up only when the visitor chooses so", () => {
    const events = ["claim.recalculate", "claim.topUp"] as const;
    const taken = (choice: ClaimLifecycleContext["choice"]) =>
      events.filter((type) => at("underpaid", { choice }).can({ type }));
    expect(taken(null)).toEqual([]);
    expect(taken("recalculate")).toEqual(["claim.recalculate"]);
    expect(taken("top_up")).toEqual(["claim.topUp"]);
    expect(taken("refund")).toEqual([]);
  });

  it("refunds only to a requisite that was given", () => {
    expect(at("refunding").can({ type: "refund.complete" })).toBe(false);
    const given = after("refunding", { type: "refund.giveRequisite" });
    expect(given.context.hasRefundRequisite).toBe(true);
    expect(after("refunding", { type: "refund.complete" }, given.context).status).toBe("refunded");
  });

  it("releases the reserve when a claim expires or ends unpaid, and settles it when it is done", () => {
    expect(after("waiting_payment", { type: "deadline.passed" }).effects).toContain("releaseReserve");
    expect(after("waiting_payment", { type: "claim.cancel" }).effects).toContain("releaseReserve");
    expect(after("hold", { type: "claim.reject" }).effects).toContain("releaseReserve");
    expect(after("paying_out", { type: "payout.complete" }).effects).toContain("settleReserve");
  });

  it("asks the visitor to choose again after every underpayment", () => {
    const short = after("confirming", { type: "payment.short", amount: "0.5" }, { choice: "refund" });
    expect(short.context).toMatchObject({ received: "0.5", choice: null });
  });

  it("gives each action of the visitor an event, and offers it where that event is handled", () => {
    for (const status of statuses) {
      const snapshot = at(status);
      const listed = selectVisitorActions(snapshot);
      for (const [action, event] of Object.entries(eventOfAction)) {
        expect([status, action, listed.includes(action as keyof typeof eventOfAction)]).toEqual([
          status,
          action,
          snapshot.can(event),
        ]);
      }
    }
  });

  it("leaves a final claim alone", () => {
    for (const status of ["done", "refunded", "rejected", "cancelled"] as const) {
      expect(selectVisitorActions(at(status))).toEqual([]);
      expect(selectOperatorEvents(at(status))).toEqual([]);
    }
  });

  it("calls an operator when the payment is not found, then lets the claim expire", () => {
    expect(after("marked_paid", { type: "check.overdue" })).toMatchObject({
      status: "marked_paid",
      context: { isOperatorCalled: true },
    });
    const expired = after("marked_paid", { type: "check.overdue" }, { isOperatorCalled: true });
    expect(expired).toMatchObject({ status: "expired" });
    expect(at("marked_paid").can({ type: "deadline.passed" })).toBe(false);
  });

  it("records how much was received when it exceeds the amount due", () => {
    for (const status of ["marked_paid", "confirming"] as const) {
      const excess = after(status, { type: "payment.accept", amount: "0.02" });
      expect(excess).toMatchObject({ status: "paid", context: { received: "0.02" } });
      expect(after(status, { type: "payment.accept" })).toMatchObject({
        status: "paid",
        context: { received: null },
      });
    }
  });
});
