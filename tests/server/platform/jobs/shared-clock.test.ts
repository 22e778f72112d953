import { afterAll, beforeAll, expect, it } from "vitest";
import { minuteMs } from "#domain/time/durations.ts";
import { createTokens } from "#server/account/auth/tokens.ts";
import type { Clock } from "#server/platform/clock.ts";
import { createManualClock } from "#server/platform/clock.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { randomIds } from "#server/platform/ids.ts";
import { createSharedClock } from "#server/platform/jobs/shared-clock.ts";
import { createTestDatabase } from "#tests/server/support/database.ts";

/* Two instances with clocks that are minutes off, on one database. */

const off = (by: number): Clock => ({ now: () => new Date(Date.now() + by) });

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const instance = async (by: number) => {
  const clock = createSharedClock(database, off(by));
  await clock.follow();
  return { clock, tokens: createTokens({ sessionKey: "a key of sessions", clock, ids: randomIds }) };
};

it("the shared clock follows the database's, however wrong the machine's is", async () => {
  for (const by of [-6 * minuteMs, 0, 6 * minuteMs, 24 * 60 * minuteMs]) {
    const { clock } = await instance(by);
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(10_000);
  }
});

it("the shared clock follows a corrected machine clock", async () => {
  let by = 6 * minuteMs;
  const clock = createSharedClock(database, { now: () => new Date(Date.now() + by) });
  await clock.follow();
  by = 0;
  expect(clock.now().getTime()).toBeLessThan(Date.now() - 5 * minuteMs);
  await clock.follow();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(10_000);
});

it("the shared clock keeps a newer answer when an older one arrives late", async () => {
  const machine = createManualClock(new Date("2026-11-20T12:00:00Z"));
  const answers = [Promise.withResolvers<{ now: Date }[]>(), Promise.withResolvers<{ now: Date }[]>()];
  const asked = [...answers];
  const run = () => asked.shift()?.promise as Promise<never[]>;
  const clock = createSharedClock({ run }, machine);
  const [slow, quick] = [clock.follow(), clock.follow()];
  answers[1]?.resolve([{ now: machine.now() }]);
  await quick;
  machine.advance(60);
  answers[0]?.resolve([{ now: new Date("2026-11-20T12:00:00Z") }]);
  await slow;
  expect(clock.now()).toEqual(machine.now());
});

it("the shared clock lets instances six minutes ahead and behind accept each other's tokens", async () => {
  const [ahead, behind] = [await instance(6 * minuteMs), await instance(-6 * minuteMs)];
  const claims = { user: randomIds.uuid(), session: randomIds.uuid(), role: "user" };
  for (const [issuer, judge] of [
    [ahead, behind],
    [behind, ahead],
  ] as const)
    expect(await judge.tokens.checkAccess(await issuer.tokens.signAccess(claims))).toEqual({ claims });
});
