import { createHmac } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createFeatures } from "#server/compose.ts";
import type { Gateway, GatewayFacts, GatewayOrder } from "#server/claim/gateway/gateway.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, claimBody, createClaim, readClaim, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

/*
 * A gateway with the habits of vendors: references of its own, calls in a form of its own, signed by a header. What it
 * answers when it is asked is true, whatever was called, however often, in whatever order, or never.
 */

const secret = "a secret of the vendor";
const known = new Map<string, GatewayFacts>();
const opened: GatewayOrder[] = [];
let isDown = false;

const signed = (body: string) => createHmac("sha256", secret).update(body).digest("base64");

const vendor: Gateway = {
  name: "vendor",
  create: (order) => {
    opened.push(order);
    const reference = `pay_${order.id.slice(0, 8)}`;
    return Promise.resolve({
      reference,
      form: { url: `https://pay.example/${reference}`, method: "GET", fields: {} },
    });
  },
  receive: (body, headers) =>
    Promise.resolve(
      headers["x-signature"] === signed(body.toString())
        ? (new URLSearchParams(body.toString()).get("payment_id") ?? undefined)
        : undefined,
    ),
  read: (reference) =>
    isDown ? Promise.reject(new Error("The vendor is down")) : Promise.resolve(known.get(reference)),
  refund: (reference) => Promise.resolve(`refund of ${reference}`),
};

const server = useServer({
  features: (deps) => createFeatures(deps, { gateway: vendor }),
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" },
});
afterAll(() => expectInvariants(server));

let order: { readonly id: string; readonly reference: string; readonly amount: string };
beforeEach(async () => {
  isDown = false;
  const { id } = await createClaim(server, claimBody(await readPair(server, "SBPRUB", "BTC")));
  await act(server, id, "confirm");
  await server.call("readPaymentForm", { params: { id } });
  const { amount = "", id: payment = "" } = opened.at(-1) ?? {};
  order = { id, reference: `pay_${payment.slice(0, 8)}`, amount };
});

/** The vendor's books. */
const state = (changes: Partial<GatewayFacts>) =>
  known.set(order.reference, {
    state: "paid",
    amount: order.amount,
    currency: "SBPRUB",
    at: server.clock.now(),
    ...changes,
  });
const call = (says: string, signature?: string) => {
  const body = `payment_id=${order.reference}&status=${says}`;
  return server.request("POST", "/gateway/vendor/wake", {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "x-signature": signature ?? signed(body),
    },
    body,
  });
};
const status = async () => (await readClaim(server, order.id)).status;

describe("a vendor's gateway", () => {
  test("that repeats itself, at once and later, is heard once", async () => {
    const form = await server.call("readPaymentForm", { params: { id: order.id } });
    expect(form.json.url).toBe(`https://pay.example/${order.reference}`);
    state({});
    const answers = await Promise.all(Array.from({ length: 10 }, () => call("paid")));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { version } = await readClaim(server, order.id);
    await call("paid");
    await server.advance(3600);
    expect(await readClaim(server, order.id)).toMatchObject({ status: "paid", version });
  });

  test("whose calls come in another order is asked what is true", async () => {
    state({ state: "seen" });
    await call("paid");
    expect(await status()).toBe("confirming");
    state({});
    await call("seen");
    expect(await status()).toBe("paid");
    for (const late of ["created", "seen", "failed"]) await call(late);
    expect(await status()).toBe("paid");
  });

  test("that is impersonated, or says what is not true, moves nothing", async () => {
    state({ state: "waiting" });
    expect((await call("paid", "forged")).status).toBe(403);
    expect((await call("paid")).status).toBe(200);
    expect(await status()).toBe("waiting_payment");
    state({ currency: "BTC" });
    expect((await call("paid")).status).toBe(400);
    expect(await status()).toBe("waiting_payment");
  });

  test("that is silent is asked: of a payment, and of one that was taken back weeks later", async () => {
    state({});
    await server.advance(150);
    expect(await status()).toBe("paid");
    await server.advance(20 * 86_400);
    state({ state: "failed" });
    await server.advance(86_400);
    expect(await status()).toBe("expired");
  });

  test("that is down is asked to call again, and answers later", async () => {
    state({});
    isDown = true;
    expect((await call("paid")).status).toBe(503);
    await server.advance(150);
    expect(await status()).toBe("waiting_payment");
    isDown = false;
    await server.advance(150);
    expect(await status()).toBe("paid");
  });

  test("corrects an amount, up and down", async () => {
    state({ amount: "10" });
    await call("paid");
    expect(await readClaim(server, order.id)).toMatchObject({ status: "underpaid", received: "10" });
    state({});
    await call("paid");
    expect(await status()).toBe("paid");
    state({ amount: "11" });
    await call("paid");
    expect(await readClaim(server, order.id)).toMatchObject({ status: "underpaid", received: "11" });
  });

  test("states when a payment was made, which binds the rate of an order that has expired meanwhile", async () => {
    const at = server.clock.now();
    await server.advance(3 * 3600);
    expect(await status()).toBe("expired");
    state({ at });
    await call("paid");
    expect(await status()).toBe("paid");
  });

  test("states that a payment was made too late", async () => {
    await server.advance(3 * 3600);
    state({});
    await call("paid");
    expect(await status()).toBe("paid_late");
  });
});
