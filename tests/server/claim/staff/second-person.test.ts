import { describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import {
  act,
  claimBody,
  colleague,
  createClaim,
  newKey,
  operate,
  readClaim,
  readPair,
} from "#tests/server/claim/support.ts";
import { paymentBy } from "#tests/support/payment.ts";
import type { TestResponse } from "#tests/server/support/server.ts";
import { useServer } from "#tests/server/support/server.ts";

type Schemas = components["schemas"];
type Event = Schemas["OperatorEvent"];

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", SECOND_PERSON_ABOVE: "SBERRUB=9000,BTC=0.02" },
});
/** The senior's session, and the time of the clock at which it began. */
let senior: { readonly headers: Record<string, string>; readonly at: number } | undefined;

const waiting = async (from: string, to: string, changes = {}): Promise<Schemas["Claim"]> => {
  const claim = await createClaim(server, claimBody(await readPair(server, from, to), changes));
  await act(server, claim.id, "confirm");
  return claim;
};
const large = () => waiting("SBERRUB", "USDTTRC20", { fromSumma: "9500" });
const small = () => waiting("SBERRUB", "USDTTRC20");
/** Bitcoin that is small, for roubles that are many. */
const bitcoin = () => waiting("BTC", "SBERRUB", { fromSumma: "0.005" });

const seniors = async (): Promise<Record<string, string>> => {
  const at = server.clock.now().getTime();
  if (senior?.at !== at) senior = { headers: await colleague(server), at };
  return senior.headers;
};

/** Sends an event as the senior, who is another person than the holder of the token. */
const bySenior = async (id: string, event: Event, more: object = {}) =>
  server.call("moveOperatorClaim", {
    params: { id },
    headers: await seniors(),
    locale: "en",
    body: { event, version: (await readClaim(server, id)).version, ...more },
  });

const byOperator = (id: string, event: Event, more: object = {}) => operate(server, id, event, more);
/** By the token's holder, also that a payout failed. */
const byToken = async (id: string, event: Event, more: object = {}) =>
  server.call("moveOperatorClaim", {
    params: { id },
    body: { event, version: (await readClaim(server, id)).version, ...more },
  });

type Proposal = Schemas["Proposal"];
const proposalsOf = async (id: string): Promise<Proposal[]> =>
  (await server.call("readOperatorClaim", { params: { id } })).json.proposals;

/** Confirms by the senior, or by the token's holder. */
const confirm = async (id: string, by: "senior" | "token" = "senior"): Promise<TestResponse> =>
  server.call("confirmProposal", {
    params: { id },
    ...(by === "senior" ? { headers: { ...(await seniors()), ...newKey() } } : { headers: newKey() }),
  });

const statusOf = async (id: string) => (await readClaim(server, id)).status;
const alone = async (id: string, event: Event, more = {}) => {
  const { status, text } = await operate(server, id, event, more);
  expect(status, text).toBe(200);
};
const together = async (id: string, event: Event, more = {}, enter = byOperator) => {
  expect((await enter(id, event, more)).status).toBe(202);
  const [one] = await proposalsOf(id);
  const { status, text } = await confirm(one?.id ?? "");
  expect(status, text).toBe(204);
};

/** What takes two people, each with a claim for which it is the next thing. */
const cases: readonly [string, Event, () => Promise<string>, object][] = [
  ["a payment that is not final", "payment.accept", async () => (await bitcoin()).id, { confirmations: 0 }],
  ["a large payment", "payment.accept", async () => (await large()).id, {}],
  ["a large part", "payment.short", async () => (await large()).id, { amount: "9400" }],
  [
    "the rest of a large payment",
    "claim.topUp",
    async () => {
      const { id } = await large();
      await alone(id, "payment.short", { amount: "100" });
      await act(server, id, "choose_top_up");
      return id;
    },
    {},
  ],
  ...(["expire", "cancel", "reject"] as const).map((end): (typeof cases)[number] => [
    `large money after the end (${end})`,
    "payment.late",
    async () => {
      const { id } = await small();
      if (end === "expire") await server.advance(1801);
      else if (end === "cancel") await act(server, id, "cancel");
      else await alone(id, "claim.reject", { reason: "because" });
      return id;
    },
    { amount: "9001" },
  ]),
  [
    "a large payment that was taken back",
    "payment.reverse",
    async () => {
      const { id } = await large();
      await together(id, "payment.accept");
      return id;
    },
    { amount: "9500", reason: "chargeback" },
  ],
  [
    "a large payout",
    "payout.start",
    async () => {
      const { id } = await bitcoin();
      await alone(id, "payment.accept");
      return id;
    },
    {},
  ],
  [
    "another try of it",
    "payout.retry",
    async () => {
      const { id } = await bitcoin();
      await alone(id, "payment.accept");
      await together(id, "payout.start");
      await together(id, "payout.fail", { reason: "because" }, byToken);
      return id;
    },
    {},
  ],
  [
    "where a large refund goes",
    "refund.giveRequisite",
    async () => {
      const { id } = await large();
      await together(id, "payment.short", { amount: "9400" });
      await alone(id, "refund.start", { reason: "because" });
      return id;
    },
    { reason: "asked by phone", requisites: { account: "4111111111111111", holder: "Anna Ivanova" } },
  ],
  [
    "a large refund",
    "refund.complete",
    async () => {
      const { id } = await large();
      await together(id, "payment.short", { amount: "9400" });
      await alone(id, "refund.start", { reason: "because" });
      await act(server, id, "give_refund_requisite", {
        requisites: { account: "4111111111111111", holder: "Anna Ivanova" },
      });
      return id;
    },
    {},
  ],
];

test.each(cases)("%s waits until another person confirms it", async (_name, event, begin, more) => {
  const id = await begin();
  const before = await readClaim(server, id);
  const asked = { ...paymentBy(event, before.from.amount), ...more };
  const first = await operate(server, id, event, asked);
  expect(first.status, first.text).toBe(202);
  const [proposal] = first.json.proposals as Proposal[];
  expect(proposal).toMatchObject({ operation: "moveOperatorClaim", event, subject: id, own: true });
  // Neither the same person again, nor by the button.
  expect((await operate(server, id, event, asked)).status).toBe(202);
  expect((await confirm(proposal?.id ?? "", "token")).json.code).toBe("second_person");
  expect(await readClaim(server, id)).toEqual(before);
  const confirmed = await confirm(proposal?.id ?? "");
  expect(confirmed.status, confirmed.text).toBe(204);
  expect((await readClaim(server, id)).version).toBe(before.version + 1);
  expect(await proposalsOf(id)).toEqual([]);
});

describe("what waits", () => {
  test("is confirmed by the same request, too, and not by other figures", async () => {
    const { id } = await large();
    const asked = paymentBy("payment.accept", "9500");
    await operate(server, id, "payment.accept", asked);
    const other = await bySenior(id, "payment.accept", { ...asked, amount: "9501" });
    expect(other.status).toBe(202);
    // Now the other figures wait, and the former ones do not.
    expect((await bySenior(id, "payment.accept", asked)).status).toBe(202);
    expect(await statusOf(id)).toBe("waiting_payment");
    expect((await operate(server, id, "payment.accept", asked)).status).toBe(200);
    expect(await statusOf(id)).toBe("paid");
  });

  test("is void once the claim has changed", async () => {
    const { id } = await large();
    await operate(server, id, "payment.accept");
    const [stale] = await proposalsOf(id);
    await act(server, id, "mark_paid");
    expect(await proposalsOf(id)).toEqual([]);
    expect((await confirm(stale?.id ?? "")).status).toBe(404);
  });

  test("is carried out once, by any number at once", async () => {
    const { id } = await large();
    await operate(server, id, "payment.accept");
    const [one] = await proposalsOf(id);
    const answers = await Promise.all([1, 2, 3].map(() => confirm(one?.id ?? "")));
    expect(answers.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect(answers.every(({ status }) => [204, 404, 409].includes(status))).toBe(true);
  });

  test("is shown to colleagues with its figures, and recorded twice", async () => {
    const { id, number } = await large();
    const asked = paymentBy("payment.accept", "9500");
    await operate(server, id, "payment.accept", asked);
    const listed = await server.call("listProposals", { headers: await seniors() });
    const found = (listed.json as Proposal[]).find(({ subject }) => subject === id);
    expect(found).toMatchObject({
      number,
      amount: "9500",
      currency: "SBERRUB",
      own: false,
      by: { kind: "token" },
    });
    expect(found?.details).toContainEqual({ name: "transaction", value: asked.transaction });
    await confirm(found?.id ?? "");
    const acts = await server.call("listStaffActs", { query: { subject: id } });
    expect(acts.json.results).toMatchObject([
      { operation: "confirmProposal", actor: { name: "senior@example.com" } },
      { operation: "moveOperatorClaim", actor: { kind: "token" }, change: { waits: true } },
    ]);
  });
});

test("whoever saw a payment, or another one, is no second person for what is accepted later", async () => {
  const { id } = await small();
  await bySenior(id, "payment.see");
  expect((await operate(server, id, "payment.accept", paymentBy("payment.accept", "9001"))).status).toBe(202);
  // What was accepted by two and sent back counts for nothing either.
  await confirm((await proposalsOf(id))[0]?.id ?? "");
  const note = (await server.call("readOperatorClaim", { params: { id } })).json.notes[0];
  expect(note.kind).toBe("overpayment");
  expect((await operate(server, id, "payment.reverse", { amount: "9001", reason: "back" })).status).toBe(202);
});

test("a large excess that goes back waits, until somebody confirms how it went", async () => {
  const { id } = await small();
  await together(id, "payment.accept", paymentBy("payment.accept", "20000"));
  const read = async () => (await server.call("readOperatorClaim", { params: { id } })).json;
  const [{ id: note }] = (await read()).notes;
  const settle = (settlement: string) =>
    server.call("settleOperatorNote", { params: { id, note }, body: { settlement } });
  expect((await settle("Back to the card")).status).toBe(202);
  expect((await read()).notes[0].settled_at).toBeNull();
  await confirm((await proposalsOf(id))[0]?.id ?? "");
  expect((await read()).notes[0]).toMatchObject({
    settlement: "Back to the card",
    settled_by: { name: "senior@example.com" },
  });
});

test("confirmations of a payment that was taken back count for nothing, nor do they for the rest", async () => {
  const { id } = await bitcoin();
  await alone(id, "payment.accept");
  await alone(id, "payment.reverse", { amount: (await readClaim(server, id)).from.amount, reason: "gone" });
  expect(await statusOf(id)).toBe("expired");
  const late = { ...paymentBy("payment.late", "0"), amount: "0.001" };
  expect(
    (await operate(server, id, "payment.late", { ...late, confirmations: undefined })).json,
  ).toHaveProperty("confirmations");
  expect((await operate(server, id, "payment.late", { ...late, confirmations: 1 })).status).toBe(202);

  const other = await bitcoin();
  await alone(other.id, "payment.short", { amount: "0.0001" });
  await act(server, other.id, "choose_top_up");
  expect((await operate(server, other.id, "claim.topUp", { confirmations: 1 })).status).toBe(202);
});

test("that a payout failed is said by another person than the one who began or repeated it", async () => {
  const { id } = await small();
  await alone(id, "payment.accept");
  const failure = { reason: "because" };
  await bySenior(id, "payout.start");
  expect((await bySenior(id, "payout.fail", failure)).status).toBe(202);
  expect(await statusOf(id)).toBe("paying_out");
  expect((await byToken(id, "payout.fail", failure)).status).toBe(200);
  await byToken(id, "payout.retry");
  expect((await byToken(id, "payout.fail", failure)).status).toBe(202);
  expect((await bySenior(id, "payout.fail", failure)).status).toBe(200);
});

test("nothing waits for longer than a day", async () => {
  const { id } = await large();
  await operate(server, id, "payment.see");
  await operate(server, id, "payment.accept");
  const [old] = await proposalsOf(id);
  server.clock.advance(86_400);
  expect((await confirm(old?.id ?? "")).status).toBe(404);
  expect(await proposalsOf(id)).toEqual([]);
});
