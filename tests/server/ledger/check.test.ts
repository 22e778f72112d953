import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { daySeconds } from "#domain/time/durations.ts";
import { add, subtract } from "#domain/money/money.ts";
import { readMovements } from "#server/ledger/journal-store.ts";
import { act, createUsual, operate } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const lines: string[] = [];
const server = useServer({
  config: { BRAND_EMAIL: "desk@example.com" },
  logLine: (line) => lines.push(line),
});

const check = async () => (await server.call("readLedgerCheck")).json;
const alarms = (told = "the ledger is broken") => lines.filter((line) => line.includes(told));

/** Letters that an action causes. */
const lettersOf = async (action: () => Promise<void>) => {
  for (const table of ["outbox", "staff_told"] as const) await server.deps.db.deleteFrom(table).execute();
  await action();
  return server.deps.db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", "desk@example.com")
    .orderBy("id")
    .execute();
};

/** A claim whose money has arrived. */
const paidClaim = async (transaction: string = randomUUID()): Promise<string> => {
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  await operate(server, id, "payment.see", { confirmations: 6 });
  await operate(server, id, "payment.accept", { transaction });
  return id;
};

test("the ledger is checked every hour, and a broken one raises an alarm in the log and for operators", async () => {
  await server.advance(1);
  const { checked_at: first, faults } = await check();
  expect(faults).toEqual([]);
  expect(alarms()).toEqual([]);

  await sql`update reserves set available = available + 1 where currency_id = 1`.execute(server.deps.db);
  await server.advance(3_600);
  const later = await check();
  expect(later.checked_at > first).toBe(true);
  expect(later.faults).toEqual([
    { rule: "a balance is not the sum of its entries", count: 1, examples: [expect.stringMatching(/^\d+$/)] },
  ]);
  expect(alarms()).toHaveLength(1);
  expect(alarms()[0]).toContain("a balance is not the sum of its entries");

  await sql`update reserves set available = available - 1 where currency_id = 1`.execute(server.deps.db);
  await server.advance(3_600);
  expect((await check()).faults).toEqual([]);
});

test("the letter about a broken ledger is sent about once a day", async () => {
  const [letter, ...others] = await lettersOf(async () => {
    await sql`update reserves set available = available + 1 where currency_id = 1`.execute(server.deps.db);
    await server.advance(3_600);
    await server.advance(3_600);
  });
  expect(others).toEqual([]);
  expect(letter).toMatchObject({ recipient: "desk@example.com" });
  expect(letter?.text).toContain("a balance is not the sum of its entries");

  expect(await lettersOf(() => server.advance(daySeconds))).toHaveLength(1);
  await sql`update reserves set available = available - 1 where currency_id = 1`.execute(server.deps.db);
});

test("what is new is checked every hour, what is old every night", async () => {
  const old = await paidClaim();
  await server.advance(3_600);
  await server.advance(3_600);
  const { whole_at: before } = await check();

  // By hand, so that nothing but a whole check looks at it again.
  const wrong = "update claims set arrived = arrived + 1 where id = ";
  await sql.raw(`${wrong}'${old}'`).execute(server.deps.db);
  await server.advance(3_600);
  expect(await check()).toMatchObject({ state: "holds", whole_at: before });

  const recent = await paidClaim();
  await sql.raw(`${wrong}'${recent}'`).execute(server.deps.db);
  await server.advance(3_600);
  const rule = "a claim's accounts hold something else than arrived for it";
  expect(await check()).toMatchObject({ state: "broken", faults: [{ rule, examples: [recent] }] });

  await sql`update claims set arrived = arrived - 1 where id = ${recent}`.execute(server.deps.db);
  await server.advance(3_600);
  const whole = await check();
  expect(whole).toMatchObject({ state: "broken", faults: [{ rule, examples: [old] }] });
  expect(whole.whole_at > before).toBe(true);
  await sql`update claims set arrived = arrived - 1 where id = ${old}`.execute(server.deps.db);
  await server.advance(3_600);
  expect(await check()).toMatchObject({ state: "holds", unknown_since: null });

  const { whole_at: last } = await check();
  await server.advance(daySeconds);
  expect((await check()).whole_at > last).toBe(true);
});

/** Runs an action while a table that rules read is missing. */
const without = async (table: string, action: () => Promise<void>) => {
  await sql`alter table ${sql.table(table)} rename to hidden`.execute(server.deps.db);
  try {
    await action();
  } finally {
    await sql`alter table hidden rename to ${sql.table(table)}`.execute(server.deps.db);
  }
};

test("a check that cannot finish is an alarm: its state is not known, by log and letter", async () => {
  await server.advance(3_600);
  const { checked_at: known } = await check();
  const [letter, ...others] = await lettersOf(() =>
    without("gift_cards", async () => {
      await server.advance(3_600);
      await server.advance(60);
      expect(await check()).toMatchObject({ state: "unknown", unknown_since: known, checked_at: known });
    }),
  );
  expect(alarms("the ledger could not be checked")).toHaveLength(2);
  expect(others).toEqual([]);
  expect(letter).toMatchObject({
    recipient: "desk@example.com",
    subject: expect.stringContaining("не проверен"),
  });

  await server.advance(60);
  expect(await check()).toMatchObject({ state: "holds", unknown_since: null });
});

test("a whole check goes on where it stopped, by the database alone", async () => {
  const { db } = server.deps;
  const claim = await paidClaim();
  await db.deleteFrom("ledger_checks").execute();
  // It has read the claims when it comes to the accounts, and does not read them again.
  await without("withdrawals", () => server.advance(60));
  await sql`update claims set arrived = arrived + 1 where id = ${claim}`.execute(db);
  expect(await check()).toMatchObject({ state: "unknown", checked_at: null, whole_at: null });

  await server.advance(60);
  expect(await check()).toMatchObject({ state: "holds", unknown_since: null });
  await sql`update claims set arrived = arrived - 1 where id = ${claim}`.execute(db);
});

test("a ledger that was not checked for hours, or as a whole for days, is not known to hold", async () => {
  await server.advance(daySeconds);
  const { checked_at: checked, whole_at: whole } = await check();
  server.clock.advance(3 * 3_600 + 1);
  expect(await check()).toMatchObject({ state: "unknown", unknown_since: checked });
  await server.advance(60);
  expect(await check()).toMatchObject({ state: "holds", unknown_since: null });

  await sql`update ledger_checks set finished_at = finished_at - interval '1 day 12 hours'`.execute(
    server.deps.db,
  );
  const { unknown_since: since, state } = await check();
  expect([state, Date.parse(since)]).toEqual(["unknown", Date.parse(whole) - 36 * 3_600_000]);
});

test("staff read how much money waits on which accounts, and since when", async () => {
  await server.deps.db.deleteFrom("ledger_checks").execute();
  await server.advance(60);
  const waiting = async () =>
    (await check()).lateness.find(({ account }: { account: string }) => account === "arrived");
  const before = await waiting();
  const claim = await paidClaim();
  const { from_amount: amount } = await rowOf(server.deps.db, "claims", { id: claim }, "from_amount");
  await server.advance(3_600);
  const later = await waiting();
  expect(later).toMatchObject({ currency: "BTC", amount: add(before?.amount ?? "0", amount) });

  for (const event of ["payout.start", "payout.complete"] as const) await operate(server, claim, event);
  await server.advance(3_600);
  expect(await waiting()).toEqual(before);
});

test("what came in and went out is compared with a statement by what the bank or the network calls it", async () => {
  const { db } = server.deps;
  const at = server.clock.now().toISOString();
  const claim = await paidClaim("in-1");
  await operate(server, claim, "payout.start");
  await operate(server, claim, "payout.complete", { transaction: "out-1" });
  const { from_amount: got, to_amount: given } = await rowOf(
    db,
    "claims",
    { id: claim },
    "from_amount",
    "to_amount",
  );
  const to = new Date(server.clock.now().getTime() + 1);
  expect(await readMovements(db, server.clock.now(), to)).toEqual([
    { at, id: "in-1", currency: "BTC", amount: got },
    { at, id: "out-1", currency: "SBERRUB", amount: subtract("0", given) },
  ]);
});
