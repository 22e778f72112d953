import { describe, expect, it } from "vitest";
import type { ApiFailure } from "#domain/api-failure.ts";
import { sampleCourse, sampleDraft } from "#machines/exchange/exchange/exchange.cases.ts";
import { sampleClaim } from "#machines/exchange/exchange/exchange.claim.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import {
  selectCourseLine,
  selectCourseQuestion,
  selectStep,
} from "#machines/exchange/exchange/exchange.selectors.ts";
import type { Claim, ClaimAttempt, ExchangeDraft } from "#machines/exchange/exchange/exchange.types.ts";
import {
  selectFields,
  selectFormMessages,
  selectReceive,
} from "#machines/exchange/exchange/form.selectors.ts";
import { selectClaimFailure, selectSubmit } from "#machines/exchange/exchange/submit.selectors.ts";
import { filling, later, readyExchange, refuse } from "./exchange.scene.ts";
import type { World } from "./exchange.scene.ts";

type Exchange = Awaited<ReturnType<typeof readyExchange>>;
const submitOf = (exchange: Exchange) => selectSubmit(exchange.snapshot());
const attempts = (exchange: Exchange) => exchange.calls("createClaim") as ClaimAttempt[];
const keys = (exchange: Exchange) => attempts(exchange).map(({ key }) => key);

/** The complete form after a press of the button. */
async function submitted(changes: Partial<World> = {}): Promise<Exchange> {
  const exchange = await readyExchange(changes);
  await exchange.send(...filling, { type: "claim.submit" });
  return exchange;
}

/** Refuses the first claims in order, and creates the next one. */
const refusing = (...failures: ApiFailure[]): World["createClaim"] => {
  const left = [...failures];
  return () => {
    const failure = left.shift();
    return failure === undefined ? sampleClaim : refuse(failure);
  };
};

const courseChanged: ApiFailure = {
  kind: "conflict",
  code: "course_changed",
  course: "4900000",
  verificationCourse: null,
  steps: [],
  surcharge: null,
  fromSumma: "0.5",
  toSumma: "2450000",
};

describe("creating", () => {
  it("sends the form with the course that was shown", async () => {
    const exchange = await readyExchange({}, { rid: "friend" });
    await exchange.send(
      ...filling,
      { type: "promocode.change", value: " SPRING " },
      { type: "promocode.apply" },
      { type: "claim.submit" },
    );
    expect(attempts(exchange)).toEqual([
      {
        key: "key-00000001",
        body: {
          fromPs: ids.btc,
          toPs: ids.card,
          fromSumma: "0.5",
          toSumma: "2550000",
          course: "5100000",
          courseTolerance: "0.1",
          surcharge: "0",
          fromRequisites: {},
          toRequisites: { account: "4111111111111111" },
          email: "anna@example.com",
          recaptcha: "",
          withVerificationCourse: false,
          refferal: "friend",
          promocode: "SPRING",
        },
      },
    ]);
  });

  it("deletes the draft and navigates to the created claim", async () => {
    const exchange = await submitted();
    expect(exchange.emitted).toEqual([{ type: "claim.created", id: sampleClaim.id, number: 1001 }]);
    expect(selectStep(exchange.snapshot())).toBe("created");
    expect(exchange.snapshot()).toMatchObject({ status: "done", output: { id: sampleClaim.id } });
    expect(exchange.calls("keepForm")).toEqual([
      {
        claim: { id: sampleClaim.id, number: sampleClaim.number, secondsLeft: 1800 },
        form: expect.objectContaining({ attempt: expect.anything() }) as unknown,
        remembered: null,
      },
    ]);
  });

  it("stores the key before the request", async () => {
    const answer = later<Claim>();
    const exchange = await submitted({ createClaim: () => answer.promise });
    const order = exchange.order();
    expect(order.slice(order.indexOf("createKey"))).toEqual(["createKey", "saveDraft", "createClaim"]);
    expect(exchange.calls("saveDraft").at(-1)).toMatchObject({ draft: { attempt: { key: "key-00000001" } } });
    expect(submitOf(exchange)).toEqual({ status: "working", stage: "creating" });
    expect(exchange.snapshot().hasTag("pending")).toBe(true);
  });

  it("works when the storage is unavailable", async () => {
    const exchange = await submitted({ saveDraft: () => Promise.reject(new Error("No storage")) });
    expect(selectStep(exchange.snapshot())).toBe("created");
  });

  it("ignores changes and a second press while it is sent", async () => {
    const answer = later<Claim>();
    const exchange = await submitted({ createClaim: () => answer.promise });
    for (const event of [
      { type: "amount.change", side: "from", text: "1" },
      { type: "currency.choose", side: "from", id: ids.card },
      { type: "claim.submit" },
    ] as const) {
      expect(exchange.snapshot().can(event)).toBe(false);
      await exchange.send(event);
    }
    expect(attempts(exchange)).toHaveLength(1);
  });

  it("uses the referral code that the browser stores, never an old draft's", async () => {
    for (const rid of ["3f9a0c17be42", null]) {
      const exchange = await readyExchange({ loadDraft: () => ({ ...sampleDraft, rid: "old" }) }, { rid });
      await exchange.send({ type: "claim.submit" });
      expect(attempts(exchange)[0]?.body.refferal).toBe(rid ?? undefined);
    }
  });

  it("keeps the order and the campaign of the shop whose link brought the visitor", async () => {
    const link = { order_id: "order-1", campaign: "banner" };
    const exchange = await readyExchange({ loadDraft: () => sampleDraft }, { rid: "s3f9a0c17be42", link });
    await exchange.send({ type: "claim.submit" });
    expect(attempts(exchange)[0]?.body).toMatchObject({ refferal: "s3f9a0c17be42", ...link });
    const unsent = await readyExchange({ loadDraft: () => sampleDraft }, { link });
    await unsent.send({ type: "claim.submit" });
    expect(attempts(unsent)[0]?.body).not.toHaveProperty("order_id");
  });

  it("announces the next step", async () => {
    const exchange = await readyExchange();
    expect(submitOf(exchange)).toEqual({ status: "ready", next: "requisites" });
  });
});

describe("a changed course", () => {
  it("asks for consent with old and new figures", async () => {
    const exchange = await submitted({ createClaim: refusing(courseChanged) });
    expect(selectStep(exchange.snapshot())).toBe("confirmingCourse");
    expect(submitOf(exchange)).toEqual({ status: "asking" });
    expect(selectCourseQuestion(exchange.snapshot())).toMatchObject({
      seen: { course: "5000000", fromSumma: "0.5", toSumma: "2500000" },
      now: { course: "4900000", fromSumma: "0.5", toSumma: "2450000" },
    });
  });

  it("sends the new figures under a new key when they are accepted", async () => {
    const exchange = await submitted({ createClaim: refusing(courseChanged) });
    await exchange.send({ type: "course.accept" });
    expect(attempts(exchange)[1]).toMatchObject({
      key: "key-00000002",
      body: { course: "4900000", fromSumma: "0.5", toSumma: "2450000" },
    });
    expect(selectStep(exchange.snapshot())).toBe("created");
  });

  it("returns to the form with the new course when they are declined", async () => {
    const exchange = await submitted({ createClaim: refusing(courseChanged) });
    await exchange.send({ type: "course.decline" });
    expect(selectStep(exchange.snapshot())).toBe("form");
    expect(selectReceive(exchange.snapshot()).amount).toBe("2450000");
    expect(selectCourseLine(exchange.snapshot())).toMatchObject({ course: "4900000", change: "worse" });
    expect(attempts(exchange)).toHaveLength(1);
  });
});

describe("refusals", () => {
  it("of fields are shown beside them, focus the first, and clear on a change", async () => {
    const exchange = await submitted({
      createClaim: refusing({
        kind: "fields",
        fields: { email: ["No such mailbox."], "toRequisites.account": ["Blocked."], course: ["Too old."] },
      }),
    });
    expect(selectFields(exchange.snapshot()).to[0]?.messages).toEqual(["Blocked."]);
    expect(selectFields(exchange.snapshot()).email.messages).toEqual(["No such mailbox."]);
    expect(selectFormMessages(exchange.snapshot())).toEqual(["Too old."]);
    expect(exchange.emitted).toEqual([{ type: "form.refused", field: "toRequisites.account" }]);
    await exchange.send({ type: "requisite.change", side: "to", name: "account", value: "5555555555554444" });
    expect(selectFields(exchange.snapshot()).to[0]?.messages).toEqual([]);
    await exchange.send({ type: "claim.submit" });
    expect(keys(exchange)).toEqual(["key-00000001", "key-00000002"]);
  });

  it("of an unknown referral code do not stop the claim", async () => {
    const exchange = await readyExchange(
      { createClaim: refusing({ kind: "fields", fields: { refferal: ["Unknown."] } }) },
      { rid: "nobody" },
    );
    await exchange.send(...filling, { type: "claim.submit" }, { type: "claim.submit" });
    expect(attempts(exchange).map(({ body }) => body.refferal)).toEqual(["nobody", undefined]);
  });

  it("for the reserve return to the form and reload the course", async () => {
    const exchange = await submitted({ createClaim: refusing({ kind: "conflict", code: "reserve" }) });
    expect(selectClaimFailure(exchange.snapshot())).toBe("reserve");
    expect(exchange.calls("readCourse")).toHaveLength(1);
    await exchange.send({ type: "amount.change", side: "from", text: "0.1" });
    expect(selectClaimFailure(exchange.snapshot())).toBeNull();
  });

  it("of the key retry with a new one", async () => {
    const exchange = await submitted({
      createClaim: refusing({ kind: "conflict", code: "idempotency_mismatch" }),
    });
    expect(submitOf(exchange)).toEqual({ status: "failed", failure: "idempotency_mismatch" });
    await exchange.send({ type: "claim.retry" });
    expect(keys(exchange)).toEqual(["key-00000001", "key-00000002"]);
  });
});

describe("waiting and trying again", () => {
  it.each([
    [{ kind: "throttled", retryAfter: 3 }, "throttled"],
    [{ kind: "unavailable", code: "unavailable", retryAfter: 3 }, "unavailable"],
  ] as const)("counts down after %o and goes on by itself under the same key", async (failure, code) => {
    const exchange = await submitted({ createClaim: refusing(failure) });
    expect(submitOf(exchange)).toEqual({ status: "waiting", failure: code, secondsLeft: 3 });
    await exchange.wait(2);
    expect(submitOf(exchange)).toEqual({ status: "waiting", failure: code, secondsLeft: 1 });
    expect(attempts(exchange)).toHaveLength(1);
    await exchange.wait(1);
    expect(attempts(exchange)[1]).toEqual(attempts(exchange)[0]);
    expect(selectStep(exchange.snapshot())).toBe("created");
  });

  it("waits for the same claim that an earlier request still makes", async () => {
    const failure: ApiFailure = { kind: "conflict", code: "idempotency_in_progress" };
    const exchange = await submitted({ createClaim: refusing(failure) });
    expect(submitOf(exchange)).toMatchObject({ status: "waiting", failure: failure.code });
    await exchange.wait(60);
    expect(keys(exchange)).toEqual(["key-00000001", "key-00000001"]);
  });

  it("retries immediately on request", async () => {
    const exchange = await submitted({ createClaim: refusing({ kind: "throttled", retryAfter: 60 }) });
    await exchange.send({ type: "claim.retry" });
    expect(keys(exchange)).toEqual(["key-00000001", "key-00000001"]);
  });

  it("reports being offline and retries once back online", async () => {
    const exchange = await submitted({ createClaim: refusing({ kind: "offline" }) });
    expect(submitOf(exchange)).toEqual({ status: "waiting", failure: "offline", secondsLeft: null });
    await exchange.page({ type: "connection.restored" });
    expect(attempts(exchange)[1]).toEqual(attempts(exchange)[0]);
  });

  it("polls an unreachable server every ten seconds", async () => {
    const exchange = await submitted({ createClaim: refusing({ kind: "offline" }, { kind: "offline" }) });
    await exchange.wait(9);
    expect(attempts(exchange)).toHaveLength(1);
    await exchange.wait(11);
    expect(keys(exchange)).toEqual(["key-00000001", "key-00000001", "key-00000001"]);
  });

  it("never retries a server failure by itself", async () => {
    const exchange = await submitted({ createClaim: refusing({ kind: "server", status: 500 }) });
    expect(submitOf(exchange)).toEqual({ status: "failed", failure: "server" });
    await exchange.wait(120);
    await exchange.page({ type: "connection.restored" });
    expect(attempts(exchange)).toHaveLength(1);
    await exchange.send({ type: "claim.retry" });
    expect(keys(exchange)).toEqual(["key-00000001", "key-00000001"]);
  });

  it("clears the failure once the visitor is back at the form", async () => {
    const exchange = await submitted({ createClaim: refusing({ kind: "offline" }) });
    expect(submitOf(exchange)).toEqual({ status: "waiting", failure: "offline", secondsLeft: null });
    await exchange.send({ type: "claim.edit" });
    expect(selectClaimFailure(exchange.snapshot())).toBeNull();
  });

  it("keeps the key for the same content and uses a new one for other content", async () => {
    const failure: ApiFailure = { kind: "server", status: 500 };
    const exchange = await submitted({ createClaim: refusing(failure, failure, failure) });
    await exchange.send({ type: "claim.edit" }, { type: "claim.submit" }, { type: "claim.edit" });
    await exchange.send({ type: "email.change", value: "eva@example.com" }, { type: "claim.submit" });
    expect(keys(exchange)).toEqual(["key-00000001", "key-00000001", "key-00000002"]);
  });

  it("repeats the same claim when the course has become worse, never when it gives less than is shown", async () => {
    const failure: ApiFailure = { kind: "server", status: 500 };
    const exchange = await submitted({ createClaim: refusing(failure, failure, failure) });
    await exchange.send({ type: "claim.edit" });
    exchange.world.readCourse = () => sampleCourse({ course: "4999999" });
    await exchange.wait(15);
    await exchange.send({ type: "claim.submit" });
    expect(attempts(exchange)[1]).toEqual(attempts(exchange)[0]);
    await exchange.send({ type: "claim.edit" });
    exchange.world.readCourse = () => sampleCourse({ course: "5000001" });
    await exchange.wait(15);
    await exchange.send({ type: "claim.submit" });
    expect(attempts(exchange)[2]).toMatchObject({ key: "key-00000002", body: { course: "5000001" } });
  });

  it("finds the key again after a reload, for the same content", async () => {
    const answer = later<Claim>();
    const lost = await submitted({ createClaim: () => answer.promise });
    const { draft } = lost.calls("saveDraft").at(-1) as { draft: ExchangeDraft };
    const found = await readyExchange({ loadDraft: () => draft });
    await found.send({ type: "claim.submit" });
    expect(attempts(found)).toEqual(attempts(lost));
    expect(found.calls("createKey")).toEqual([]);
  });
});

describe("the captcha", () => {
  const challenge = { required: true, provider: "altcha", challenge: { salt: "s" } } as const;

  it("is solved while the visitor fills in the form", async () => {
    const exchange = await readyExchange({ checkCaptcha: () => challenge });
    expect(exchange.calls("checkCaptcha")).toEqual([]);
    await exchange.send({ type: "email.change", value: "a" });
    expect(exchange.calls("solveCaptcha")).toEqual([{ captcha: challenge }]);
    await exchange.send(...filling, { type: "claim.submit" });
    expect(exchange.calls("checkCaptcha")).toHaveLength(1);
    expect(attempts(exchange)[0]?.body.recaptcha).toBe("solution");
  });

  it("is waited for", async () => {
    const solution = later<string>();
    const exchange = await submitted({ checkCaptcha: () => challenge, solveCaptcha: () => solution.promise });
    expect(submitOf(exchange)).toEqual({ status: "working", stage: "captcha" });
    solution.resolve("late");
    await exchange.rest();
    expect(attempts(exchange)[0]?.body.recaptcha).toBe("late");
  });

  it("that fails is reported, retried, and can be abandoned", async () => {
    const exchange = await submitted({ checkCaptcha: () => refuse({ kind: "throttled", retryAfter: 7 }) });
    expect(submitOf(exchange)).toEqual({ status: "captchaFailed", failure: "throttled" });
    await exchange.send({ type: "claim.edit" });
    expect(submitOf(exchange).status).toBe("ready");
    await exchange.send({ type: "claim.submit" });
    exchange.world.checkCaptcha = () => ({ required: false, provider: "off", challenge: null });
    await exchange.wait(7);
    expect(selectStep(exchange.snapshot())).toBe("created");
  });

  it("is solved again, at most twice, when the server refuses the solution", async () => {
    const refused: ApiFailure = { kind: "fields", fields: { recaptcha: ["Solve it again."] } };
    let solved = 0;
    const exchange = await submitted({
      checkCaptcha: () => challenge,
      solveCaptcha: () => `solution ${++solved}`,
      createClaim: refusing(refused, refused, refused),
    });
    expect(attempts(exchange).map(({ body }) => body.recaptcha)).toEqual([
      "solution 1",
      "solution 2",
      "solution 3",
    ]);
    expect(new Set(keys(exchange)).size).toBe(3);
    expect(selectStep(exchange.snapshot())).toBe("form");
    expect(selectFormMessages(exchange.snapshot())).toEqual(["Solve it again."]);
  });
});

describe("sending the form before it is known who is signed in", () => {
  const withoutEmail = filling.filter(({ type }) => type !== "email.change");

  async function awaiting(): Promise<Exchange> {
    const exchange = await readyExchange();
    await exchange.awaitUser(true);
    await exchange.send(...withoutEmail, { type: "claim.submit" });
    return exchange;
  }

  it("waits for the user's e-mail and sends it", async () => {
    const exchange = await awaiting();
    expect(submitOf(exchange)).toEqual({ status: "working", stage: "creating" });
    expect(exchange.emitted).toEqual([]);
    await exchange.user("anna@example.com");
    await exchange.awaitUser(false);
    expect(attempts(exchange).map(({ body }) => body.email)).toEqual(["anna@example.com"]);
  });

  it("asks a guest for the e-mail", async () => {
    const exchange = await awaiting();
    await exchange.awaitUser(false);
    expect(exchange.emitted).toEqual([{ type: "form.refused", field: "email" }]);
    expect(submitOf(exchange)).toMatchObject({ status: "ready" });
  });

  it("asks for the e-mail when the session takes too long", async () => {
    const exchange = await awaiting();
    await exchange.wait(4);
    expect(exchange.emitted).toEqual([]);
    await exchange.wait(1);
    expect(exchange.emitted).toEqual([{ type: "form.refused", field: "email" }]);
  });

  it("does not wait where an e-mail is typed", async () => {
    const exchange = await readyExchange();
    await exchange.awaitUser(true);
    await exchange.send(...filling, { type: "claim.submit" });
    expect(attempts(exchange)).toHaveLength(1);
  });
});
