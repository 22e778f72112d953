import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock } from "xstate";
import { ApiError, offline } from "#domain/api-failure.ts";
import type { ApiFailure } from "#domain/api-failure.ts";
import {
  sampleAttempt,
  sampleCard,
  sampleDraft,
  sampleStart,
  sampleTerms,
  sampleWithdrawal,
} from "#machines/earnings/withdrawal/withdrawal.cases.ts";
import { withdrawalMachine } from "#machines/earnings/withdrawal/withdrawal.machine.ts";
import * as selectors from "#machines/earnings/withdrawal/withdrawal.selectors.ts";
import type {
  DraftChanged,
  PlaceChanged,
  Withdrawal,
  WithdrawalAttempt,
  WithdrawalDraft,
  WithdrawalStart,
  WizardStep,
} from "#machines/earnings/withdrawal/withdrawal.types.ts";

/** The wizard with scripted actors: what it sent, stored and wrote into the address. */
async function stage({
  start = sampleStart(),
  create = () => Promise.resolve(sampleWithdrawal()),
  step = "direction",
}: {
  start?: WithdrawalStart;
  create?: (attempt: WithdrawalAttempt) => Promise<Withdrawal>;
  step?: WizardStep;
} = {}) {
  const sent: WithdrawalAttempt[] = [];
  const drafts: (WithdrawalDraft | null)[] = [];
  const places: WizardStep[] = [];
  const clock = new SimulatedClock();
  const actor = createActor(
    withdrawalMachine.provide({
      actors: {
        loadStart: fromPromise(() => Promise.resolve(start)),
        loadTerms: fromPromise(() => Promise.resolve(sampleTerms({ available: "5" }))),
        keepAttempt: fromPromise<
          WithdrawalAttempt,
          { draft: WithdrawalDraft; body: WithdrawalAttempt["body"] }
        >(({ input: { body } }) => Promise.resolve({ key: `key-${String(sent.length)}`, body })),
        createWithdrawal: fromPromise<Withdrawal, WithdrawalAttempt>(({ input }) => {
          sent.push(input);
          return create(input);
        }),
        syncPlace: fromCallback<PlaceChanged>(({ receive }) => receive((event) => places.push(event.step))),
        keepDraft: fromCallback<DraftChanged>(({ receive }) => receive((event) => drafts.push(event.draft))),
        watchPage: fromCallback(() => {}),
      },
    }),
    { input: { user: "anna", step }, clock },
  ).start();
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  await settle();
  const view = () => {
    const snapshot = actor.getSnapshot();
    return {
      page: selectors.selectPage(snapshot),
      payee: selectors.selectPayee(snapshot),
      amount: selectors.selectAmount(snapshot),
      review: selectors.selectReview(snapshot),
      submission: selectors.selectSubmission(snapshot),
      steps: selectors.selectSteps(snapshot),
    };
  };
  const fill = (amount: string) => {
    actor.send({ type: "direction.choose", id: 13 });
    actor.send({ type: "step.next" });
    actor.send({ type: "requisite.change", name: "account", value: "4111 1111 1111 1111" });
    actor.send({ type: "step.next" });
    actor.send({ type: "amount.change", text: amount });
    actor.send({ type: "step.next" });
  };
  return { actor, view, fill, settle, clock, sent, drafts, places };
}

describe("the withdrawal wizard", () => {
  it("leads from the direction to one created withdrawal", async () => {
    const { actor, view, fill, settle, sent, drafts, places } = await stage();
    fill("30,5");
    expect(view()).toMatchObject({ page: "review", review: { amount: "30.5", arrives: "2440", fee: "0" } });
    expect(places).toEqual(["direction", "payee", "amount", "review"]);
    for (let press = 0; press < 3; press++) actor.send({ type: "withdrawal.submit" });
    await settle();
    expect(view().page).toBe("created");
    expect(sent).toEqual([
      {
        key: "key-0",
        body: { currency: 13, amount: "30.5", course: "80", requisites: { account: "4111111111111111" } },
      },
    ]);
    expect(drafts.at(-1)).toBeNull();
  });

  it("offers a verified card first, and sends its id instead of a number", async () => {
    const { actor, view, settle, sent } = await stage({ start: sampleStart({ cards: [sampleCard] }) });
    actor.send({ type: "direction.choose", id: 13 });
    actor.send({ type: "step.next" });
    expect(view().payee.chosen).toBe(sampleCard.id);
    expect(view().payee.fields.map(({ name }) => name)).toEqual(["holder"]);
    actor.send({ type: "step.next" });
    actor.send({ type: "amount.fill", bound: "max" });
    actor.send({ type: "step.next" });
    expect(view().review?.payee).toEqual([{ label: "Card number", value: sampleCard.label }]);
    actor.send({ type: "withdrawal.submit" });
    await settle();
    expect(sent[0]?.body).toMatchObject({ card: sampleCard.id, requisites: {}, amount: "100" });
  });

  it("refuses less than the minimum where it is typed, and never withdraws more than that", async () => {
    const { actor, view, fill } = await stage();
    fill("2");
    actor.send({ type: "amount.commit" });
    actor.send({ type: "step.next" });
    expect(view()).toMatchObject({
      page: "amount",
      amount: { value: "2", fault: "below_min", beyond: "min", notice: null },
    });
  });

  it("clamps an amount to the limits, reports that, and waits for another press", async () => {
    const { actor, view, fill } = await stage();
    fill("1 000");
    expect(view()).toMatchObject({ page: "amount", amount: { value: "100", notice: "max" } });
    actor.send({ type: "step.next" });
    expect(view()).toMatchObject({ page: "review", review: { amount: "100", notice: "max" } });
  });

  it("rounds more decimals than the balance has down, reports that, and waits for another press", async () => {
    const { actor, view, fill } = await stage();
    fill("30.009");
    expect(view()).toMatchObject({ page: "amount", amount: { value: "30", fault: null, notice: "rounded" } });
    actor.send({ type: "step.next" });
    expect(view()).toMatchObject({ page: "review", review: { amount: "30", notice: "rounded" } });
  });

  it("says nothing of zeros that rounding takes away", async () => {
    const { view, fill } = await stage();
    fill("30.0000");
    expect(view().amount).toMatchObject({ value: "30", notice: null });
  });

  it.each([
    ["", "empty"],
    ["-5", "negative"],
    ["1e3", "not_a_number"],
    ["30,001", "ambiguous"],
  ])("refuses the amount %j beside its field and keeps it", async (text, fault) => {
    const { view, fill } = await stage();
    fill(text);
    expect(view()).toMatchObject({ page: "amount", amount: { value: text, fault } });
  });

  it("opens for a balance of exactly the least amount", async () => {
    const open = async (available: string) =>
      (await stage({ start: sampleStart({ terms: sampleTerms({ available }) }) })).view().page;
    expect([await open("10"), await open("9.99")]).toEqual(["direction", "nothing"]);
  });

  it("opens no step before the earlier ones are complete, whatever the address says", async () => {
    const { actor, view, places } = await stage({ step: "review" });
    expect([view().page, places]).toEqual(["direction", ["direction"]]);
    expect(view().steps.reachable).toEqual([true, false, false, false]);
    actor.send({ type: "step.open", step: "amount" });
    expect(view().page).toBe("direction");
  });

  it("resends the same request under the same key once the connection is back", async () => {
    let attempts = 0;
    const { actor, view, fill, settle, clock, sent } = await stage({
      create: () => (++attempts < 3 ? Promise.reject(offline()) : Promise.resolve(sampleWithdrawal())),
    });
    fill("30");
    actor.send({ type: "withdrawal.submit" });
    await settle();
    expect(view().submission).toMatchObject({ status: "waiting", failure: "offline" });
    actor.send({ type: "connection.restored" });
    await settle();
    clock.increment(10_000);
    await settle();
    expect(view().page).toBe("created");
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent).toHaveLength(3);
  });

  it("shows on start the withdrawal that an earlier attempt created", async () => {
    const terms = sampleTerms({ created: sampleWithdrawal() });
    const { view, sent } = await stage({ start: sampleStart({ terms, draft: sampleDraft() }) });
    expect([view().page, sent]).toEqual(["created", []]);
  });

  it("sends nothing by itself after a failed attempt, and keeps its key", async () => {
    const { actor, view, settle, sent } = await stage({ start: sampleStart({ draft: sampleDraft() }) });
    expect(view()).toMatchObject({ page: "review", submission: { status: "interrupted" } });
    expect(sent).toEqual([]);
    actor.send({ type: "withdrawal.submit" });
    await settle();
    expect(sent).toEqual([sampleAttempt]);
  });

  it("opens the refused field with the amount available now", async () => {
    const failure = { kind: "fields" as const, fields: { "requisites.account": ["Ours"] } };
    const { actor, view, fill, settle } = await stage({
      create: () => Promise.reject(new ApiError(failure)),
    });
    fill("30");
    actor.send({ type: "withdrawal.submit" });
    await settle();
    await settle();
    expect(view().page, "5 USDT are too little for any direction").toBe("nothing");
  });

  it("asks to accept a worse course, and uses a new key for it", async () => {
    const changed = {
      kind: "conflict" as const,
      code: "course_changed" as const,
      course: "75",
      verificationCourse: null,
      steps: [],
      surcharge: null,
      fromSumma: "",
      toSumma: "",
    };
    let attempts = 0;
    const { actor, view, fill, settle, sent } = await stage({
      create: () =>
        ++attempts === 1 ? Promise.reject(new ApiError(changed)) : Promise.resolve(sampleWithdrawal()),
    });
    fill("30");
    actor.send({ type: "withdrawal.submit" });
    await settle();
    expect(view().submission).toEqual({ status: "courseChanged", seen: "2400", now: "2250" });
    actor.send({ type: "course.accept" });
    await settle();
    expect(sent.map(({ key, body }) => [key, body.course])).toEqual([
      ["key-0", "80"],
      ["key-1", "75"],
    ]);
  });

  it.each([
    ["idempotency_mismatch", { kind: "conflict", code: "idempotency_mismatch" }, ["key-0", "key-1"]],
    ["an error of the server", { kind: "server", status: 500 }, ["key-0", "key-0"]],
  ] as const)("after %s, tries again under the key that is right", async (_, failure, keys) => {
    let attempts = 0;
    const { actor, view, fill, settle, sent, drafts } = await stage({
      create: () =>
        ++attempts === 1 ? Promise.reject(new ApiError(failure)) : Promise.resolve(sampleWithdrawal()),
    });
    fill("30");
    const stored = drafts.length;
    actor.send({ type: "withdrawal.submit" });
    await settle();
    expect(view().submission).toMatchObject({ status: "failed" });
    expect(drafts.length > stored, "another visit must not repeat it").toBe(keys[1] === "key-1");
    actor.send({ type: "retry" });
    await settle();
    expect(sent.map(({ key }) => key)).toEqual(keys);
    expect(view().page).toBe("created");
  });

  it.each([
    ["a pause that the server asks for", { kind: "throttled", retryAfter: 2 }],
    ["a request that is still in progress", { kind: "conflict", code: "idempotency_in_progress" }],
  ] as const)("repeats the same request by itself after %s", async (_, failure) => {
    let attempts = 0;
    const { actor, view, fill, settle, clock, sent } = await stage({
      create: () =>
        ++attempts < 3 ? Promise.reject(new ApiError(failure)) : Promise.resolve(sampleWithdrawal()),
    });
    fill("30");
    actor.send({ type: "withdrawal.submit" });
    await settle();
    actor.send({ type: "retry" });
    await settle();
    for (let second = 0; second < 60; second++) clock.increment(1000);
    await settle();
    expect(view().page).toBe("created");
    expect(sent.map(({ key }) => key)).toEqual(["key-0", "key-0", "key-0"]);
  });

  it.each(["offline", "throttled", "server"] as const)(
    "returns to the review after %s, and sends the same request again under its key",
    async (kind) => {
      const { actor, view, fill, settle, sent } = await stage({
        create: () => Promise.reject(new ApiError({ kind, status: 500, retryAfter: 60 })),
      });
      fill("30");
      actor.send({ type: "withdrawal.submit" });
      await settle();
      actor.send({ type: "retry" });
      await settle();
      actor.send({ type: "withdrawal.edit" });
      expect(view()).toMatchObject({ page: "review", submission: { status: "interrupted" } });
      actor.send({ type: "withdrawal.submit" });
      await settle();
      expect(sent.map(({ key }) => key)).toEqual(["key-0", "key-0", "key-0"]);
    },
  );

  it.each([
    ["the course", { kind: "conflict", code: "course_changed", course: "75" }],
    ["a field", { kind: "fields", fields: { amount: ["Too much"] } }],
  ] as const)(
    "stores that an attempt which was refused because of %s must not be repeated",
    async (_, failure) => {
      const { actor, fill, settle, drafts } = await stage({
        create: () => Promise.reject(new ApiError(failure as ApiFailure)),
      });
      fill("30");
      const stored = drafts.length;
      actor.send({ type: "withdrawal.submit" });
      await settle();
      await settle();
      expect(drafts.slice(stored).map((draft) => draft?.attempt)).toEqual([null]);
    },
  );

  it("stores each change in the draft", async () => {
    const { actor, settle, drafts } = await stage({ start: sampleStart({ cards: [sampleCard] }) });
    const changes = [
      { type: "direction.choose", id: 13 },
      { type: "step.next" },
      { type: "card.choose", id: null },
      { type: "requisite.change", name: "account", value: "4111 1111 1111 1111" },
      { type: "step.next" },
      { type: "amount.change", text: "1000" },
      { type: "amount.commit" },
      { type: "amount.fill", bound: "min" },
      { type: "amount.change", text: "2000" },
      { type: "step.next" },
    ] as const;
    for (const change of changes) actor.send(change);
    await settle();
    const { requisites, ...last } = drafts.at(-1) ?? {};
    expect(drafts.map((draft) => draft?.amount)).toEqual(["", "", "", "1000", "100", "15", "2000", "100"]);
    expect(last).toMatchObject({ directionId: 13, cardId: null, attempt: null });
    expect(requisites).toEqual({ "account.card": "4111 1111 1111 1111" });
  });
});
