import { bech32 } from "@scure/base";
import type { ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimBody, createUsual, currencyId, newKey, readPair } from "#tests/server/claim/support.ts";
import { type RiskService, scored, startRiskService } from "#tests/server/support/risk.ts";
import { startTestServer, type TestServer } from "#tests/server/support/server.ts";

/* Said before anybody pays. */
const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
/** Addresses that nobody has asked about. */
const fresh = (number: number) =>
  bech32.encode("bc", [0, ...bech32.toWords(new Uint8Array(20).fill(number))]);

let service: RiskService;
let server: TestServer;
let sides: { from: number; to: number };

const setLimit = async (risk_limit: number | null, params = sides) => {
  await server.call("changeDirection", { params, body: { risk_limit } });
  // Directions are kept for a second.
  server.clock.advance(2);
};
const check = (body: object = {}) =>
  server.call("checkAddress", { locale: "en", body: { ...sides, address, ...body } });

beforeAll(async () => {
  service = await startRiskService();
  server = await startTestServer({ config: { ...service.config, RISK_ADDRESSES: "12" } });
  await server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute();
  sides = { from: await currencyId(server, "BTC"), to: await currencyId(server, "SBERRUB") };
});
afterAll(async () => {
  await server.close();
  service.close();
});
beforeEach(async () => {
  await setLimit(60);
  server.clock.advance(3600);
  service.answer = scored(0);
  service.asked.length = 0;
});

test.each([
  [59, false],
  [60, true],
])("a score of %i of 60 is held: %s", async (score, held) => {
  service.answer = scored(score);
  const { status, json } = await check({ address: ` ${address.toUpperCase()} ` });
  expect([status, json]).toEqual([200, { held }]);
  expect(service.asked).toEqual([
    { authorization: "Bearer risk-token-of-the-tests", network: "BTC", ticker: "BTC", address },
  ]);
});

test("what is no address of the network is refused, and nobody is asked", async () => {
  const { status, json } = await check({ address: "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9" });
  expect([status, Object.keys(json)]).toEqual([400, ["address"]]);
  expect(service.asked).toEqual([]);
});

test("where nothing is scored there is nothing to ask, and the pair says so", async () => {
  expect(await readPair(server, "BTC", "SBERRUB")).toMatchObject({ checksAddresses: true });
  // A card is never asked about.
  const { from, to } = sides;
  expect((await check({ from: to, to: from, address: "4111111111111111" })).status).toBe(404);
  expect(await readPair(server, "SBERRUB", "BTC")).toMatchObject({ checksAddresses: false });
  await setLimit(null);
  expect((await check()).status).toBe(404);
  expect(await readPair(server, "BTC", "SBERRUB")).toMatchObject({ checksAddresses: false });
  expect(service.asked).toEqual([]);
});

test("a service that gives no score leaves it open", async () => {
  service.answer = scored("low");
  expect((await check()).status).toBe(503);
});

test("is answered ten times in ten minutes", async () => {
  for (let count = 0; count < 10; count++) expect((await check({ address: fresh(count) })).status).toBe(200);
  const { status, headers } = await check({ address: fresh(11) });
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(service.asked).toHaveLength(10);
});

test("is answered a few times for one address, whoever asks", async () => {
  for (let count = 0; count < 5; count++) expect((await check()).status).toBe(200);
  expect((await check({ address: address.toUpperCase() })).status).toBe(429);
  expect((await check({ address: fresh(1) })).status).toBe(200);
});

test("is answered as often as the exchange pays for, all together", async () => {
  const asker = (number: number) => ({ "x-forwarded-for": `203.0.${number}.1` });
  const ask = async (number: number) => {
    const body = { ...sides, address: fresh(number) };
    return (await server.call("checkAddress", { body, headers: asker(number) })).status;
  };
  const answers = [];
  for (let number = 0; number < 13; number++) answers.push(await ask(number));
  expect(answers.filter((status) => status === 200).length).toBeLessThanOrEqual(12);
  expect(answers.at(-1)).toBe(429);
});

test("a failing service costs the visitor none of their questions", async () => {
  service.answer = scored("low");
  for (let count = 0; count < 13; count++) expect((await check()).status).toBe(503);
});

test("a closed pair answers nothing", async () => {
  await server.call("changeDirection", { params: sides, body: { enabled: false } });
  server.clock.advance(2);
  expect((await check()).status).toBe(404);
  await server.call("changeDirection", { params: sides, body: { enabled: true } });
  server.clock.advance(2);
});

test("an exchange that did not allow it offers nothing", async () => {
  const other = await startTestServer({ config: { ...service.config, RISK_ADDRESSES: "0" } });
  await other.call("changeDirection", { params: sides, body: { risk_limit: 60 } });
  expect((await other.call("checkAddress", { body: { ...sides, address } })).status).toBe(404);
  expect(await readPair(other, "BTC", "SBERRUB")).toMatchObject({ checksAddresses: false });
  await other.close();
});

describe("the payout address of a new order", () => {
  const create = async () => {
    const body = claimBody(await readPair(server, "BTC", "ETH"));
    return server.call("createClaim", { headers: newKey(), body, locale: "en" });
  };
  beforeEach(async () => {
    await setLimit(60, { from: sides.from, to: await currencyId(server, "ETH") });
  });

  test.each([
    [59, 201],
    [60, 400],
  ])("with a score of %i of 60 is answered %i", async (score, expected) => {
    service.answer = scored(score);
    const { status, json } = await create();
    expect(status).toBe(expected);
    if (status === 400) expect(Object.keys(json)).toEqual(["toRequisites.account"]);
    expect(service.asked).toMatchObject([{ network: "ETH", ticker: "ETH" }]);
  });

  test.each([
    ["fails", (response: ServerResponse) => void response.destroy()],
    ["says no number", scored("high")],
    ["never answers", () => undefined],
  ])("stops no order when the service %s", async (_, answer) => {
    service.answer = answer;
    const began = performance.now();
    expect((await create()).status).toBe(201);
    expect(performance.now() - began).toBeLessThan(6000);
    expect(service.asked).toHaveLength(1);
  });

  test("is not asked about beyond the limit of all questions", async () => {
    for (let count = 0; count < 13; count++) expect((await create()).status).toBe(201);
    expect(service.asked).toHaveLength(12);
  });

  test("is not asked about where it is a card", async () => {
    await createUsual(server);
    expect(service.asked).toEqual([]);
  });
});
