import { describe, expect, test } from "vitest";
import { initialTransition, transition } from "xstate";
import { law } from "#tests/support/claim-law.ts";
import { claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import {
  eventOfAction,
  selectHasDeadline,
  selectIsFinal,
  selectOperatorEvents,
  selectTimerEvent,
  selectVisitorActions,
  stateOfStatus,
  statusOfState,
  type ClaimState,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import type {
  ClaimEffect,
  ClaimLifecycleContext,
  ClaimLifecycleEvent,
  ClaimStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

type Type = ClaimLifecycleEvent["type"];
type Move = readonly [to: ClaimStatus, ...effects: ClaimEffect[]];

/** The chart as one handwritten table: the events of each status, their targets and their effects. */
const table: Record<ClaimStatus, Partial<Record<Type, Move>>> = {
  new: {
    "claim.confirm": ["waiting_payment", "notifyVisitor"],
    "claim.cancel": ["cancelled", "releaseReserve", "notifyVisitor"],
    "deadline.passed": ["expired", "releaseReserve", "notifyVisitor"],
  },
  verification: {
    "documents.ask": ["verification", "notifyVisitor"],
    "verification.approve": ["waiting_payment", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "deadline.passed": ["expired", "releaseReserve", "notifyVisitor"],
  },
  waiting_requisites: {
    "requisites.issue": ["waiting_payment", "notifyVisitor"],
    "claim.cancel": ["cancelled", "releaseReserve", "notifyVisitor"],
    "deadline.passed": ["expired", "releaseReserve", "notifyVisitor"],
  },
  waiting_payment: {
    "claim.markPaid": ["marked_paid"],
    "payment.see": ["confirming"],
    "bill.attach": ["waiting_payment", "recordBill"],
    "claim.cancel": ["cancelled", "releaseReserve", "notifyVisitor"],
    "deadline.passed": ["expired", "releaseReserve", "notifyVisitor"],
  },
  marked_paid: {
    "payment.see": ["confirming"],
    "payment.accept": ["paid", "notifyVisitor"],
    "payment.short": ["underpaid", "notifyVisitor"],
    "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "bill.attach": ["marked_paid", "recordBill"],
    "check.overdue": ["marked_paid", "callOperator"],
  },
  confirming: {
    "payment.see": ["confirming"],
    "payment.accept": ["paid", "notifyVisitor"],
    "payment.short": ["underpaid", "notifyVisitor"],
    "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"],
    "claim.hold": ["hold", "notifyVisitor"],
    "bill.attach": ["confirming", "recordBill"],
    "check.overdue": ["confirming", "callOperator"],
  },
  underpaid: {
    "choice.recalculate": ["underpaid"],
    "choice.topUp": ["underpaid"],
    "choice.refund": ["underpaid"],
    "bill.attach": ["underpaid", "recordBill"],
    "refund.start": ["refunding", "releaseReserve", "beginRefund", "notifyVisitor"],
    "check.overdue": ["underpaid", "callOperator"],
  },
  hold: {
    "bill.attach": ["hold", "recordBill"],
    "documents.ask": ["hold", "notifyVisitor"],
    "claim.release": ["confirming", "holdReserve"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
  },
  paid: {
    "payout.start": ["paying_out", "beginPayout"],
    "claim.hold": ["hold", "notifyVisitor"],
  },
  paying_out: {
    "payout.complete": ["done", "completePayout", "notifyVisitor"],
    "payout.fail": ["payout_error", "undoPayout"],
  },
  payout_error: {
    "payout.retry": ["paying_out", "beginPayout"],
    "refund.start": ["refunding", "releaseReserve", "beginRefund", "notifyVisitor"],
  },
  refunding: {
    "refund.giveRequisite": ["refunding", "notifyVisitor"],
    "claim.hold": ["hold", "undoRefund", "notifyVisitor"],
  },
  expired: { "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"] },
  paid_late: {
    "choice.recalculate": ["paid_late"],
    "choice.refund": ["paid_late"],
    "refund.start": ["refunding", "releaseReserve", "beginRefund", "notifyVisitor"],
    "check.overdue": ["paid_late", "callOperator"],
  },
  done: {},
  refunded: {},
  rejected: {},
  cancelled: {},
};

const events: ClaimLifecycleEvent[] = [
  { type: "claim.confirm" },
  { type: "claim.cancel" },
  { type: "claim.markPaid" },
  { type: "bill.attach" },
  { type: "choice.recalculate" },
  { type: "choice.topUp" },
  { type: "choice.refund" },
  { type: "refund.giveRequisite" },
  { type: "documents.send" },
  { type: "documents.ask" },
  { type: "verification.approve" },
  { type: "requisites.issue" },
  { type: "payment.see" },
  { type: "payment.accept" },
  { type: "payment.short", amount: "0.5" },
  { type: "payment.late", amount: "0.5" },
  { type: "claim.hold" },
  { type: "claim.release" },
  { type: "claim.reject" },
  { type: "claim.recalculate" },
  { type: "claim.topUp" },
  { type: "refund.start" },
  { type: "refund.complete" },
  { type: "payout.start" },
  { type: "payout.complete" },
  { type: "payout.fail" },
  { type: "payout.retry" },
  { type: "deadline.passed" },
  { type: "check.overdue" },
];

const timer: readonly Type[] = ["deadline.passed", "check.overdue"];

const nothing: ClaimLifecycleContext = {
  needsVerification: false,
  needsRequisites: false,
  confirmations: 0,
  ordered: "1",
  arrived: "0",
  isLate: false,
  received: null,
  choice: null,
  hasRefundRequisite: false,
  documents: null,
  isOperatorCalled: false,
};

const at = (status: ClaimStatus, context: Partial<ClaimLifecycleContext> = {}) =>
  claimLifecycleMachine.resolveState({ value: stateOfStatus[status], context: { ...nothing, ...context } });

/** The target of an event, its effects, and its changes to the facts. */
const send = (
  status: ClaimStatus,
  event: ClaimLifecycleEvent,
  context: Partial<ClaimLifecycleContext> = {},
) => {
  const [next, actions] = transition(claimLifecycleMachine, at(status, context), event);
  return {
    move: [statusOfState[next.value], ...actions.map(({ type }) => type)],
    context: next.context,
  };
};

const visitorActions = {
  "claim.confirm": "confirm",
  "claim.cancel": "cancel",
  "claim.markPaid": "mark_paid",
  "bill.attach": "upload_bill",
  "choice.recalculate": "choose_recalculate",
  "choice.topUp": "choose_top_up",
  "choice.refund": "choose_refund",
  "refund.giveRequisite": "give_refund_requisite",
  "documents.send": "send_documents",
} as const;

const isVisitors = (type: string): type is keyof typeof visitorActions => type in visitorActions;

describe.each(Object.entries(table) as [ClaimStatus, (typeof table)[ClaimStatus]][])(
  "%s",
  (status, moves) => {
    test.each(events)("$type", (event) => {
      const move = moves[event.type];
      expect(at(status).can(event)).toBe(move !== undefined);
      if (move !== undefined) expect(send(status, event).move).toEqual(move);
    });

    test("each status lists the actions of the visitor and the operator, and whether time runs", () => {
      const taken = events.map(({ type }) => type).filter((type) => type in moves);
      const snapshot = at(status);
      expect(selectVisitorActions(snapshot)).toEqual(
        taken.filter(isVisitors).map((type) => visitorActions[type]),
      );
      expect(selectOperatorEvents(snapshot)).toEqual(
        // Asking for documents is an operation of its own.
        taken.filter((type) => !isVisitors(type) && !timer.includes(type) && type !== "documents.ask"),
      );
      expect(selectHasDeadline(snapshot)).toBe("deadline.passed" in moves);
      expect(selectTimerEvent(snapshot)?.type).toBe(taken.find((type) => timer.includes(type)));
      expect(selectIsFinal(snapshot)).toBe(["done", "refunded", "rejected", "cancelled"].includes(status));
    });
  },
);

test.each(Object.keys(law) as ClaimStatus[])("%s leads only where the table of statuses allows", (status) => {
  const targets = [...(claimLifecycleMachine.root.states[stateOfStatus[status]]?.transitions.values() ?? [])]
    .flat()
    .flatMap(({ target }) => target ?? [])
    .map(({ key }) => statusOfState[key as ClaimState]);
  expect([...new Set(targets)].toSorted()).toEqual(law[status].toSorted());
});

test("a claim has the statuses of that table and no others, and begins as new", () => {
  expect(Object.values(statusOfState).toSorted()).toEqual(Object.keys(law).toSorted());
  expect(Object.keys(claimLifecycleMachine.root.states).toSorted()).toEqual(
    Object.keys(statusOfState).toSorted(),
  );
  expect(statusOfState[initialTransition(claimLifecycleMachine, {})[0].value]).toBe("new");
});

test("each action of the visitor has an event", () => {
  const pairs = Object.entries(eventOfAction).map(([action, { type }]) => [type, action]);
  expect(pairs).toEqual(Object.entries(visitorActions));
});

describe("transitions that depend on the facts", () => {
  test("documents are requested before requisites, and the visitor sees that they are", () => {
    const confirm = { type: "claim.confirm" } as const;
    const both = { needsVerification: true, needsRequisites: true };
    expect(send("new", confirm, both).move).toEqual(["verification", "notifyVisitor"]);
    expect(send("new", confirm, { needsRequisites: true }).move).toEqual(["waiting_requisites"]);
  });

  test.each(["verification", "hold"] as const)(
    "documents are sent once they are asked for in %s",
    (status) => {
      const event = { type: "documents.send" } as const;
      const found = send(status, event, { documents: "asked" });
      expect(found.move).toEqual([status]);
      expect(found.context.documents).toBe("sent");
      expect(at(status, { documents: "sent" }).can(event)).toBe(false);
      expect(send(status, { type: "documents.ask" }, { documents: "sent" }).context.documents).toBe("asked");
      expect(send(status, { type: "claim.reject" }, { documents: "sent" }).context.documents).toBeNull();
      expect(send("new", { type: "claim.confirm" }, { needsVerification: true }).context.documents).toBe(
        "asked",
      );
    },
  );

  test.each(["underpaid", "paid_late"] as const)(
    "%s is recalculated when the visitor chooses it",
    (status) => {
      const event = { type: "claim.recalculate" } as const;
      const holds = status === "paid_late" ? ["holdReserve"] : [];
      const found = send(status, event, { choice: "recalculate", received: "0.5" });
      expect(found.move).toEqual(["paid", "recalculateAmounts", ...holds, "notifyVisitor"]);
      expect(found.context.received).toBeNull();
      for (const choice of ["top_up", "refund", null] as const)
        expect(at(status, { choice }).can(event)).toBe(false);
    },
  );

  test("a top-up that the visitor chooses settles the difference", () => {
    const event = { type: "claim.topUp" } as const;
    const found = send("underpaid", event, { choice: "top_up", received: "0.5" });
    expect(found.move).toEqual(["paid", "notifyVisitor"]);
    expect(found.context.received).toBeNull();
    for (const choice of ["recalculate", "refund", null] as const)
      expect(at("underpaid", { choice }).can(event)).toBe(false);
    expect(at("paid_late", { choice: "top_up" }).can(event)).toBe(false);
  });

  test("a partial top-up is recorded, and the visitor chooses again", () => {
    const event = { type: "payment.short", amount: "0.9" } as const;
    const found = send("underpaid", event, { choice: "top_up", received: "0.5" });
    expect(found.move).toEqual(["underpaid"]);
    expect(found.context).toMatchObject({ received: "0.9", choice: null });
    expect(at("underpaid", { choice: "refund" }).can(event)).toBe(false);
  });

  test("a claim declared paid expires after an operator was called without result", () => {
    const event = { type: "check.overdue" } as const;
    expect(send("marked_paid", event).context.isOperatorCalled).toBe(true);
    expect(send("marked_paid", event, { isOperatorCalled: true }).move).toEqual([
      "expired",
      "releaseReserve",
      "notifyVisitor",
    ]);
  });

  test("a refund completes once its requisite is given", () => {
    const event = { type: "refund.complete" } as const;
    expect(send("refunding", event, { hasRefundRequisite: true }).move).toEqual([
      "refunded",
      "completeRefund",
      "notifyVisitor",
    ]);
    expect(at("refunding").can(event)).toBe(false);
  });

  test("a released claim stands where its money says", () => {
    const release = (context: Partial<ClaimLifecycleContext>) =>
      send("hold", { type: "claim.release" }, context).move;
    expect(release({ arrived: "1" })).toEqual(["paid", "holdReserve", "notifyVisitor"]);
    expect(release({ arrived: "0.999999" })).toEqual(["underpaid", "holdReserve", "notifyVisitor"]);
    expect(release({ arrived: "0" })).toEqual(["confirming", "holdReserve"]);
    expect(release({ arrived: "1", isLate: true })).toEqual(["paid_late", "releaseReserve", "notifyVisitor"]);
  });

  test("the visitor of a released claim chooses again", () => {
    const { context } = send("hold", { type: "claim.release" }, { arrived: "0.5", choice: "refund" });
    expect(context).toMatchObject({ choice: null, received: "0.5" });
  });

  test("a hold ends in a refund when money has arrived, and only then", () => {
    expect(at("hold", { arrived: "0.1" }).can({ type: "refund.start" })).toBe(true);
    expect(at("hold", { arrived: "0.1" }).can({ type: "claim.reject" })).toBe(false);
    expect(at("hold").can({ type: "refund.start" })).toBe(false);
  });

  test.each(["confirming", "underpaid", "paid_late"] as const)(
    "%s does not last for ever: it ends after one call",
    (status) => {
      const event = { type: "check.overdue" } as const;
      expect(send(status, event).context.isOperatorCalled).toBe(true);
      const end = status === "confirming" ? "expired" : "refunding";
      expect(send(status, event, { isOperatorCalled: true }).move[0]).toBe(end);
      if (status === "confirming") return;
      expect(send(status, event, { isOperatorCalled: true, choice: "recalculate" }).move).toEqual([
        status,
        "callOperator",
      ]);
    },
  );

  test("a call of an earlier state does not count", () => {
    const called = { isOperatorCalled: true };
    expect(send("marked_paid", { type: "payment.see" }, called).context.isOperatorCalled).toBe(false);
    const short = { type: "payment.short", amount: "0.5" } as const;
    expect(send("marked_paid", short, called).context.isOperatorCalled).toBe(false);
  });
});

test("an operator is offered the actions that the facts allow", () => {
  expect(selectOperatorEvents(at("underpaid", { choice: "recalculate" }))).toEqual([
    "claim.recalculate",
    "refund.start",
  ]);
  expect(selectOperatorEvents(at("underpaid", { choice: "top_up" }))).toEqual([
    "payment.short",
    "claim.topUp",
    "refund.start",
  ]);
  expect(selectOperatorEvents(at("refunding", { hasRefundRequisite: true }))).toEqual([
    "claim.hold",
    "refund.complete",
  ]);
});

test.each([
  ["paying_out", "payout.complete", "done"],
  ["refunding", "refund.complete", "refunded"],
  ["hold", "claim.reject", "rejected"],
  ["new", "claim.cancel", "cancelled"],
] as const)("a claim that was %s is over with %s", (status, type, end) => {
  const [next] = transition(claimLifecycleMachine, at(status, { hasRefundRequisite: true }), { type });
  expect(statusOfState[next.value]).toBe(end);
  expect(next.status).toBe("done");
});

describe("the facts", () => {
  const only = (changes: Partial<ClaimLifecycleContext>) => ({ ...nothing, ...changes });

  test("begin as given, else empty", () => {
    expect(initialTransition(claimLifecycleMachine, {})[0].context).toEqual(nothing);
    expect(initialTransition(claimLifecycleMachine, { confirmations: 2 })[0].context).toEqual(
      only({ confirmations: 2 }),
    );
  });

  test.each(["waiting_payment", "marked_paid", "confirming"] as const)(
    "confirmations are counted in %s, and kept where none are told",
    (status) => {
      const see = (confirmations?: number) =>
        send(
          status,
          { type: "payment.see", ...(confirmations !== undefined && { confirmations }) },
          only({ confirmations: 1 }),
        );
      expect(see(3).context).toEqual(only({ confirmations: 3 }));
      expect(see().context).toEqual(only({ confirmations: 1 }));
    },
  );

  test.each(["marked_paid", "confirming"] as const)(
    "a payment in %s is recorded when it differs",
    (status) => {
      const accept = (amount?: string) =>
        send(status, { type: "payment.accept", ...(amount !== undefined && { amount }) }).context;
      expect(accept("2")).toEqual(only({ arrived: "2", received: "2" }));
      expect(accept()).toEqual(only({ arrived: "1" }));
      const short = send(status, { type: "payment.short", amount: "0.4" }, { choice: "refund" });
      expect(short.context).toEqual(only({ arrived: "0.4", received: "0.4" }));
    },
  );

  test("a late payment is recorded, and the visitor chooses again", () => {
    const late = send(
      "expired",
      { type: "payment.late", amount: "0.7" },
      { choice: "top_up", received: "0.1" },
    );
    expect(late.context).toEqual(only({ arrived: "0.7", isLate: true, received: "0.7" }));
  });

  test("the visitor's last choice counts", () => {
    const choose = (type: "choice.recalculate" | "choice.topUp" | "choice.refund", status: ClaimStatus) =>
      send(status, { type }).context.choice;
    expect(choose("choice.recalculate", "underpaid")).toBe("recalculate");
    expect(choose("choice.topUp", "underpaid")).toBe("top_up");
    expect(choose("choice.refund", "underpaid")).toBe("refund");
    expect(choose("choice.recalculate", "paid_late")).toBe("recalculate");
    expect(choose("choice.refund", "paid_late")).toBe("refund");
  });

  test("the refund requisite can be given only once", () => {
    const given = send("refunding", { type: "refund.giveRequisite" });
    expect(given.context).toEqual(only({ hasRefundRequisite: true }));
  });
});
