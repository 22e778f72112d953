import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { createClaimServices } from "#server/compose.ts";
import { createHttpChecker } from "#server/claim/risk/checker.ts";
import { askAboutRisk } from "#server/claim/risk/settle.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  colleague,
  createClaim,
  createUsual,
  currencyId,
  operate,
  readClaim,
  readPair,
  recordStray,
  reportPayment,
} from "#tests/server/claim/support.ts";
import { type RiskService, scored, startRiskService } from "#tests/server/support/risk.ts";
import { startTestServer, type TestServer } from "#tests/server/support/server.ts";
import { rowOf, rowsOf } from "#tests/server/support/rows.ts";

/* What arrives is checked before anything leaves. */
type Schemas = components["schemas"];

let service: RiskService;
let server: TestServer;

const setLimit = async (risk_limit: number | null, from = "BTC", to = "SBERRUB") =>
  server.call("changeDirection", {
    params: { from: await currencyId(server, from), to: await currencyId(server, to) },
    locale: "en",
    body: { risk_limit },
  });

const work = () => server.advance(0);

beforeAll(async () => {
  service = await startRiskService();
  server = await startTestServer({
    config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", BRAND_EMAIL: "desk@example.com", ...service.config },
  });
  await server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute();
});
afterAll(async () => {
  await expectInvariants(server);
  await server.close();
  service.close();
});
beforeEach(async () => {
  await setLimit(60);
  service.answer = scored(0);
  // What the last test has left. What orders are created from is a second old at most.
  await server.advance(2);
  service.asked.length = 0;
});

const awaited = async (): Promise<Schemas["Claim"]> => {
  const claim = await createUsual(server);
  await act(server, claim.id, "confirm");
  return claim;
};

/** An order whose payment was accepted. */
const paid = async (more: Partial<Schemas["OperatorMove"]> = {}): Promise<string> => {
  const { id } = await awaited();
  const answer = await operate(server, id, "payment.accept", more);
  expect(answer.status, answer.text).toBe(200);
  return id;
};

const read = async (id: string): Promise<Schemas["OperatorClaim"]> =>
  (await server.call("readOperatorClaim", { params: { id }, locale: "en" })).json;

const checksOf = async (id: string) => (await read(id)).risk;

const statusOf = async (id: string) => (await readClaim(server, id)).status;

const emailOf = async (id: string) =>
  (await server.deps.db.selectFrom("claims").select("email").where("id", "=", id).executeTakeFirstOrThrow())
    .email;

/** Releases an order whose score is at the threshold, which takes two people. */
const release = async (id: string) => {
  const asked = await operate(server, id, "claim.release");
  expect(asked.status, asked.text).toBe(202);
  const { version } = await readClaim(server, id);
  return server.call("moveOperatorClaim", {
    params: { id },
    headers: await colleague(server),
    body: { event: "claim.release", version },
  });
};

const enter = async (id: string, body: object, headers?: Record<string, string>) => {
  const [check] = await checksOf(id);
  return server.call("checkOperatorRisk", {
    params: { id, check: check?.id ?? randomUUID() },
    ...(headers === undefined ? {} : { headers }),
    locale: "en",
    body,
  });
};

describe("a payment in a pair with a threshold", () => {
  test("waits for its score before the payout, and goes on below the threshold", async () => {
    service.answer = scored(59);
    const transaction = randomUUID();
    const id = await paid({ transaction });
    const { refusals, risk } = await read(id);
    expect(refusals).toContainEqual({ event: "payout.start", reason: "isRiskKnown", statuses: ["paid"] });
    expect(risk).toMatchObject([
      { transaction, limit: 60, status: "pending", score: null, error: null, repeatable: true, by: null },
    ]);
    const early = await operate(server, id, "payout.start");
    expect([early.status, early.json.code]).toEqual([409, "claim_state"]);
    await work();
    expect(service.asked).toEqual([
      { authorization: "Bearer risk-token-of-the-tests", network: "BTC", ticker: "BTC", transaction },
    ]);
    expect(await checksOf(id)).toMatchObject([{ status: "done", score: 59, error: null }]);
    expect(await statusOf(id)).toBe("paid");
    expect((await operate(server, id, "payout.start")).status).toBe(200);
  });

  test("that is held is told to whoever is told of money", async () => {
    const headers = await colleague(server);
    const params = { topic: "money", channel: "mail" };
    await server.call("chooseStaffNotice", { headers, params, body: { wanted: true } });
    service.answer = scored(61);
    const { number } = await readClaim(server, await paid());
    await work();
    await server.call("chooseStaffNotice", { headers, params, body: { wanted: false } });
    const told = await rowsOf(server.deps.db, "outbox", { recipient: "senior@example.com" }, "subject");
    expect(
      told.filter(({ subject }) => subject.includes(`№\u00A0${String(number)}: есть новости`)),
    ).toHaveLength(1);
  });

  test("holds the order at the threshold, its visitor reads why, and who releases it accepts the money", async () => {
    service.answer = scored(60);
    const id = await paid();
    await work();
    const held = await readClaim(server, id);
    expect(held.status).toBe("hold");
    expect(held.reason).toBe(
      "The risk score of the payment is 60 of 100. From 60 on the order is held until documents are seen.",
    );
    const { history } = await read(id);
    expect(history.at(-1)).toMatchObject({ event: "claim.hold", by: "system", actor: null });
    const letters = await rowsOf(server.deps.db, "outbox", { recipient: (await emailOf(id)) ?? "" }, "text");
    expect(letters.map(({ text }) => text).join()).toContain("The risk score of the payment is 60 of 100");
    expect((await operate(server, id, "payout.start")).status).toBe(409);
    expect((await release(id)).status).toBe(200);
    expect((await operate(server, id, "payout.start")).status).toBe(200);
  });

  test("may go back while its score is not known, but is not released", async () => {
    service.answer = (response) => response.destroy();
    const id = await paid();
    await operate(server, id, "claim.hold", { reason: "look" });
    const { refusals } = await read(id);
    expect(refusals).toContainEqual(
      expect.objectContaining({ event: "claim.release", reason: "isRiskKnown" }),
    );
    expect((await operate(server, id, "claim.release")).status).toBe(409);
    expect((await operate(server, id, "refund.start", { reason: "back" })).status).toBe(200);
  });

  test.each([
    ["unreachable", (response) => response.destroy()],
    ["refused", (response) => response.writeHead(500).end('{"score":1}')],
    ["refused", (response) => response.writeHead(302, { location: "/other" }).end()],
    ["unreadable", (response) => response.end("<h1>Maintenance</h1>")],
    ["unreadable", scored(101)],
    ["unreadable", scored(-1)],
    ["unreadable", scored(12.5)],
    ["unreadable", scored("12")],
    ["unreadable", (response) => response.end(`{"score":1,"more":"${"x".repeat(70_000)}"}`)],
  ] satisfies [string, RiskService["answer"]][])(
    "stays pending when the service is %s, others go on, and it is asked again later",
    async (error, answer) => {
      const [failing, fine] = [await paid(), await paid()];
      const [check] = await checksOf(failing);
      service.answer = (response, asked) =>
        (asked.transaction === check?.transaction ? answer : scored(7))(response, asked);
      await work();
      expect(await checksOf(failing)).toMatchObject([{ status: "pending", score: null, error }]);
      expect((await operate(server, failing, "payout.start")).status).toBe(409);
      expect(await checksOf(fine)).toMatchObject([{ status: "done", score: 7 }]);
      service.answer = scored(8);
      await server.advance(120);
      expect(await checksOf(failing)).toMatchObject([{ status: "done", score: 8, error: null }]);
    },
  );

  test("is checked in each of its parts, and one risky part is enough", async () => {
    const { id, from } = await awaited();
    const part = "0.0001";
    expect((await operate(server, id, "payment.short", { amount: part })).status).toBe(200);
    await work();
    await server.advance(1);
    await act(server, id, "choose_top_up", { version: (await readClaim(server, id)).version });
    service.answer = scored(99);
    expect((await operate(server, id, "claim.topUp", { amount: from.amount })).status).toBe(200);
    expect(await checksOf(id)).toMatchObject([
      { status: "done", score: 0, amount: part },
      { status: "pending", score: null },
    ]);
    await work();
    expect(await statusOf(id)).toBe("hold");
    // Another risky part of a held order changes nothing of it, but is seen.
    const { version } = await readClaim(server, id);
    const again = await enter(id, { score: 100 });
    expect(again.json.claim).toMatchObject({ status: "hold", version });
    expect(again.json.risk).toMatchObject([{ score: 100 }, { score: 99 }]);
  });

  test("is checked when it came without an order and got one", async () => {
    const { id, from } = await awaited();
    const stray = await recordStray(server, { amount: from.amount });
    const { version } = await readClaim(server, id);
    const given = await server.call("moveOperatorClaim", {
      params: { id },
      locale: "en",
      body: { event: "payment.accept", version, stray_payment: stray.id, confirmations: 6 },
    });
    expect(given.status, given.text).toBe(200);
    expect(await checksOf(id)).toMatchObject([{ transaction: stray.transaction, status: "pending" }]);
    await work();
    expect(await checksOf(id)).toMatchObject([{ status: "done", score: 0 }]);
  });

  test("is held once, however many instances ask", async () => {
    service.answer = scored(88);
    const id = await paid();
    const [check] = await checksOf(id);
    const services = createClaimServices(server.deps);
    await Promise.all([1, 2, 3].map(() => askAboutRisk(services, check?.id ?? "")));
    await work();
    const { history } = await read(id);
    expect(history.filter(({ event }) => event === "claim.hold")).toHaveLength(1);
  });

  test("has the threshold that its visitor has read, whatever the pair's is now", async () => {
    service.answer = scored(50);
    const { id } = await awaited();
    await setLimit(40);
    await operate(server, id, "payment.accept");
    await work();
    expect(await statusOf(id)).toBe("paid");
    expect(await checksOf(id)).toMatchObject([{ limit: 60, score: 50 }]);
    await setLimit(null);
    await server.advance(2);
    const unchecked = await awaited();
    await setLimit(40);
    await operate(server, unchecked.id, "payment.accept");
    await work();
    expect([await checksOf(unchecked.id), service.asked.length]).toEqual([[], 1]);
    expect((await operate(server, unchecked.id, "payout.start")).status).toBe(200);
  });
});

describe("by hand", () => {
  test("a score is entered by somebody, at the threshold it holds the order", async () => {
    service.answer = (response) => response.destroy();
    const [low, high] = [await paid(), await paid()];
    const entered = await enter(low, { score: 12 }, await colleague(server));
    expect(entered.json.risk).toMatchObject([
      { status: "done", score: 12, by: { kind: "user", name: "senior@example.com" } },
    ]);
    expect((await operate(server, low, "payout.start")).status).toBe(200);
    const held = await enter(high, { score: 60 });
    expect(held.json.claim).toMatchObject({ status: "hold" });
    expect(held.json.history.at(-1)).toMatchObject({ event: "claim.hold", by: "operator" });
  });

  test("the service is asked again, and the payout waits for it", async () => {
    const id = await paid();
    await work();
    service.answer = scored(77);
    const asked = await enter(id, {});
    expect(asked.json.risk).toMatchObject([{ status: "pending", score: null }]);
    expect((await operate(server, id, "payout.start")).status).toBe(409);
    await work();
    expect(await statusOf(id)).toBe("hold");
  });

  test("what was paid out already is not held: staff are told", async () => {
    const id = await paid();
    await work();
    await operate(server, id, "payout.start");
    await operate(server, id, "payout.complete");
    const { version, number } = await readClaim(server, id);
    expect((await enter(id, { score: 95 })).json.claim).toMatchObject({ status: "done", version });
    const told = await rowsOf(server.deps.db, "outbox", { recipient: "desk@example.com" }, "subject");
    expect(told.map(({ subject }) => subject)).toContain(
      `Заявка №\u00A0${String(number)}: рискованный платёж — Exchange`,
    );
  });

  test("only a check of this order is settled", async () => {
    const [one, other] = [await paid(), await paid()];
    const [check] = await checksOf(other);
    const answer = await server.call("checkOperatorRisk", {
      params: { id: one, check: check?.id ?? "" },
      body: { score: 1 },
    });
    expect(answer.status).toBe(404);
  });
});

describe("what names no transaction", () => {
  test("waits for a person: a gateway's payment", async () => {
    const { db } = server.deps;
    const pair = await readPair(server, "SBPRUB", "BTC");
    // Nobody can set it for roubles. A currency may have been another one before.
    await db.updateTable("directions").set({ risk_limit: 30 }).where("id", "=", pair.id).execute();
    const { id, from } = await createClaim(server, claimBody(pair));
    await act(server, id, "confirm");
    const payment = await rowOf(db, "gateway_payments", { claim_id: id }, "id");
    expect((await reportPayment(server, payment.id, from.amount)).json).toEqual({ accepted: true });
    await work();
    expect(await checksOf(id)).toMatchObject([{ transaction: null, status: "pending", repeatable: false }]);
    // The address that it pays to was asked about when it was created.
    expect(service.asked.filter(({ transaction }) => transaction !== undefined)).toEqual([]);
    const refused = await enter(id, {});
    expect(refused.json).toEqual({ score: ["There's nobody to ask about this payment. Enter the score."] });
    expect((await enter(id, { score: 29 })).json.refusals).not.toContainEqual(
      expect.objectContaining({ reason: "isRiskKnown" }),
    );
  });
});

test("a score at the threshold is replaced, or asked for again, by two people", async () => {
  const id = await paid();
  await enter(id, { score: 95 });
  const headers = await colleague(server);
  for (const body of [{ score: 1 }, {}]) {
    expect((await enter(id, body)).status).toBe(202);
    expect((await enter(id, body)).status).toBe(202);
    expect(await checksOf(id)).toMatchObject([{ score: 95 }]);
  }
  expect((await enter(id, { score: 1 }, headers)).status, "what waits is another act").toBe(202);
  expect((await enter(id, { score: 1 })).status).toBe(200);
  expect(await checksOf(id)).toMatchObject([{ score: 1 }]);
});

describe("a score of the service and a typed one", () => {
  /** Lets somebody type a score while the service thinks. */
  const typedMeanwhile = async (typed: number, said: number): Promise<string> => {
    const id = await paid();
    service.answer = (response, asked) =>
      void enter(id, { score: typed }).then(() => scored(said)(response, asked));
    await work();
    return id;
  };

  test("the worse one counts, and both are kept", async () => {
    const low = await typedMeanwhile(12, 10);
    expect(await checksOf(low)).toMatchObject([{ score: 12, service_score: 10, by: { kind: "token" } }]);
    const high = await typedMeanwhile(12, 61);
    expect(await checksOf(high)).toMatchObject([{ score: 61, service_score: 61, by: null }]);
    expect(await statusOf(high)).toBe("hold");
    expect((await operate(server, high, "payout.start")).status).toBe(409);
  });

  test("one of the service from the threshold on is not dropped in silence", async () => {
    service.answer = scored(77);
    const id = await paid();
    await work();
    expect((await enter(id, { score: 1 })).status).toBe(202);
    expect((await enter(id, { score: 1 }, await colleague(server))).status).toBe(200);
    expect(await checksOf(id)).toMatchObject([{ score: 1, service_score: 77 }]);
    const told = await server.deps.db
      .selectFrom("outbox")
      .select("text")
      .where("recipient", "=", "desk@example.com")
      .where("text", "like", `%${id}%`)
      .execute();
    expect(told.map(({ text }) => text).join()).toMatch(/77 из 100[^]*\b1 из 100/);
  });
});

describe("a check of a payment that was taken back stops nothing", () => {
  /** An order that was paid in two parts, of which the first is taken back. */
  const takenBack = async (): Promise<string> => {
    const { id, from } = await awaited();
    const part = "0.00012345";
    expect((await operate(server, id, "payment.short", { amount: part })).status).toBe(200);
    await work();
    await server.advance(1);
    await act(server, id, "choose_top_up", { version: (await readClaim(server, id)).version });
    service.answer = scored(7);
    expect((await operate(server, id, "claim.topUp", { amount: from.amount })).status).toBe(200);
    await work();
    const back = await operate(server, id, "payment.reverse", { amount: part, reason: "gone" });
    expect(back.status, back.text).toBe(200);
    await act(server, id, "choose_recalculate", { version: (await readClaim(server, id)).version });
    expect((await operate(server, id, "claim.recalculate")).status).toBe(200);
    return id;
  };

  test("whose score nobody knows, nor once it is known", async () => {
    service.answer = (response) => response.destroy();
    const id = await takenBack();
    expect(await checksOf(id)).toMatchObject([
      { status: "pending", taken_back: true },
      { status: "done", score: 7, taken_back: false },
    ]);
    expect((await operate(server, id, "payout.start")).status).toBe(200);
    expect((await enter(id, { score: 99 })).json.claim).toMatchObject({ status: "paying_out" });
    await operate(server, id, "payout.fail", { reason: "The bank refuses" });
    expect((await operate(server, id, "payout.retry")).status).toBe(200);
  });

  test("nor while its score is asked for again", async () => {
    const id = await takenBack();
    expect((await enter(id, {})).status).toBe(200);
    await work();
    expect((await operate(server, id, "payout.start")).status).toBe(200);
  });
});

test("a score at the threshold during a payout lets no other one begin until it is accepted", async () => {
  const id = await paid();
  await work();
  expect((await operate(server, id, "payout.start")).status).toBe(200);
  expect((await enter(id, { score: 95 })).status).toBe(200);
  await operate(server, id, "payout.fail", { reason: "The bank refuses" });
  expect((await operate(server, id, "payout.retry")).status).toBe(409);
  expect((await operate(server, id, "claim.hold", { reason: "A risky payment" })).status).toBe(200);
  expect((await release(id)).status).toBe(200);
  expect((await operate(server, id, "payout.retry")).status).toBe(200);
});

describe("the threshold of a pair", () => {
  test("is read by visitors and staff", async () => {
    await setLimit(37);
    expect(await readPair(server, "BTC", "SBERRUB")).toMatchObject({ riskLimit: 37 });
    expect(await readPair(server, "SBERRUB", "BTC")).toMatchObject({ riskLimit: null });
    const { json } = await server.call("listOperatorDirections", { query: { q: "BTC SBERRUB" } });
    expect(json.results).toContainEqual(expect.objectContaining({ risk_limit: 37 }));
    expect(json.results).toContainEqual(expect.objectContaining({ risk_limit: null }));
  });

  test.each([
    [0, "BTC"],
    [101, "BTC"],
    [1.5, "BTC"],
    [60, "SBERRUB"],
    [60, "CASHUSD"],
  ])("is no %s for %s", async (limit, from) => {
    const answer = await setLimit(limit, from, from === "BTC" ? "SBERRUB" : "USDTTRC20");
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.json)).toEqual(["risk_limit"]);
  });
});

test("a service that keeps silent is given up", async () => {
  service.answer = () => {};
  const checker = createHttpChecker(service.config["RISK_API"] ?? "", undefined, 50);
  const incoming = { network: "BTC", ticker: "BTC", transaction: "t" };
  await expect(checker.check(incoming)).rejects.toMatchObject({ fault: "timeout" });
});
