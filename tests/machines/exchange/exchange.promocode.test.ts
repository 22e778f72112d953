import { describe, expect, it } from "vitest";
import type { ApiFailure } from "#domain/api-failure.ts";
import { sampleCourse, sampleDraft, samplePromo } from "#machines/exchange/exchange/exchange.cases.ts";
import { sampleClaim } from "#machines/exchange/exchange/exchange.claim.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { selectCourseLine } from "#machines/exchange/exchange/exchange.selectors.ts";
import type { PromocodeEffect } from "#machines/exchange/exchange/exchange.types.ts";
import { selectFields, selectReceive } from "#machines/exchange/exchange/form.selectors.ts";
import { selectPromocode } from "#machines/exchange/exchange/promocode.selectors.ts";
import { filling, later, readyExchange, refuse } from "./exchange.scene.ts";

const unknown: ApiFailure = { kind: "fields", fields: { promocode: ["There is no such promocode."] } };
const typed = { type: "promocode.change", value: " spring " } as const;
const applied = [typed, { type: "promocode.apply" }] as const;
const amount = { type: "amount.change", side: "from", text: "0.5" } as const;

describe("a promocode", () => {
  it("is checked with the pair and the guest's e-mail, and shows its effect", async () => {
    const exchange = await readyExchange();
    await exchange.send(amount, { type: "email.change", value: "anna@example.com" }, ...applied);
    expect(exchange.calls("checkPromocode")).toEqual([
      {
        promocode: "spring",
        fromPs: ids.btc,
        toPs: ids.card,
        withVerificationCourse: false,
        email: "anna@example.com",
      },
    ]);
    expect(selectPromocode(exchange.snapshot())).toMatchObject({ status: "applied", effect: samplePromo });
    expect(selectCourseLine(exchange.snapshot())).toMatchObject({ course: "5100000", regular: "5000000" });
    expect(selectReceive(exchange.snapshot()).amount).toBe("2550000");
  });

  it("is applied when its field is left, once until it is typed again", async () => {
    const exchange = await readyExchange({ checkPromocode: () => refuse(unknown) });
    const leave = { type: "field.leave", field: "promocode" } as const;
    await exchange.send(...filling, leave);
    expect(exchange.calls("checkPromocode")).toEqual([]);
    await exchange.send(typed, leave, leave);
    expect(exchange.calls("checkPromocode")).toHaveLength(1);
    await exchange.send(typed, { type: "field.leave", field: "email" }, leave);
    expect(exchange.calls("checkPromocode")).toHaveLength(2);
  });

  it("applies to the course as it changes", async () => {
    const exchange = await readyExchange({ readCourse: () => sampleCourse({ course: "5500000" }) });
    await exchange.send(...applied);
    await exchange.wait(15);
    expect(selectCourseLine(exchange.snapshot())).toMatchObject({ course: "5610000", regular: "5500000" });
  });

  it("shows the server's refusal beside the field", async () => {
    const exchange = await readyExchange({ checkPromocode: () => refuse(unknown) });
    await exchange.send(...filling, ...applied);
    const refused = {
      status: "refused",
      field: { value: " spring ", messages: ["There is no such promocode."] },
    };
    expect(selectPromocode(exchange.snapshot())).toMatchObject(refused);
    await exchange.send({ type: "claim.submit" });
    expect(selectPromocode(exchange.snapshot())).toMatchObject(refused);
    await exchange.send({ type: "promocode.change", value: "SUMMER" });
    expect(selectPromocode(exchange.snapshot()).field.messages).toEqual([]);
  });

  it("is checked again for another pair, and drops its old effect until then", async () => {
    const answers: PromiseWithResolvers<PromocodeEffect>[] = [];
    const checkPromocode = () => {
      const answer = later<PromocodeEffect>();
      answers.push(answer);
      return answer.promise;
    };
    const exchange = await readyExchange({ checkPromocode });
    await exchange.send(...applied);
    answers[0]?.resolve(samplePromo);
    await exchange.rest();
    await exchange.send({ type: "currency.choose", side: "to", id: ids.cash });
    expect(exchange.calls("checkPromocode")).toHaveLength(2);
    expect(selectPromocode(exchange.snapshot())).toMatchObject({ status: "checking", effect: null });
    expect(selectCourseLine(exchange.snapshot())).toMatchObject({ course: "5000000", regular: null });
    answers[1]?.reject(new Error("gone"));
    await exchange.rest();
    expect(selectPromocode(exchange.snapshot()).status).toBe("failed");
  });

  it("is sent only after its effect was shown", async () => {
    const exchange = await readyExchange();
    await exchange.send(...filling, typed, { type: "claim.submit" });
    expect(exchange.calls("createClaim")).toEqual([]);
    expect(exchange.emitted).toEqual([{ type: "form.refused", field: "promocode" }]);
    expect(selectFields(exchange.snapshot()).promocode.fault).toBe("unchecked");
    await exchange.send({ type: "promocode.remove" }, { type: "claim.submit" });
    expect(exchange.calls("createClaim")).toMatchObject([{ body: { course: "5000000" } }]);
    expect(exchange.calls("createClaim")).not.toMatchObject([{ body: { promocode: expect.anything() } }]);
  });

  it("loses its effect when the claim is refused because of it, and keeps the typed code", async () => {
    let isUsedUp = true;
    const exchange = await readyExchange({
      createClaim: () => {
        if (!isUsedUp) return sampleClaim;
        isUsedUp = false;
        return refuse(unknown);
      },
    });
    await exchange.send(...filling, ...applied, { type: "claim.submit" });
    expect(selectPromocode(exchange.snapshot())).toMatchObject({
      status: "refused",
      effect: null,
      field: { value: " spring ", messages: ["There is no such promocode."] },
    });
    expect(exchange.emitted).toEqual([{ type: "form.refused", field: "promocode" }]);
  });

  it("stays when the claim is refused for something else", async () => {
    const refusal: ApiFailure = { kind: "fields", fields: { email: ["Not this one."] } };
    const exchange = await readyExchange({ createClaim: () => refuse(refusal) });
    await exchange.send(...filling, ...applied, { type: "claim.submit" });
    expect(selectPromocode(exchange.snapshot()).status).toBe("applied");
  });

  it("is applied to a course that got worse, too", async () => {
    const changed: ApiFailure = {
      kind: "conflict",
      code: "course_changed",
      course: "4900000",
      verificationCourse: null,
      steps: [],
      surcharge: null,
      fromSumma: "0.5",
      toSumma: "2499000",
    };
    const exchange = await readyExchange({ createClaim: () => refuse(changed) });
    await exchange.send(...filling, ...applied, { type: "claim.submit" });
    expect(exchange.snapshot().context.courseChange).toMatchObject({
      seen: { course: "5100000" },
      now: { course: "4998000", toSumma: "2499000" },
    });
    await exchange.send({ type: "course.decline" });
    expect(selectCourseLine(exchange.snapshot())).toMatchObject({ course: "4998000", regular: "4900000" });
  });

  it("is read from the address or the draft and checked immediately", async () => {
    const byAddress = await readyExchange(
      { loadDraft: () => ({ ...sampleDraft, promocode: "OLD" }) },
      { promocode: "SPRING" },
    );
    expect(byAddress.calls("checkPromocode")).toMatchObject([{ promocode: "SPRING" }]);
    const byDraft = await readyExchange({ loadDraft: () => ({ ...sampleDraft, promocode: "OLD" }) });
    expect(byDraft.calls("checkPromocode")).toMatchObject([{ promocode: "OLD" }]);
  });
});

describe("the e-mail of a signed-in user", () => {
  it("fills an empty field", async () => {
    const exchange = await readyExchange();
    await exchange.user("anna@example.com");
    expect(selectFields(exchange.snapshot()).email.value).toBe("anna@example.com");
  });

  it("does not replace typed text", async () => {
    const exchange = await readyExchange();
    await exchange.send({ type: "email.change", value: "boris@example.com" });
    await exchange.user("anna@example.com");
    expect(selectFields(exchange.snapshot()).email.value).toBe("boris@example.com");
  });
});
