import { afterAll, beforeAll, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import {
  act,
  claimBody,
  colleague,
  createClaim,
  operate,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { paymentBy } from "#tests/support/payment.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", SECOND_PERSON_ABOVE: "SBERRUB=9000" },
  });
});
afterAll(() => server.close());

const refused = { code: "second_person" };

const waiting = async (from: string, to: string): Promise<Schemas["Claim"]> => {
  const claim = await createClaim(server, claimBody(await readPair(server, from, to)));
  await act(server, claim.id, "confirm");
  return claim;
};

/** Sends an event as the colleague, who is another person than the holder of the token. */
const byColleague = async (id: string, event: Schemas["OperatorEvent"], more: object = {}) => {
  const { version } = await readClaim(server, id);
  const headers = await colleague(server);
  return server.call("moveOperatorClaim", {
    params: { id },
    headers,
    locale: "en",
    body: { event, version, ...more },
  });
};

test("a payment that is not final needs a second person, who is not the one that reported it", async () => {
  const { id, from } = await waiting("BTC", "SBERRUB");
  const early = { ...paymentBy("payment.accept", from.amount), confirmations: 0 };
  expect((await operate(server, id, "payment.accept", early)).json, "nobody has reported it").toMatchObject({
    ...refused,
    detail: expect.stringContaining("It needs 2 confirmations"),
  });
  await operate(server, id, "payment.see");
  expect((await operate(server, id, "payment.accept", early)).json).toMatchObject(refused);
  expect((await byColleague(id, "payment.accept", early)).status).toBe(200);
  expect((await readClaim(server, id)).status).toBe("paid");
});

test("so does a large one", async () => {
  const { id, from } = await waiting("SBERRUB", "USDTTRC20");
  const large = paymentBy("payment.accept", "9001");
  expect(Number(from.amount)).toBeLessThan(9000);
  expect((await operate(server, id, "payment.accept", large)).json).toMatchObject(refused);
  await byColleague(id, "payment.see");
  expect((await byColleague(id, "payment.accept", large)).json).toMatchObject(refused);
  expect((await operate(server, id, "payment.accept", large)).status).toBe(200);
});

test("so does the rest of a large one, reported after what came first", async () => {
  const pair = await readPair(server, "SBERRUB", "USDTTRC20");
  const { id } = await createClaim(server, claimBody(pair, { fromSumma: "9500" }));
  await act(server, id, "confirm");
  await byColleague(id, "payment.see");
  await operate(server, id, "payment.short", { amount: "100" });
  await act(server, id, "choose_top_up");
  const rest = { transaction: "rest" };
  expect((await operate(server, id, "claim.topUp", rest)).json).toMatchObject(refused);
  await byColleague(id, "payment.see");
  expect((await byColleague(id, "claim.topUp", rest)).json).toMatchObject(refused);
  expect((await operate(server, id, "claim.topUp", rest)).status).toBe(200);
});

test.each(["expired", "cancelled", "rejected"])(
  "so does large money for a claim that was %s",
  async (end) => {
    const { id } = await waiting("SBERRUB", "USDTTRC20");
    if (end === "expired") await server.advance(1801);
    else if (end === "cancelled") await act(server, id, "cancel");
    else await operate(server, id, "claim.reject", { reason: "because" });
    expect((await readClaim(server, id)).status).toBe(end);
    const late = { ...paymentBy("payment.late", "9001"), amount: "9001" };
    expect((await operate(server, id, "payment.late", late)).json).toMatchObject(refused);
    await byColleague(id, "payment.see");
    expect((await operate(server, id, "payment.late", late)).status).toBe(200);
  },
);

test("that a payout failed is said by another person than the one who began it", async () => {
  const { id } = await waiting("BTC", "SBERRUB");
  await operate(server, id, "payment.accept");
  await byColleague(id, "payout.start");
  expect((await byColleague(id, "payout.fail", { reason: "because" })).json).toMatchObject(refused);
  expect((await readClaim(server, id)).status).toBe("paying_out");
});
