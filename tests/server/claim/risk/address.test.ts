import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { currencyId, readPair } from "#tests/server/claim/support.ts";
import { type RiskService, scored, startRiskService } from "#tests/server/support/risk.ts";
import { startTestServer, type TestServer } from "#tests/server/support/server.ts";

/* Said before anybody pays. */
const address = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

let service: RiskService;
let server: TestServer;
let sides: { from: number; to: number };

const setLimit = async (risk_limit: number | null) => {
  await server.call("changeDirection", { params: sides, body: { risk_limit } });
  // Directions are kept for a second.
  server.clock.advance(2);
};
const check = (body: object = {}) =>
  server.call("checkAddress", { locale: "en", body: { ...sides, address, ...body } });

beforeAll(async () => {
  service = await startRiskService();
  server = await startTestServer({ config: service.config });
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
  for (let count = 0; count < 10; count++) expect((await check()).status).toBe(200);
  const { status, headers } = await check();
  expect([status, Number(headers["retry-after"]) > 0]).toEqual([429, true]);
  expect(service.asked).toHaveLength(10);
});
