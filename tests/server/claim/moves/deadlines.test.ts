import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import {
  deadlineOf,
  defaultTimes,
  expiresIn,
  nextDeadline,
  pollAfter,
} from "#server/claim/lifecycle/deadlines.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { createClaimServices } from "#server/compose.ts";
import { transaction } from "#server/platform/data/database.ts";
import { act, createUsual, readClaim } from "#tests/server/claim/support.ts";
import { type TestServer, startTestServer } from "#tests/server/support/server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("the product's deadlines", () => {
  test.each<[ClaimStatus, number]>([
    ["new", 1200],
    ["waiting_payment", 1800],
    ["waiting_requisites", 1800],
    ["verification", 86_400],
  ])("%s may last %i seconds", (status, seconds) => {
    expect(deadlineOf(status, now, defaultTimes)).toEqual(after(seconds));
  });

  test.each<ClaimStatus>(["done", "refunded", "rejected", "cancelled", "expired"])(
    "%s has no deadline",
    (status) => {
      expect(deadlineOf(status, now, defaultTimes)).toBeNull();
    },
  );

  test("reported money is searched for an hour, and then for the rest of a day", () => {
    expect(nextDeadline("marked_paid", now, defaultTimes, null)).toEqual(after(3600));
    expect(nextDeadline("marked_paid", now, defaultTimes, after(3599))).toEqual(after(3600));
    expect(nextDeadline("marked_paid", now, defaultTimes, after(3601))).toEqual(after(3601));
    expect(nextDeadline("waiting_payment", now, defaultTimes, after(3601))).toEqual(after(1800));
    expect(defaultTimes.unseen).toBe(23 * 3600);
  });
});

describe("the remaining time", () => {
  test.each([
    [10, 10],
    [9.001, 10],
    [0.5, 1],
    [0, 0],
    [-5, 0],
  ])("of %d seconds is reported as %i", (seconds, told) => {
    expect(expiresIn(after(seconds), now)).toBe(told);
  });

  test("is absent without a deadline", () => {
    expect(expiresIn(null, now)).toBeNull();
  });
});

describe("the polling interval", () => {
  const poll = (status: ClaimStatus, left: number | null = null) => pollAfter(status, left, defaultTimes);

  test.each<ClaimStatus>(["new", "waiting_payment", "marked_paid", "confirming", "paid", "paying_out"])(
    "is 5 seconds in %s, where the next step is near",
    (status) => expect(poll(status)).toBe(5),
  );

  test.each<ClaimStatus>(["verification", "underpaid", "hold", "payout_error", "refunding", "paid_late"])(
    "is 15 seconds in %s, where an operator works",
    (status) => expect(poll(status)).toBe(15),
  );

  test("is a minute after expiry", () => {
    expect(poll("expired")).toBe(60);
  });

  test("ends a second after a nearer deadline", () => {
    expect(poll("waiting_payment", 2)).toBe(3);
    expect(poll("waiting_payment", 100)).toBe(5);
    expect(poll("waiting_payment", 0)).toBe(1);
  });
});

describe("the timer", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
  });
  afterAll(() => server.close());

  const passDeadline = async (id: string) => {
    const setting = await settingFor(createClaimServices(server.deps), id);
    const move = { event: { type: "deadline.passed" }, by: "timer" } as const;
    return transaction(server.deps.db, async (trx) =>
      moveClaim(trx, await lockClaim(trx, id), move, setting),
    );
  };

  test("ends no claim before its deadline, even when asked to", async () => {
    const { id } = await createUsual(server);
    server.clock.advance(1199);
    await expect(passDeadline(id)).rejects.toThrow("claim_state");
    expect((await readClaim(server, id)).status).toBe("new");
    server.clock.advance(1);
    await passDeadline(id);
    expect((await readClaim(server, id)).status).toBe("expired");
  });

  test("ends no claim whose deadline was extended after it was found overdue", async () => {
    // The market goes on, so that another claim can be created.
    await server.advance(1);
    const { id } = await createUsual(server);
    server.clock.advance(1199);
    await act(server, id, "confirm");
    server.clock.advance(10);
    await expect(passDeadline(id)).rejects.toThrow("claim_state");
    expect((await readClaim(server, id)).status).toBe("waiting_payment");
  });
});
