import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { effectiveLimits } from "#domain/exchange/limits.ts";
import { quote } from "#domain/exchange/quote.ts";
import type { components } from "#openapi/schema.d.ts";
import type { ClaimRequest } from "#server/claim/creation/check-claim.ts";
import { creatorCookies } from "#server/claim/reading/creator.ts";
import { signCallback } from "#server/claim/gateway/gateway.ts";
import { demoPassword } from "#server/demo/accounts.ts";
import { paymentBy } from "#tests/support/payment.ts";
import { signIn } from "#tests/server/account/auth/support.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";
import { requisitesFor } from "#tests/support/requisites.ts";
import { rowOf } from "#tests/server/support/rows.ts";

type Schemas = components["schemas"];

/** Id of a seeded currency by its code. */
export const currencyId = async (server: TestServer, code: string): Promise<number> => {
  const row = await rowOf(server.deps.db, "currencies", { code }, "id");
  return row.id;
};

/** A seeded pair by its codes. */
export const readPair = async (server: TestServer, from: string, to: string): Promise<Schemas["Pair"]> => {
  const params = { from: await currencyId(server, from), to: await currencyId(server, to) };
  const { status, json } = await server.call("readPair", { params, locale: "en" });
  expect(status).toBe(200);
  return json as Schemas["Pair"];
};

/** A body that creates a claim of a pair at its current course; `changes` replace members. */
export const claimBody = (pair: Schemas["Pair"], changes: Partial<ClaimRequest> = {}) => {
  const verified = changes.withVerificationCourse === true && pair.verificationCourse !== null;
  const course = changes.course ?? (verified ? pair.verificationCourse : pair.course) ?? pair.course;
  const limits = effectiveLimits({ ...pair, course, courseType: verified ? "verification" : "default" });
  const amounts = quote({
    course,
    side: "from",
    amount: changes.fromSumma ?? limits.from.min,
    fromDecimals: pair.from.roundCalculator,
    toDecimals: pair.to.roundCalculator,
  });
  const { from, to } = pair.structure;
  const [city] = [...from.city, ...to.city];
  return {
    email: `${randomUUID()}@example.com`,
    fromPs: from.currency.id,
    toPs: to.currency.id,
    ...amounts,
    course,
    fromRequisites: requisitesFor(verified && from.inputVerify.length > 0 ? from.inputVerify : from.input),
    toRequisites: requisitesFor(to.input),
    ...(city && { city: city.id }),
    recaptcha: "",
    withVerificationCourse: false,
    ...changes,
  };
};

/** A new idempotency key. */
export const newKey = (): Record<string, string> => ({ "idempotency-key": randomUUID() });

/** Creates a claim and expects success. */
export const createClaim = async (
  server: TestServer,
  body: Partial<ClaimRequest>,
): Promise<Schemas["Claim"]> => {
  const created = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
  expect(created.status, created.text).toBe(201);
  return created.json as Schemas["Claim"];
};

/** Creates a claim of the usual pair: BTC for roubles on a card. */
export const createUsual = async (
  server: TestServer,
  changes: Partial<ClaimRequest> = {},
): Promise<Schemas["Claim"]> =>
  createClaim(server, claimBody(await readPair(server, "BTC", "SBERRUB"), changes));

/** Headers of the browser that created a claim. */
export const creatorOf = (server: TestServer, id: string): Record<string, string> => ({
  cookie: creatorCookies(server.deps, id)[0]?.split(";", 1)[0] ?? "",
});

/** The creator's view of a claim. */
export const readClaim = async (server: TestServer, id: string): Promise<Schemas["Claim"]> => {
  const { status, json, text } = await server.call("readClaimStatus", {
    params: { id },
    headers: creatorOf(server, id),
    locale: "en",
  });
  expect(status, text).toBe(200);
  return json as Schemas["Claim"];
};

/** The demo's senior operator: another person than the holder of the token. */
export const colleague = async (server: TestServer): Promise<Record<string, string>> =>
  (await signIn(server, "senior@example.com", { password: demoPassword })).headers;

/**
 * Sends an event as the operator, at the claim's current version. A colleague says that a payout failed.
 */
export const operate = async (
  server: TestServer,
  id: string,
  event: Schemas["OperatorEvent"],
  more: Partial<Schemas["OperatorMove"]> = {},
): Promise<TestResponse> => {
  const { version, from } = await readClaim(server, id);
  return server.call("moveOperatorClaim", {
    params: { id },
    ...(event === "payout.fail" && { operator: false, headers: await colleague(server) }),
    locale: "en",
    body: { event, version, ...paymentBy(event, from.amount), ...more },
  });
};

/** Sends an event that takes two people: the operator enters it, and a colleague confirms it. */
export const operateTogether = async (
  server: TestServer,
  id: string,
  event: Schemas["OperatorEvent"],
  more: Partial<Schemas["OperatorMove"]> = {},
): Promise<void> => {
  const entered = await operate(server, id, event, more);
  expect(entered.status, `${event}: ${entered.text}`).toBe(202);
  const [proposal] = entered.json.proposals as Schemas["Proposal"][];
  const confirmed = await server.call("confirmProposal", {
    params: { id: proposal?.id ?? "" },
    headers: { ...(await colleague(server)), ...newKey() },
  });
  expect(confirmed.status, `${event}: ${confirmed.text}`).toBe(204);
};

/** Makes a move of the claim's creator. */
export const act = (
  server: TestServer,
  id: string,
  action: Schemas["ClaimAction"],
  body: Record<string, unknown> = {},
): Promise<TestResponse> => {
  const request = { params: { id }, headers: creatorOf(server, id), locale: "en", body } as const;
  if (action === "confirm") return server.call("confirmClaim", request);
  if (action === "give_refund_requisite") return server.call("giveRefundRequisite", request);
  return server.call("actOnClaim", { ...request, body: { action, ...body } });
};

/** Reports a payment of roubles as the gateway does. */
export const reportPayment = (
  server: TestServer,
  payment: string,
  amount: string,
  event: Schemas["GatewayCallback"]["event"] = "paid",
): Promise<TestResponse> => {
  const message = { payment, event, amount, currency: "SBPRUB", sent_at: server.clock.now().toISOString() };
  const body = { ...message, signature: signCallback(server.deps.gatewaySecret, message) };
  return server.call("acceptGatewayCallback", { params: { gateway: "sandbox" }, body, locale: "en" });
};

/** Records a payment that came without an order: of bitcoins, just now. */
export const recordStray = async (
  server: TestServer,
  changes: Partial<Schemas["StrayPaymentRecord"]> = {},
): Promise<Schemas["StrayPayment"]> => {
  const { status, json, text } = await server.call("recordStrayPayment", {
    headers: newKey(),
    body: {
      currency: "BTC",
      amount: "0.0001",
      transaction: randomUUID(),
      paid_at: server.clock.now().toISOString(),
      note: "no order names it",
      ...changes,
    },
  });
  expect(status, text).toBe(201);
  return json as Schemas["StrayPayment"];
};

/** The available and the held amount of a currency's reserve. */
export const reserveOf = async (server: TestServer, currency: number) =>
  rowOf(server.deps.db, "reserves", { currency_id: currency }, "available", "held");

/** Runs the same call `count` times concurrently. */
export const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
