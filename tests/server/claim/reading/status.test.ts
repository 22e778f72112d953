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
    operator: true,
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

  test("tells the remaining time and when to ask again", async () => {
    const { id } = await createUsual(server);
    server.clock.advance(1198.5);
    expect(await readClaim(server, id)).toMatchObject({ expires_in: 2, poll_after: 3 });
    await server.advance(10);
    expect(await readClaim(server, id)).toMatchObject({
      status: "expired",
      expires_in: null,
      poll_after: 60,
    });
  });
});

const hash = "4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b";

describe("the duration", () => {
  test("counts from the payment to the end", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    expect((await readClaim(server, id)).timing).toBeNull();
    await server.advance(60);
    await act(server, id, "mark_paid");
    expect((await readClaim(server, id)).timing).toEqual({ elapsed: 0, usual: null });
    await server.advance(300);
    await operate(server, id, "payment.accept");
    expect((await readClaim(server, id)).timing).toEqual({ elapsed: 300, usual: null });
    await operate(server, id, "payout.start");
    await operate(server, id, "payout.complete", { transaction: "SBP 4711" });
    await server.advance(3600);
    const done = await readClaim(server, id);
    expect(done).toMatchObject({ status: "done", timing: { elapsed: 300 }, transaction_url: null });
  });

  test("a payout's transaction links to the explorer of the received currency", async () => {
    const pair = await readPair(server, "SBERRUB", "BTC");
    const { id } = await createClaim(server, claimBody(pair));
    for (const action of ["confirm", "mark_paid"] as const) await act(server, id, action);
    await operate(server, id, "payment.accept");
    await operate(server, id, "payout.start");
    await operate(server, id, "payout.complete", { transaction: hash });
    expect((await readClaim(server, id)).transaction_url).toBe(`https://mempool.space/tx/${hash}`);
  });
});

describe("deadlines", () => {
  test("expire a claim, return its reserve, and notify its visitor", async () => {
    const claim = await createUsual(server);
    await act(server, claim.id, "confirm");
    expect((await readClaim(server, claim.id)).expires_in).toBe(1800);
    await server.advance(1799);
    expect((await readClaim(server, claim.id)).status).toBe("waiting_payment");
    await server.advance(6);
    const expired = await readClaim(server, claim.id);
    expect(expired).toMatchObject({ status: "expired", actions: [] });
    expect(expired.history.at(-1)).toMatchObject({ by: "timer" });
    const holds = await server.deps.db
      .selectFrom("reserve_movements")
      .select(["kind", "delta_held"])
      .where("claim", "=", claim.id)
      .orderBy("id")
      .execute();
    expect(holds).toEqual([
      { kind: "hold", delta_held: claim.to.amount },
      { kind: "release", delta_held: `-${claim.to.amount}` },
    ]);
    const letters = await server.deps.db
      .selectFrom("outbox")
      .select("subject")
      .where("text", "like", `%${claim.id}%`)
      .orderBy("id")
      .execute();
    expect(letters.map(({ subject }) => subject.replace(/No\. \d+/, "N"))).toEqual([
      "Order N created — Exchange",
      "Order N is waiting for payment — Exchange",
      "Order N: time to pay expired — Exchange",
    ]);
  });

  test("refuse a late visitor even before the timer runs", async () => {
    const { id } = await createUsual(server);
    server.clock.advance(1201);
    const late = await act(server, id, "confirm");
    expect(late.status).toBe(409);
    expect(late.json.code).toBe("claim_state");
    await server.advance(5);
  });

  test("do not expire seen money", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.see");
    await server.advance(30 * 86_400);
    expect(await readClaim(server, id)).toMatchObject({ status: "confirming", expires_in: null });
    await server.advance(15);
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

  test("can be topped up: the page says what remains to be paid", async () => {
    const { id } = await createShort("0.004");
    const requisite = () => server.call("readPaymentRequisite", { params: { id }, locale: "en" });
    expect((await requisite()).status).toBe(409);
    await act(server, id, "choose_top_up");
    expect((await requisite()).json.amount).toBe("0.006");
    await operate(server, id, "claim.topUp");
    expect(await readClaim(server, id)).toMatchObject({ status: "paid", received: null });
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
        operator: true,
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
  test("have an address with a QR code and warnings", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "TON", "SBERRUB")));
    expect((await server.call("readPaymentRequisite", { params: { id } })).status).toBe(409);
    await act(server, id, "confirm");
    const { json } = await server.call("readPaymentRequisite", { params: { id }, locale: "en" });
    expect(json.payment).toBe("requisites");
    expect(json.fields.map((field: { name: string }) => field.name)).toEqual(["account", "memo"]);
    expect(json.uri).toMatch(/^ton:\/\/transfer\//);
    expect(json.fields[1].value).toBe("DEMO-1001");
    expect(json.warnings.join(" ")).not.toContain("DEMO-1001");
    expect(json.cash).toBeNull();
    const form = await server.call("readPaymentForm", { params: { id } });
    expect(form.json.code).toBe("claim_state");
    // After 'I paid' the visitor still sees them; once the money is seen they are gone.
    await act(server, id, "mark_paid");
    expect((await server.call("readPaymentRequisite", { params: { id }, locale: "en" })).json).toEqual(json);
    await operate(server, id, "payment.see", { confirmations: 1 });
    expect((await server.call("readPaymentRequisite", { params: { id } })).json.code).toBe("claim_state");
  });

  test("have warnings with numbers formatted for the language", async () => {
    const { id } = await createUsual(server, { fromSumma: "0.015" });
    await act(server, id, "confirm");
    const warningsIn = async (locale: "ru" | "en") =>
      (
        (await server.call("readPaymentRequisite", { params: { id }, locale })).json.warnings as string[]
      ).join();
    expect(await warningsIn("ru")).toContain("ровно 0,015\u00A0BTC");
    expect(await warningsIn("en")).toContain("exactly 0.015\u00A0BTC");
  });

  test("have an office with hours and a code word", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "CASHRUB", "BTC")));
    await act(server, id, "confirm");
    const { json } = await server.call("readPaymentRequisite", { params: { id } });
    expect(json).toMatchObject({ payment: "cash", fields: [], uri: null });
    expect(json.cash.code_word).toMatch(/^\p{L}+-\d{4}$/u);
    expect(json.cash.address.length).toBeGreaterThan(5);
    expect((await readClaim(server, id)).city).not.toBeNull();
  });

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
