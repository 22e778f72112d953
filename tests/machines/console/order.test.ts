import { expect, it } from "vitest";
import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { sampleOrder, sampleRisk } from "#machines/console/order/order.cases.ts";
import { orderMachine, stepsOf } from "#machines/console/order/order.machine.ts";
import { type MoveEvent, proposedOf } from "#machines/console/order/order.types.ts";
import { selectList } from "#machines/shared/list.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

it("a payment is accepted as people write numbers, and nothing else goes out for one", async () => {
  const order = sampleOrder();
  const { actor, calls, gives, last, snapshot } = stage(orderMachine, { place: { id: order.claim.id } });
  await gives("load", order);
  actor.send({ type: "row.edit", id: "payment.accept" });
  const type = (field: "amount" | "transaction" | "confirmations", value: string) =>
    actor.send({ type: "field.change", field, value });
  type("amount", "a little");
  type("transaction", " 0xfeed ");
  type("confirmations", "two");
  actor.send({ type: "form.submit" });
  expect(selectList(snapshot()).form?.fields).toMatchObject({
    amount: { fault: "not_a_number" },
    confirmations: { fault: "whole" },
  });
  expect(calls("save")).toEqual([]);
  type("amount", "1 234,5");
  type("confirmations", "2");
  actor.send({ type: "form.submit" });
  expect(last("save").input).toMatchObject({
    body: { move: { amount: "1234.5", transaction: "0xfeed", confirmations: 2 } },
  });
});

it("each of a bitcoin's eight decimals goes out as it was typed, and not one more", async () => {
  const order = sampleOrder();
  const { actor, calls, gives, last, snapshot } = stage(orderMachine, { place: { id: order.claim.id } });
  await gives("load", order);
  actor.send({ type: "row.edit", id: "payment.accept" });
  actor.send({ type: "field.change", field: "transaction", value: "0xfeed" });
  actor.send({ type: "field.change", field: "amount", value: "0,123456789" });
  actor.send({ type: "form.submit" });
  expect(selectList(snapshot()).form?.fields).toMatchObject({ amount: { fault: "too_many_decimals" } });
  expect(calls("save")).toEqual([]);
  actor.send({ type: "field.change", field: "amount", value: "0,12345678" });
  actor.send({ type: "form.submit" });
  expect(last("save").input).toMatchObject({ body: { move: { amount: "0.12345678" } } });
});

it("a risk score is a whole number to 100", async () => {
  const order = sampleOrder();
  const { actor, calls, gives, last, snapshot } = stage(orderMachine, { place: { id: order.claim.id } });
  await gives("load", order);
  actor.send({ type: "row.edit", id: `${order.claim.id}/${sampleRisk().id}` });
  for (const [value, fault] of [
    ["", "empty"],
    ["101", "score"],
    ["12.5", "score"],
    ["-1", "score"],
  ] as const) {
    actor.send({ type: "field.change", field: "score", value });
    actor.send({ type: "form.submit" });
    expect(selectList(snapshot()).form?.fields, value).toMatchObject({ score: { fault } });
  }
  expect(calls("save")).toEqual([]);
  actor.send({ type: "field.change", field: "score", value: " 0 " });
  actor.send({ type: "form.submit" });
  expect(last("save").input).toMatchObject({ body: { step: { kind: "risk" }, score: 0 } });
});

it("documents can be asked for while an order is on hold, and only some of them", async () => {
  const order = sampleOrder({ claim: sampleClaim("hold"), asks_documents: true, moves: [], notes: [] });
  const { actor, calls, gives, last, snapshot } = stage(orderMachine, { place: { id: order.claim.id } });
  await gives("load", order);
  actor.send({ type: "row.edit", id: "documents.ask" });
  actor.send({ type: "form.submit" });
  expect(selectList(snapshot()).form?.fields).toMatchObject({ documents: { fault: "empty" } });
  expect(calls("save")).toEqual([]);
  actor.send({ type: "field.toggle", field: "documents", value: "selfie" });
  actor.send({ type: "field.toggle", field: "documents", value: "identity" });
  actor.send({ type: "form.submit" });
  expect(last("save").input).toMatchObject({
    body: { step: { kind: "ask" }, documents: ["identity", "selfie"] },
  });
});

it("after a move the order is at once what the answer says, and a next move names its version", async () => {
  const order = sampleOrder();
  const [step] = stepsOf(order).filter(({ id }) => id === "claim.hold");
  const { actor, gives, snapshot } = stage(orderMachine, { place: { id: order.claim.id } });
  await gives("load", order);
  actor.send({ type: "row.edit", id: "claim.hold" });
  actor.send({ type: "field.change", field: "reason", value: "A check" });
  actor.send({ type: "form.submit" });
  const data = sampleOrder({ claim: { ...order.claim, version: order.claim.version + 1 } });
  await gives("save", { row: step, data });
  expect(selectList(snapshot())).toMatchObject({ form: null, data, rows: stepsOf(data) });
});

it("nothing that stops an order or takes something back is proposed as the next move", () => {
  const order = sampleOrder();
  const offered = (...events: MoveEvent[]) =>
    proposedOf(
      stepsOf({
        ...order,
        asks_documents: false,
        refusals: [],
        moves: events.map((event) => ({ event, needs_two: false, fields: [], requisites: [] })),
      }),
    );
  expect(offered("payout.start", "payment.reverse", "claim.hold")).toBe("payout.start");
  expect(offered("payment.reverse", "claim.hold", "claim.reject")).toBeUndefined();
});
