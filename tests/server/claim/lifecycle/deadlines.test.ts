import { describe, expect, test } from "vitest";
import { hourSeconds } from "#domain/time/durations.ts";
import {
  deadlineOf,
  defaultTimes,
  expiresIn,
  longestUnpaid,
  nextDeadline,
  pollAfter,
} from "#server/claim/lifecycle/deadlines.ts";
import { isFinalStatus } from "#server/claim/lifecycle/lifecycle.ts";
import { claimStatuses as statuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

const now = new Date("2026-11-20T12:00:00Z");
const at = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The deadlines of all statuses that have one. */
const where = (holds: (status: ClaimStatus) => boolean): ClaimStatus[] => statuses.filter(holds).toSorted();

describe("the deadline of a claim", () => {
  test("applies in these statuses, after this many seconds", () => {
    const times = statuses.flatMap((status) => {
      const deadline = deadlineOf(status, now, defaultTimes);
      return deadline === null ? [] : [[status, (deadline.getTime() - now.getTime()) / 1000]];
    });
    expect(Object.fromEntries(times)).toEqual({
      new: 1_200,
      waiting_payment: 1_800,
      waiting_requisites: 1_800,
      verification: 24 * hourSeconds,
      marked_paid: hourSeconds,
      confirming: 24 * hourSeconds,
      underpaid: 24 * hourSeconds,
      paid_late: 24 * hourSeconds,
      paid: 4 * hourSeconds,
      paying_out: 4 * hourSeconds,
      payout_error: 4 * hourSeconds,
      refunding: 24 * hourSeconds,
    });
    expect(defaultTimes).toMatchObject({
      unseen: 23 * hourSeconds,
      pollActive: 5,
      pollOperator: 15,
      pollExpired: 60,
    });
  });

  test("after 'I paid' is not before the payment deadline", () => {
    const next = (status: ClaimStatus, running: Date | null) =>
      nextDeadline(status, now, defaultTimes, running);
    expect(next("marked_paid", null)).toEqual(at(hourSeconds));
    expect(next("marked_paid", at(hourSeconds - 1))).toEqual(at(hourSeconds));
    expect(next("marked_paid", at(hourSeconds + 1))).toEqual(at(hourSeconds + 1));
    expect(next("waiting_payment", at(2 * hourSeconds))).toEqual(at(1_800));
    expect(next("done", at(2 * hourSeconds))).toBeNull();
  });

  test("is reported in whole seconds, rounded up, never below zero", () => {
    expect(expiresIn(null, now)).toBeNull();
    expect([
      expiresIn(at(60), now),
      expiresIn(at(0.2), now),
      expiresIn(at(0), now),
      expiresIn(at(-5), now),
    ]).toEqual([60, 1, 0, 0]);
  });

  test("sums up over every status, the search for money, and the days until a visit", () => {
    const times = {
      ...defaultTimes,
      deadlines: { new: 1, marked_paid: 20, paid: 7 },
      unseen: 300,
      offer: 4000,
    };
    expect(longestUnpaid(times)).toBe(4921 + 15 * 86_400);
  });
});

describe("the polling interval", () => {
  const polls = (left: number | null) =>
    Object.fromEntries(statuses.map((status) => [status, pollAfter(status, left, defaultTimes)]));

  test("is short, longer while an operator works, and long after the deadline", () => {
    const found = polls(null);
    expect(found["expired"]).toBe(60);
    const slow = ["hold", "paid_late", "payout_error", "refunding", "underpaid", "verification"];
    expect(where((status) => found[status] === 15)).toEqual(slow);
    expect(where((status) => found[status] === 5)).toEqual(
      statuses.filter((status) => status !== "expired" && !slow.includes(status)).toSorted(),
    );
  });

  test("ends just after the deadline, at least a second later", () => {
    const left = (seconds: number) => pollAfter("verification", seconds, defaultTimes);
    expect([left(100), left(14), left(13), left(3), left(0), left(-5)]).toEqual([15, 15, 14, 4, 1, 1]);
  });
});

describe("statuses", () => {
  test("that are final", () => {
    expect(where(isFinalStatus)).toEqual(["cancelled", "done", "refunded", "rejected"]);
  });
});
