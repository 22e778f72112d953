import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ClaimStatus } from "#machines/claim-lifecycle/claim-lifecycle.types.ts";
import {
  deadlineOf,
  defaultTimes,
  expiresIn,
  longestUnpaid,
  nextDeadline,
  pollAfter,
} from "#server/claims/law/deadlines.ts";
import { lockClaim } from "#server/claims/moves/lock.ts";
import { moveClaim } from "#server/claims/moves/move.ts";
import { settingFor } from "#server/claims/directory/setting.ts";
import { createClaimServices } from "#server/claiming.ts";
import { transaction } from "#server/platform/database.ts";
import { act, createUsual, readClaim } from "#tests/server/claims/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

const now = new Date("2026-11-20T12:00:00.000Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("times of the product", () => {
  test.each<[ClaimStatus, number]>([
    ["new", 1200],
    ["waiting_payment", 1800],
    ["waiting_requisites", 1800],
    ["verification", 86_400],
  ])("%s may last %i seconds", (status, seconds) => {
    expect(deadlineOf(status, now, defaultTimes)).toEqual(after(seconds));
  });

  test.each<ClaimStatus>(["paid", "hold", "paying_out", "done", "expired"])(
    "no time runs in %s",
    (status) => {
      expect(deadlineOf(status, now, defaultTimes)).toBeNull();
    },
  );

  test("a claim is paid or over within the sum of its times and the longest way to an office", () => {
    const times = { ...defaultTimes, deadlines: { new: 10, waiting_payment: 20 }, unseen: 5 };
    expect(longestUnpaid(times)).toBe(35 + 15 * 86_400);
  });

  test("money that was said to be sent is looked for within an hour and then for the rest of a day", () => {
    expect(nextDeadline("marked_paid", now, defaultTimes, null)).toEqual(after(3600));
    expect(nextDeadline("marked_paid", now, defaultTimes, after(3599))).toEqual(after(3600));
    expect(nextDeadline("marked_paid", now, defaultTimes, after(3601))).toEqual(after(3601));
    expect(nextDeadline("waiting_payment", now, defaultTimes, after(3601))).toEqual(after(1800));
    expect(nextDeadline("paid", now, defaultTimes, after(3601))).toBeNull();
    expect(defaultTimes.unseen).toBe(23 * 3600);
  });
});

describe("what is left", () => {
  test.each([
    [10, 10],
    [9.001, 10],
    [0.5, 1],
    [0, 0],
    [-5, 0],
  ])("%d seconds are told as %i", (seconds, told) => {
    expect(expiresIn(after(seconds), now)).toBe(told);
  });

  test("nothing where no time runs", () => {
    expect(expiresIn(null, now)).toBeNull();
  });
});

describe("when to ask again", () => {
  const poll = (status: ClaimStatus, left: number | null = null) => pollAfter(status, left, defaultTimes);

  test.each<ClaimStatus>(["new", "waiting_payment", "marked_paid", "confirming", "paid", "paying_out"])(
    "after 5 seconds in %s, where the next step is near",
    (status) => expect(poll(status)).toBe(5),
  );

  test.each<ClaimStatus>(["verification", "underpaid", "hold", "payout_error", "refunding", "paid_late"])(
    "after 15 seconds in %s, where an operator works",
    (status) => expect(poll(status)).toBe(15),
  );

  test("after a minute once it has expired", () => {
    expect(poll("expired")).toBe(60);
  });

  test("a second behind a deadline that is nearer than that", () => {
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

  test("ends no claim before its time, also where it was told to", async () => {
    const { id } = await createUsual(server);
    server.clock.advance(1199);
    await expect(passDeadline(id)).rejects.toThrow("claim_state");
    expect((await readClaim(server, id)).status).toBe("new");
    server.clock.advance(1);
    await passDeadline(id);
    expect((await readClaim(server, id)).status).toBe("expired");
  });

  test("ends no claim whose deadline has moved on since it was found overdue", async () => {
    // The market goes on, so that a claim can be created again.
    await server.advance(1);
    const { id } = await createUsual(server);
    server.clock.advance(1199);
    await act(server, id, "confirm");
    server.clock.advance(10);
    await expect(passDeadline(id)).rejects.toThrow("claim_state");
    expect((await readClaim(server, id)).status).toBe("waiting_payment");
  });
});
