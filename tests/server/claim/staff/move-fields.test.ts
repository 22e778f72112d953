import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  createUsual,
  operate,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
afterAll(() => expectInvariants(server));

describe("the fields of an event", () => {
  test("require a transaction id for network payouts, but not for bank payouts", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "SBERRUB", "BTC")));
    expect((await operate(server, id, "payout.complete")).json).toEqual({
      transaction: ["This event needs this field."],
    });
    expect((await operate(server, id, "refund.complete")).json).toMatchObject({ code: "claim_state" });
  });

  test("are listed with the claim for every event that it accepts", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    const { json } = await server.call("readOperatorClaim", { operator: true, params: { id }, locale: "en" });
    const claim = json as Schemas["OperatorClaim"];
    expect(claim.money).toEqual({ arrived: "0", missing: claim.claim.from.amount, over: "0" });
    expect(claim.moves.map(({ event }) => event)).toEqual(claim.events);
    for (const { event, fields } of claim.moves) {
      const needed = fields.filter(({ required }) => required).map(({ name }) => name);
      // What needs nothing would be done.
      if (needed.length === 0) continue;
      const body = { event, version: claim.claim.version };
      const answer = await server.call("moveOperatorClaim", { operator: true, params: { id }, body });
      expect([event, Object.keys(answer.json).toSorted()]).toEqual([event, needed.toSorted()]);
    }
  });

  test("are all reported when several are wrong", async () => {
    const { id } = await createUsual(server);
    const answer = await operate(server, id, "payment.short", { requisites: { account: "x" } });
    expect(answer.json).toEqual({
      amount: ["This event needs this field."],
      requisites: ["This event doesn't take this field."],
    });
  });
});

describe("an operator's words", () => {
  test("may have line breaks and tabs, and are trimmed", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    const answer = await operate(server, id, "claim.reject", { reason: " \tone\n\ttwo\r\nthree é \n" });
    expect(answer.status, answer.text).toBe(200);
    expect((await readClaim(server, id)).reason).toBe("one\n\ttwo\r\nthree é");
    expect(answer.json.history.at(-1)).toMatchObject({
      event: "claim.reject",
      by: "operator",
      reason: "one\n\ttwo\r\nthree é",
    });
  });
});

describe("an amount", () => {
  let id = "";
  beforeEach(async () => {
    ({ id } = await createUsual(server, { fromSumma: "0.01" }));
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
  });
  const refused = async (event: Schemas["OperatorEvent"], amount: string): Promise<string> => {
    const answer = await operate(server, id, event, { amount });
    expect(answer.status, `${event} ${amount}`).toBe(400);
    return (answer.json as { amount: string[] }).amount.join();
  };

  test("is above zero, with the decimals of its currency", async () => {
    for (const event of ["payment.short", "payment.accept"] as const) {
      expect(await refused(event, "0.000")).toBe("The amount must be above zero.");
      expect(await refused(event, "0.000000001")).toBe("No more than 8 decimals.");
    }
    expect((await operate(server, id, "payment.short", { amount: "0.00000001" })).status).toBe(200);
    expect((await readClaim(server, id)).received).toBe("0.00000001");
  });

  test("is below the claim's amount when short, and not below it when accepted", async () => {
    const notShort = "The amount must be below the amount of the order (0.01).";
    expect(await refused("payment.short", "0.01")).toBe(notShort);
    expect(await refused("payment.short", "0.0100")).toBe(notShort);
    expect(await refused("payment.short", "7")).toBe(notShort);
    expect(await refused("payment.accept", "0.00999999")).toBe(
      "The amount is below the amount of the order (0.01): that is the event payment.short.",
    );
  });

  test.each([
    [undefined, []],
    ["0.01", []],
    ["0.0100", []],
    ["0.010050", [{ kind: "overpayment", amount: "0.00005", currency: "BTC", status: "marked_paid" }]],
  ])("of %s is accepted with these notes: %j", async (amount, notes) => {
    const answer = await operate(server, id, "payment.accept", amount === undefined ? {} : { amount });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.claim.status).toBe("paid");
    expect(answer.json.notes).toHaveLength(notes.length);
    expect(answer.json.notes).toMatchObject(notes);
  });

  test("of late money may have any value", async () => {
    await server.advance(30 * 86_400);
    await server.advance(86_400);
    expect((await readClaim(server, id)).status).toBe("expired");
    const answer = await operate(server, id, "payment.late", { amount: "0.5000" });
    expect(answer.status, answer.text).toBe(200);
    expect(await readClaim(server, id)).toMatchObject({ status: "paid_late", received: "0.5" });
  });
});

describe("payment requisites", () => {
  const waiting = async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "ACRUB", "BTC")));
    await act(server, id, "confirm");
    return id;
  };

  test("are checked by the fields of the currency", async () => {
    const id = await waiting();
    const issue = async (requisites: Record<string, string>) =>
      (await operate(server, id, "requisites.issue", { requisites })).json as object;
    expect(await issue({})).toEqual({
      "requisites.account": ["This field is required."],
      "requisites.holder": ["This field is required."],
    });
    expect(
      await issue({ account: " 4111 1111 1111 1111 ", holder: "OPERATOR OF EXCHANGE", iban: "1" }),
    ).toEqual({ "requisites.iban": ["Unknown field."] });
    expect(await issue({ account: " ", holder: "OPERATOR OF EXCHANGE" })).toEqual({
      "requisites.account": ["This field is required."],
    });
    expect((await readClaim(server, id)).status).toBe("waiting_requisites");
  });

  test("are stored with the claim as given", async () => {
    const id = await waiting();
    const requisites = { account: "4111111111111111", holder: " operator of exchange " };
    const answer = await operate(server, id, "requisites.issue", { requisites });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.json.payment_requisites[0]).toMatchObject({ name: "account", value: "4111111111111111" });
    expect(answer.json.claim).toMatchObject({ status: "waiting_payment", payment: "requisites" });
  });

  test("are refused for cash, which is paid at an office", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "CASHRUB", "BTC")));
    await act(server, id, "confirm");
    const refused = { requisites: [expect.stringContaining("paid in cash")] };
    expect((await operate(server, id, "requisites.issue", { requisites: { name: "Anna" } })).json).toEqual(
      refused,
    );
    expect((await operate(server, id, "requisites.issue")).json).toEqual(refused);
  });

  test("come from the pool after documents were approved", async () => {
    const { id } = await createClaim(server, claimBody(await readPair(server, "TCSBRUB", "DOGE")));
    expect((await act(server, id, "confirm")).json.status).toBe("verification");
    expect((await operate(server, id, "verification.approve")).json.claim.status).toBe("waiting_payment");
    const own = await createClaim(server, claimBody(await readPair(server, "TCSBRUB", "DOGE")));
    await act(server, own.id, "confirm");
    const requisites = { account: "5555555555554444", holder: "OPERATOR OF EXCHANGE" };
    const approved = await operate(server, own.id, "verification.approve", { requisites });
    expect(approved.json.payment_requisites[0]).toMatchObject({ name: "account", value: "5555555555554444" });
  });
});
