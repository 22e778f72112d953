import { describe, expect, it } from "vitest";
import type { ApiFailure } from "#domain/api-failure.ts";
import { toReceive } from "#domain/exchange/course.ts";
import { sampleCourse, samplePair, samplePromo } from "#machines/exchange/exchange/exchange.cases.ts";
import { sampleClaim } from "#machines/exchange/exchange/exchange.claim.cases.ts";
import { ids } from "#machines/exchange/exchange/exchange.directory.cases.ts";
import { causeOfChange } from "#machines/exchange/exchange/course-change.selectors.ts";
import {
  selectCourseLine,
  selectCourseQuestion,
  selectCourseType,
} from "#machines/exchange/exchange/exchange.selectors.ts";
import { selectReceive, selectSend } from "#machines/exchange/exchange/form.selectors.ts";
import { filling, readyExchange, refuse } from "./exchange.scene.ts";

const shop = "s3f9a0c17be42";
const person = "3f9a0c17be42";
const amount = { type: "amount.change", side: "from", text: "0.5" } as const;

/** The form of a visitor sent by a shop with a surcharge of 2 %. */
const sentByShop = (changes: Parameters<typeof readyExchange>[0] = {}) =>
  readyExchange(
    {
      loadPair: () => samplePair({ surcharge: "2" }),
      readCourse: () => sampleCourse({ surcharge: "2" }),
      ...changes,
    },
    { rid: shop },
  );
const changed = (changes: { course: string; surcharge: string | null }): ApiFailure => ({
  kind: "conflict",
  code: "course_changed",
  verificationCourse: null,
  steps: [],
  fromSumma: "0.5",
  toSumma: "2375000",
  ...changes,
});

describe("the surcharge of a shop", () => {
  it("is included in the course, amounts and limits, and shown beside them", async () => {
    const exchange = await sentByShop();
    await exchange.send(amount);
    const snapshot = exchange.snapshot();
    expect(selectCourseLine(snapshot)).toMatchObject({ course: "4900000", surcharge: "2", regular: null });
    expect(selectReceive(snapshot)).toMatchObject({ amount: "2450000" });
    const { limits } = selectSend(snapshot);
    expect(limits?.min).toBe("0.001");
    expect(selectReceive(snapshot).limits?.max).toBe(toReceive(limits?.max ?? "0", "4900000", 2));
  });

  it("applies to the minimum of the receive side and to the reserve", async () => {
    const pair = samplePair({ surcharge: "2", reserve: "49000" });
    const exchange = await sentByShop({
      loadPair: () => ({
        ...pair,
        from: { ...pair.from, min: null, max: null },
        to: { ...pair.to, min: "4900" },
      }),
    });
    expect(selectSend(exchange.snapshot()).limits).toEqual({ min: "0.001", max: "0.01" });
  });

  it("applies to a course that a promocode has improved", async () => {
    const exchange = await sentByShop();
    await exchange.send(amount, { type: "promocode.change", value: "SPRING" }, { type: "promocode.apply" });
    expect(samplePromo).toMatchObject({ kind: "percent", value: "2" });
    expect(selectCourseLine(exchange.snapshot())).toMatchObject({ course: "4998000", regular: "4900000" });
  });

  it("applies to both courses of a pair that has two", async () => {
    const exchange = await sentByShop({
      loadPair: () => samplePair({ surcharge: "2", verificationCourse: "5100000" }),
    });
    expect(selectCourseType(exchange.snapshot())).toMatchObject({
      course: "4900000",
      verificationCourse: "4998000",
    });
  });

  it("makes the direction unavailable when it leaves no course", async () => {
    const exchange = await sentByShop({
      loadPair: () => samplePair({ surcharge: "2", course: "0.000000000000000001" }),
    });
    expect(selectCourseLine(exchange.snapshot())).toBeNull();
    expect(exchange.snapshot().can({ type: "claim.submit" })).toBe(false);
  });

  it("is updated with the course, and its change counts as a changed course", async () => {
    const exchange = await sentByShop({ readCourse: () => sampleCourse({ surcharge: "5" }) });
    await exchange.wait(15);
    expect(selectCourseLine(exchange.snapshot())).toMatchObject({
      course: "4750000",
      surcharge: "5",
      change: "worse",
    });
  });

  it("is sent with the course that was shown", async () => {
    const exchange = await sentByShop({ createClaim: () => sampleClaim });
    await exchange.send(...filling, { type: "claim.submit" });
    expect(exchange.calls("createClaim")).toMatchObject([
      { body: { course: "4900000", surcharge: "2", toSumma: "2450000", refferal: shop } },
    ]);
  });

  it.each([
    ["the shop takes more", { course: "5000000", surcharge: "5" }, "surcharge", "4750000"],
    ["the shop takes nothing more", { course: "5000000", surcharge: null }, "surcharge", "5000000"],
    ["the rate is worse", { course: "4900000", surcharge: "2" }, "rate", "4802000"],
  ] as const)("is asked about with the new figures when %s", async (_name, now, cause, course) => {
    const exchange = await sentByShop({ createClaim: () => refuse(changed(now)) });
    await exchange.send(...filling, { type: "claim.submit" });
    const change = selectCourseQuestion(exchange.snapshot());
    expect(change && causeOfChange(change)).toBe(cause);
    expect(change).toMatchObject({
      seen: { course: "4900000" },
      now: { course },
    });
    exchange.world.createClaim = () => sampleClaim;
    await exchange.send({ type: "course.accept" });
    expect(exchange.calls("createClaim").at(-1)).toMatchObject({
      body: { course, surcharge: now.surcharge ?? "0" },
    });
  });

  it("does not create a second claim after a lost answer", async () => {
    const exchange = await sentByShop({ createClaim: () => refuse({ kind: "server", status: 500 }) });
    await exchange.send(...filling, { type: "claim.submit" });
    exchange.world.readCourse = () => sampleCourse({ surcharge: "5" });
    await exchange.wait(15);
    expect(selectCourseLine(exchange.snapshot())?.surcharge).toBe("5");
    await exchange.send({ type: "claim.retry" });
    const sent = exchange.calls("createClaim");
    expect([sent.length, sent[1]]).toEqual([2, sent[0]]);
  });
});

describe("the course is asked for", () => {
  it.each([
    [shop, shop],
    [person, null],
    [null, null],
  ])("a visitor sent by %s, for the shop %s", async (rid, asked) => {
    const exchange = await readyExchange({}, { rid });
    await exchange.wait(15);
    for (const call of ["loadPair", "readCourse"] as const)
      expect(exchange.calls(call)).toEqual([{ from: ids.btc, to: ids.card, shop: asked }]);
  });
});
