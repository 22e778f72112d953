import { expect, test, describe, it } from "vitest";
import { answer, sampleClaim, sampleId, statuses } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { stage } from "#tests/machines/support/stage.ts";
import { claimStatuses, statusRows } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import {
  selectActions,
  selectClaim,
  selectClaimStep,
  selectCommand,
  selectDialog,
  selectPaymentRef,
  selectReceiptRef,
  selectRefund,
  selectSecondsLeft,
  selectStale,
  selectTimeline,
} from "#machines/claim/claim/claim.selectors.ts";
import { selectHeadlineCode } from "#machines/claim/claim/headline.selectors.ts";
import { selectPayment } from "#machines/claim/claim-payment/claim-payment.selectors.ts";
import { type Claim, type ClaimCommandEvent, type ClaimStatus } from "#machines/claim/claim/claim.types.ts";
import { selectUpload } from "#machines/claim/file-upload/file-upload.selectors.ts";

test.each([
  { asked: null, seconds: 10 },
  { asked: 3, seconds: 3 },
  { asked: 60, seconds: 60 },
])(
  "a claim is asked for again after $seconds seconds where the server says $asked",
  async ({ asked, seconds }) => {
    const page = stage(claimMachine, { id: sampleId });
    await page.gives("readClaimStatus", answer(sampleClaim("marked_paid", { poll_after: asked })));
    page.wait(seconds - 1);
    expect(page.calls("readClaimStatus")).toHaveLength(1);
    page.wait(1);
    expect(page.calls("readClaimStatus")).toHaveLength(2);
  },
);

/** The page of a claim that was loaded in this status. */
async function opened(status: ClaimStatus, change: Partial<Claim> = {}) {
  const page = stage(claimMachine, { id: sampleId });
  await page.gives("readClaimStatus", answer(sampleClaim(status, change)));
  return page;
}

const reads = (page: Awaited<ReturnType<typeof opened>>) => page.calls("readClaimStatus").length;
const conflict = (code: "claim_state" | "version_conflict") => ({ kind: "conflict", code }) as const;
const bill = { id: sampleId, name: "a.jpg", type: "image/jpeg", size: 9 } as const;
/** A claim to be paid, at this version and with so many receipts. */
const withReceipts = (version: number, count: number) =>
  sampleClaim("waiting_payment", { version, bills: Array.from({ length: count }, () => bill) });

/** 'I paid' was refused, because the claim had another version. */
async function declaredPaid() {
  const page = await opened("waiting_payment");
  page.actor.send({ type: "payment.declare" });
  page.actor.send({ type: "dialog.accept" });
  await page.gives("issueIdempotencyKey", "key-1");
  await page.fails("sendCommand", conflict("version_conflict"));
  return page;
}

const writes = ["sendCommand", "issueIdempotencyKey"] as const;

describe("loading", () => {
  it("reports a missing claim and stops asking", async () => {
    const page = stage(claimMachine, { id: sampleId });
    await page.fails("readClaimStatus", { kind: "notFound" });
    expect(selectClaimStep(page.snapshot())).toBe("notFound");
    page.wait(3600);
    expect(page.calls("readClaimStatus")).toHaveLength(1);
  });
});

describe("steps", () => {
  it.each(statuses)("shows exactly one step for a claim that is %s", async (status) => {
    const page = await opened(status);
    expect(selectClaimStep(page.snapshot())).toBe(statusRows[status].step);
    expect(page.snapshot().hasTag("final")).toBe(sampleClaim(status).is_final);
  });

  it("has a step for every status of the claim's lifecycle and no other", () => {
    expect(statuses.toSorted()).toEqual(claimStatuses.toSorted());
  });

  it("follows the claim and announces each change", async () => {
    const page = await opened("marked_paid");
    page.wait(5);
    await page.gives("readClaimStatus", answer(sampleClaim("done")));
    expect(selectClaimStep(page.snapshot())).toBe("done");
    expect(page.emitted).toEqual([
      { type: "claim.moved", id: sampleId, status: "done", step: "done", isFinal: true, by: "system" },
    ]);
  });

  it("never lets an older answer overwrite a newer one", async () => {
    const page = await opened("marked_paid", { version: 5 });
    page.actor.send({ type: "claim.refresh" });
    await page.gives("readClaimStatus", answer(sampleClaim("waiting_payment", { version: 4 })));
    expect(selectClaimStep(page.snapshot())).toBe("checkingPayment");
  });
});

describe("actions", () => {
  const commands: Partial<Record<Claim["actions"][number], ClaimCommandEvent>> = {
    confirm: { type: "requisites.confirm" },
    cancel: { type: "claim.cancel" },
    mark_paid: { type: "payment.declare" },
    choose_recalculate: { type: "choice.make", choice: "recalculate" },
    choose_top_up: { type: "choice.make", choice: "top_up" },
    choose_refund: { type: "choice.make", choice: "refund" },
    give_refund_requisite: { type: "refund.submit" },
  };

  it.each(statuses)(
    "of a claim that is %s are those that the server lists, and no others",
    async (status) => {
      const listed = await opened(status);
      const none = await opened(status, { actions: [] });
      for (const [action, event] of Object.entries(commands)) {
        const isListed = sampleClaim(status).actions.includes(action as Claim["actions"][number]);
        expect([action, listed.snapshot().can(event)]).toEqual([action, isListed]);
        expect([action, none.snapshot().can(event)]).toEqual([action, false]);
      }
      expect(selectActions(listed.snapshot())).toEqual(sampleClaim(status).actions);
    },
  );

  it("accepts receipts exactly while the server does", async () => {
    const page = await opened("waiting_payment");
    expect(selectReceiptRef(page.snapshot())).toBeDefined();
    page.actor.send({ type: "claim.refresh" });
    await page.gives("readClaimStatus", answer(sampleClaim("paid")));
    expect(selectReceiptRef(page.snapshot())).toBeUndefined();
  });

  it("does nothing while another command is under way", async () => {
    const page = await opened("new");
    page.actor.send({ type: "requisites.confirm" });
    page.actor.send({ type: "claim.cancel" });
    await page.gives("issueIdempotencyKey", "key-1");
    expect(page.calls("sendCommand").map(({ input }) => input)).toEqual([
      { id: sampleId, command: { action: "confirm", version: 3, receipts: 0 }, idempotencyKey: "key-1" },
    ]);
    expect(page.snapshot().can({ type: "claim.cancel" })).toBe(false);
  });
});

describe("commands", () => {
  it("store their idempotency key before the request", async () => {
    const page = await opened("new");
    page.actor.send({ type: "requisites.confirm" });
    expect(page.calls("sendCommand")).toHaveLength(0);
    expect(page.last("issueIdempotencyKey").input).toEqual({ scope: `${sampleId}:confirm:3` });
    await page.gives("issueIdempotencyKey", "key-1");
    await page.gives("sendCommand", answer(sampleClaim("waiting_payment", { version: 4 })));
    expect(selectClaimStep(page.snapshot())).toBe("paying");
    expect(selectCommand(page.snapshot())).toEqual({ state: "idle", action: null, failure: null });
  });

  it("are never retried by themselves, and are retried unchanged", async () => {
    const page = await opened("new");
    page.actor.send({ type: "requisites.confirm" });
    await page.gives("issueIdempotencyKey", "key-1");
    await page.fails("sendCommand", { kind: "server", status: 503 });
    expect(selectCommand(page.snapshot())).toEqual({
      state: "failed",
      action: "confirm",
      failure: { kind: "server", status: 503 },
    });
    page.last("watchPage").send({ type: "connection.restored" });
    page.wait(600);
    expect(page.calls("sendCommand")).toHaveLength(1);
    const [first] = page.calls("issueIdempotencyKey");
    page.actor.send({ type: "command.retry" });
    expect(page.last("issueIdempotencyKey").input).toEqual(first?.input);
    await page.gives("issueIdempotencyKey", "key-1");
    expect(page.last("sendCommand").input).toEqual(page.calls("sendCommand")[0]?.input);
    expect(page.calls("sendCommand")).toHaveLength(2);
  });

  it("cannot be retried when a retry is pointless", async () => {
    const page = await opened("new");
    page.actor.send({ type: "requisites.confirm" });
    await page.gives("issueIdempotencyKey", "key-1");
    await page.fails("sendCommand", { kind: "forbidden" });
    expect(page.snapshot().can({ type: "command.retry" })).toBe(false);
    page.actor.send({ type: "notice.dismiss" });
    expect(selectCommand(page.snapshot()).state).toBe("idle");
  });

  it.each(["claim_state", "version_conflict"] as const)("reload the claim after %s", async (code) => {
    const page = await opened("new");
    page.actor.send({ type: "requisites.confirm" });
    await page.gives("issueIdempotencyKey", "key-1");
    await page.fails("sendCommand", conflict(code));
    expect(page.last("readClaimStatus").input).toEqual({ id: sampleId, etag: null });
    await page.gives("readClaimStatus", answer(sampleClaim("expired", { version: 4 })));
    expect(selectClaimStep(page.snapshot())).toBe("expired");
    expect(selectCommand(page.snapshot()).state).toBe("changedMeanwhile");
    for (const write of writes) expect(page.calls(write)).toHaveLength(1);
  });

  it("are sent again when only the visitor's own receipt came in between", async () => {
    const page = await declaredPaid();
    await page.gives("readClaimStatus", answer(withReceipts(4, 1)));
    expect(selectCommand(page.snapshot()).state).toBe("pending");
    await page.gives("issueIdempotencyKey", "key-2");
    expect(page.last("sendCommand").input).toMatchObject({
      command: { action: "mark_paid", version: 4 },
      idempotencyKey: "key-2",
    });
    await page.gives("sendCommand", answer(sampleClaim("marked_paid", { version: 5 })));
    expect(selectClaimStep(page.snapshot())).toBe("checkingPayment");
    expect(selectCommand(page.snapshot()).state).toBe("idle");
  });

  it.each([
    ["something else changed, too", withReceipts(5, 1)],
    ["nothing is known to have changed", withReceipts(3, 0)],
    ["no receipt came", withReceipts(4, 0)],
  ])("are not sent again when %s", async (_, claim) => {
    const page = await declaredPaid();
    await page.gives("readClaimStatus", answer(claim));
    expect(selectCommand(page.snapshot()).state).toBe("changedMeanwhile");
    for (const write of writes) expect(page.calls(write)).toHaveLength(1);
  });

  it("report that the claim changed even when it is not reloaded", async () => {
    const offline = await opened("new");
    offline.actor.send({ type: "requisites.confirm" });
    await offline.gives("issueIdempotencyKey", "key-1");
    await offline.fails("sendCommand", conflict("claim_state"));
    await offline.fails("readClaimStatus");
    expect(selectCommand(offline.snapshot()).state).toBe("changedMeanwhile");

    const final = await opened("waiting_payment");
    final.actor.send({ type: "payment.declare" });
    final.actor.send({ type: "dialog.accept" });
    await final.gives("issueIdempotencyKey", "key-1");
    final.wait(5);
    await final.gives("readClaimStatus", answer(sampleClaim("cancelled")));
    await final.fails("sendCommand", conflict("claim_state"));
    expect(selectCommand(final.snapshot()).state).toBe("changedMeanwhile");
  });

  it("'I paid' and 'cancel' ask for confirmation", async () => {
    const page = await opened("waiting_payment");
    page.actor.send({ type: "payment.declare" });
    expect(selectDialog(page.snapshot())).toBe("confirmPaid");
    page.actor.send({ type: "dialog.dismiss" });
    page.actor.send({ type: "claim.cancel" });
    expect(selectDialog(page.snapshot())).toBe("confirmCancel");
    expect(page.calls("issueIdempotencyKey")).toHaveLength(0);
    page.actor.send({ type: "dialog.accept" });
    await page.gives("issueIdempotencyKey", "key-1");
    expect(page.last("sendCommand").input).toMatchObject({ command: { action: "cancel" } });
  });

  it("a new claim is cancelled from its dialog without confirmation", async () => {
    const page = await opened("new");
    page.actor.send({ type: "claim.cancel" });
    expect(selectDialog(page.snapshot())).toBeNull();
    expect(page.calls("issueIdempotencyKey")).toHaveLength(1);
  });

  it("close their dialog when the server takes the action away", async () => {
    const page = await opened("waiting_payment");
    page.actor.send({ type: "payment.declare" });
    page.actor.send({ type: "claim.refresh" });
    await page.gives("readClaimStatus", answer(sampleClaim("confirming")));
    expect(selectDialog(page.snapshot())).toBeNull();
    const other = await opened("waiting_payment");
    other.actor.send({ type: "claim.cancel" });
    other.actor.send({ type: "claim.refresh" });
    await other.gives("readClaimStatus", answer(sampleClaim("waiting_payment", { version: 9 })));
    expect(selectDialog(other.snapshot()), "still allowed").toBe("confirmCancel");
    other.actor.send({ type: "claim.refresh" });
    await other.gives("readClaimStatus", answer(sampleClaim("confirming", { version: 10 })));
    expect(selectDialog(other.snapshot())).toBeNull();
  });

  it.each<[string, (page: Awaited<ReturnType<typeof opened>>) => Promise<void>]>([
    ["the visitor dismisses it", async ({ actor }) => actor.send({ type: "notice.dismiss" })],
    [
      "the claim moves on",
      async ({ actor, gives }) => {
        actor.send({ type: "claim.refresh" });
        await gives("readClaimStatus", answer(sampleClaim("waiting_payment", { version: 9 })));
      },
    ],
  ])("that failed are forgotten, with their key, when %s", async (_, end) => {
    const page = await opened("new");
    page.actor.send({ type: "requisites.confirm" });
    await page.gives("issueIdempotencyKey", "key-1");
    await page.fails("sendCommand", { kind: "server", status: 503 });
    await end(page);
    expect(selectCommand(page.snapshot()).state).toBe("idle");
    expect(page.snapshot().context).toMatchObject({
      command: null,
      idempotencyKey: null,
      commandFailure: null,
    });
  });
});

describe("polling", () => {
  it("polls at the server's interval and sends the ETag", async () => {
    const page = await opened("confirming", { poll_after: 7 });
    page.wait(6);
    expect(reads(page)).toBe(1);
    page.wait(1);
    expect(reads(page)).toBe(2);
    expect(page.last("readClaimStatus").input).toEqual({ id: sampleId, etag: '"3"' });
    await page.gives("readClaimStatus", { kind: "unchanged" });
    expect(selectClaimStep(page.snapshot())).toBe("confirmingPayment");
    page.wait(7);
    expect(reads(page)).toBe(3);
  });

  it("polls once a minute while hidden, and immediately when shown again", async () => {
    const page = await opened("confirming");
    page.last("watchPage").send({ type: "page.hidden" });
    page.wait(59);
    expect(reads(page)).toBe(1);
    page.wait(1);
    expect(reads(page)).toBe(2);
    await page.gives("readClaimStatus", { kind: "unchanged" });
    page.wait(20);
    page.last("watchPage").send({ type: "page.shown" });
    expect(reads(page)).toBe(3);
    // Without the ETag, because a slow timer has counted the seconds.
    expect(page.last("readClaimStatus").input).toEqual({ id: sampleId, etag: null });
  });

  it("polls immediately when the connection is back", async () => {
    const page = await opened("confirming");
    page.last("watchPage").send({ type: "connection.restored" });
    expect(reads(page)).toBe(2);
  });

  it.each(["done", "refunded", "rejected", "cancelled"] as const)("stops when %s", async (status) => {
    const page = await opened(status);
    page.wait(3600);
    page.last("watchPage").send({ type: "page.shown" });
    page.actor.send({ type: "claim.refresh" });
    expect(reads(page)).toBe(1);
  });

  it("keeps the last state after a failure, shows its age, and tries again", async () => {
    const page = await opened("confirming");
    expect(selectStale(page.snapshot())).toBeNull();
    page.wait(5);
    await page.fails("readClaimStatus");
    expect(selectClaimStep(page.snapshot())).toBe("confirmingPayment");
    expect(selectStale(page.snapshot())).toEqual({ age: 5, failure: { kind: "offline" } });
    page.wait(2);
    expect(reads(page)).toBe(3);
    await page.gives("readClaimStatus", { kind: "unchanged" });
    expect(selectStale(page.snapshot())).toBeNull();
  });

  it("waits its interval after a write, too", async () => {
    const page = await opened("new");
    page.wait(4);
    page.actor.send({ type: "requisites.confirm" });
    await page.gives("issueIdempotencyKey", "key-1");
    await page.gives("sendCommand", answer(sampleClaim("waiting_payment", { version: 4 })));
    page.wait(4);
    expect(reads(page)).toBe(1);
    page.wait(1);
    expect(reads(page)).toBe(2);
  });
});

describe("the countdown", () => {
  it("counts down by the server's clock and polls at zero", async () => {
    const page = await opened("waiting_payment", { expires_in: 3, poll_after: 600 });
    expect([selectHeadlineCode(page.snapshot()), selectSecondsLeft(page.snapshot())]).toEqual([
      "payByRequisites",
      3,
    ]);
    page.wait(2);
    expect(selectSecondsLeft(page.snapshot())).toBe(1);
    expect(reads(page)).toBe(1);
    page.wait(1);
    expect(selectSecondsLeft(page.snapshot())).toBe(0);
    expect(page.last("readClaimStatus").input).toEqual({ id: sampleId, etag: null });
    expect(selectClaimStep(page.snapshot())).toBe("paying");
    const { history } = sampleClaim("waiting_payment");
    await page.gives("readClaimStatus", answer(sampleClaim("expired", { history })));
    expect([selectHeadlineCode(page.snapshot()), selectSecondsLeft(page.snapshot())]).toEqual([
      "expired",
      null,
    ]);
  });

  it("is corrected by every answer", async () => {
    const page = await opened("waiting_payment", { expires_in: 100 });
    page.wait(5);
    await page.gives("readClaimStatus", answer(sampleClaim("waiting_payment", { expires_in: 50 })));
    expect(selectSecondsLeft(page.snapshot())).toBe(50);
  });

  it("keeps the reference of unchanged values", async () => {
    const page = await opened("confirming");
    const before = selectTimeline(page.snapshot());
    page.wait(3);
    expect(selectTimeline(page.snapshot())).toBe(before);
  });
});

describe("payment", () => {
  const payment = (page: Awaited<ReturnType<typeof opened>>) => {
    const ref = selectPaymentRef(page.snapshot());
    return ref === undefined ? undefined : selectPayment(ref.getSnapshot());
  };

  it("loads the payment details exactly while money is due", async () => {
    const page = await opened("new");
    expect(payment(page)).toBeUndefined();
    page.actor.send({ type: "claim.refresh" });
    await page.gives("readClaimStatus", answer(sampleClaim("waiting_payment")));
    expect(payment(page)).toEqual({ kind: "reading" });
    page.actor.send({ type: "claim.refresh" });
    await page.gives("readClaimStatus", answer(sampleClaim("waiting_payment")));
    expect(page.calls("readPaymentRequisite")).toHaveLength(1);
    page.actor.send({ type: "claim.refresh" });
    await page.gives("readClaimStatus", answer(sampleClaim("confirming")));
    expect(payment(page)).toBeUndefined();
    expect(page.last("readPaymentRequisite").isStopped).toBe(true);
  });

  it("reloads them for a top-up", async () => {
    const page = await opened("underpaid");
    expect(payment(page)).toBeUndefined();
    page.actor.send({ type: "choice.make", choice: "top_up" });
    await page.gives("issueIdempotencyKey", "key-1");
    await page.gives("sendCommand", answer(sampleClaim("underpaid", { choice: "top_up", version: 4 })));
    expect(payment(page)).toEqual({ kind: "reading" });
    expect(selectHeadlineCode(page.snapshot())).toBe("topUp");
  });

  it("redirects to the gateway once, and only on request", async () => {
    const page = await opened("waiting_payment", { payment: "redirect" });
    expect(page.calls("readPaymentForm")).toHaveLength(0);
    selectPaymentRef(page.snapshot())?.send({ type: "payment.open" });
    await page.gives("readPaymentForm", { url: "/pay", method: "POST", fields: { payment: "1" } });
    expect(page.emitted).toEqual([
      { type: "payment.redirect", url: "/pay", method: "POST", fields: { payment: "1" } },
    ]);
    expect(payment(page)).toEqual({ kind: "redirect", isLeaving: true, failure: null });
  });
});

describe("a receipt", () => {
  const uploaded = async (version: number) => {
    const page = await opened("waiting_payment");
    const upload = selectReceiptRef(page.snapshot());
    upload?.send({
      type: "file.choose",
      file: { name: "a.jpg", type: "image/jpeg", size: 10, lastModified: 1 },
    });
    await page.gives("detectFileType", "image/jpeg");
    upload?.send({ type: "upload.start" });
    await page.gives("issueIdempotencyKey", "key-1");
    expect(reads(page)).toBe(1);
    page.last("sendFile").send({ type: "upload.succeeded", stored: { ...bill, version } });
    return { page, upload };
  };

  it("reloads the claim once it is uploaded", async () => {
    const { page, upload } = await uploaded(4);
    expect(selectClaim(page.snapshot())?.bills, "before the answer").toEqual([bill]);
    expect(reads(page)).toBe(2);
    await page.gives("readClaimStatus", answer(withReceipts(4, 1)));
    expect(reads(page)).toBe(2);
    expect(upload && selectUpload(upload.getSnapshot()).step).toBe("uploaded");
  });

  it.each([
    ["is no news", 4, 4],
    ["hides no news of others", 5, 3],
  ])("of one's own %s to what one does next", async (_, version, seen) => {
    const { page } = await uploaded(version);
    page.actor.send({ type: "payment.declare" });
    page.actor.send({ type: "dialog.accept" });
    await page.gives("issueIdempotencyKey", "key-2");
    expect(page.last("sendCommand").input).toMatchObject({ command: { action: "mark_paid", version: seen } });
  });
});

describe("the refund form", () => {
  it("shows the visible fields, and validates on blur and on submit", async () => {
    const page = await opened("refunding");
    const faults = () => selectRefund(page.snapshot())?.fields.map(({ name, fault }) => [name, fault]) ?? [];
    expect(faults()).toEqual([
      ["account", null],
      ["holder", null],
    ]);
    page.actor.send({ type: "refund.blur", name: "account" });
    expect(faults()[0]).toEqual(["account", null]);
    page.actor.send({ type: "refund.change", name: "account", value: "4111111111111112" });
    expect(faults()[0]).toEqual(["account", null]);
    page.actor.send({ type: "refund.blur", name: "account" });
    expect(faults()[0]).toEqual(["account", "checksum"]);
    page.actor.send({ type: "refund.submit" });
    expect(page.emitted).toEqual([{ type: "form.refused", field: "account" }]);
    expect(page.calls("issueIdempotencyKey")).toHaveLength(0);
    page.actor.send({ type: "refund.change", name: "account", value: "4111 1111 1111 1111" });
    expect(faults()[0]).toEqual(["account", null]);
    page.actor.send({ type: "refund.submit" });
    await page.gives("issueIdempotencyKey", "key-1");
    expect(page.last("sendCommand").input).toEqual({
      id: sampleId,
      command: {
        action: "give_refund_requisite",
        version: 3,
        receipts: 0,
        requisites: { account: "4111111111111111" },
      },
      idempotencyKey: "key-1",
    });
  });

  it("keeps typed text after a failure and shows the server's errors beside the fields", async () => {
    const page = await opened("refunding");
    page.actor.send({ type: "refund.change", name: "account", value: "4111111111111111" });
    page.actor.send({ type: "refund.submit" });
    await page.gives("issueIdempotencyKey", "key-1");
    await page.fails("sendCommand", { kind: "fields", fields: { "requisites.account": ["Not a card."] } });
    expect(selectRefund(page.snapshot())?.fields[0]).toMatchObject({
      value: "4111111111111111",
      fault: null,
      messages: ["Not a card."],
    });
    expect(page.emitted).toEqual([{ type: "form.refused", field: "account" }]);
    page.wait(5);
    await page.gives("readClaimStatus", answer(sampleClaim("refunding")));
    expect(selectRefund(page.snapshot())?.fields[0]?.value).toBe("4111111111111111");
  });

  it("uses a new key for other requisites", async () => {
    const page = await opened("refunding");
    for (const value of ["4111111111111111", "5555555555554444"]) {
      page.actor.send({ type: "refund.change", name: "account", value });
      page.actor.send({ type: "refund.submit" });
      await page.gives("issueIdempotencyKey", "key");
      await page.fails("sendCommand");
    }
    const [one, other] = page.calls("issueIdempotencyKey").map(({ input }) => input);
    expect(one).not.toEqual(other);
  });
});
