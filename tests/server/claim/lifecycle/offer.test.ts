import { describe, expect, test } from "vitest";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import { isOffered, priceAnew, recalculationOf } from "#server/claim/lifecycle/offer.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { claimRow, now } from "#tests/server/claim/rows.ts";

/** The fields of a direction that an offer uses. */
const direction = (changes: Partial<Direction> = {}): Direction =>
  ({
    course: "4900000",
    verificationCourse: "4950000",
    steps: [],
    reserve: "1000000",
    state: "open",
    highest: null,
    row: { to: { decimals: 2 }, tech: null },
    ...changes,
  }) as Direction;

const presentOffer = (claim: ClaimRow, of: Direction | undefined, at = now) =>
  recalculationOf(claim, of, at).offer;
const haltOf = (claim: ClaimRow, of: Direction | undefined) => recalculationOf(claim, of, now).halt;

const short = (changes: Partial<ClaimRow> = {}): ClaimRow =>
  claimRow({ status: "underpaid", received: "0.01", ...changes });

test("a recalculation is offered after a short or a late payment", () => {
  const offered = (status: ClaimRow["status"], received: string | null) => isOffered({ status, received });
  expect([offered("underpaid", "1"), offered("paid_late", "1")]).toEqual([true, true]);
  expect([offered("paid", "1"), offered("underpaid", null), offered("paid_late", null)]).toEqual([
    false,
    false,
    false,
  ]);
});

describe("a recalculation", () => {
  test("uses the worse of both courses", () => {
    expect(presentOffer(short(), direction())).toEqual({
      course: "4900000",
      currentCourse: "4900000",
      fromAmount: "0.01",
      toAmount: "49000",
    });
    expect(presentOffer(short(), direction({ course: "5200000" }))).toEqual({
      course: "5000000",
      currentCourse: "5200000",
      fromAmount: "0.01",
      toAmount: "50000",
    });
  });

  test("gives what arrived the rate of its own amount", () => {
    const steps = [
      { from: "0.01", percent: "1" },
      { from: "0.1", percent: "2" },
    ];
    expect(presentOffer(short(), direction({ steps }))?.course).toBe("4949000");
    expect(presentOffer(short({ received: "0.0099" }), direction({ steps }))?.course).toBe("4900000");
  });

  test("uses the claim's own course type", () => {
    expect(presentOffer(short({ course_type: "verification" }), direction())?.course).toBe("4950000");
  });

  test("keeps an agreed course, whatever the current one is", () => {
    const offer_until = new Date(now.getTime() + 1);
    const agreed = short({ offer_course: "4800000", choice: "recalculate", offer_until });
    const expected = { course: "4800000", currentCourse: null, fromAmount: "0.01", toAmount: "48000" };
    expect(presentOffer(agreed, direction())).toEqual(expected);
    expect(presentOffer(agreed, direction({ course: "1" }))).toEqual(expected);
    expect(presentOffer(agreed, direction(), offer_until)?.course, "it binds for minutes").toBe("4900000");
  });

  test("includes the promocode until the claim expires, and the shop's surcharge", () => {
    const promocode = { id: "p", code: "SALE", kind: "percent", value: "1" } as const;
    expect(presentOffer(short({ promocode }), direction())?.currentCourse).toBe("4949000");
    expect(presentOffer(short({ promocode, status: "paid_late" }), direction())?.currentCourse).toBe(
      "4900000",
    );
    expect(presentOffer(short({ surcharge: "1" }), direction())?.currentCourse).toBe("4851000");
  });

  test("is rounded down to the decimals of the received currency", () => {
    expect(presentOffer(short({ received: "0.000000019" }), direction())?.toAmount).toBe("0.09");
  });
});

test("a payment that begins late begins at the worse of both courses", () => {
  expect(priceAnew(short(), direction(), now)).toMatchObject({ course: "4900000" });
  expect(priceAnew(short(), direction({ course: "5200000" }), now)).toBeNull();
});

describe("without a rate that would open an order now", () => {
  const inBreak = { active: true, reason_ru: null, reason_en: null, ends_at: null };
  const broken = direction().row;
  test.each([
    ["stale_course", undefined],
    ["stale_course", direction({ state: "stale_course" })],
    ["closed", direction({ state: "closed" })],
    ["tech_break", direction({ row: { ...broken, tech: inBreak } })],
  ] as const)("nothing gets a price (%s)", (halt, halted) => {
    for (const status of ["underpaid", "paid_late"] as const)
      expect(recalculationOf(short({ status }), halted, now)).toEqual({ offer: null, halt });
    expect(() => priceAnew(short(), halted, now)).toThrow("claim_state");
    const offer_until = new Date(now.getTime() + 1);
    const agreed = short({ offer_course: "4800000", choice: "recalculate", offer_until });
    if (halted !== undefined) expect(presentOffer(agreed, halted)?.course).toBe("4800000");
  });

  test("but a reserve that opens no new order may still cover this one", () => {
    expect(presentOffer(short(), direction({ state: "no_reserve", reserve: "0" }))?.toAmount).toBe("49000");
  });
});

describe("a recalculation is unavailable", () => {
  test("when it is not offered, the direction is gone, or nothing came in", () => {
    expect(presentOffer(short({ status: "paid" }), direction())).toBeNull();
    expect(presentOffer(short({ received: null }), direction())).toBeNull();
    expect(presentOffer(short({ received: "0" }), direction())).toBeNull();
    expect(haltOf(short({ status: "paid" }), direction({ state: "closed" }))).toBeNull();
    expect(haltOf(short({ received: "0.000000001" }), direction())).toBe("no_amount");
  });

  test("when a surcharge leaves no course, unless one was agreed", () => {
    const tiny = { course: "0.000000000000000001" };
    const surcharge = "5";
    expect(haltOf(short({ surcharge, received: "1" }), direction(tiny))).toBe("no_amount");
    const agreed = short({ surcharge, received: "1", offer_course: "7", choice: "recalculate" });
    expect(presentOffer(agreed, direction(tiny))?.toAmount).toBe("7");
  });

  test("when it exceeds the hold or the payout limit", () => {
    const little = direction({ reserve: "48999.99" });
    expect(presentOffer(short({ hold_amount: "49000" }), little)?.toAmount).toBe("49000");
    expect(haltOf(short({ hold_amount: "48999.99" }), little)).toBe("no_reserve");
    expect(presentOffer(short({ hold_amount: "48999.99" }), direction({ reserve: "49000" }))?.toAmount).toBe(
      "49000",
    );
    expect(haltOf(short({ hold_state: "released", hold_amount: "75000" }), little)).toBe("no_reserve");
  });
});
