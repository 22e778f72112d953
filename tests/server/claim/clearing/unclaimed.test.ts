import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { daySeconds } from "#domain/time/durations.ts";
import { add, normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, createUsual, operate } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

/* What is owed and nobody asks for is set aside as a debt, and paid as ever to whoever asks. */
type Schemas = components["schemas"];

const excess = "0.0007";

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", UNCLAIMED_DAYS: "2" },
});
let claim: Schemas["Claim"];
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
afterAll(() => expectInvariants(server));

/** An order that is done, and owes what was paid beyond it. */
beforeEach(async () => {
  claim = await createUsual(server);
  await act(server, claim.id, "confirm");
  await operate(server, claim.id, "payment.accept", { amount: normalize(add(claim.from.amount, excess)) });
  await operate(server, claim.id, "payout.start");
  await operate(server, claim.id, "payout.complete", { transaction: randomUUID() });
});

const debts = async () => {
  const rows = await server.deps.db
    .selectFrom("ledger_accounts")
    .select(["kind", "balance"])
    .where("owner", "=", claim.id)
    .where("kind", "in", ["owed", "unclaimed"])
    .where("balance", "<>", "0")
    .execute();
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, normalize(balance ?? "0")]));
};

/** Lets time pass, and the checks and jobs after it run to their end. */
const wait = async (seconds: number) => {
  await server.advance(seconds);
  for (let run = 0; run < 3; run += 1) await server.advance(3_600);
};

const lateness = async (): Promise<Record<string, string>> => {
  const { json } = await server.call("readLedgerCheck");
  const { lateness: late } = json as Schemas["LedgerCheck"];
  return Object.fromEntries(late.map(({ account, amount }) => [account, amount]));
};

test("after UNCLAIMED_DAYS it is set aside, which staff see, and sent to whoever asks for it", async () => {
  await wait(daySeconds);
  expect(await debts()).toEqual({ owed: excess });
  await wait(daySeconds);
  expect(await debts()).toEqual({ unclaimed: excess });
  expect((await lateness())["unclaimed"]).toBe(excess);

  const { json } = await server.call("readOperatorClaim", { params: { id: claim.id } });
  const [note] = (json as Schemas["OperatorClaim"]).notes;
  const settled = await server.call("settleOperatorNote", {
    params: { id: claim.id, note: note?.id ?? "" },
    body: { settlement: "They asked for it." },
  });
  expect(settled.status, settled.text).toBe(200);
  expect(await debts()).toEqual({});
});

test("what is taken back of it is no loss", async () => {
  await wait(2 * daySeconds);
  expect(await debts()).toEqual({ unclaimed: excess });
  const answer = await operate(server, claim.id, "payment.reverse", {
    amount: excess,
    reason: "called back",
  });
  expect(answer.status, answer.text).toBe(200);
  expect(await debts()).toEqual({});
  const { lost } = await rowOf(server.deps.db, "claims", { id: claim.id }, "lost");
  expect(lost).toBe("0");
});
