import { expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { act, claimBody, createClaim, operate, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];
type Event = Schemas["OperatorEvent"];

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", SECOND_PERSON_ABOVE: "SBERRUB=9000" },
});

const awaited = async (from = "BTC", to = "SBERRUB", more = {}): Promise<string> => {
  const { id } = await createClaim(server, claimBody(await readPair(server, from, to), more));
  await act(server, id, "confirm");
  return id;
};

const read = async (id: string): Promise<Schemas["OperatorClaim"]> =>
  (await server.call("readOperatorClaim", { params: { id }, locale: "en" })).json;

type Told = [event: Event, more?: object];

test.each<[string, Told[], Event, string]>([
  ["awaits its payment", [], "payout.start", "state"],
  ["awaits its payment", [], "claim.hold", "isHoldable"],
  ["is seen", [["payment.see"]], "claim.reject", "isHeld"],
  ["is paid", [["payment.accept"]], "refund.start", "isHeld"],
  ["is held", [["payment.accept"], ["claim.hold", { reason: "look" }]], "payout.start", "isFree"],
  ["is held unpaid", [["payment.see"], ["claim.hold", { reason: "look" }]], "refund.start", "hasArrived"],
  ["is underpaid", [["payment.short", { amount: "0.0001" }]], "claim.recalculate", "isRecalculationDecided"],
  [
    "goes back nowhere",
    [["payment.accept"], ["claim.hold", { reason: "look" }], ["refund.start", { reason: "back" }]],
    "refund.complete",
    "hasRefundRequisite",
  ],
])("an order that %s after %j doesn't take %s: %s", async (_, told, event, reason) => {
  const id = await awaited();
  for (const [move, more = {}] of told) expect((await operate(server, id, move, more)).status).toBe(200);
  const order = await read(id);
  expect(order.refusals.find((refusal) => refusal.event === event)).toMatchObject({ reason });
  expect(order.events).not.toContain(event);
  // What is refused here is refused there.
  const fields = { reason: "x", transaction: "tx" };
  const needs: Record<string, object> = {
    "claim.reject": { reason: fields.reason },
    "refund.start": { reason: fields.reason },
    "claim.hold": { reason: fields.reason },
    "claim.topUp": { transaction: fields.transaction },
    "refund.complete": { transaction: fields.transaction },
  };
  expect((await operate(server, id, event, needs[event] ?? {})).json).toMatchObject({ code: "claim_state" });
});

test("what takes a second person is said before it is entered", async () => {
  const id = await awaited("SBERRUB", "USDTTRC20", { fromSumma: "9500" });
  const needed = async () =>
    (await read(id)).moves.filter(({ needs_two: two }) => two).map(({ event }) => event);
  expect(await needed()).toContain("payment.accept");
  await operate(server, id, "payment.see");
  expect(await needed()).toContain("payment.accept");
});

test("who accepts what the network may still lose says how often it is confirmed", async () => {
  const id = await awaited();
  const needed = (order: Schemas["OperatorClaim"]) =>
    order.moves
      .find(({ event }) => event === "payment.accept")
      ?.fields.find(({ name }) => name === "confirmations")?.required;
  const order = await read(id);
  expect([order.confirmations, needed(order)]).toEqual([{ seen: 0, required: 2 }, true]);
  await operate(server, id, "payment.see");
  expect(needed(await read(id))).toBe(true);
  await operate(server, id, "payment.see", { confirmations: 2 });
  expect(needed(await read(id))).toBe(false);
});

test("nothing is missing once the money has gone back", async () => {
  const id = await awaited();
  expect((await read(id)).money.missing).not.toBe("0");
  await operate(server, id, "payment.short", { amount: "0.0001" });
  await operate(server, id, "refund.start", { reason: "back" });
  expect((await read(id)).money.missing).toBe("0");
});
