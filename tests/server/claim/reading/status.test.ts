import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  createUsual,
  creatorOf,
  newKey,
  operate,
  readClaim,
  readPair,
  reserveOf,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

afterAll(() => expectInvariants(server));

const status = (id: string, etag?: string, locale: "ru" | "en" = "en") =>
  server.call("readClaimStatus", {
    params: { id },
    locale,
    headers: { ...creatorOf(server, id), ...(etag !== undefined && { "if-none-match": etag }) },
  });

const fixCourse = async (course: string | null) => {
  await server.call("changeDirection", {
    params: { from: 1, to: 13 },
    body: { course, confirm: true },
  });
  server.clock.advance(2);
};

/** A claim that received half of its amount. */
const createShort = async (amount = "0.005") => {
  const claim = await createUsual(server, { fromSumma: "0.01" });
  await act(server, claim.id, "confirm");
  await act(server, claim.id, "mark_paid");
  await operate(server, claim.id, "payment.short", { amount });
  return claim;
};

describe("polling", () => {
  test("an unchanged claim is 304 in its language, a moved one is not", async () => {
    const { id } = await createUsual(server);
    const first = await status(id);
    const etag = first.headers["etag"] ?? "";
    expect((await status(id, etag)).status).toBe(304);
    expect((await status(id, etag, "ru")).status).toBe(200);
    const moved = await act(server, id, "confirm");
    expect((await status(id, etag)).status).toBe(200);
    expect((await status(id, moved.headers["etag"])).status).toBe(304);
  });
});

const hash = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b";

describe("deadlines", () => {
  test("refuse a late visitor even before the timer runs", async () => {
    const { id } = await createUsual(server);
    server.clock.advance(1201);
    const late = await act(server, id, "confirm");
    expect(late.status).toBe(409);
    expect(late.json.code).toBe("claim_state");
    await server.advance(5);
  });
});

describe("a short payment", () => {
  test("is recalculated at the agreed course, or the current one if it is worse", async () => {
    await fixCourse("5000000");
    const { id } = await createShort();
    expect(await readClaim(server, id)).toMatchObject({
      received: "0.005",
      offer: { course: "5000000", from_amount: "0.005", to_amount: "25000" },
      actions: ["upload_bill", "choose_recalculate", "choose_top_up", "choose_refund"],
    });
    await fixCourse("4000000");
    expect((await readClaim(server, id)).offer).toMatchObject({ course: "4000000", to_amount: "20000" });
    await act(server, id, "choose_recalculate");
    await fixCourse("1000000");
    expect((await readClaim(server, id)).offer).toMatchObject({ course: "4000000" });
    await operate(server, id, "claim.recalculate");
    expect(await readClaim(server, id)).toMatchObject({
      status: "paid",
      course: "4000000",
      from: { amount: "0.005" },
      to: { amount: "20000" },
      received: null,
      offer: null,
    });
    await fixCourse(null);
  });

  test("puts the current offer into the entity tag", async () => {
    await fixCourse("5000000");
    const { id } = await createShort();
    const etag = (await status(id)).headers["etag"];
    expect((await status(id, etag)).status).toBe(304);
    await fixCourse("4000000");
    expect((await status(id, etag)).status).toBe(200);
    await fixCourse(null);
  });

  test("can be refunded to the visitor's requisites", async () => {
    const before = await reserveOf(server, 13);
    const { id } = await createShort();
    await act(server, id, "choose_refund");
    await operate(server, id, "refund.start", { reason: "You asked for it" });
    const claim = await readClaim(server, id);
    expect(claim).toMatchObject({
      status: "refunding",
      reason: "You asked for it",
      refund: { amount: "0.005", requisites: [], fields: [{ name: "account", kind: "btc" }] },
      actions: ["give_refund_requisite"],
    });
    const wrong = await act(server, id, "give_refund_requisite", { requisites: { account: "TR7NHqjeKQ" } });
    expect(wrong.json).toHaveProperty(["requisites.account"]);
    const early = await operate(server, id, "refund.complete", { transaction: randomUUID() });
    expect(early.status).toBe(409);
    const back = hash.replace("4", "5");
    const account = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
    const given = await act(server, id, "give_refund_requisite", { requisites: { account } });
    expect(given.status, given.text).toBe(200);
    expect(given.text).not.toContain(account);
    expect(given.json.refund.requisites).toMatchObject([{ value: "bc1qar…5mdq" }]);
    await operate(server, id, "refund.complete", { transaction: back });
    expect(await readClaim(server, id)).toMatchObject({
      status: "refunded",
      transaction: back,
      transaction_url: `https://mempool.space/tx/${back}`,
    });
    expect(await reserveOf(server, 13)).toEqual(before);
  });
});

describe("a late payment", () => {
  test("is exchanged at today's course if the reserve allows it", async () => {
    await fixCourse("5000000");
    const { id } = await createUsual(server, { fromSumma: "0.01" });
    await act(server, id, "confirm");
    await server.advance(1801);
    await fixCourse("4000000");
    await operate(server, id, "payment.late", { amount: "0.01" });
    expect(await readClaim(server, id)).toMatchObject({
      status: "paid_late",
      offer: { course: "4000000", to_amount: "40000" },
    });
    const { available } = await reserveOf(server, 13);
    const setReserve = (amount: string) =>
      server.call("setReserve", {
        params: { id: 13 },
        headers: newKey(),
        body: { amount, reason: "test" },
      });
    await setReserve("39999");
    server.clock.advance(2);
    expect((await readClaim(server, id)).offer).toBeNull();
    const refused = await act(server, id, "choose_recalculate");
    expect(refused.json.code).toBe("reserve");
    await setReserve(available);
    server.clock.advance(2);
    await act(server, id, "choose_recalculate");
    await operate(server, id, "claim.recalculate");
    expect(await readClaim(server, id)).toMatchObject({ status: "paid", to: { amount: "40000" } });
    await fixCourse(null);
    await server.advance(15);
  });
});

describe("payment details", () => {
  test("are issued by an operator when the pool is empty", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "ACRUB", "BTC")));
    const confirmed = await act(server, id, "confirm");
    expect(confirmed.json).toMatchObject({ status: "waiting_requisites", expires_in: 1800 });
    const missing = await operate(server, id, "requisites.issue");
    expect(missing.json).toHaveProperty("requisites");
    const wrong = await operate(server, id, "requisites.issue", {
      requisites: { account: "1", holder: "A" },
    });
    expect(wrong.json).toHaveProperty(["requisites.account"]);
    const requisites = { account: "4111 1111 1111 1111", holder: "OPERATOR OF EXCHANGE" };
    expect((await operate(server, id, "requisites.issue", { requisites })).status).toBe(200);
    const { json } = await server.call("readPaymentRequisite", { params: { id } });
    expect(json.fields[0].value).toBe("4111111111111111");
  });
});

test("a key of one move is refused for another", async () => {
  const { id } = await createUsual(server);
  const headers = newKey();
  await server.call("confirmClaim", { params: { id }, headers, body: { version: 1 } });
  const other = await server.call("actOnClaim", { params: { id }, headers, body: { action: "cancel" } });
  expect(other.status).toBe(422);
});

test("a confirmation without a body is accepted", async () => {
  const { id } = await createUsual(server);
  expect((await server.call("confirmClaim", { params: { id } })).json.status).toBe("waiting_payment");
});
