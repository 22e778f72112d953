import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freshEmail, lettersTo, linkTo, register, signIn } from "#tests/server/account/auth/support.ts";
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
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

/* Where a refund goes: an address given with the order, and who may give one later. */
const account = "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq";
const other = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
const tron = "TMuA6YqfCeX8EhbfYEg5y7S4DqzSJireY9";

type Headers = Record<string, string>;

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
beforeAll(() => server.deps.db.updateTable("rates").set({ stale_after: 1_000_000_000 }).execute());
afterAll(() => expectInvariants(server));

const startRefund = async (id: string) => {
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await operate(server, id, "payment.accept");
  await operate(server, id, "claim.hold", { reason: "a check" });
  const started = await operate(server, id, "refund.start", { reason: "as was asked" });
  expect(started.status, started.text).toBe(200);
};
const storedAt = async (id: string) =>
  (await rowOf(server.deps.db, "claims", { id }, "refund_requisites")).refund_requisites?.map(
    ({ value }) => value,
  ) ?? null;

describe("a refund address given with the order", () => {
  const refused = async (from: string, refundRequisites: Headers) => {
    const body = claimBody(await readPair(server, from, "SBERRUB"), { refundRequisites });
    const { status, json, text } = await server.call("createClaim", {
      headers: newKey(),
      body,
      locale: "en",
    });
    expect(status, text).toBe(400);
    return json as Record<string, string[]>;
  };

  test("is kept, shown masked, and lets a refund be sent without another word", async () => {
    const email = freshEmail();
    const { id } = await createUsual(server, { email, refundRequisites: { account: ` ${account} ` } });
    expect(await storedAt(id)).toEqual([account]);
    const shown = [{ name: "account", label: "Bitcoin address", value: "bc1qar…5mdq" }];
    expect((await readClaim(server, id)).refund_requisites).toEqual(shown);
    await startRefund(id);
    const claim = await readClaim(server, id);
    expect(claim.refund?.requisites).toEqual(shown);
    expect(claim.refund_requisites).toEqual(shown);
    const letter = (await lettersTo(server, email)).at(-1)?.text;
    expect(letter).toContain("back to the details that you gave");
    expect(letter).not.toContain(account);
    const sent = await operate(server, id, "refund.complete", { transaction: randomUUID() });
    expect(sent.json.claim.status, sent.text).toBe("refunded");
  });

  test("is checked by the fields for receiving what is sent, each fault beside its field", async () => {
    expect(await refused("BTC", { account: tron })).toEqual({
      "refundRequisites.account": ["This is an address of another network: TRON, not Bitcoin."],
    });
    expect(await refused("BTC", { account, memo: "1" })).toEqual({
      "refundRequisites.memo": ["Unknown field."],
    });
    expect(await refused("XRP", { tag: "1" })).toEqual({
      "refundRequisites.account": ["This field is required."],
    });
    expect(
      Object.keys(await refused("XRP", { account: "rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh", tag: "4294967296" })),
    ).toEqual(["refundRequisites.tag"]);
  });

  test("is asked for only where crypto is sent: other money goes back to where it came from", async () => {
    const card = "4111111111111111";
    const pair = await readPair(server, "SBERRUB", "BTC");
    expect(pair.structure.refund).toEqual([]);
    const body = claimBody(pair, { refundRequisites: { account: card } });
    const { status, json } = await server.call("createClaim", { headers: newKey(), body, locale: "en" });
    expect([status, json]).toEqual([400, { "refundRequisites.account": ["Unknown field."] }]);
    expect((await readPair(server, "BTC", "SBERRUB")).structure.refund).toMatchObject([
      { name: "account", kind: "btc" },
    ]);
  });

  test("may be left blank", async () => {
    for (const refundRequisites of [{}, { account: " " }] as Headers[]) {
      const { id, refund_requisites } = await createUsual(server, { refundRequisites });
      expect(refund_requisites).toEqual([]);
      expect(await storedAt(id)).toBeNull();
    }
  });

  test("may be the wallet that the exchange pays to", async () => {
    const pair = await readPair(server, "USDTERC20", "ETH");
    const { account: wallet = "" } = claimBody(pair).toRequisites;
    const { id } = await createClaim(server, claimBody(pair, { refundRequisites: { account: wallet } }));
    expect(await storedAt(id)).toEqual([wallet]);
  });
});

describe("where a refund goes is said", () => {
  let id: string;
  let email: string;
  beforeEach(async () => {
    email = freshEmail();
    ({ id } = await createUsual(server, { email }));
    await startRefund(id);
  });

  const give = (headers: Headers, to = account) =>
    server.call("giveRefundRequisite", {
      params: { id },
      locale: "en",
      headers,
      body: { requisites: { account: to } },
    });
  const prove = (headers: Headers = {}, body: object = {}) =>
    server.call("proveClaim", { params: { id }, locale: "en", headers, body });
  /** What the first screen of the page offers, as does each later answer. */
  const actionsFor = async (headers: Headers) => {
    const first = await server.request("GET", `/en/claim/${id}/_payload.json`, { headers });
    const { actions } = first.json[`/api/v1/claim/${id}/status/`] as { actions: string[] };
    const later = await server.call("readClaimStatus", { params: { id }, locale: "en", headers });
    expect(later.json.actions).toEqual(actions);
    return actions;
  };
  const cookieIn = (cookies: readonly string[]) => ({ cookie: cookies[0]?.split(";", 1)[0] ?? "" });

  test("in the browser that created the order", async () => {
    expect(await actionsFor(creatorOf(server, id))).toEqual(["give_refund_requisite"]);
    const given = await give(creatorOf(server, id));
    expect(given.status, given.text).toBe(200);
    expect(given.json.actions, "it may be changed").toEqual(["give_refund_requisite"]);
    expect(await storedAt(id)).toEqual([account]);
  });

  test("never with the link of the order alone, neither first nor later", async () => {
    const { id: another } = await createUsual(server);
    for (const stranger of [{}, creatorOf(server, another)]) {
      expect(await actionsFor(stranger)).toEqual([]);
      const first = await give(stranger);
      expect([first.status, first.json.code]).toEqual([403, "claim_unproved"]);
      expect(first.json.detail).toContain("with a link that we mail");
    }
    expect(await storedAt(id)).toBeNull();
    await give(creatorOf(server, id));
    expect((await give({}, other)).status).toBe(403);
    expect(await storedAt(id)).toEqual([account]);
  });

  test("by its creator still, after strangers have tried more often than it may be changed", async () => {
    for (let times = 0; times < 12; times++) expect((await give({})).status).toBe(403);
    expect((await give(creatorOf(server, id))).status).toBe(200);
  });

  test("in a browser with the link from the mailbox, which works once and for this order only", async () => {
    const asked = await prove();
    expect([asked.status, asked.json, asked.cookies]).toEqual([200, { proved: false }, []]);
    const token = await linkTo(server, email);
    const stored = await server.deps.db.selectFrom("claim_proofs").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);

    const { id: another } = await createUsual(server);
    await startRefund(another);
    const elsewhere = await server.call("proveClaim", { params: { id: another }, body: { token } });
    expect(elsewhere.status).toBe(400);

    const proved = await prove({}, { token });
    expect(proved.json).toEqual({ proved: true });
    expect((await give(cookieIn(proved.cookies))).status).toBe(200);
    expect(await storedAt(id)).toEqual([account]);

    const again = await prove({}, { token });
    expect([again.status, again.cookies]).toEqual([400, []]);
    expect(again.json.token).toEqual(["This link was used or has expired. Request a new one."]);
  });

  test("with no link that is older than a day", async () => {
    await prove();
    const token = await linkTo(server, email);
    server.clock.advance(86_400);
    expect((await prove({}, { token })).status).toBe(400);
  });

  test("with at most five links an hour, all of which work", async () => {
    for (let times = 0; times < 5; times++) expect((await prove()).status).toBe(200);
    expect((await prove()).status).toBe(429);
    expect((await prove({}, { token: await linkTo(server, email) })).json).toEqual({ proved: true });
  });

  test("by a link only while a refund is under way", async () => {
    const fresh = await createUsual(server);
    const early = await server.call("proveClaim", { params: { id: fresh.id }, locale: "en" });
    expect([early.status, early.json.code]).toEqual([409, "claim_state"]);
  });
});

test("where a refund goes is said by the signed-in user who created the order, and by no other", async () => {
  const user = async () => {
    const email = freshEmail();
    await register(server, email);
    return (await signIn(server, email)).headers;
  };
  const [owner, stranger] = [await user(), await user()];
  const body = claimBody(await readPair(server, "BTC", "SBERRUB"));
  const { json } = await server.call("createClaim", { headers: { ...newKey(), ...owner }, body });
  const id = json.id as string;
  await startRefund(id);
  const give = (headers: Headers) =>
    server.call("giveRefundRequisite", { params: { id }, headers, body: { requisites: { account } } });
  const prove = (headers: Headers) => server.call("proveClaim", { params: { id }, headers });
  expect((await give(stranger)).status).toBe(403);
  expect((await prove(stranger)).json).toEqual({ proved: false });
  expect((await give(owner)).status).toBe(200);
  const proved = await prove(owner);
  expect(proved.json).toEqual({ proved: true });
  expect(proved.cookies).toHaveLength(4);
});
