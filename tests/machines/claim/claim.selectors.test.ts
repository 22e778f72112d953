import { describe, expect, it } from "vitest";
import { answer, sampleClaim, sampleId, statuses } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import {
  selectChoice,
  selectHasEnded,
  selectWasAskedToPay,
  selectOutcome,
  selectRefund,
  selectReceiptPurpose,
  selectTimeline,
} from "#machines/claim/claim/claim.selectors.ts";
import { selectHeadlineCode } from "#machines/claim/claim/headline.selectors.ts";
import { selectAct, selectIsActDue, selectIsUpToVisitor } from "#machines/claim/claim/progress.selectors.ts";
import type { HeadlineCode } from "#machines/claim/claim/headline.selectors.ts";
import type { Claim, ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import { stage } from "#tests/machines/support/stage.ts";

async function snapshotOf(status: ClaimStatus, change: Partial<Claim> = {}) {
  const page = stage(claimMachine, { id: sampleId });
  await page.gives("readClaimStatus", answer(sampleClaim(status, change)));
  return page.snapshot();
}

const past = (...passed: ClaimStatus[]): Claim["history"] =>
  passed.map((status, index) => ({ status, at: `2026-11-20T10:0${index}:00Z`, by: "system" }));

const refund = sampleClaim("refunding").refund;
const saidWhere: Partial<Claim> = {
  refund: refund && { ...refund, requisites: [{ name: "account", label: "Card", value: "••••" }] },
};

describe("the headline", () => {
  const codes: [ClaimStatus, Partial<Claim>, HeadlineCode][] = [
    ["new", {}, "confirmingRequisites"],
    ["verification", {}, "verification"],
    ["verification", { actions: ["send_documents"] }, "sendDocuments"],
    ["waiting_requisites", {}, "waitingRequisites"],
    ["waiting_payment", { payment: "requisites" }, "payByRequisites"],
    ["waiting_payment", { payment: "redirect" }, "payByRedirect"],
    ["waiting_payment", { payment: "cash" }, "payInCash"],
    ["marked_paid", {}, "checkingPayment"],
    ["confirming", {}, "confirmingPayment"],
    ["underpaid", {}, "chooseAfterShort"],
    ["underpaid", { choice: "top_up" }, "topUp"],
    ["underpaid", { choice: "refund" }, "waitAfterShort"],
    ["hold", {}, "held"],
    ["paid", {}, "paid"],
    ["paying_out", {}, "payingOut"],
    ["payout_error", {}, "payingOut"],
    ["refunding", {}, "giveRefundRequisite"],
    ["refunding", { actions: [] }, "proveForRefund"],
    ["refunding", saidWhere, "waitRefund"],
    ["expired", { history: past("waiting_payment", "expired") }, "expired"],
    ["expired", { history: past("new", "expired") }, "expiredUnasked"],
    ["expired", { history: past("waiting_payment", "marked_paid", "expired") }, "expiredUnseen"],
    ["expired", { history: past("marked_paid", "paid", "hold", "expired") }, "takenBack"],
    ["paid_late", {}, "chooseAfterLate"],
    ["paid_late", { choice: "recalculate" }, "waitAfterLate"],
    ["done", {}, "done"],
    ["refunded", {}, "refunded"],
    ["rejected", {}, "rejected"],
    ["cancelled", {}, "cancelled"],
  ];

  it.each(codes)("of a claim that is %s, %o, is %s", async (status, change, code) => {
    expect(selectHeadlineCode(await snapshotOf(status, change))).toBe(code);
  });

  it("is tested for every status", () => {
    expect(new Set(codes.map(([status]) => status))).toEqual(new Set(statuses));
  });
});

describe("what the visitor is to do now", () => {
  const act = async (...of: Parameters<typeof snapshotOf>) => selectAct(await snapshotOf(...of));

  it("is one thing where the step waits for it, and nothing that a gateway reports", async () => {
    expect(await act("new")).toBe("confirm");
    expect(await act("new", { actions: [] })).toBeNull();
    expect(await act("waiting_payment")).toBe("declare");
    expect(await act("waiting_payment", { payment: "redirect" })).toBe("leave");
    expect(await act("underpaid", { payment: "redirect", choice: "top_up" })).toBe("leave");
    expect(await act("underpaid", { choice: "top_up" })).toBeNull();
    const others = statuses.filter((status) => status !== "new" && status !== "waiting_payment");
    for (const status of others) expect(await act(status), status).toBeNull();
  });
});

it("cash is handed over once its visit may have begun, other money at once", async () => {
  const isDue = async (...of: Parameters<typeof snapshotOf>) => selectIsActDue(await snapshotOf(...of));
  expect(await isDue("waiting_payment", { payment: "cash", expires_in: 3601 })).toBe(false);
  expect(await isDue("waiting_payment", { payment: "cash", expires_in: 3600 })).toBe(true);
  expect(await isDue("waiting_payment", { expires_in: 3601 })).toBe(true);
});

it("waits for the visitor where they prove who they are, or say where a refund goes", async () => {
  const isUp = async (...of: Parameters<typeof snapshotOf>) => selectIsUpToVisitor(await snapshotOf(...of));
  expect(await isUp("verification", { actions: ["send_documents"] })).toBe(true);
  expect(await isUp("verification")).toBe(false);
  expect(await isUp("refunding")).toBe(true);
  expect(await isUp("refunding", { actions: [] })).toBe(true);
  expect(await isUp("refunding", saidWhere)).toBe(false);
  expect(await isUp("paid")).toBe(false);
});

describe("the outcome", () => {
  const outcome = async (...of: Parameters<typeof snapshotOf>) => selectOutcome(await snapshotOf(...of));

  it("of a claim that may still be paid out is what was agreed, sent once the money has arrived", async () => {
    const ended: readonly ClaimStatus[] = ["done", "refunding", "refunded", "rejected", "cancelled"];
    const missed: readonly ClaimStatus[] = [...ended, "expired"];
    const sent: readonly ClaimStatus[] = [
      "marked_paid",
      "confirming",
      "underpaid",
      "paid_late",
      "paid",
      "paying_out",
      "payout_error",
    ];
    for (const status of statuses.filter((one) => !missed.includes(one)))
      expect(await outcome(status), status).toEqual({
        from: sent.includes(status) ? "sent" : "agreed",
        to: ["underpaid", "paid_late"].includes(status) ? "undecided" : "agreed",
      });
    expect(
      await outcome("expired", { history: past("marked_paid", "expired") }),
      "paid by their word",
    ).toEqual({
      from: "agreed",
      to: "undecided",
    });
    expect(await outcome("underpaid", { received: "0.005", choice: "top_up" })).toEqual({
      from: "agreed",
      to: "agreed",
    });
    expect(await outcome("underpaid", { received: "0.005", choice: "recalculate" })).toEqual({
      from: "undecided",
      to: "undecided",
    });
    expect(await outcome("paid", { received: "0.012" }), "with an excess").toEqual({
      from: "sent",
      to: "agreed",
    });
    expect(await outcome("hold", { history: past("paid", "hold") }), "held after it was paid").toEqual({
      from: "sent",
      to: "agreed",
    });
  });

  it("of a claim that is done is that both amounts have moved", async () => {
    expect(await outcome("done")).toEqual({ from: "sent", to: "received" });
    expect(await outcome("done", { received: "0.012" }), "with an excess").toEqual({
      from: "sent",
      to: "received",
    });
  });

  it("of a refund is that the money was sent and the payout missed", async () => {
    for (const status of ["refunding", "refunded"] as const) {
      expect(await outcome(status)).toEqual({ from: "sent", to: "missed" });
      expect(await outcome(status, { received: "0.0100" }), "it came late").toEqual({
        from: "sent",
        to: "missed",
      });
      expect(await outcome(status, { received: "0.005" }), "another amount came").toEqual({
        from: "undecided",
        to: "missed",
      });
    }
  });

  it("of a claim that was declined or cancelled is that neither has moved", async () => {
    expect(await outcome("rejected")).toEqual({ from: "missed", to: "missed" });
    expect(await outcome("cancelled")).toEqual({ from: "missed", to: "missed" });
    expect(await outcome("expired")).toEqual({ from: "missed", to: "missed" });
  });

  it("has ended once nothing moves any more, and while only late money could change that", async () => {
    const ended: ClaimStatus[] = [];
    for (const status of statuses) if (selectHasEnded(await snapshotOf(status))) ended.push(status);
    expect(new Set(ended)).toEqual(new Set(["done", "expired", "refunded", "rejected", "cancelled"]));
  });

  it("may be money on its way once somebody was told where to pay", async () => {
    const asked = async (...passed: ClaimStatus[]) =>
      selectWasAskedToPay(await snapshotOf("rejected", { history: past(...passed) }));
    expect(await asked("new", "rejected")).toBe(false);
    expect(await asked("new", "waiting_payment", "rejected")).toBe(true);
  });

  it("keeps its reference while the claim is the same", async () => {
    const snapshot = await snapshotOf("done");
    expect(selectOutcome(snapshot)).toBe(selectOutcome(snapshot));
  });
});

describe("the timeline", () => {
  const drawn = async (status: ClaimStatus, ...passed: ClaimStatus[]) =>
    selectTimeline(await snapshotOf(status, { history: past(...passed) })).map(
      ({ milestone, state }) => `${milestone} ${state}`,
    );

  it("shows past, current and coming steps", async () => {
    expect(await drawn("waiting_payment", "new", "waiting_payment")).toEqual([
      "created done",
      "payment current",
      "check upcoming",
      "payout upcoming",
      "done upcoming",
    ]);
  });

  it("shows statuses of one milestone once", async () => {
    expect(
      await drawn("payout_error", "new", "marked_paid", "confirming", "paid", "paying_out", "payout_error"),
    ).toEqual(["created done", "check done", "payout current", "done upcoming"]);
  });

  it("shows a payout that went wrong as failed once the money is returned instead", async () => {
    const passed = ["new", "paid", "paying_out", "payout_error"] as const;
    expect(await drawn("refunding", ...passed, "refunding")).toEqual([
      "created done",
      "payout failed",
      "refund current",
      "refunded upcoming",
    ]);
    expect(await drawn("refunded", ...passed, "refunding", "refunded")).toEqual([
      "created done",
      "payout failed",
      "refund done",
      "refunded done",
    ]);
    expect(await drawn("done", ...passed, "paying_out", "done"), "another try succeeded").toEqual([
      "created done",
      "payout done",
      "done done",
    ]);
  });

  it("shows no payment that was not made in time", async () => {
    expect(await drawn("expired", "new", "waiting_payment", "expired")).toEqual([
      "created done",
      "expired current",
    ]);
    expect(await drawn("expired", "new", "waiting_payment", "marked_paid", "expired")).toEqual([
      "created done",
      "check done",
      "expired current",
    ]);
    expect(await drawn("cancelled", "new", "waiting_payment", "cancelled")).toEqual([
      "created done",
      "cancelled done",
    ]);
    expect(await drawn("paid_late", "new", "waiting_payment", "expired", "paid_late")).toEqual([
      "created done",
      "expired done",
      "paidLate current",
      "payout upcoming",
      "done upcoming",
    ]);
  });

  it("does not call a payout what was taken back before it", async () => {
    expect(await drawn("expired", "new", "waiting_payment", "paid", "expired")).toEqual([
      "created done",
      "takenBack current",
    ]);
  });

  it("shows no coming steps for a held claim or a final one", async () => {
    expect(await drawn("hold", "new", "confirming", "hold")).toEqual([
      "created done",
      "check done",
      "held current",
    ]);
    expect(await drawn("hold", "new", "confirming", "paid", "hold"), "nothing was sent").toEqual([
      "created done",
      "check done",
      "held current",
    ]);
    expect(await drawn("rejected", "new", "hold", "rejected")).toEqual([
      "created done",
      "held done",
      "rejected done",
    ]);
  });

  it("dates a stage by its end, and the one that goes on not at all", async () => {
    const history = past("new", "waiting_payment", "marked_paid", "paid", "done");
    const [created, , checked, paid, done] = history.map(({ at }) => at);
    const dated = selectTimeline(await snapshotOf("done", { history })).map(({ milestone, at }) => [
      milestone,
      at,
    ]);
    expect(dated).toEqual([
      ["created", created],
      ["payment", checked],
      ["check", paid],
      ["payout", done],
      ["done", done],
    ]);
    const unpaid = selectTimeline(await snapshotOf("waiting_payment", { history: history.slice(0, 2) }));
    expect(unpaid.find(({ milestone }) => milestone === "payment")?.at).toBeNull();
  });

  it("shows the current status even when the history lags behind", async () => {
    const items = selectTimeline(await snapshotOf("done", { history: past("new") }));
    expect(items.at(-1)).toEqual({ milestone: "done", state: "done", at: null });
  });

  it("keeps its reference while the claim is the same", async () => {
    const snapshot = await snapshotOf("new");
    expect(selectTimeline(snapshot)).toBe(selectTimeline(snapshot));
  });
});

it("knows what a receipt is good for", async () => {
  const purpose = async (...of: Parameters<typeof snapshotOf>) =>
    selectReceiptPurpose(await snapshotOf(...of));
  expect(await purpose("waiting_payment")).toBe("find");
  expect(await purpose("hold")).toBe("confirm");
  expect(await purpose("underpaid"), "the payment is found").toBeNull();
  expect(await purpose("underpaid", { choice: "top_up" }), "the rest is not found yet").toBe("find");
  expect(await purpose("waiting_payment", { payment: "cash" }), "cash has no receipt").toBeNull();
});

describe("the choice after a short or late payment", () => {
  it("offers the options that the server lists, with figures", async () => {
    const offer = { course: "5000000", current_course: "5000000", from_amount: "0.005", to_amount: "25000" };
    const snapshot = await snapshotOf("underpaid", { received: "0.005", offer });
    expect(selectChoice(snapshot)).toEqual({
      choices: ["top_up", "recalculate", "refund"],
      chosen: null,
      halt: null,
      isSameSum: false,
      received: "0.005",
      missing: "0.005",
      best: null,
      offer,
      applies: "current",
    });
    expect(selectChoice(await snapshotOf("paid_late"))?.choices).toEqual(["recalculate", "refund"]);
  });

  it("says which rate the offer is at: the claim's, the current one, or the one agreed to", async () => {
    const applies = async (course: string, current_course: string | null) => {
      const offer = { course, current_course, from_amount: "0.005", to_amount: "25000" };
      return selectChoice(await snapshotOf("paid_late", { received: "0.005", offer }))?.applies;
    };
    expect(await applies("5012345.10", "5020000")).toBe("agreed");
    expect(await applies("5000000", "5000000")).toBe("current");
    expect(await applies("5000000", null)).toBe("accepted");
  });

  it("is offered in no other status", async () => {
    const others = statuses.filter((status) => status !== "underpaid" && status !== "paid_late");
    for (const status of others) expect(selectChoice(await snapshotOf(status))).toBeNull();
  });
});

describe("the refund", () => {
  it("is shown only during and after a refund", async () => {
    expect(selectRefund(await snapshotOf("paid"))).toBeNull();
    expect(selectRefund(await snapshotOf("refunding"))).toMatchObject({ amount: "0.01", isOpen: true });
    expect(selectRefund(await snapshotOf("refunded", { refund }))).toMatchObject({ isOpen: false });
  });
});
