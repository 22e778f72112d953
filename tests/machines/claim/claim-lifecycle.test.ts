import { describe, expect, test } from "vitest";
import { initialTransition, transition } from "xstate";
import { law } from "#tests/support/claim-law.ts";
import { claimAt, claimLifecycleMachine } from "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts";
import {
  eventOfAction,
  selectHasDeadline,
  selectIsFinal,
  selectOperatorEvents,
  selectOrderStatus,
  selectStatus,
  selectTimerEvent,
  selectVisitorActions,
  statusOfState,
  type OrderState,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.selectors.ts";
import {
  claimStatuses,
  statusRow,
  stateOfStatus,
} from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type {
  ClaimEffect,
  ClaimLifecycleContext,
  ClaimLifecycleEvent,
  ClaimStatus,
  OrderStatus,
} from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

type Type = ClaimLifecycleEvent["type"];
type Move = readonly [to: ClaimStatus, ...effects: ClaimEffect[]];

/** The chart as one handwritten table: the events of each status, their targets and their effects. */
const table: Record<ClaimStatus, Partial<Record<Type, Move>>> = {
  new: {
    "claim.confirm": ["waiting_payment", "notifyVisitor"],
    "claim.cancel": ["cancelled", "releaseReserve", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "deadline.passed": ["expired", "releaseReserve", "notifyVisitor"],
  },
  verification: {
    "documents.ask": ["verification", "notifyVisitor"],
    "verification.approve": ["waiting_payment", "priceAnew", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "deadline.passed": ["expired", "releaseReserve", "notifyVisitor"],
  },
  waiting_requisites: {
    "claim.cancel": ["cancelled", "releaseReserve", "notifyVisitor"],
    "requisites.issue": ["waiting_payment", "priceAnew", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "deadline.passed": ["expired", "releaseReserve", "notifyVisitor"],
  },
  waiting_payment: {
    "claim.cancel": ["cancelled", "releaseReserve", "notifyVisitor"],
    "claim.markPaid": ["marked_paid"],
    "bill.attach": ["waiting_payment", "recordBill"],
    "requisites.issue": ["waiting_payment", "notifyVisitor"],
    "payment.see": ["confirming"],
    "payment.accept": ["paid", "notifyVisitor"],
    "payment.short": ["underpaid", "notifyVisitor"],
    "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "deadline.passed": ["expired", "releaseReserve", "notifyVisitor"],
  },
  marked_paid: {
    "bill.attach": ["marked_paid", "recordBill"],
    "payment.see": ["confirming"],
    "payment.accept": ["paid", "notifyVisitor"],
    "payment.short": ["underpaid", "notifyVisitor"],
    "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"],
    "claim.hold": ["hold", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "check.overdue": ["marked_paid", "callOperator"],
  },
  confirming: {
    "bill.attach": ["confirming", "recordBill"],
    "payment.see": ["confirming"],
    "payment.accept": ["paid", "notifyVisitor"],
    "payment.short": ["underpaid", "notifyVisitor"],
    "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"],
    "payment.vanish": ["marked_paid"],
    "claim.hold": ["hold", "notifyVisitor"],
    "check.overdue": ["confirming", "callOperator"],
  },
  underpaid: {
    "bill.attach": ["underpaid", "recordBill"],
    "choice.recalculate": ["underpaid"],
    "choice.topUp": ["underpaid"],
    "choice.refund": ["underpaid"],
    "payment.see": ["underpaid"],
    "payment.short": ["underpaid"],
    "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"],
    "claim.topUp": ["paid", "notifyVisitor"],
    "payment.reverse": ["expired", "reversePayment", "releaseReserve", "notifyVisitor"],
    "claim.hold": ["hold", "notifyVisitor"],
    "refund.start": ["refunding", "releaseReserve", "beginRefund", "notifyVisitor"],
    "check.overdue": ["underpaid", "callOperator"],
  },
  paid: {
    "payment.reverse": ["expired", "reversePayment", "releaseReserve", "notifyVisitor"],
    "claim.hold": ["hold", "notifyVisitor"],
    "payout.start": ["paying_out", "beginPayout"],
    "check.overdue": ["paid", "callOperator"],
  },
  paying_out: {
    "payment.reverse": ["paying_out", "bookLoss"],
    "payout.complete": ["done", "completePayout", "notifyVisitor"],
    "payout.fail": ["payout_error", "undoPayout", "recoverLoss"],
    "check.overdue": ["paying_out", "callOperator"],
  },
  payout_error: {
    "payment.reverse": ["expired", "reversePayment", "releaseReserve", "notifyVisitor"],
    "claim.hold": ["hold", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "check.overdue": ["payout_error", "callOperator"],
  },
  refunding: {
    "refund.giveRequisite": ["refunding", "notifyVisitor"],
    "payment.reverse": ["rejected", "undoRefund", "reversePayment", "releaseReserve", "notifyVisitor"],
    "claim.hold": ["hold", "notifyVisitor"],
    "check.overdue": ["refunding", "callOperator"],
  },
  expired: {
    "payment.see": ["expired"],
    "payment.accept": ["paid", "holdReserve", "notifyVisitor"],
    "payment.short": ["underpaid", "holdReserve", "notifyVisitor"],
    "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"],
  },
  paid_late: {
    "choice.recalculate": ["paid_late"],
    "choice.refund": ["paid_late"],
    "payment.see": ["paid_late"],
    "payment.late": ["paid_late"],
    "payment.reverse": ["expired", "reversePayment", "releaseReserve", "notifyVisitor"],
    "claim.hold": ["hold", "notifyVisitor"],
    "refund.start": ["refunding", "releaseReserve", "beginRefund", "notifyVisitor"],
    "check.overdue": ["paid_late", "callOperator"],
  },
  done: {
    "payment.reverse": ["done", "bookLoss"],
  },
  refunded: {
    "payment.reverse": ["refunded", "bookLoss"],
  },
  rejected: {
    "payment.see": ["rejected"],
    "payment.late": ["refunding", "releaseReserve", "beginRefund", "notifyVisitor"],
  },
  cancelled: {
    "payment.see": ["cancelled"],
    "payment.late": ["paid_late", "releaseReserve", "notifyVisitor"],
  },
  hold: {
    "bill.attach": ["hold", "recordBill"],
    "documents.ask": ["hold", "notifyVisitor"],
    "payment.see": ["hold"],
    "payment.accept": ["hold", "notifyVisitor"],
    "payment.short": ["hold", "notifyVisitor"],
    "payment.late": ["hold", "releaseReserve", "notifyVisitor"],
    "payment.vanish": ["hold"],
    "claim.release": ["confirming", "notifyVisitor"],
    "claim.reject": ["rejected", "releaseReserve", "notifyVisitor"],
    "check.overdue": ["hold", "callOperator"],
  },
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
  { type: "payment.vanish" },
  { type: "payment.reverse", amount: "0.5" },
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
  lost: "0",
  isWindowOver: false,
  isLate: false,
  received: null,
  choice: null,
  hasRefundRequisite: false,
  documents: null,
  isOperatorCalled: false,
  isRiskOpen: false,
};

const at = (
  status: ClaimStatus,
  context: Partial<ClaimLifecycleContext> = {},
  beneath: OrderStatus | null = null,
) => claimAt(status, beneath, { ...nothing, ...context });

/** The target of an event, its effects, and its changes to the facts. */
const send = (
  status: ClaimStatus,
  event: ClaimLifecycleEvent,
  context: Partial<ClaimLifecycleContext> = {},
  beneath: OrderStatus | null = null,
) => {
  const [next, actions] = transition(claimLifecycleMachine, at(status, context, beneath), event);
  return {
    order: selectOrderStatus(next),
    move: [selectStatus(next), ...actions.map(({ type }) => type)],
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
      expect(selectOperatorEvents(snapshot).toSorted()).toEqual(
        // Asking for documents is an operation of its own. Staff too may say where a refund goes.
        taken
          .filter((type) => !isVisitors(type) || type === "refund.giveRequisite")
          .filter((type) => !timer.includes(type) && type !== "documents.ask")
          .toSorted(),
      );
      expect(selectHasDeadline(snapshot)).toBe("deadline.passed" in moves);
      expect(selectTimerEvent(snapshot)?.type).toBe(taken.find((type) => timer.includes(type)));
      expect(selectIsFinal(snapshot)).toBe(["done", "refunded", "rejected", "cancelled"].includes(status));
    });
  },
);

const order = claimLifecycleMachine.root.states["order"]?.states ?? {};

test.each(Object.values(statusOfState))("%s leads only where the table of statuses allows", (status) => {
  const targets = [...(order[stateOfStatus[status]]?.transitions.values() ?? [])]
    .flat()
    // What only a held order does leads from `hold`.
    .filter(({ guard }) => guard !== "isHeld")
    .flatMap(({ target }) => target ?? [])
    .map(({ key }) => statusOfState[key as OrderState])
    .filter((target) => target !== status);
  const held = at(status).can({ type: "claim.hold" }) ? ["hold"] : [];
  expect([...new Set([...targets, ...held])].toSorted()).toEqual(law[status].toSorted());
});

test("an order is not rejected while there is money to take back", () => {
  const isPaid = (status: ClaimStatus) =>
    at(status, { arrived: "1" }).can({ type: "payment.reverse", amount: "0.5" });
  const isRejected = (status: ClaimStatus) => at(status, { arrived: "1" }).can({ type: "claim.reject" });
  expect(Object.values(statusOfState).filter(isPaid)).toContain("payout_error");
  expect(Object.values(statusOfState).filter((status) => isPaid(status) && isRejected(status))).toEqual([]);
});

test("a claim has the statuses of that table and no others, and begins as new", () => {
  expect(claimStatuses.toSorted()).toEqual(Object.keys(law).toSorted());
  expect(Object.keys(order).toSorted()).toEqual(Object.keys(statusOfState).toSorted());
  expect(selectStatus(initialTransition(claimLifecycleMachine, {})[0])).toBe("new");
});

describe("the row of a status says what the chart does there", () => {
  const takes = (status: ClaimStatus, type: Type, context: Partial<ClaimLifecycleContext> = {}) =>
    events.some((event) => event.type === type && at(status, context).can(event));

  test.each(Object.values(statusOfState))("%s", (status) => {
    const row = statusRow(status);
    const isOver = at(status).hasTag("final") || status === "expired";
    const isPaid = takes(status, "payment.reverse", { arrived: "1" });
    const money = () => {
      if (isOver) return isPaid ? "gone" : "none";
      if (takes(status, "refund.giveRequisite")) return "returning";
      if (takes(status, "choice.refund")) return "offered";
      if (isPaid) return "covering";
      return takes(status, "payment.accept") ? "awaited" : "none";
    };
    expect(row.money).toBe(money());
    expect(row.end !== undefined).toBe(isOver);
    expect(row.end === "done").toBe(send("paying_out", { type: "payout.complete" }).move[0] === status);
    const actor = takes(status, "claim.confirm") || takes(status, "claim.markPaid") ? "visitor" : "staff";
    expect(row.acts).toBe(isOver ? undefined : actor);
    expect(row.deadline !== undefined).toBe(selectTimerEvent(at(status)) !== undefined);
    const isReleased = order[stateOfStatus[status]]?.entry.includes("releaseReserve");
    const isCovered = ["covering", "gone"].includes(money());
    expect(row.reserves ?? false).toBe(!isOver && !isCovered && !isReleased);
    expect(row.staffTone === "danger").toBe(takes(status, "payout.retry", { arrived: "1" }));
  });

  test("a hold waits for staff, and keeps the deadline and the money of its order", () => {
    expect(statusRow("hold")).toMatchObject({ acts: "staff", money: null });
    expect(statusRow("hold").deadline).toBeUndefined();
  });
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

  test.each(["underpaid", "paid_late"] as const)(
    "%s: an accepted recalculation binds both sides",
    (status) => {
      for (const type of ["choice.topUp", "choice.refund", "refund.start"] as const) {
        expect(at(status, { choice: "recalculate" }).can({ type })).toBe(false);
        expect(at(status, { choice: null }).can({ type })).toBe(
          status === "underpaid" || type !== "choice.topUp",
        );
      }
      const held = send("hold", { type: "refund.start" }, { arrived: "1", choice: null }, status);
      expect(held.order).toBe("refunding");
    },
  );

  test("a top-up settles the difference, whatever the visitor has chosen, but goes back after a refund was", () => {
    const event = { type: "claim.topUp" } as const;
    const found = send("underpaid", event, { choice: "top_up", received: "0.5" });
    expect(found.move).toEqual(["paid", "notifyVisitor"]);
    expect(found.context.received).toBeNull();
    for (const choice of ["recalculate", null] as const)
      expect(send("underpaid", event, { choice }).move[0]).toBe("paid");
    for (const [status, more] of [
      ["underpaid", event],
      ["underpaid", { type: "payment.short", amount: "0.9" }],
      ["underpaid", { type: "payment.late", amount: "1" }],
      ["paid_late", { type: "payment.late", amount: "1" }],
    ] as const)
      expect(send(status, more, { choice: "refund" }).move[0]).toBe("refunding");
    expect(at("paid_late", { choice: "top_up" }).can(event)).toBe(false);
  });

  test("a partial top-up is recorded, and the visitor chooses again", () => {
    const event = { type: "payment.short", amount: "0.9" } as const;
    const found = send("underpaid", event, { choice: "top_up", received: "0.5" });
    expect(found.move).toEqual(["underpaid"]);
    expect(found.context).toMatchObject({ received: "0.9", choice: null });
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

  test("a hold lies over the order: what comes in moves it beneath, and released it stands there", () => {
    const held = (
      event: ClaimLifecycleEvent,
      context: Partial<ClaimLifecycleContext>,
      beneath: OrderStatus,
    ) => {
      const { move, order: standing } = send("hold", event, context, beneath);
      return [move[0], standing];
    };
    expect(held({ type: "payment.accept" }, {}, "confirming")).toEqual(["hold", "paid"]);
    expect(held({ type: "payment.reverse", amount: "0.4" }, { arrived: "1" }, "paid")).toEqual([
      "hold",
      "underpaid",
    ]);
    for (const beneath of [
      "marked_paid",
      "confirming",
      "underpaid",
      "paid",
      "refunding",
      "paid_late",
    ] as const)
      expect(held({ type: "claim.release" }, { arrived: "1" }, beneath)).toEqual([beneath, beneath]);
  });

  test("what goes out waits while the order is held", () => {
    const context = {
      arrived: "1",
      hasRefundRequisite: true,
      choice: "recalculate",
      isOperatorCalled: true,
    } as const;
    for (const [beneath, type] of [
      ["paid", "payout.start"],
      ["payout_error", "payout.retry"],
      ["refunding", "refund.complete"],
      ["underpaid", "claim.recalculate"],
      ["paid_late", "claim.recalculate"],
    ] as const) {
      expect(at(beneath, context).can({ type }), type).toBe(true);
      expect(at("hold", context, beneath).can({ type }), type).toBe(false);
    }
    const overdue = { type: "check.overdue" } as const;
    expect(send("underpaid", overdue, { isOperatorCalled: true }).order).toBe("refunding");
    expect(send("hold", overdue, { isOperatorCalled: true }, "underpaid").order).toBe("underpaid");
  });

  test("while a payment's risk is not known, nothing is paid out or released, but it may go back", () => {
    const context = { arrived: "1", isRiskOpen: true };
    for (const [status, type, beneath] of [
      ["paid", "payout.start", null],
      ["payout_error", "payout.retry", null],
      ["hold", "claim.release", "paid"],
    ] as const) {
      expect(at(status, context, beneath).can({ type }), type).toBe(false);
      expect(at(status, { ...context, isRiskOpen: false }, beneath).can({ type }), type).toBe(true);
    }
    for (const [status, beneath] of [
      ["hold", "paid"],
      ["payout_error", null],
      ["underpaid", null],
    ] as const)
      expect(at(status, context, beneath).can({ type: "refund.start" }), status).toBe(true);
  });

  test("a hold without money ends with its order, one with money only by a person", () => {
    const called = { isOperatorCalled: true };
    expect(send("hold", { type: "check.overdue" }, called).move[0]).toBe("expired");
    expect(send("hold", { type: "check.overdue" }, { ...called, arrived: "1" }, "paid").move).toEqual([
      "hold",
      "callOperator",
    ]);
  });

  test.each(["underpaid", "paid_late"] as const)(
    "%s: what was accepted ends with a hold and with any change of what has arrived",
    (status) => {
      const accepted = { arrived: "0.5", received: "0.5", choice: "recalculate" } as const;
      const changes: ClaimLifecycleEvent[] = [
        { type: "claim.hold" },
        { type: "payment.late", amount: "0.7" },
        { type: "payment.reverse", amount: "0.2" },
        ...(status === "underpaid" ? [{ type: "payment.short", amount: "0.7" } as const] : []),
      ];
      for (const event of changes)
        expect(send(status, event, accepted).context.choice, event.type).toBeNull();
    },
  );

  test("the visitor of a held claim chooses again", () => {
    const { context } = send("underpaid", { type: "claim.hold" }, { arrived: "0.5", choice: "refund" });
    expect(context.choice).toBeNull();
  });

  test("a hold ends in a refund when money has arrived, and only then", () => {
    expect(send("hold", { type: "refund.start" }, { arrived: "0.1" }, "underpaid").move[0]).toBe("refunding");
    expect(send("hold", { type: "refund.start" }, { arrived: "1" }, "paid").move[0]).toBe("refunding");
    expect(at("hold", { arrived: "0.1" }, "underpaid").can({ type: "claim.reject" })).toBe(false);
    expect(at("hold", { arrived: "0.1" }, "refunding").can({ type: "refund.start" })).toBe(false);
    expect(at("hold").can({ type: "refund.start" })).toBe(false);
  });

  test("money that is taken back leaves the claim where the rest says", () => {
    const reverse = (status: ClaimStatus, amount: string) =>
      send(status, { type: "payment.reverse", amount }, { arrived: "1" });
    for (const status of ["underpaid", "paid", "payout_error", "paid_late"] as const)
      expect(reverse(status, "1").move[0], status).toBe("expired");
    expect(reverse("refunding", "1").move[0]).toBe("rejected");
    expect(reverse("paid", "0.4").move[0]).toBe("underpaid");
    expect(reverse("payout_error", "0.4").move[0]).toBe("underpaid");
    expect(reverse("paid", "0.4").context).toMatchObject({ arrived: "0.6", received: "0.6" });
    expect(reverse("refunding", "0.4").move).toEqual([
      "refunding",
      "undoRefund",
      "reversePayment",
      "releaseReserve",
      "beginRefund",
      "notifyVisitor",
    ]);
  });

  test("what is taken back of sold money is lost, unless its payout fails", () => {
    const lost = send("paying_out", { type: "payment.reverse", amount: "0.4" }, { arrived: "1" });
    expect(lost.context).toMatchObject({ arrived: "1", lost: "0.4" });
    const failed = send("paying_out", { type: "payout.fail" }, lost.context);
    expect(failed.context).toMatchObject({ arrived: "0.6", lost: "0" });
    expect(at("payout_error", failed.context).can({ type: "payout.retry" })).toBe(false);
  });

  test("a payment that vanishes is awaited again, within the window", () => {
    const vanish = { type: "payment.vanish" } as const;
    expect(send("confirming", vanish, { confirmations: 1 }).context.confirmations).toBe(0);
    expect(send("confirming", vanish, { isWindowOver: true }).move[0]).toBe("expired");
  });

  test("an operator decides for a visitor who stays silent", () => {
    for (const status of ["underpaid", "paid_late"] as const) {
      const called = { arrived: "0.5", isOperatorCalled: true };
      expect(at(status, called).can({ type: "claim.recalculate" })).toBe(true);
      expect(at(status, { ...called, choice: "refund" }).can({ type: "claim.recalculate" })).toBe(false);
    }
  });

  test.each(["confirming", "underpaid", "paid_late"] as const)(
    "%s does not last for ever: it ends after one call",
    (status) => {
      const event = { type: "check.overdue" } as const;
      expect(send(status, event).context.isOperatorCalled).toBe(true);
      const end = status === "confirming" ? "expired" : "refunding";
      expect(send(status, event, { isOperatorCalled: true }).move[0]).toBe(end);
      if (status === "confirming") return;
      const chosen = { isOperatorCalled: true, choice: "recalculate" } as const;
      expect(send(status, event, chosen).move).toEqual([status, "callOperator"]);
    },
  );

  test("a call of an earlier state does not count", () => {
    const called = { isOperatorCalled: true };
    const moves: readonly [ClaimStatus, ClaimLifecycleEvent][] = [
      ["marked_paid", { type: "payment.see" }],
      ["marked_paid", { type: "payment.short", amount: "0.5" }],
      ["paid", { type: "payout.start" }],
      ["paying_out", { type: "payout.fail" }],
      ["payout_error", { type: "payout.retry" }],
      ["payout_error", { type: "refund.start" }],
    ];
    for (const [status, event] of moves) {
      const { move, context } = send(status, event, { ...called, arrived: "1" });
      expect([move[0] === status, context.isOperatorCalled], event.type).toEqual([false, false]);
    }
  });
});

test("an operator is offered the actions that the facts allow, what undoes last", () => {
  expect(selectOperatorEvents(at("underpaid", { choice: "recalculate" }))).toEqual([
    "payment.see",
    "payment.short",
    "payment.late",
    "claim.recalculate",
    "claim.topUp",
    "payment.reverse",
    "claim.hold",
  ]);
  expect(selectOperatorEvents(at("underpaid", { choice: "top_up" }))).toEqual([
    "payment.see",
    "payment.short",
    "payment.late",
    "claim.topUp",
    "refund.start",
    "payment.reverse",
    "claim.hold",
  ]);
  expect(selectOperatorEvents(at("refunding", { hasRefundRequisite: true }))).toEqual([
    "refund.complete",
    "refund.giveRequisite",
    "payment.reverse",
    "claim.hold",
  ]);
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
