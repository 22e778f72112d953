import { describe, expect, test } from "vitest";
import type { Direction } from "#server/exchange/calculator/direction.ts";
import { isOffered, presentOffer as offerAt, priceAnew } from "#server/claim/lifecycle/offer.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import { claimRow, now } from "#tests/server/claim/rows.ts";

/** The fields of a direction that an offer uses. */
const direction = (changes: Partial<Direction> = {}): Direction =>
  ({
    course: "4900000",
    verificationCourse: "4950000",
    steps: [],
    reserve: "1000000",
    row: { to: { decimals: 2 } },
    ...changes,
  }) as Direction;

const presentOffer = (claim: ClaimRow, of: Direction | undefined) => offerAt(claim, of, now);

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
    expect(offerAt(agreed, direction(), offer_until)?.course, "it binds for minutes").toBe("4900000");
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

test("a payment that begins late begins at the worse of both courses, and not while nobody knows today's", () => {
  expect(priceAnew(short(), direction())).toMatchObject({ course: "4900000" });
  expect(priceAnew(short(), direction({ course: "5200000" }))).toBeNull();
  expect(() => priceAnew(short(), undefined)).toThrow("claim_state");
  expect(() => priceAnew(short(), direction({ course: "5200000", state: "stale_course" }))).toThrow(
    "claim_state",
  );
});

describe("a recalculation is unavailable", () => {
  test("when it is not offered, the direction is gone, or nothing came in", () => {
    expect(presentOffer(short({ status: "paid" }), direction())).toBeNull();
    expect(presentOffer(short({ received: null }), direction())).toBeNull();
    expect(presentOffer(short({ received: "0" }), direction())).toBeNull();
    expect(presentOffer(short(), undefined)).toBeNull();
    expect(presentOffer(short({ received: "0.000000001" }), direction())).toBeNull();
  });

  test("when a surcharge leaves no course, unless one was agreed", () => {
    const tiny = { course: "0.000000000000000001" };
    const surcharge = "5";
    expect(presentOffer(short({ surcharge, received: "1" }), direction(tiny))).toBeNull();
    const agreed = short({ surcharge, received: "1", offer_course: "7", choice: "recalculate" });
    expect(presentOffer(agreed, direction(tiny))?.toAmount).toBe("7");
  });

  test("when it exceeds the hold or the payout limit", () => {
    const little = direction({ reserve: "48999.99" });
    expect(presentOffer(short({ hold_amount: "49000" }), little)?.toAmount).toBe("49000");
    expect(presentOffer(short({ hold_amount: "48999.99" }), little)).toBeNull();
    expect(presentOffer(short({ hold_amount: "48999.99" }), direction({ reserve: "49000" }))?.toAmount).toBe(
      "49000",
    );
    expect(presentOffer(short({ hold_state: "released", hold_amount: "75000" }), little)).toBeNull();
  });
});
