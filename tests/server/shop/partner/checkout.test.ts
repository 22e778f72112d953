import { beforeAll, describe, expect, test } from "vitest";
import { claimBody, createUsual, newKey, operate, readPair } from "#tests/server/claim/support.ts";
import { bearer, createKey, openPartner } from "#tests/server/shop/shop/support.ts";
import { orderClaim } from "#tests/server/shop/webhooks/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

/* A checkout of a shop's own: what a program needs to build it, and what it learns when a claim is refused. */

const server = useServer({ config: { SHOP_UNPAID: "3", CLAIMS_UNPAID: "2", CLAIMS_PER_HOUR: "0" } });
let owner: TestUser;
let shop: string;
let headers: Record<string, string>;

beforeAll(async () => {
  owner = await createUser(server);
  ({ shop, headers } = await openPartner(server, owner));
});

const read = async (id: string, as = headers) =>
  (await server.call("readPartnerClaim", { locale: "en", headers: as, params: { id } })).json;
const act = (operation: "confirmPartnerClaim" | "cancelPartnerClaim", id: string, as = headers) =>
  server.call(operation, { locale: "en", headers: as, params: { id } });
const create = (body: object) =>
  server.call("createPartnerClaim", { locale: "en", headers: { ...headers, ...newKey() }, body });
const usual = { side: "from", amount: "0.01", from_requisites: {}, to_requisites: {} } as const;

describe("a claim of a shop's own checkout", () => {
  test("is confirmed by its server, and tells where to pay and what was paid", async () => {
    const { id } = await orderClaim(server, headers);
    expect((await read(id)).payment).toBeNull();
    const confirmed = await act("confirmPartnerClaim", id);
    expect([confirmed.status, confirmed.json.status], confirmed.text).toEqual([200, "waiting_payment"]);
    const { payment_requisites: issued } = await rowOf(
      server.deps.db,
      "claims",
      { id },
      "payment_requisites",
    );
    expect(issued?.length).toBeGreaterThan(0);
    expect(confirmed.json.payment.fields).toEqual(
      issued?.map(({ name, label, value }) => ({ name, label: label.en, value })),
    );
    expect((await act("confirmPartnerClaim", id)).json).toEqual(confirmed.json);
    await operate(server, id, "payment.accept", { transaction: "tx-of-payment" });
    const paid = await read(id);
    expect(paid).toMatchObject({
      status: "paid",
      payment: null,
      transactions: { received: ["tx-of-payment"], sent: null },
      reward: { status: "waiting" },
    });
    const { amount, share, surcharge } = paid.reward;
    expect(Number(share) + Number(surcharge)).toBeCloseTo(Number(amount), 6);
    await operate(server, id, "payout.start");
    await operate(server, id, "payout.complete", { transaction: "tx-of-payout" });
    expect((await read(id)).transactions.sent).toBe("tx-of-payout");
    expect((await act("cancelPartnerClaim", id)).json.code).toBe("claim_state");
  });

  test("shows its refund address masked, and none of a claim that came by a link", async () => {
    const refund = { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" };
    const { json, status, text } = await create({
      ...usual,
      order_id: "refundable",
      from: 1,
      to: 13,
      email: "anna@example.com",
      to_requisites: { account: "4111111111111111", holder: "ANNA IVANOVA" },
      refund_requisites: refund,
    });
    const shown = [
      { name: "account", label: expect.any(String) as string, value: expect.any(String) as string },
    ];
    expect(status, text).toBe(201);
    expect(json.refund_requisites).toEqual(shown);
    const { refund_requisites: told } = await read(json.id);
    expect(told).toEqual(json.refund_requisites);
    expect(JSON.stringify(told)).not.toContain(refund.account);
    await createUsual(server, { refferal: shop, order_id: "by-link", refundRequisites: refund });
    const linked = await server.call("readPartnerOrder", { headers, params: { order: "by-link" } });
    expect([linked.json.source, linked.json.refund_requisites]).toEqual(["link", []]);
  });

  test("is moved only by the shop that created it", async () => {
    const { id } = await orderClaim(server, headers);
    const { headers: other } = await openPartner(server, await createUser(server));
    expect((await act("cancelPartnerClaim", id, other)).status).toBe(404);
    const { number } = await createUsual(server, { refferal: shop, order_id: "linked" });
    const linked = await server.call("readPartnerOrder", { headers, params: { order: "linked" } });
    expect(linked.json.number).toBe(number);
    for (const operation of ["confirmPartnerClaim", "cancelPartnerClaim"] as const)
      expect((await act(operation, linked.json.id)).json.code).toBe("claim_state");
    expect((await act("cancelPartnerClaim", id)).json.status).toBe("cancelled");
    expect((await act("cancelPartnerClaim", id)).status).toBe(200);
  });

  test("moves in the sandbox with the same calls", async () => {
    const asTest = bearer((await createKey(server, owner, { mode: "test" })).json.secret);
    const { id } = await orderClaim(server, asTest);
    expect((await act("confirmPartnerClaim", id, asTest)).json.status).toBe("waiting_payment");
    expect((await act("cancelPartnerClaim", id, asTest)).json.status).toBe("cancelled");
  });

  test("has the fields of its direction, with the shop's course", async () => {
    const { structure } = await readPair(server, "BTC", "SBERRUB");
    const params = { from: structure.from.currency.id, to: structure.to.currency.id };
    await server.call("changeMyShop", { headers: await owner.authorization(), body: { surcharge: "2" } });
    // Reserves are cached for a second.
    server.clock.advance(2);
    const { status, json, text } = await server.call("readPartnerDirection", {
      locale: "en",
      headers,
      params,
    });
    expect(status, text).toBe(200);
    expect(json).toMatchObject({
      surcharge: "2",
      state: "open",
      needs_email: structure.emailClaimRequirement,
    });
    expect(json.to_requisites).toEqual(structure.to.input.filter(({ visible }) => visible));
    expect(json.refund_requisites).toEqual(structure.refund.filter(({ visible }) => visible));
    const all = await server.call("listPartnerDirections", { locale: "en", headers });
    expect(
      all.json.find(({ from, to }: typeof json) => from.id === params.from && to.id === params.to),
    ).toEqual(
      Object.fromEntries(
        ["from", "to", "course", "surcharge", "min", "max", "reserve"].map((name) => [name, json[name]]),
      ),
    );
    await server.call("changeMyShop", { headers: await owner.authorization(), body: { surcharge: "0" } });
    const missing = { from: params.from, to: params.from };
    expect((await server.call("readPartnerDirection", { headers, params: missing })).status).toBe(404);
  });
});

describe("too many unpaid claims", () => {
  test("of a shop are named with their number, and cancelling one makes room", async () => {
    const partner = await openPartner(server, await createUser(server));
    const made = [];
    for (let count = 0; count < 3; count++) made.push(await orderClaim(server, partner.headers));
    const body = claimBody(await readPair(server, "BTC", "SBERRUB"));
    const fourth = () =>
      server.call("createPartnerClaim", {
        locale: "en",
        headers: { ...partner.headers, ...newKey() },
        body: {
          ...usual,
          order_id: "fourth",
          from: body.fromPs,
          to: body.toPs,
          email: "fourth@example.com",
          to_requisites: body.toRequisites,
        },
      });
    const refused = await fourth();
    expect([refused.status, refused.headers["error-code"], refused.headers["retry-after"]]).toEqual([
      409,
      "shop_unpaid_limit",
      undefined,
    ]);
    expect(refused.json).toMatchObject({ limit: 3, claims: made.map(({ id }) => ({ id })) });
    await act("cancelPartnerClaim", made[0]?.id ?? "", partner.headers);
    expect((await fourth()).status).toBe(201);
  });
});

describe("a refusal by field", () => {
  const faults = ({ headers: { "error-fields": text } }: { headers: Record<string, unknown> }) =>
    JSON.parse(String(text)) as unknown;

  test("has a code and its data for programs, and the request its id", async () => {
    const quote = (changes: object) =>
      server.call("createPartnerQuote", {
        headers,
        body: { from: 1, to: 13, side: "from", amount: "0.01", ...changes },
      });
    const { json: direction } = await server.call("readPartnerDirection", {
      headers,
      params: { from: 1, to: 13 },
    });
    const small = await quote({ amount: "0.00000001" });
    expect(faults(small)).toEqual([
      { field: "amount", code: "below_minimum", limit: direction.min, ticker: "BTC" },
    ]);
    expect(small.headers["request-id"]).toMatch(/^[0-9a-f-]{36}$/);
    expect(faults(await quote({ to: 1 }))).toEqual([{ field: "to", code: "unknown_direction" }]);
    expect(faults(await quote({ side: "both", note: "ё" }))).toEqual(
      expect.arrayContaining([
        { field: "side", code: "choice" },
        { field: "note", code: "unknown_field" },
      ]),
    );
    const card = { account: "4111111111111112", holder: "ANNA IVANOVA" };
    const wrong = await create({
      ...usual,
      order_id: "wrong",
      from: 1,
      to: 13,
      email: "x",
      to_requisites: card,
    });
    expect(faults(wrong)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: "to_requisites.account", code: "checksum" }),
        expect.objectContaining({ field: "email" }),
      ]),
    );
    const good = await server.call("listPartnerDirections", { headers });
    expect(good.headers["request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("fits a header, whatever was sent", async () => {
    const names = Array.from({ length: 200 }, (_, index) => [`я\r\n${String(index)}${"ы".repeat(300)}`, 1]);
    const refused = await create(Object.fromEntries(names));
    expect(refused.status).toBe(400);
    expect(String(refused.headers["error-fields"])).toMatch(/^[ -~]+$/);
    expect(faults(refused)).toHaveLength(20);
  });
});
