import { compactVerify, createLocalJWKSet } from "jose";
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { add, normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { moveClaim } from "#server/claim/moves/move.ts";
import { lockClaim } from "#server/claim/moves/lock.ts";
import { settingFor } from "#server/claim/directory/setting.ts";
import { createClaimServices } from "#server/compose.ts";
import { transaction } from "#server/platform/data/database.ts";
import { freshEmail, lettersTo } from "#tests/server/account/auth/support.ts";
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
} from "#tests/server/claim/support.ts";
import { rowOf } from "#tests/server/support/rows.ts";
import { startTestServer, useServer } from "#tests/server/support/server.ts";

/* What the exchange promises, read as a stranger would: with the published keys and a library for JWS. */
type Schemas = components["schemas"];

const btc = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", BRAND_COMPANY: "House LLC" },
});
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
afterAll(() => expectInvariants(server));

// oxlint-disable-next-line typescript/no-explicit-any -- The shape is what the tests are about.
type Payload = Record<string, any>;

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");
const readKeys = async (from = server) =>
  JSON.parse((await from.request("GET", "/.well-known/jwks.json")).text);
const readPromises = async (id: string, headers = {}) => {
  const { status, json, text } = await server.call("readPromises", { params: { id }, headers });
  expect(status, text).toBe(200);
  return json as Schemas["Promises"];
};

/** The payloads of an order's promises, each checked with a published key, and each naming the one before. */
const promised = async (id: string): Promise<Payload[]> => {
  const keys = createLocalJWKSet(await readKeys());
  const { promises } = await readPromises(id);
  const payloads: Payload[] = [];
  for (const [index, jws] of promises.entries()) {
    const { payload, protectedHeader } = await compactVerify(jws, keys, { algorithms: ["ES256"] });
    expect(protectedHeader).toEqual({ alg: "ES256", typ: "promise+jws", kid: expect.any(String) });
    const said = JSON.parse(new TextDecoder().decode(payload)) as Payload;
    expect([said["version"], said["previous"]]).toEqual([
      index + 1,
      index === 0 ? null : sha256(promises[index - 1] ?? ""),
    ]);
    payloads.push(said);
  }
  return payloads;
};

/** Does something to an order, and returns what it has added to the promises. */
const added = async (id: string, work: () => Promise<unknown>): Promise<Payload[]> => {
  const { length } = (await readPromises(id)).promises;
  await work();
  return (await promised(id)).slice(length);
};

/** What a promise has to say of an order, by the order's own answer. */
const asOrdered = ({ number, from, to, course, received }: Schemas["Claim"]) => ({
  iss: "http://localhost",
  name: "House LLC",
  order: number,
  send: { amount: from.amount, ticker: from.currency.ticker, network: from.currency.network?.code ?? null },
  receive: { amount: to.amount, ticker: to.currency.ticker, network: to.currency.network?.code ?? null },
  rate: { course },
  payout: { masked: to.requisites.map(({ value }) => value) },
  ...(received !== null && { arrived: received }),
});

describe("the creation of an order", () => {
  test("is promised: who, what, at what rate, what if not", async () => {
    const pair = await readPair(server, "BTC", "SBERRUB");
    const body = claimBody(pair);
    const claim = await createClaim(server, body);
    const [first, ...others] = await promised(claim.id);
    expect(others).toEqual([]);
    expect(first).toMatchObject(asOrdered(claim));
    expect(first).toMatchObject({
      iat: server.clock.now().getTime() / 1000,
      state: "open",
      rate: { until: new Date(server.clock.now().getTime() + 20 * 60_000).toISOString() },
      pay: null,
      arrived: "0",
      refund: null,
      terms: {
        short: ["recalculate", "pay_rest", "refund"],
        late: ["recalculate", "refund"],
        refused: ["refund"],
        recalculate: "worse_rate",
        refund: { of: "arrived", fee: "0" },
      },
    });
    const { id } = await server.deps.db
      .selectFrom("directions")
      .select("id")
      .where("from_id", "=", claim.from.currency.id)
      .where("to_id", "=", claim.to.currency.id)
      .executeTakeFirstOrThrow();
    expect(first?.["risk"]?.limit ?? null, String(id)).toBe(pair.riskLimit);
  });

  test.each([
    [{}, "0"],
    [{ courseTolerance: "0.05" }, "0.05"],
    [{ courseTolerance: "0.9" }, "0.1"],
  ])("says what the rate is made of, and within which bound it was kept: %j", async (changes, bound) => {
    const pair = await readPair(server, "BTC", "SBERRUB");
    const { id } = await createUsual(server, changes);
    const [{ rate } = { rate: null }] = await promised(id);
    expect(rate.parts).toMatchObject({ market: pair.market, network: "0", shop: "0", bound });
    const made = Number(rate.parts.market) * (1 + Number(rate.parts.margin) / 100);
    expect(made / Number(rate.course)).toBeCloseTo(1, 4);
    // An order that has another rate, as after a recalculation, does not say that it is made of these.
    const course = (Number(rate.course) * 0.99).toFixed(2);
    await server.deps.db.updateTable("claims").set({ course }).where("id", "=", id).execute();
    const [next] = await added(id, () => act(server, id, "confirm"));
    expect(next?.["rate"]).toMatchObject({ course: normalize(course), parts: null });
  });

  test("tells whoever has the link no more than its page, and the creator what opens the hash", async () => {
    const pair = await readPair(server, "BTC", "SBERRUB");
    const body = claimBody(pair, { refundRequisites: { account: btc } });
    const { id, email } = await createClaim(server, body);
    const [first] = await promised(id);
    const text = JSON.stringify(first);
    for (const hidden of [id, btc, body.email, ...Object.values(body.toRequisites), email ?? "-"])
      expect(text).not.toContain(hidden);
    expect((await readPromises(id)).salt).toBeNull();
    const { salt } = await readPromises(id, creatorOf(server, id));
    expect(first?.["payout"].hash).toBe(sha256([salt, ...Object.values(body.toRequisites)].join("\n")));
    expect(first?.["refund"].hash).toBe(sha256([salt, btc].join("\n")));
    const other = await createUsual(server, { toRequisites: body.toRequisites });
    expect((await promised(other.id))[0]?.["payout"].hash, "salted by order").not.toBe(
      first?.["payout"].hash,
    );
  });

  test("is promised once, however often it is asked for", async () => {
    const body = claimBody(await readPair(server, "BTC", "SBERRUB"));
    const headers = newKey();
    const answers = await Promise.all([1, 2].map(() => server.call("createClaim", { headers, body })));
    expect(new Set(answers.map(({ json }) => json.id)).size).toBe(1);
    expect(await promised(answers[0]?.json.id)).toHaveLength(1);
  });
});

describe("a change that binds makes exactly one version", () => {
  const toPaid = async (amount?: string) => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    await operate(server, id, amount === undefined ? "payment.accept" : "payment.short", {
      ...(amount !== undefined && { amount }),
    });
    return id;
  };

  test("payment details", async () => {
    const { id } = await createUsual(server);
    const [next, ...others] = await added(id, () => act(server, id, "confirm"));
    expect(others).toEqual([]);
    const claim = await readClaim(server, id);
    const { json } = await server.call("readPaymentRequisite", { params: { id } });
    expect(next).toMatchObject({
      ...asOrdered(claim),
      pay: {
        kind: "requisites",
        to: (json as Schemas["PaymentRequisite"]).fields.map(({ value }) => ({ value })),
      },
      rate: {
        until: new Date(server.clock.now().getTime() + (claim.expires_in ?? 0) * 1000).toISOString(),
      },
    });
  });

  test("none for what binds as before", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    expect(await added(id, () => act(server, id, "mark_paid"))).toEqual([]);
    expect(await added(id, () => operate(server, id, "payment.see", { confirmations: 1 }))).toEqual([]);
  });

  test("money that has arrived, and the end", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    const [arrived, ...more] = await added(id, () => operate(server, id, "payment.accept"));
    expect(more).toEqual([]);
    const { from } = await readClaim(server, id);
    expect(arrived).toMatchObject({ state: "open", arrived: from.amount });
    expect(await added(id, () => operate(server, id, "payout.start"))).toEqual([]);
    const end = await added(id, () => operate(server, id, "payout.complete", { transaction: randomUUID() }));
    expect(end).toMatchObject([{ ...asOrdered(await readClaim(server, id)), state: "done" }]);
  });

  test("a recalculation", async () => {
    const { id } = await createUsual(server, { fromSumma: "0.02" });
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    await operate(server, id, "payment.short", { amount: "0.01" });
    const { offer } = await readClaim(server, id);
    const until = new Date(server.clock.now().getTime() + 30 * 60_000).toISOString();
    const [accepted] = await added(id, () => act(server, id, "choose_recalculate"));
    expect(accepted).toMatchObject({ send: { amount: "0.02" }, offer: { course: offer?.course, until } });
    const [next, ...others] = await added(id, () => operate(server, id, "claim.recalculate"));
    expect(others).toEqual([]);
    expect(next).toMatchObject({
      send: { amount: "0.01" },
      receive: { amount: offer?.to_amount },
      rate: { course: offer?.course },
      offer: null,
      arrived: "0.01",
    });
    expect(next).toMatchObject(asOrdered(await readClaim(server, id)));
  });

  test("a refund, its address, and its end", async () => {
    const id = await toPaid();
    await operate(server, id, "claim.hold", { reason: "a check" });
    const begun = await added(id, () => operate(server, id, "refund.start", { reason: "as asked" }));
    expect(begun).toMatchObject([{ state: "refunding", refund: null }]);
    const given = await added(id, () =>
      act(server, id, "give_refund_requisite", { requisites: { account: btc } }),
    );
    expect(given).toMatchObject([{ state: "refunding", refund: { masked: ["bc1qar…5mdq"] } }]);
    const end = await added(id, () => operate(server, id, "refund.complete", { transaction: randomUUID() }));
    expect(end).toMatchObject([{ state: "refunded" }]);
  });

  test("an end without money, and money that comes all the same", async () => {
    const { id } = await createUsual(server);
    expect(await added(id, () => act(server, id, "cancel"))).toMatchObject([{ state: "ended" }]);
    const { from } = await readClaim(server, id);
    const late = await added(id, () => operate(server, id, "payment.late", { amount: from.amount }));
    expect(late).toMatchObject([{ state: "late", arrived: from.amount }]);
  });
});

test("a move that fails leaves no promise", async () => {
  const { id } = await createUsual(server);
  const services = createClaimServices(server.deps);
  const setting = await settingFor(services, id);
  const failing = transaction(server.deps.db, async (trx) => {
    await moveClaim(
      trx,
      await lockClaim(trx, id),
      { event: { type: "claim.cancel" }, by: "visitor" },
      setting,
    );
    throw new Error("late");
  });
  await expect(failing).rejects.toThrow("late");
  expect(await promised(id)).toHaveLength(1);
  const [again] = await added(id, () => act(server, id, "cancel"));
  expect(again).toMatchObject({ version: 2, state: "ended" });
});

test("what was sent back of too much is promised anew", async () => {
  const { id, from } = await createUsual(server);
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  const amount = add(from.amount, from.amount);
  expect((await added(id, () => operate(server, id, "payment.accept", { amount }))).at(-1)).toMatchObject({
    arrived: normalize(amount),
  });
  const note = await rowOf(server.deps.db, "claim_notes", { claim_id: id }, "id");
  const body = { settlement: "sent back" };
  const settle = () => server.call("settleOperatorNote", { params: { id, note: note.id }, body });
  expect(await added(id, settle)).toMatchObject([{ arrived: from.amount }]);
});

test("nothing new is promised to an erased person, and what was proves no details any more", async () => {
  const asked = await createUsual(server);
  await readPromises(asked.id);
  const unasked = await createUsual(server);
  await server.deps.db
    .updateTable("claims")
    .set({ promise_salt: null })
    .where("id", "in", [asked.id, unasked.id])
    .execute();
  const answers = [asked, unasked].map(({ id }) => readPromises(id, creatorOf(server, id)));
  expect(await Promise.all(answers)).toMatchObject([
    { promises: [expect.any(String)], salt: null },
    { promises: [], salt: null },
  ]);
});

test("letters lead to the promises, with the salt behind a sign that no server is sent", async () => {
  const email = freshEmail();
  const { id } = await createUsual(server, { email });
  const { salt } = await readPromises(id, creatorOf(server, id));
  const link = `http://localhost/en/promise#${id}.${String(salt)}`;
  expect((await lettersTo(server, email)).at(-1)?.text).toContain(
    `The signed promise of this order: ${link}`,
  );
  await act(server, id, "confirm");
  expect((await lettersTo(server, email)).at(-1)?.text).toContain(link);
});

test("without a key nothing is promised, and letters lead nowhere", async () => {
  const bare = await startTestServer({ config: { PROMISE_KEYS: '{"keys":[]}' } });
  const email = freshEmail();
  const { id } = await createUsual(bare, { email });
  expect((await bare.call("readPromises", { params: { id } })).json.promises).toEqual([]);
  expect((await lettersTo(bare, email)).at(-1)?.text).not.toContain("/promise");
  await bare.close();
});

test("an order that nobody has asked about is promised as it was created, before its first change", async () => {
  const { id, to } = await createUsual(server);
  await act(server, id, "cancel");
  expect(await promised(id)).toMatchObject([
    { version: 1, state: "open", receive: { amount: to.amount }, pay: null },
    { version: 2, state: "ended" },
  ]);
});

test("two readers at once are told one promise", async () => {
  const { id } = await createUsual(server);
  const [one, other] = await Promise.all([readPromises(id), readPromises(id)]);
  expect([one.promises.length, one]).toEqual([1, other]);
});

test("nobody changes what was promised", async () => {
  const { id } = await createUsual(server);
  await promised(id);
  const { db } = server.deps;
  await expect(
    db.updateTable("promises").set({ jws: "" }).where("claim_id", "=", id).execute(),
  ).rejects.toThrow("rows of promises are only added");
});

test("two instances sign with one key", async () => {
  const second = await startTestServer({
    database: { ...server.deps.database, close: () => Promise.resolve() },
  });
  expect(await readKeys(second)).toEqual(await readKeys());
  const { id } = await createUsual(second);
  expect((await promised(id))[0]).toMatchObject({ version: 1 });
  await second.close();
});

test("the keys are for everybody, and have no secret", async () => {
  const { headers, text } = await server.request("GET", "/.well-known/jwks.json");
  expect(headers).toMatchObject({ "access-control-allow-origin": "*" });
  const { issuer, keys } = JSON.parse(text);
  expect([issuer, keys.length, Object.keys(keys[0]).toSorted()]).toEqual([
    "http://localhost",
    1,
    ["alg", "crv", "kid", "kty", "nbf", "use", "x", "y"],
  ]);
});

test("an order that nobody has is promised nothing", async () => {
  expect((await server.call("readPromises", { params: { id: randomUUID() } })).status).toBe(404);
});
