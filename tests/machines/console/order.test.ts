import { expect, it } from "vitest";
import { sampleClaim } from "#machines/claim/claim/claim.cases.ts";
import { sampleLease, sampleOrder, sampleRisk } from "#machines/console/order/order.cases.ts";
import { endOf, isWeighed, proposedOf, reasonOf } from "#machines/console/order/order.form.ts";
import { orderMachine } from "#machines/console/order/order.machine.ts";
import { selectDesk } from "#machines/console/order/order.selectors.ts";
import type {
  MoveEvent,
  OrderField,
  OrderSubject,
  StaffMove,
  StaffOrder,
} from "#machines/console/order/order.types.ts";
import { stage } from "#tests/machines/support/stage.ts";

/** The desk of an order, with one of its forms. */
async function deskWith(order: StaffOrder, subject: OrderSubject) {
  const { actor, calls, gives, fails, last, snapshot } = stage(orderMachine, { id: order.claim.id });
  await gives("readOrder", order);
  actor.send({ type: "form.begin", subject });
  return {
    actor,
    calls,
    gives,
    fails,
    view: () => selectDesk(snapshot()),
    type: (field: OrderField, value: string) => actor.send({ type: "field.change", field, value }),
    submit: () => actor.send({ type: "form.submit" }),
    sent: () => last("carryOut").input,
  };
}

const accepting = { of: "step", step: "payment.accept" } as const;

it("a payment is accepted as people write numbers, and nothing else goes out for one", async () => {
  const { calls, sent, submit, type, view } = await deskWith(sampleOrder(), accepting);
  type("amount", "a little");
  type("transaction", " 0xfeed ");
  type("confirmations", "two");
  submit();
  expect(view().form?.faults).toEqual({ amount: "not_a_number", confirmations: "whole" });
  expect(calls("carryOut")).toEqual([]);
  type("amount", "1 234,5");
  type("confirmations", "2");
  submit();
  expect(sent()).toEqual({
    id: sampleOrder().claim.id,
    command: {
      type: "order.move",
      body: {
        event: "payment.accept",
        version: sampleOrder().claim.version,
        amount: "1234.5",
        transaction: "0xfeed",
        confirmations: 2,
      },
    },
  });
});

it("each of a bitcoin's eight decimals goes out as it was typed, and not one more", async () => {
  const { calls, sent, submit, type, view } = await deskWith(sampleOrder(), accepting);
  type("transaction", "0xfeed");
  type("amount", "0,123456789");
  submit();
  expect(view().form?.faults).toEqual({ amount: "too_many_decimals" });
  expect(calls("carryOut")).toEqual([]);
  type("amount", "0,12345678");
  submit();
  expect(sent()).toMatchObject({ command: { body: { amount: "0.12345678" } } });
});

it("a form has the fields of its move and no other, and takes nothing typed for another", async () => {
  const { type, view } = await deskWith(sampleOrder(), { of: "step", step: "claim.hold" });
  type("amount", "1");
  type("score", "1");
  expect(view().form?.values).toMatchObject({ of: "move", reason: "" });
  expect(Object.keys(view().form?.values ?? {})).not.toContain("amount");
  expect(Object.keys(view().form?.values ?? {})).not.toContain("score");
});

const account = { name: "account", label: "Card number", required: true };

it.each<[needed: boolean, move: Pick<StaffMove, "event">]>([
  [true, { event: "refund.giveRequisite" }],
  [false, { event: "requisites.issue" }],
])("each part of requisites is a field: needed %s", async (required, { event }) => {
  const move = { event, needs_two: false, fields: [{ name: "requisites" as const, required }] };
  const order = sampleOrder({ moves: [{ ...move, requisites: [account] }], refusals: [] });
  const { fails, sent, submit, type, view } = await deskWith(order, { of: "step", step: event });
  submit();
  expect(view().form?.faults).toEqual(required ? { "requisites.account": "empty" } : {});
  if (!required) return;
  type("requisites.account", " 4111 ");
  submit();
  expect(sent()).toMatchObject({ command: { body: { requisites: { account: "4111" } } } });
  await fails("carryOut", { kind: "fields", fields: { "requisites.account": ["No card has this number."] } });
  expect(view().form).toMatchObject({ values: { "requisites.account": " 4111 " }, messages: [] });
});

it("a risk score is a whole number to 100", async () => {
  const check = sampleRisk();
  const { calls, sent, submit, type, view } = await deskWith(sampleOrder(), { of: "risk", id: check.id });
  for (const [value, fault] of [
    ["", "empty"],
    ["101", "score"],
    ["12.5", "score"],
    ["-1", "score"],
  ] as const) {
    type("score", value);
    submit();
    expect(view().form?.faults, value).toEqual({ score: fault });
  }
  expect(calls("carryOut")).toEqual([]);
  type("score", " 0 ");
  submit();
  expect(sent()).toMatchObject({ command: { type: "risk.enter", check, score: 0 } });
});

it("documents can be asked for while an order is on hold, and only some of them", async () => {
  const order = sampleOrder({ claim: sampleClaim("hold"), asks_documents: true, moves: [], notes: [] });
  const { actor, calls, sent, submit, type, view } = await deskWith(order, {
    of: "step",
    step: "documents.ask",
  });
  submit();
  expect(view().form?.faults).toEqual({ documents: "empty" });
  expect(calls("carryOut")).toEqual([]);
  actor.send({ type: "field.toggle", field: "documents", value: "selfie" });
  actor.send({ type: "field.toggle", field: "documents", value: "identity" });
  type("note", " With a date ");
  submit();
  expect(sent()).toMatchObject({
    command: {
      type: "documents.ask",
      body: { version: order.claim.version, documents: ["identity", "selfie"], note: "With a date" },
    },
  });
});

it("after a move the order is at once what the answer says, and is read again", async () => {
  const order = sampleOrder();
  const { calls, gives, submit, type, view } = await deskWith(order, { of: "step", step: "claim.hold" });
  type("reason", "A check");
  submit();
  const told = sampleOrder({ claim: { ...order.claim, version: order.claim.version + 1 } });
  await gives("carryOut", told);
  expect(view()).toMatchObject({ form: null, order: told });
  expect(calls("readOrder")).toHaveLength(2);
});

it("whoever takes an order over says why, and nobody takes over what is free or one's own", async () => {
  const lease = sampleLease(false);
  for (const held of [null, sampleLease(true)])
    expect((await deskWith(sampleOrder({ lease: held }), { of: "lease" })).view().form).toBeNull();
  const { gives, sent, submit, type, view } = await deskWith(sampleOrder({ lease }), { of: "lease" });
  submit();
  expect(view().form?.faults).toEqual({ reason: "empty" });
  type("reason", " Olga went home ");
  submit();
  expect(sent()).toMatchObject({ command: { type: "lease.takeOver", reason: "Olga went home" } });
  await gives("carryOut", { lease: sampleLease(true) });
  expect(view().order).toMatchObject({ lease: { own: true } });
});

it("only what staff usually do is proposed as the next move, and nothing while the visitor chooses", () => {
  const offered = (events: readonly MoveEvent[], rest: Partial<StaffOrder> = {}) =>
    proposedOf(
      sampleOrder({
        asks_documents: false,
        refusals: [],
        moves: events.map((event) => ({ event, needs_two: false, fields: [], requisites: [] })),
        ...rest,
      }),
    );
  const paid = { claim: sampleClaim("paid") };
  expect(offered(["payment.reverse", "payout.start", "claim.hold"], paid)).toBe("payout.start");
  expect(offered(["refund.start", "payment.reverse", "claim.hold", "claim.reject"], paid)).toBeUndefined();
  const claim = sampleClaim("paid_late");
  const choosing: StaffOrder["refusals"][number] = {
    event: "claim.recalculate",
    reason: "isRecalculationDecided",
    statuses: [],
  };
  expect(offered(["refund.start"], { claim })).toBe("refund.start");
  expect(offered(["refund.start"], { claim, refusals: [choosing] })).toBeUndefined();
});

it("the reason of where an order stands is the last one given there, whatever was said since", () => {
  const [line] = sampleOrder().history;
  if (line === undefined) throw new Error("The sample has no history");
  const held = { ...line, to: "hold" as const, reason: "a risk list" };
  const called = { ...line, to: "hold" as const, reason: null };
  const paid = { ...line, to: "paid" as const, reason: "seen in the bank" };
  const at = (...history: StaffOrder["history"]) =>
    reasonOf(sampleOrder({ claim: sampleClaim("hold"), history }))?.reason;
  expect(at(paid, held, called)).toBe("a risk list");
  expect(at(paid, called)).toBeUndefined();
});

it("a hold with a reason is weighed before it is lifted, and an end is as old as the status", () => {
  const [line] = sampleOrder().history;
  if (line === undefined) throw new Error("The sample has no history");
  const release = { event: "claim.release" as const, needs_two: false, fields: [], requisites: [] };
  const held = (reason: string | null) =>
    sampleOrder({
      claim: sampleClaim("hold"),
      moves: [release],
      history: [line, { ...line, to: "hold", reason }],
    });
  expect(isWeighed(held("a risk list"))).toBe(true);
  expect(isWeighed(held(null))).toBe(false);
  const done = { ...line, to: "done" as const };
  const history = [line, { ...done, at: "2026-11-20T11:00:00Z" }, { ...done, at: "2026-11-20T12:00:00Z" }];
  expect(endOf(sampleOrder({ claim: sampleClaim("done"), history }))).toBe("2026-11-20T11:00:00Z");
  expect(endOf(sampleOrder({ claim: sampleClaim("hold"), history }))).toBeNull();
});
