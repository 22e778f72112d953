import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hourSeconds } from "#domain/time/durations.ts";
import { compare } from "#domain/money/money.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, createUsual, operate, readClaim, reserveOf } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

/* When reported money is not seen, an operator is called, and later the claim expires. */

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
afterAll(() => expectInvariants(server));

let id: string;
let currency: number;
beforeEach(async () => {
  const claim = await createUsual(server, { email: "anna@example.com" });
  id = claim.id;
  currency = claim.to.currency.id;
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
});

const forOperator = async () => {
  const { json } = await server.call("readOperatorClaim", { params: { id }, locale: "en" });
  return json;
};

const isListed = async (): Promise<boolean> => {
  const { json } = await server.call("listOperatorClaims", { query: { attention: "true" } });
  return json.results.some((claim: { id: string }) => claim.id === id);
};

test("an operator is called once after an hour; claim and hold stay, without a deadline for the visitor", async () => {
  await server.advance(hourSeconds - 1);
  expect(await isListed()).toBe(false);
  await server.advance(6);
  expect(await isListed()).toBe(true);
  expect(await readClaim(server, id)).toMatchObject({ status: "marked_paid", expires_in: null });
  const { notes, claim, history } = await forOperator();
  expect(notes).toMatchObject([{ kind: "unseen_payment", amount: claim.from.amount, settled_at: null }]);
  expect(history.at(-1)).toMatchObject({ event: "check.overdue", by: "timer", actor: null });
  await server.advance(2 * hourSeconds);
  expect((await forOperator()).notes).toHaveLength(1);
});

test("a receipt can still be added and the money be seen, which answers the call", async () => {
  await server.advance(hourSeconds + 5);
  expect((await readClaim(server, id)).actions).toContain("upload_bill");
  await operate(server, id, "payment.see");
  const { notes } = await forOperator();
  expect(notes[0]).toMatchObject({ settlement: "payment.see", settled_by: { kind: "token" } });
  expect(await isListed()).toBe(false);
  await server.advance(30 * 24 * hourSeconds);
  expect((await readClaim(server, id)).status).toBe("confirming");
});

test("after a day the claim expires: its hold ends, the visitor is notified, the call stays open", async () => {
  const before = await reserveOf(server, currency);
  await server.advance(hourSeconds + 5);
  await server.advance(23 * hourSeconds + 5);
  const { status, to } = await readClaim(server, id);
  expect(status).toBe("expired");
  const after = await reserveOf(server, currency);
  expect(compare(after.available, before.available)).toBe(1);
  expect(to.amount).not.toBe("0");
  const letter = await server.deps.db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  expect(letter.subject).toMatch(/payment not found/);
  expect(await isListed()).toBe(true);
});

test("late money is handled as usual, and answers the call", async () => {
  await server.advance(hourSeconds + 5);
  await server.advance(23 * hourSeconds + 5);
  const { claim } = await forOperator();
  await operate(server, id, "payment.late", { amount: claim.from.amount });
  expect((await readClaim(server, id)).actions).toContain("choose_recalculate");
  expect((await forOperator()).notes[0]).toMatchObject({ settlement: "payment.late" });
  expect(await isListed()).toBe(false);
});
