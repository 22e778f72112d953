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
  test("are listed with the claim for every event that it accepts", async () => {
    const { id } = await createUsual(server);
    await act(server, id, "confirm");
    await act(server, id, "mark_paid");
    const { json } = await server.call("readOperatorClaim", { params: { id }, locale: "en" });
    const claim = json as Schemas["OperatorClaim"];
    expect(claim.money).toEqual({ arrived: "0", missing: claim.claim.from.amount, over: "0" });
    expect(claim.moves.map(({ event }) => event)).toEqual(claim.events);
    for (const { event, fields } of claim.moves) {
      const needed = fields.filter(({ required }) => required).map(({ name }) => name);
      // What needs nothing would be done.
      if (needed.length === 0) continue;
      const body = { event, version: claim.claim.version };
      const answer = await server.call("moveOperatorClaim", { params: { id }, body });
      expect([event, Object.keys(answer.json).toSorted()]).toEqual([event, needed.toSorted()]);
    }
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
});

describe("payment requisites", () => {
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
