import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, createUsual, creatorOf, newKey, operate, readClaim } from "#tests/server/claim/support.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import { useServer } from "#tests/server/support/server.ts";

/* Commands that a visitor may repeat; anyone with the claim's link can send them, too. */
const email = "anna@example.com";
const accounts = ["bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq", "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let id: string;
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
afterAll(() => expectInvariants(server));
beforeEach(async () => {
  await server.deps.db.deleteFrom("outbox").execute();
  ({ id } = await createUsual(server, { email }));
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
});

const countHistory = async (): Promise<number> =>
  (await server.deps.db.selectFrom("claim_history").select("version").where("claim_id", "=", id).execute())
    .length;

const expectThrottled = (answer: TestResponse): void => {
  expect(answer.status, answer.text).toBe(429);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
};

describe("the refund requisites", () => {
  const give = (account: string | undefined): Promise<TestResponse> =>
    act(server, id, "give_refund_requisite", { requisites: { account } });
  const letters = () =>
    server.deps.db
      .selectFrom("outbox")
      .select(["recipient", "text"])
      .where("subject", "like", "%where your refund goes%")
      .execute();

  beforeEach(async () => {
    await operate(server, id, "payment.accept");
    await operate(server, id, "claim.hold", { reason: "a check" });
    await operate(server, id, "refund.start", { reason: "as was asked" });
  });

  test("are reported to the claim's mailbox each time, without their values", async () => {
    for (const account of accounts) expect((await give(account)).status).toBe(200);
    const told = await letters();
    expect(told.map(({ recipient }) => recipient)).toEqual([email, email]);
    for (const { text } of told) {
      expect(text).toContain("Wasn't it you? Contact support at once");
      for (const account of accounts) expect(text).not.toContain(account);
    }
  });

  test("may be changed ten times an hour", async () => {
    for (let times = 0; times < 10; times++) expect((await give(accounts[times % 2])).status).toBe(200);
    const before = await countHistory();
    expectThrottled(await give(accounts[0]));
    expect(await countHistory()).toBe(before);
    expect(await letters()).toHaveLength(10);
    await server.advance(360);
    expect((await give(accounts[0])).status).toBe(200);
  });
});

test("a choice may be changed thirty times an hour", async () => {
  const { from } = await readClaim(server, id);
  await operate(server, id, "payment.see");
  await operate(server, id, "payment.short", { amount: "0.0001" });
  expect(from.amount).not.toBe("0.0001");
  for (let times = 0; times < 30; times++) {
    const chosen = await act(server, id, times % 2 === 0 ? "choose_refund" : "choose_top_up");
    expect(chosen.status, chosen.text).toBe(200);
  }
  const before = await countHistory();
  expectThrottled(await act(server, id, "choose_refund"));
  expect(await countHistory()).toBe(before);
});

test("a repeat with its key is no change, however many were made", async () => {
  await operate(server, id, "payment.short", { amount: "0.0001" });
  const choose = (headers: Record<string, string>) =>
    server.call("actOnClaim", {
      params: { id },
      headers: { ...creatorOf(server, id), ...headers },
      body: { action: "choose_refund" },
    });
  const key = newKey();
  const first = await choose(key);
  for (let times = 1; times < 30; times++) expect((await choose(key)).json).toEqual(first.json);
  for (let times = 1; times < 30; times++) expect((await choose(newKey())).status).toBe(200);
  expectThrottled(await choose(newKey()));
  const repeated = await choose(key);
  expect([repeated.status, repeated.headers["idempotency-hit"]]).toEqual([200, "true"]);
});

test("a request for an unknown claim stores nothing", async () => {
  const count = async () => (await server.deps.db.selectFrom("rate_limits").select("key").execute()).length;
  const before = await count();
  const missing = await act(server, crypto.randomUUID(), "choose_refund");
  expect(missing.status).toBe(404);
  expect(await count()).toBe(before);
});
