import { describe, expect, it } from "vitest";
import {
  sampleAttempt,
  sampleNewCard,
  sampleStart,
  sampleTerms,
} from "#machines/earnings/gift-purchase/gift-purchase.cases.ts";
import { giftPurchaseMachine } from "#machines/earnings/gift-purchase/gift-purchase.machine.ts";
import * as selectors from "#machines/earnings/gift-purchase/gift-purchase.selectors.ts";
import type { GiftAttempt } from "#machines/earnings/gift-purchase/gift-purchase.types.ts";
import { type Stage, stage } from "../support/stage.ts";

type Purchase = Stage<typeof giftPurchaseMachine>;

const sentIn = ({ calls }: Purchase) => calls("buyCard").map(({ input }) => input as GiftAttempt);

/** The review of a card for 60 of 100. */
async function reviewed(): Promise<Purchase> {
  const scene = stage(giftPurchaseMachine, { user: "anna" });
  await scene.gives("loadStart", sampleStart());
  scene.actor.send({ type: "field.change", field: "amount", text: "60" });
  scene.actor.send({ type: "step.next" });
  return scene;
}

/** The same after a request whose response was lost. */
async function unanswered(): Promise<Purchase> {
  const scene = await reviewed();
  scene.actor.send({ type: "card.buy" });
  await scene.gives("keepAttempt", "key-1");
  await scene.fails("buyCard");
  return scene;
}

describe("the purchase of a gift card", () => {
  it("resends the same request under its key, even after a return to the form", async () => {
    const scene = await unanswered();
    scene.actor.send({ type: "form.edit" });
    scene.actor.send({ type: "step.next" });
    expect(selectors.selectStatus(scene.snapshot())).toBe("interrupted");
    scene.actor.send({ type: "card.buy" });
    await scene.gives("buyCard", sampleNewCard);
    expect(sentIn(scene)).toEqual([
      { key: "key-1", body: { amount: "60" } },
      { key: "key-1", body: { amount: "60" } },
    ]);
    expect(selectors.selectPage(scene.snapshot())).toBe("created");
  });

  it("resends the same request even when the balance no longer covers it", async () => {
    const scene = await unanswered();
    scene.actor.send({ type: "form.edit" });
    scene.actor.send({ type: "cards.changed" });
    await scene.gives("loadTerms", sampleTerms({ available: "40" }));
    scene.actor.send({ type: "step.next" });
    expect(selectors.selectReview(scene.snapshot())).toEqual({ amount: "60" });
    scene.actor.send({ type: "card.buy" });
    expect(sentIn(scene).map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });

  it("sends a different request under a new key", async () => {
    const scene = await unanswered();
    scene.actor.send({ type: "form.edit" });
    scene.actor.send({ type: "field.change", field: "amount", text: "20" });
    scene.actor.send({ type: "step.next" });
    expect(selectors.selectStatus(scene.snapshot())).toBe("ready");
    scene.actor.send({ type: "card.buy" });
    await scene.gives("keepAttempt", "key-2");
    expect(sentIn(scene).at(-1)).toEqual({ key: "key-2", body: { amount: "20" } });
  });

  it("sends nothing while it has no key", async () => {
    const scene = await reviewed();
    scene.actor.send({ type: "card.buy" });
    await scene.fails("keepAttempt");
    scene.actor.send({ type: "connection.restored" });
    expect(sentIn(scene)).toEqual([]);
    expect(selectors.selectStatus(scene.snapshot())).toBe("offline");
  });

  it("restores an attempt whose response was lost, and sends it under its key", async () => {
    const scene = stage(giftPurchaseMachine, { user: "anna" });
    await scene.gives("loadStart", sampleStart({ attempt: sampleAttempt }));
    expect(selectors.selectReview(scene.snapshot())).toEqual(sampleAttempt.body);
    scene.actor.send({ type: "card.buy" });
    expect(sentIn(scene)).toEqual([sampleAttempt]);
  });

  it.each([
    ["idempotency_in_progress", ["key-1", "key-1"]],
    ["idempotency_mismatch", ["key-1", "key-2"]],
  ])("after %s, tries again under the key that is right", async (code, keys) => {
    const scene = await reviewed();
    scene.actor.send({ type: "card.buy" });
    await scene.gives("keepAttempt", "key-1");
    await scene.fails("buyCard", { kind: "conflict", code });
    scene.actor.send({ type: "retry" });
    if (keys[1] === "key-2") await scene.gives("keepAttempt", "key-2");
    expect(sentIn(scene).map(({ key }) => key)).toEqual(keys);
  });

  it("sends a request that was lost again when the connection returns", async () => {
    const scene = await unanswered();
    scene.actor.send({ type: "connection.restored" });
    expect(sentIn(scene).map(({ key }) => key)).toEqual(["key-1", "key-1"]);
  });

  it("returns a refused amount to the form, with the balance read again and without its key", async () => {
    const scene = await reviewed();
    scene.actor.send({ type: "card.buy" });
    await scene.gives("keepAttempt", "key-1");
    await scene.fails("buyCard", { kind: "fields", fields: { amount: ["Too much"] } });
    scene.actor.send({ type: "field.change", field: "message", text: "For you" });
    await scene.gives("loadTerms", sampleTerms({ available: "40" }));
    expect(scene.emitted).toContainEqual({ type: "form.refused", field: "amount" });
    scene.actor.send({ type: "amount.fill" });
    scene.actor.send({ type: "delivery.choose", delivery: "mail" });
    expect(scene.snapshot().context).toMatchObject({
      amount: "40",
      message: "For you",
      delivery: "mail",
      attempt: null,
      refusals: {},
    });
  });

  it("offers the form when the balance covers a card, and an empty one for the next card", async () => {
    const scene = stage(giftPurchaseMachine, { user: "anna" });
    await scene.gives("loadStart", sampleStart({ terms: sampleTerms({ available: "0.5" }) }));
    expect(selectors.selectPage(scene.snapshot())).toBe("nothing");
    scene.actor.send({ type: "cards.changed" });
    await scene.gives("loadStart", sampleStart());
    scene.actor.send({ type: "amount.fill" });
    scene.actor.send({ type: "step.next" });
    scene.actor.send({ type: "card.buy" });
    await scene.gives("keepAttempt", "key-1");
    await scene.gives("buyCard", sampleNewCard);
    scene.actor.send({ type: "card.again" });
    await scene.gives("loadStart", sampleStart());
    expect(scene.snapshot().context).toMatchObject({ created: null, attempt: null, amount: "" });
  });
});
