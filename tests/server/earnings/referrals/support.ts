import { expect } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { act, claimBody, operate, readPair } from "#tests/server/claim/support.ts";
import { create } from "#tests/server/earnings/promocodes/support.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";

type Schemas = components["schemas"];

/**
 * Rates for the rest of the test, because the market moves with the clock. One BTC is 100,000 USDT or 8,000,000
 * RUB.
 */
export const fixRates = async ({ deps: { db } }: TestServer): Promise<void> => {
  const at = new Date("2100-01-01T00:00:00Z");
  const set = (base: string, quote: string, value: string) =>
    db.updateTable("rates").set({ value, at }).where("base", "=", base).where("quote", "=", quote).execute();
  await db.deleteFrom("rates").where("base", "not in", ["BTC", "USDT"]).execute();
  await set("BTC", "RUB", "8000000");
  await set("BTC", "USDT", "100000");
  await set("USDT", "RUB", "80");
};

/** The code in a user's link. */
export const ridOf = async ({ deps: { db } }: TestServer, user: TestUser): Promise<string> =>
  (await db.selectFrom("users").select("rid").where("id", "=", user.id).executeTakeFirstOrThrow()).rid;

/** The usual direction at a course that leaves the exchange 10 %: BTC for roubles at 7,200,000. */
export const openPair = async (server: TestServer): Promise<Schemas["Pair"]> => {
  const pair = await readPair(server, "BTC", "SBERRUB");
  const { from, to } = pair.structure;
  await server.call("changeDirection", {
    params: { from: from.currency.id, to: to.currency.id },
    body: { course: "7200000", confirm: true },
  });
  return readPair(server, "BTC", "SBERRUB");
};

/** Creates a claim for 0.01 BTC: the exchange earns 8,000 RUB, that is 100 USDT. */
export const createFor = async (
  server: TestServer,
  pair: Schemas["Pair"],
  changes: Partial<ClaimRequest>,
  user?: TestUser,
): Promise<string> => {
  const answer = await create(server, claimBody(pair, { fromSumma: "0.01", ...changes }), user);
  expect(answer.status, answer.text).toBe(201);
  server.clock.advance(1);
  return (answer.json as Schemas["Claim"]).id;
};

/** Moves a claim up to its payout. */
export const pay = async (server: TestServer, id: string): Promise<void> => {
  expect((await act(server, id, "confirm")).status).toBe(200);
  expect((await act(server, id, "mark_paid")).status).toBe(200);
  for (const event of ["payment.accept", "payout.start"] as const)
    expect((await operate(server, id, event)).status).toBe(200);
};

/** Ends a claim that was moved up to its payout. */
export const complete = async (server: TestServer, id: string): Promise<void> => {
  const answer = await operate(server, id, "payout.complete");
  expect(answer.status, answer.text).toBe(200);
};

/** The user's programme. */
export const programme = async (
  server: TestServer,
  user: TestUser,
  tz?: string,
): Promise<Schemas["MyReferral"]> => {
  const { status, json, text } = await server.call("readMyReferral", {
    headers: await user.authorization(),
    locale: "en",
    query: { ...(tz !== undefined && { tz }) },
  });
  expect(status, text).toBe(200);
  return json as Schemas["MyReferral"];
};

/** Requests the user's rewards and withdrawals. */
export const ask = async (
  server: TestServer,
  user: TestUser,
  query: Record<string, string> = {},
): Promise<TestResponse> =>
  server.call("listMyReferralMoney", { headers: await user.authorization(), locale: "en", query });

/** A page of the user's rewards and withdrawals. */
export const money = async (
  server: TestServer,
  user: TestUser,
  query: Record<string, string> = {},
): Promise<Schemas["ReferralMoneyPage"]> => {
  const { status, json, text } = await ask(server, user, query);
  expect(status, text).toBe(200);
  return json as Schemas["ReferralMoneyPage"];
};
