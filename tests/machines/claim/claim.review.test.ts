import { describe, expect, it } from "vitest";
import { answer, sampleClaim, sampleId, sampleOwn } from "#machines/claim/claim/claim.cases.ts";
import { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import { selectClaimStep, selectCommand } from "#machines/claim/claim/claim.selectors.ts";
import { selectIsReviewing, selectReview } from "#machines/claim/claim/review.selectors.ts";
import type { OwnRequisites } from "#machines/claim/claim/claim.types.ts";
import { stage } from "../support/stage.ts";

const whole = [{ label: "Card", value: "4111111111111111" }];
const masked = [{ label: "Card", value: "4111 •••• •••• 1111" }];

async function opened(own: OwnRequisites | null, claim = sampleClaim("new")) {
  const page = stage(claimMachine, { id: sampleId });
  await page.gives("readClaimStatus", answer(claim));
  if (claim.status === "new") await page.gives("recallRequisites", own);
  return page;
}

describe("the confirm-requisites dialog", () => {
  it("shows requisites in full in the browser that created the claim", async () => {
    const page = await opened(sampleOwn);
    expect(selectIsReviewing(page.snapshot())).toBe(true);
    expect(selectReview(page.snapshot())).toEqual({
      from: [],
      to: whole,
      refund: [],
      email: "anna@example.com",
      isEntered: true,
      isOwn: true,
    });
  });

  it("has nothing to compare where nothing was entered", async () => {
    const claim = sampleClaim("new");
    const page = await opened(null, { ...claim, to: { ...claim.to, requisites: [] } });
    expect(selectReview(page.snapshot())?.isEntered).toBe(false);
  });

  it("shows where a refund would go likewise", async () => {
    const value = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    const claim = sampleClaim("new", {
      refund_requisites: [{ name: "account", label: "Address", value: "bc1qar…5mdq" }],
    });
    const own = await opened(
      { ...sampleOwn, requisites: [{ side: "refund", name: "account", kind: "btc", value }] },
      claim,
    );
    expect(selectReview(own.snapshot())?.refund).toEqual([{ label: "Address", value }]);
    const other = await opened(null, claim);
    expect(selectReview(other.snapshot())?.refund).toEqual([{ label: "Address", value: "bc1qar…5mdq" }]);
  });

  it("shows the server's masked values to anyone who only has the link", async () => {
    const page = await opened(null);
    expect(selectIsReviewing(page.snapshot())).toBe(true);
    expect(selectReview(page.snapshot())).toMatchObject({
      to: masked,
      email: "a•••@example.com",
      isOwn: false,
    });
    expect(page.snapshot().can({ type: "requisites.change" })).toBe(false);
  });

  it("opens with masked values where the storage fails", async () => {
    const page = stage(claimMachine, { id: sampleId });
    await page.gives("readClaimStatus", answer(sampleClaim("new")));
    await page.fails("recallRequisites", new Error("No storage"));
    expect(selectIsReviewing(page.snapshot())).toBe(true);
    expect(selectReview(page.snapshot())?.to).toEqual(masked);
  });

  it("ignores a stored value that does not match the server's", async () => {
    const page = await opened({
      requisites: sampleOwn.requisites.map((card) => ({ ...card, value: "5555555555554444" })),
      email: "eve@example.org",
    });
    expect(selectReview(page.snapshot())).toMatchObject({ to: masked, email: "a•••@example.com" });
  });

  it("can be closed and opened again", async () => {
    const page = await opened(sampleOwn);
    page.actor.send({ type: "review.close" });
    expect(selectIsReviewing(page.snapshot())).toBe(false);
    expect(selectClaimStep(page.snapshot())).toBe("confirmingRequisites");
    page.actor.send({ type: "review.open" });
    expect(selectIsReviewing(page.snapshot())).toBe(true);
  });

  it("erases the stored values once the claim is confirmed", async () => {
    const page = await opened(sampleOwn);
    page.actor.send({ type: "requisites.confirm" });
    await page.gives("issueIdempotencyKey", "key-00000001");
    await page.gives("sendCommand", answer(sampleClaim("waiting_payment", { version: 4 })));
    expect(page.calls("forgetRequisites")).toMatchObject([{ input: { id: sampleId } }]);
    expect(page.snapshot().context.own).toBeNull();
    expect(selectIsReviewing(page.snapshot())).toBe(false);
    expect(selectReview(page.snapshot())).toBeNull();
  });

  it.each(["expired", "cancelled", "waiting_payment", "done"] as const)(
    "erases what was kept when the claim is found %s",
    async (status) => {
      const page = await opened(null, sampleClaim(status));
      expect(page.calls("forgetRequisites")).toHaveLength(1);
      expect(selectIsReviewing(page.snapshot())).toBe(false);
    },
  );
});

describe("'Change'", () => {
  async function changing() {
    const page = await opened(sampleOwn);
    page.actor.send({ type: "requisites.change" });
    return page;
  }

  it("fills the form in before it cancels the claim, then opens the form", async () => {
    const page = await changing();
    expect(page.calls("reopenForm")).toMatchObject([{ input: { id: sampleId } }]);
    expect(page.calls("sendCommand")).toEqual([]);
    await page.gives("reopenForm");
    await page.gives("issueIdempotencyKey", "key-00000001");
    expect(page.last("sendCommand")).toMatchObject({ input: { command: { action: "cancel", version: 3 } } });
    expect(page.emitted).toEqual([]);
    await page.gives("sendCommand", answer(sampleClaim("cancelled", { version: 4 })));
    expect(page.emitted).toContainEqual({ type: "form.reopened" });
  });

  it("sends one request, however often it is pressed", async () => {
    const page = await changing();
    page.actor.send({ type: "requisites.change" });
    await page.gives("reopenForm");
    page.actor.send({ type: "requisites.change" });
    page.actor.send({ type: "requisites.confirm" });
    await page.gives("issueIdempotencyKey", "key-00000001");
    page.actor.send({ type: "requisites.change" });
    expect(page.calls("sendCommand")).toHaveLength(1);
  });

  it("retries with the same key after a lost connection, then opens the form", async () => {
    const page = await changing();
    await page.gives("reopenForm");
    await page.gives("issueIdempotencyKey", "key-00000001");
    await page.fails("sendCommand");
    expect(selectCommand(page.snapshot())).toMatchObject({ state: "failed", action: "cancel" });
    expect(selectIsReviewing(page.snapshot())).toBe(true);
    page.actor.send({ type: "command.retry" });
    const [first, second] = page.calls("issueIdempotencyKey");
    expect(second?.input).toEqual(first?.input);
    await page.gives("issueIdempotencyKey", "key-00000001");
    await page.gives("sendCommand", answer(sampleClaim("cancelled", { version: 4 })));
    expect(page.emitted).toContainEqual({ type: "form.reopened" });
  });

  it("stays on a claim that was confirmed in another tab", async () => {
    const page = await changing();
    await page.gives("reopenForm");
    await page.gives("issueIdempotencyKey", "key-00000001");
    await page.fails("sendCommand", { kind: "conflict", code: "claim_state" });
    await page.gives("readClaimStatus", answer(sampleClaim("waiting_payment", { version: 4 })));
    expect(selectCommand(page.snapshot()).state).toBe("changedMeanwhile");
    expect(selectClaimStep(page.snapshot())).toBe("paying");
    expect(page.emitted).not.toContainEqual({ type: "form.reopened" });
  });

  it("does not navigate when the claim is only cancelled", async () => {
    const page = await opened(sampleOwn);
    page.actor.send({ type: "claim.cancel" });
    await page.gives("issueIdempotencyKey", "key-00000001");
    await page.gives("sendCommand", answer(sampleClaim("cancelled", { version: 4 })));
    expect(page.emitted).not.toContainEqual({ type: "form.reopened" });
  });
});
