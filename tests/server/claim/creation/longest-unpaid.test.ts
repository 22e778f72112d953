import { beforeAll, expect, test } from "vitest";
import { dayMs, daySeconds } from "#domain/time/durations.ts";
import { defaultTimes, longestUnpaid } from "#server/claim/lifecycle/deadlines.ts";
import { act, claimBody, newKey, operate, readClaim, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

/* The limit of unpaid claims looks back as far as a claim can wait, and no further. */
const kazan = 3;
const email = "patient@example.com";

const server = useServer({ config: { CLAIMS_UNPAID: "1", CLAIMS_PER_HOUR: "0" } });
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());

const create = async (): Promise<{ status: number; id: string }> => {
  const body = claimBody(await readPair(server, "CASHRUB", "BTC"), { city: kazan, email });
  const { status, json } = await server.call("createClaim", { headers: newKey(), body });
  return { status, id: json.id };
};

/** Closes the office for that many days, today included. */
const closeOffice = async (days: number): Promise<void> => {
  const { hours } = await rowOf(server.deps.db, "offices", { city_id: kazan }, "hours");
  const dates = Array.from({ length: days }, (_, index) =>
    new Date(server.clock.now().getTime() + index * dayMs).toISOString().slice(0, 10),
  );
  const changed = { ...hours, exceptions: Object.fromEntries(dates.map((date) => [date, []])) };
  await server.deps.db
    .updateTable("offices")
    .set({ hours: JSON.stringify(changed) })
    .execute();
  server.clock.advance(11);
};

test("a claim with the longest wait counts until it is over", async () => {
  await closeOffice(1);
  const { status, id } = await create();
  expect(status).toBe(201);
  const begun = server.clock.now().getTime();
  await server.deps.db.updateTable("claims").set({ needs_verification: true }).where("id", "=", id).execute();
  server.clock.advance(1199);
  await act(server, id, "confirm");
  expect((await readClaim(server, id)).status).toBe("verification");
  await server.advance(daySeconds - 1);
  // Only the last day of the horizon, two weeks ahead, is open.
  await closeOffice(13);
  expect((await operate(server, id, "verification.approve")).json.claim).toMatchObject({
    status: "waiting_payment",
  });
  const waits = (await readClaim(server, id)).expires_in ?? 0;
  expect(waits).toBeGreaterThan(12 * daySeconds);
  await server.advance(waits - 1);
  await act(server, id, "mark_paid");
  await server.advance(3601);
  await server.advance(23 * 3600 - 2);
  expect((await readClaim(server, id)).status).toBe("marked_paid");
  expect((await create()).status).toBe(429);
  await server.advance(10);
  expect((await readClaim(server, id)).status).toBe("expired");
  expect(server.clock.now().getTime() - begun).toBeLessThan(longestUnpaid(defaultTimes) * 1000);
  const next = await create();
  expect(next.status).toBe(201);
  await act(server, next.id, "cancel");
});

test("a claim that never ended stops counting one moment after the longest wait", async () => {
  const { id } = await create();
  const createdBefore = async (milliseconds: number): Promise<void> => {
    const created_at = new Date(server.clock.now().getTime() - milliseconds);
    await server.deps.db.updateTable("claims").set({ created_at }).where("id", "=", id).execute();
  };
  await createdBefore(longestUnpaid(defaultTimes) * 1000 - 1);
  expect((await create()).status).toBe(429);
  await createdBefore(longestUnpaid(defaultTimes) * 1000);
  expect((await create()).status).toBe(201);
});
