import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { add } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import { signCallback } from "#server/claim/gateway/gateway.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, claimBody, createClaim, operate, readClaim, readPair } from "#tests/server/claim/support.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";

type Callback = components["schemas"]["GatewayCallback"];
type Form = components["schemas"]["PaymentForm"];
type OperatorClaim = components["schemas"]["OperatorClaim"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let base: string;

beforeAll(async () => {
  base = await server.app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => expectInvariants(server));

/** A claim that waits for its gateway payment, with that payment. */
const createRedirected = async () => {
  const { id } = await createClaim(server, claimBody(await readPair(server, "SBPRUB", "BTC")));
  const confirmed = await act(server, id, "confirm");
  expect(confirmed.json).toMatchObject({ status: "waiting_payment", payment: "redirect" });
  const form = (await server.call("readPaymentForm", { params: { id }, locale: "en" })).json as Form;
  const payment = form.fields["payment"] ?? "";
  const amount = form.fields["amount"] ?? "";
  return { id, form, payment, amount };
};

const callback = (changes: Partial<Callback> & { payment: string; amount: string }): Callback => {
  const message = {
    event: "paid" as const,
    currency: "SBPRUB",
    sent_at: server.clock.now().toISOString(),
    ...changes,
  };
  return { signature: signCallback(server.deps.gatewaySecret, message), ...message };
};

const send = (body: unknown, gateway = "sandbox") =>
  server.call("acceptGatewayCallback", { params: { gateway }, body, locale: "en" });

describe("a gateway callback", () => {
  test("is reachable through a form only while payment is awaited", async () => {
    const { id, payment, amount } = await createRedirected();
    const form = () => server.call("readPaymentForm", { params: { id }, locale: "en" });
    expect((await form()).status).toBe(200);
    await send(callback({ payment, amount, event: "seen" }));
    expect((await form()).json.code).toBe("claim_state");
    await send(callback({ payment, amount }));
    expect((await form()).json.code).toBe("claim_state");
  });

  test("moves the claim to seen and to paid, once each", async () => {
    const { id, payment, amount } = await createRedirected();
    expect((await send(callback({ payment, amount, event: "seen" }))).json).toEqual({ accepted: true });
    expect((await readClaim(server, id)).status).toBe("confirming");
    expect((await send(callback({ payment, amount }))).json).toEqual({ accepted: true });
    const paid = await readClaim(server, id);
    expect(paid.status).toBe("paid");
    expect(paid.history.at(-1)).toMatchObject({ by: "gateway" });
    const { json } = await server.call("readOperatorClaim", { params: { id } });
    expect(json.history.at(-1).actor).toEqual({ kind: "gateway", id: null, name: "sandbox" });
    for (const event of ["seen", "paid"] as const)
      expect((await send(callback({ payment, amount, event }))).json).toEqual({ accepted: false });
    expect((await readClaim(server, id)).version).toBe(paid.version);
  });

  test("counts however late it comes, and nobody else reports its money", async () => {
    const { id, payment, amount } = await createRedirected();
    await send(callback({ payment, amount, event: "seen" }));
    const late = callback({ payment, amount });
    const { json } = await server.call("readOperatorClaim", { params: { id } });
    expect(json.events).toEqual(["claim.hold"]);
    expect((await operate(server, id, "payment.accept")).json).toMatchObject({ code: "claim_state" });
    await server.advance(3600);
    expect((await send(late)).json).toEqual({ accepted: true });
    expect((await readClaim(server, id)).status).toBe("paid");
  });

  test("of a payment after the time to pay, which the visitor had promised, does not bind the rate", async () => {
    const { id, payment, amount } = await createRedirected();
    await act(server, id, "mark_paid");
    await server.advance(3000);
    await send(callback({ payment, amount }));
    expect((await readClaim(server, id)).status).toBe("paid_late");
  });

  test("of a payment that failed does not date the next one", async () => {
    const { id, payment, amount } = await createRedirected();
    await send(callback({ payment, amount, event: "seen" }));
    await send(callback({ payment, amount, event: "failed" }));
    await server.advance(3000);
    await send(callback({ payment, amount }));
    expect((await readClaim(server, id)).status).toBe("paid_late");
  });

  test("of another try is not dated by the first, though nobody said that it failed", async () => {
    const { id, payment, amount } = await createRedirected();
    await send(callback({ payment, amount, event: "seen" }));
    await server.advance(3000);
    expect((await send(callback({ payment, amount, event: "seen" }))).json).toEqual({ accepted: true });
    await send(callback({ payment, amount }));
    expect((await readClaim(server, id)).status).toBe("paid_late");
  });

  test("of an immediate payment leaves both steps in the history", async () => {
    const { id, payment, amount } = await createRedirected();
    await send(callback({ payment, amount }));
    const { history } = await readClaim(server, id);
    expect(history.map(({ status }) => status)).toEqual(["new", "waiting_payment", "confirming", "paid"]);
  });

  test("sent ten times concurrently moves the claim once", async () => {
    const { id, payment, amount } = await createRedirected();
    const body = callback({ payment, amount });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(body)));
    expect(answers.filter(({ json }) => json.accepted)).toHaveLength(1);
    expect((await readClaim(server, id)).version).toBe(4);
  });

  test("with less than the requested amount makes the claim underpaid", async () => {
    const { id, payment } = await createRedirected();
    await send(callback({ payment, amount: "1500" }));
    expect(await readClaim(server, id)).toMatchObject({ status: "underpaid", received: "1500" });
  });

  test("after the deadline is a late payment", async () => {
    const { id, payment, amount } = await createRedirected();
    await server.advance(1801);
    await send(callback({ payment, amount, event: "seen" }));
    expect((await readClaim(server, id)).status).toBe("expired");
    await send(callback({ payment, amount }));
    expect((await readClaim(server, id)).status).toBe("paid_late");
    await server.advance(15);
  });

  test("counts after 'I paid', changes nothing for a failure, and is late for a cancelled claim", async () => {
    const marked = await createRedirected();
    await act(server, marked.id, "mark_paid");
    await send(callback({ payment: marked.payment, amount: marked.amount, event: "failed" }));
    expect((await readClaim(server, marked.id)).status).toBe("marked_paid");
    await send(callback({ payment: marked.payment, amount: marked.amount }));
    expect((await readClaim(server, marked.id)).status).toBe("paid");

    const cancelled = await createRedirected();
    await act(server, cancelled.id, "cancel");
    const { json } = await send(callback({ payment: cancelled.payment, amount: cancelled.amount }));
    expect(json).toEqual({ accepted: true });
    expect((await readClaim(server, cancelled.id)).status).toBe("paid_late");
  });

  test("for a rejected claim goes back, never on", async () => {
    const { id, payment, amount } = await createRedirected();
    await operate(server, id, "claim.reject", { reason: "because" });
    await send(callback({ payment, amount }));
    expect(await readClaim(server, id)).toMatchObject({ status: "refunding", refund: { amount } });
  });

  test("that takes the money back leaves nothing to pay out, also beneath a hold", async () => {
    for (const isHeld of [false, true]) {
      const { id, payment, amount } = await createRedirected();
      await send(callback({ payment, amount }));
      if (isHeld) await operate(server, id, "claim.hold", { reason: "because" });
      expect((await send(callback({ payment, amount, event: "failed" }))).json).toEqual({ accepted: true });
      const left = await readClaim(server, id);
      expect(left.status).toBe("expired");
      expect(left.reason).toMatch(/taken back|отозван/);
      expect((await operate(server, id, "payout.start")).status).toBe(409);
      const { json } = await server.call("readOperatorClaim", { params: { id } });
      expect(json.notes).toMatchObject([{ kind: "reversed", amount }]);
    }
  });

  test("that takes back more than the claim keeps, since its excess went back, leaves nothing of it", async () => {
    const { id, payment, amount } = await createRedirected();
    const more = add(amount, "6000");
    await send(callback({ payment, amount: more }));
    const read = async () =>
      (await server.call("readOperatorClaim", { params: { id } })).json as OperatorClaim;
    const [note] = (await read()).notes;
    await server.call("settleOperatorNote", {
      headers: { "Idempotency-Key": randomUUID() },
      params: { id, note: note?.id ?? "" },
      body: { settlement: "Sent back." },
    });
    await operate(server, id, "payout.start");
    expect((await send(callback({ payment, amount: more, event: "failed" }))).json).toEqual({
      accepted: true,
    });
    expect((await read()).money).toEqual({ arrived: "0", missing: amount, over: "0" });
  });

  test("of money that comes again after it was lost covers the loss, and is not sent back", async () => {
    const { id, payment, amount } = await createRedirected();
    await send(callback({ payment, amount }));
    await operate(server, id, "payout.start");
    for (const event of ["failed", "paid", "failed", "paid"] as const) {
      await server.advance(1);
      await send(callback({ payment, amount, event }));
    }
    const { json } = await server.call("readOperatorClaim", { params: { id } });
    expect(json.notes.map(({ kind }: { kind: string }) => kind)).toEqual(["reversed", "reversed"]);
    expect((await operate(server, id, "payout.fail", { reason: "because" })).status).toBe(200);
    expect((await operate(server, id, "payout.retry")).status).toBe(200);
  });

  test("of a seen payment that failed waits for it again, and hears of it again", async () => {
    const { id, payment, amount } = await createRedirected();
    for (const event of ["seen", "failed", "seen"] as const) {
      expect((await send(callback({ payment, amount, event }))).json).toEqual({ accepted: true });
      expect((await readClaim(server, id)).status).toBe(event === "failed" ? "marked_paid" : "confirming");
      await server.advance(1);
    }
  });

  test("from before a failure comes too late to be money", async () => {
    const { id, payment, amount } = await createRedirected();
    const early = callback({ payment, amount });
    await server.advance(1);
    await send(callback({ payment, amount, event: "seen" }));
    await server.advance(1);
    await send(callback({ payment, amount, event: "failed" }));
    await send(early);
    expect((await readClaim(server, id)).status).toBe("marked_paid");
  });

  test("of an earlier failure, delayed or repeated, takes nothing from what was paid since", async () => {
    for (const isRepeat of [true, false]) {
      const { id, payment, amount } = await createRedirected();
      const failed = callback({ payment, amount, event: "failed" });
      if (isRepeat) await send(failed);
      await server.advance(1);
      await send(callback({ payment, amount }));
      expect((await send(failed)).json).toEqual({ accepted: false });
      expect((await readClaim(server, id)).status).toBe("paid");
      expect((await send(callback({ payment, amount }))).json).toEqual({ accepted: false });
    }
  });

  test("of the first of two failures, repeated, lets nothing from before the second count again", async () => {
    const { id, payment, amount } = await createRedirected();
    const first = callback({ payment, amount: "1500", event: "failed" });
    await send(first);
    await server.advance(1);
    const paid = callback({ payment, amount });
    await send(paid);
    await server.advance(1);
    await send(callback({ payment, amount, event: "failed" }));
    const { status, version } = await readClaim(server, id);
    for (const old of [first, paid]) expect((await send(old)).json).toEqual({ accepted: false });
    expect(await readClaim(server, id)).toMatchObject({ status, version });
  });

  test("for a claim in a later status is a note for the operators, until one settles it", async () => {
    const { id, payment: first } = await createRedirected();
    await send(callback({ payment: first, amount: "1500" }));
    await act(server, id, "choose_top_up");
    const rest = (await server.call("readPaymentForm", { params: { id }, locale: "en" })).json as Form;
    const { payment = "", amount = "" } = rest.fields;
    await operate(server, id, "refund.start", { reason: "because" });
    for (const _ of [1, 2]) await send(callback({ payment, amount }));
    const waiting = async () =>
      (await server.call("listOperatorClaims", { query: { attention: "true", q: id } })).json;
    expect(await waiting()).toMatchObject({ count: 1, results: [{ id, attention: true }] });
    const shown = await server.call("readOperatorClaim", { params: { id } });
    expect(shown.json.notes).toEqual([
      {
        id: expect.any(String) as string,
        kind: "stray_payment",
        amount,
        currency: "SBPRUB",
        status: "refunding",
        calls: 1,
        at: server.clock.now().toISOString(),
        settled_at: null,
        settlement: null,
        settled_by: null,
      },
    ]);
    const note = shown.json.notes[0].id as string;
    const settle = (settlement: string) =>
      server.call("settleOperatorNote", { params: { id, note }, body: { settlement } });
    const settled = await settle(" Returned to the card ");
    expect(settled.json.notes).toMatchObject([
      { settled_at: server.clock.now().toISOString(), settlement: "Returned to the card" },
    ]);
    expect((await settle("Again")).json.code).toBe("claim_state");
    expect((await waiting()).count).toBe(0);
    const without = { attention: "false", q: id };
    expect((await server.call("listOperatorClaims", { query: without })).json.count).toBe(1);
  });

  test("with more than the requested amount pays the claim, notes the excess, and tells the visitor", async () => {
    const { id, payment, amount } = await createRedirected();
    const more = String(Number(amount) + 100);
    await send(callback({ payment, amount: more }));
    expect(await readClaim(server, id)).toMatchObject({ status: "paid", received: more });
    const { json } = await server.call("readOperatorClaim", { params: { id } });
    expect(json.notes).toMatchObject([{ kind: "overpayment", amount: "100", settled_at: null }]);
    expect(json.claim.from.amount).toBe(amount);
  });
});

describe("a forged or broken callback changes nothing", () => {
  let claim: Awaited<ReturnType<typeof createRedirected>>;
  beforeEach(async () => {
    claim = await createRedirected();
  });
  const untouched = async () => {
    expect(await readClaim(server, claim.id)).toMatchObject({ status: "waiting_payment", version: 2 });
  };

  test("with a wrong signature", async () => {
    const { payment, amount } = claim;
    const right = callback({ payment, amount });
    for (const forged of [
      { ...right, signature: "0".repeat(64) },
      { ...right, amount: "1" },
      { ...right, payment: randomUUID() },
      { ...right, event: "seen" },
      { ...right, sent_at: new Date(server.clock.now().getTime() + 1000).toISOString() },
      { ...right, signature: signCallback("another secret of a gateway", right) },
    ]) {
      const answer = await send(forged);
      expect(answer.status).toBe(403);
      expect(answer.json.code).toBe("permission_denied");
    }
    await untouched();
  });

  test("with a wrong time, currency, payment or gateway", async () => {
    const { payment, amount } = claim;
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();
    expect((await send(callback({ payment, amount, sent_at: at(121) }))).status).toBe(403);
    expect((await send(callback({ payment, amount, currency: "BTC" }))).json).toHaveProperty("currency");
    expect((await send(callback({ payment, amount: "0" }))).json).toHaveProperty("amount");
    expect((await send(callback({ payment: randomUUID(), amount }))).status).toBe(404);
    expect((await send(callback({ payment, amount }), "another")).status).toBe(404);
    await untouched();
  });
});

describe("the sandbox gateway", () => {
  const open = (fields: Record<string, string>) =>
    fetch(`${base}/sandbox/pay?${new URLSearchParams(fields).toString()}`);
  const decide = (fields: Record<string, string>, decision: string) =>
    fetch(`${base}/sandbox/pay`, {
      method: "POST",
      body: new URLSearchParams({ ...fields, decision }),
      redirect: "manual",
    });

  test("shows the payment in the visitor's language, without inline scripts or styles", async () => {
    const { form, amount } = await createRedirected();
    expect(form).toMatchObject({ url: "/sandbox/pay", method: "GET" });
    const page = await open(form.fields);
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const text = await page.text();
    expect(text).toContain('<html lang="en">');
    expect(text).toContain(Number(amount).toLocaleString("en"));
    expect(text).not.toMatch(/<script|<style|style=|\son\w+=/);
    expect((await fetch(`${base}/plain.css`)).headers.get("content-type")).toContain("text/css");
  });

  test("pays, telling the exchange over HTTP before the browser returns", async () => {
    const { id, form } = await createRedirected();
    const answer = await decide(form.fields, "pay");
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/en/claim/success?claim=${id}`);
    expect((await readClaim(server, id)).status).toBe("paid");
    expect(await (await open(form.fields)).text()).toContain("already been decided");
    expect((await decide(form.fields, "decline")).status).toBe(200);
  });

  test("pays less, declines, and returns", async () => {
    const less = await createRedirected();
    await decide(less.form.fields, "short");
    expect((await readClaim(server, less.id)).status).toBe("underpaid");
    const declined = await createRedirected();
    const answer = await decide(declined.form.fields, "decline");
    expect(answer.headers.get("location")).toBe(`/en/claim/fail?claim=${declined.id}`);
    expect((await readClaim(server, declined.id)).status).toBe("waiting_payment");
    expect((await decide(declined.form.fields, "back")).headers.get("location")).toBe(
      `/en/claim/${declined.id}`,
    );
    await decide(declined.form.fields, "pay");
    expect((await readClaim(server, declined.id)).status).toBe("paid");
  });

  test("retries later when the exchange does not answer", async () => {
    const { id, form } = await createRedirected();
    const { db } = server.deps;
    // The exchange has forgotten the payment for a moment: the callback is 404.
    await db.updateTable("gateway_payments").set({ gateway: "away" }).where("claim_id", "=", id).execute();
    await decide(form.fields, "pay");
    expect((await readClaim(server, id)).status).toBe("waiting_payment");
    await db.updateTable("gateway_payments").set({ gateway: "sandbox" }).where("claim_id", "=", id).execute();
    for (const _ of [1, 2, 3]) await server.advance(10);
    expect((await readClaim(server, id)).status).toBe("paid");
  });

  test("refuses a tampered order", async () => {
    const { form } = await createRedirected();
    expect((await open({ ...form.fields, amount: "1" })).status).toBe(400);
    expect((await decide({ ...form.fields, claim: randomUUID() }, "pay")).status).toBe(400);
    expect((await decide(form.fields, "steal")).status).toBe(400);
    expect((await open({})).status).toBe(400);
  });
});

test("without the demo there is no sandbox gateway, and such claims are paid to requisites", async () => {
  const strict = await ownServer({
    config: { DEMO: "false", CLAIMS_UNPAID: "0" },
    database: server.deps.database,
    clock: server.clock,
    prepare: false,
  });
  const { id } = await createClaim(strict, claimBody(await readPair(strict, "SBPRUB", "BTC")));
  expect((await act(strict, id, "confirm")).json).toMatchObject({
    status: "waiting_payment",
    payment: "requisites",
  });
  expect((await strict.call("readPaymentRequisite", { params: { id } })).json.fields[0].name).toBe("account");
  expect((await strict.request("GET", "/sandbox/pay")).status).toBe(404);
  const body = callback({ payment: randomUUID(), amount: "1" });
  expect((await strict.call("acceptGatewayCallback", { params: { gateway: "sandbox" }, body })).status).toBe(
    404,
  );
});
