import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { add, divide, normalize, roundDown, subtract } from "#domain/money/money.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";
import type { components } from "#openapi/schema.d.ts";
import { fileRequest, jpeg } from "#tests/server/claim/files.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import {
  act,
  claimBody,
  createClaim,
  operate,
  readClaim,
  readPair,
  reserveOf,
} from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

type Schemas = components["schemas"];

// The effect of each chart action on the database, in figures computed independently of the chart.

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let photo: Buffer;
beforeAll(async () => {
  photo = await jpeg();
  // The tests move the clock, so the market must not matter.
  const params = { from: 1, to: 13 };
  const { course } = await readPair(server, "BTC", "SBERRUB");
  await server.call("changeDirection", { params, body: { course, confirm: true } });
});
afterAll(() => expectInvariants(server));

let claim: Schemas["Claim"];
let before: Awaited<ReturnType<typeof reservesOf>>;

const reserve = async (currency: number) => {
  const { available, held } = await reserveOf(server, currency);
  return { available: normalize(available), held: normalize(held) };
};
const reservesOf = async (from: number, to: number) => ({ from: await reserve(from), to: await reserve(to) });
const reserves = () => reservesOf(claim.from.currency.id, claim.to.currency.id);

const create = async (from = "BTC", to = "SBERRUB") => {
  const pair = await readPair(server, from, to);
  before = await reservesOf(pair.structure.from.currency.id, pair.structure.to.currency.id);
  claim = await createClaim(server, claimBody(pair));
};
beforeEach(() => create());

/** Half of the requested amount. */
const half = () => roundDown(divide(claim.from.amount, "2", 8), claim.from.currency.decimals);

const visitor = async (action: Schemas["ClaimAction"], body = {}): Promise<void> => {
  const answer = await act(server, claim.id, action, body);
  expect(answer.status, `${action}: ${answer.text}`).toBe(200);
};
const operator = async (
  event: Schemas["OperatorEvent"],
  more: Partial<Schemas["OperatorMove"]> = {},
): Promise<void> => {
  const isExplained = ["claim.hold", "claim.reject", "refund.start", "payout.fail"].includes(event);
  const answer = await operate(server, claim.id, event, {
    ...(isExplained && { reason: "because" }),
    ...more,
  });
  expect(answer.status, `${event}: ${answer.text}`).toBe(200);
};
const expire = () => server.advance(1801);

const toWaiting = () => visitor("confirm");
const toMarked = async () => {
  await toWaiting();
  await visitor("mark_paid");
};
const toConfirming = async () => {
  await toMarked();
  await operator("payment.see", { confirmations: 1 });
};
const toPaid = async () => {
  await toMarked();
  await operator("payment.accept");
};
const toUnderpaid = async () => {
  await toMarked();
  await operator("payment.short", { amount: half() });
};
const toPaidLate = async () => {
  await expire();
  await operator("payment.late", { amount: half() });
};
const toRefunding = async () => {
  await toUnderpaid();
  await operator("refund.start");
};
const account = { requisites: { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" } };

const row = () =>
  server.deps.db.selectFrom("claims").selectAll().where("id", "=", claim.id).executeTakeFirstOrThrow();

/** Movements of the reserves for the claim: kind, currency, available, held. */
const entries = async () => {
  const found = await server.deps.db
    .selectFrom("reserve_movements")
    .selectAll()
    .where("claim", "=", claim.id)
    .orderBy("id")
    .orderBy("delta_held")
    .execute();
  const side = (id: number) => (id === claim.to.currency.id ? "to" : "from");
  return found.map((entry) => [
    entry.kind,
    side(entry.currency_id),
    normalize(entry.delta_available),
    normalize(entry.delta_held),
  ]);
};

const negative = (amount: string) => (amount === "0" ? "0" : `-${amount}`);
const hold = (amount: string) => ["hold", "to", negative(amount), amount];
const release = (amount: string) => ["release", "to", amount, negative(amount)];

/** Statuses for which the visitor got letters, in order. */
const letters = async () => {
  const { db } = server.deps;
  const sent = await db
    .selectFrom("outbox")
    .select("dedupe_key")
    .where("dedupe_key", "like", `claim:${claim.id}:%`)
    .execute();
  const steps = await rowsOf(db, "claim_history", { claim_id: claim.id }, "version", "to_status");
  const statuses = new Map(steps.map(({ version, to_status: status }) => [version, status]));
  const versions = sent.map(({ dedupe_key: key }) => Number(key?.split(":").at(-1)));
  return versions.toSorted((a, b) => a - b).map((version) => statuses.get(version));
};

describe("holdReserve and releaseReserve", () => {
  test.each<[string, ClaimStatus, () => Promise<unknown>]>([
    ["cancelled at once", "cancelled", () => visitor("cancel")],
    ["cancelled while payment is due", "cancelled", () => toWaiting().then(() => visitor("cancel"))],
    ["expired unconfirmed", "expired", expire],
    ["expired unpaid", "expired", () => toWaiting().then(expire)],
    ["rejected when marked as paid", "rejected", () => toMarked().then(() => operator("claim.reject"))],
    [
      "rejected on hold",
      "rejected",
      () =>
        toConfirming()
          .then(() => operator("claim.hold"))
          .then(() => operator("claim.reject")),
    ],
    [
      "refunded",
      "refunded",
      async () => {
        await toRefunding();
        await visitor("give_refund_requisite", account);
        await operator("refund.complete", { transaction: randomUUID() });
      },
    ],
  ])("%s: the hold is returned completely, once", async (_name, status, walk) => {
    await walk();
    const { amount } = claim.to;
    expect(await row()).toMatchObject({ status, hold_state: "released", hold_amount: "0" });
    expect(await entries()).toEqual([hold(amount), release(amount)]);
    expect(await reserves()).toEqual(before);
  });

  test("a claim on hold keeps its reserve, and releasing it does not hold twice", async () => {
    await toConfirming();
    await operator("claim.hold");
    const { amount } = claim.to;
    expect(await row()).toMatchObject({ hold_state: "held", hold_amount: amount });
    await operator("claim.release");
    expect(await row()).toMatchObject({ status: "confirming", hold_state: "held", hold_amount: amount });
    expect(await entries()).toEqual([hold(amount)]);
  });
});

test("a payout takes the hold when it begins, gives it back when it fails, and brings what was sent", async () => {
  await toPaid();
  const { from, to } = claim;
  await operator("payout.start");
  expect(await row()).toMatchObject({ hold_state: "leaving", hold_amount: "0" });
  await operator("payout.fail");
  expect(await row()).toMatchObject({ hold_state: "held", hold_amount: to.amount });
  await operator("payout.retry");
  await operator("payout.complete", { transaction: randomUUID() });
  expect(await row()).toMatchObject({ status: "done", hold_state: "settled", hold_amount: "0" });
  expect(await entries()).toEqual([
    hold(to.amount),
    ["payout.begin", "to", "0", negative(to.amount)],
    ["payout.undo", "to", "0", to.amount],
    ["payout.begin", "to", "0", negative(to.amount)],
    ["payout.complete", "from", from.amount, "0"],
  ]);
  expect(await reserves()).toEqual({
    from: { ...before.from, available: normalize(add(before.from.available, from.amount)) },
    to: { ...before.to, available: normalize(subtract(before.to.available, to.amount)) },
  });
});

describe("recalculateAmounts and clearReceived", () => {
  test("after a short payment the amounts and the hold follow the received amount", async () => {
    await toUnderpaid();
    await visitor("choose_recalculate");
    const offered = await readClaim(server, claim.id);
    await operator("claim.recalculate");
    const changed = await row();
    expect(changed).toMatchObject({ status: "paid", received: null, hold_state: "held" });
    expect(normalize(changed.from_amount)).toBe(half());
    expect(normalize(changed.to_amount)).toBe(offered.offer?.to_amount);
    expect(changed.hold_amount).toBe(changed.to_amount);
    expect(await entries()).toEqual([
      hold(claim.to.amount),
      release(normalize(subtract(claim.to.amount, changed.to_amount))),
    ]);
  });

  test("after a late payment they are held again", async () => {
    await toPaidLate();
    await visitor("choose_recalculate");
    await operator("claim.recalculate");
    const changed = await row();
    expect(changed).toMatchObject({ status: "paid", received: null, hold_state: "held" });
    expect(normalize(changed.from_amount)).toBe(half());
    expect(changed.hold_amount).toBe(changed.to_amount);
    expect(await entries()).toEqual([
      hold(claim.to.amount),
      release(claim.to.amount),
      hold(normalize(changed.to_amount)),
    ]);
  });

  test("a topped-up claim keeps its amounts", async () => {
    await toUnderpaid();
    await visitor("choose_top_up");
    await operator("claim.topUp");
    expect(await row()).toMatchObject({
      status: "paid",
      received: null,
      from_amount: claim.from.amount,
      to_amount: claim.to.amount,
      hold_amount: claim.to.amount,
    });
    expect(await entries()).toEqual([hold(claim.to.amount)]);
  });
});

describe("setReceived, setExcess, countConfirmations", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["marked as paid", toMarked],
    ["confirming", toConfirming],
  ])("a claim that is %s records a differing received amount", async (_name, walk) => {
    await walk();
    await operator("payment.short", { amount: half() });
    expect(await row()).toMatchObject({ status: "underpaid", received: half(), choice: null });
    await create();
    await walk();
    const more = normalize(add(claim.from.amount, half()));
    await operator("payment.accept", { amount: more });
    expect(await row()).toMatchObject({ status: "paid", received: more });
    await create();
    await walk();
    await operator("payment.accept");
    expect(await row()).toMatchObject({ status: "paid", received: null });
  });

  test("a late payment is recorded, and an earlier choice is asked for again", async () => {
    await toPaidLate();
    expect(await row()).toMatchObject({ status: "paid_late", received: half(), choice: null });
  });

  test.each<[string, () => Promise<unknown>]>([
    ["waiting_payment", toWaiting],
    ["marked_paid", toMarked],
    ["confirming", toConfirming],
  ])("confirmations are counted from %s on", async (_status, walk) => {
    await walk();
    await operator("payment.see", { confirmations: 2 });
    expect(await row()).toMatchObject({ status: "confirming", confirmations: 2 });
    await operator("payment.see");
    expect(await row()).toMatchObject({ confirmations: 2 });
  });
});

describe("choose… and setRefundRequisite", () => {
  test("each choice after a short payment is recorded, and the last one counts", async () => {
    await toUnderpaid();
    for (const choice of ["top_up", "refund"] as const) {
      await visitor(`choose_${choice}`);
      expect((await row()).choice).toBe(choice);
    }
    expect((await operate(server, claim.id, "claim.recalculate")).status).toBe(409);
    // What comes all the same is booked, and goes back with the rest.
    expect((await operate(server, claim.id, "claim.topUp")).status).toBe(200);
    expect((await row()).status).toBe("refunding");
  });

  test("each choice after a late payment is recorded", async () => {
    await toPaidLate();
    for (const choice of ["refund", "recalculate"] as const) {
      await visitor(`choose_${choice}`);
      expect((await row()).choice).toBe(choice);
    }
    expect((await act(server, claim.id, "choose_top_up")).status).toBe(409);
  });

  test("a refund waits for its requisites", async () => {
    await toRefunding();
    const complete = () => operate(server, claim.id, "refund.complete", { transaction: randomUUID() });
    expect((await complete()).status).toBe(409);
    await visitor("give_refund_requisite", account);
    expect((await complete()).status).toBe(200);
    expect((await row()).refund_requisites?.[0]).toMatchObject({ value: account.requisites.account });
  });
});

describe("recordBill", () => {
  const upload = async () => {
    const file = fileRequest(photo);
    return (await server.call("uploadBill", { params: { id: claim.id }, ...file })).status;
  };

  test.each<[string, () => Promise<unknown>]>([
    ["new", async () => {}],
    ["paid", toPaid],
    ["refunding", toRefunding],
    ["expired", expire],
  ])("none is accepted while it is %s", async (_status, walk) => {
    await walk();
    expect(await upload()).toBe(409);
  });
});

describe("notifyVisitor sends a letter for each status that matters to the visitor", () => {
  test("on the way to the payout", async () => {
    await toPaid();
    await operator("claim.hold");
    await operator("claim.release");
    await operator("payout.start");
    await operator("payout.fail");
    await operator("payout.retry");
    await operator("payout.complete", { transaction: randomUUID() });
    expect(await letters()).toEqual(["new", "waiting_payment", "paid", "hold", "paid", "done"]);
  });

  test("on the way to a refund, but not for confirmations, receipts and choices", async () => {
    await toConfirming();
    await operator("payment.short", { amount: half() });
    await visitor("choose_refund");
    await operator("refund.start");
    await visitor("give_refund_requisite", account);
    await operator("refund.complete", { transaction: randomUUID() });
    // The second letter tells the mailbox where the refund goes.
    const refund = ["refunding", "refunding", "refunded"];
    expect(await letters()).toEqual(["new", "waiting_payment", "underpaid", ...refund]);
  });

  test("but for what moves beneath a hold", async () => {
    await toConfirming();
    await operator("claim.hold");
    await operator("payment.accept");
    await operator("claim.release");
    expect(await letters()).toEqual(["new", "waiting_payment", "hold", "paid"]);
  });

  test("on the way to a late payment that is held", async () => {
    await toPaidLate();
    await operator("claim.hold");
    await operator("claim.release");
    expect(await letters()).toEqual(["new", "expired", "paid_late", "hold", "paid_late"]);
  });

  test("on the way to a cancellation", async () => {
    await visitor("cancel");
    expect(await letters()).toEqual(["new", "cancelled"]);
  });

  test("on the way through documents", async () => {
    await create("TCSBRUB", "DOGE");
    await visitor("confirm");
    await operator("verification.approve");
    expect(await letters()).toEqual(["new", "verification", "waiting_payment"]);
  });

  test("on the way through requisites that an operator issues", async () => {
    await create("ACRUB", "BTC");
    await visitor("confirm");
    await operator("requisites.issue", {
      requisites: { account: "4111111111111111", holder: "OPERATOR OF EXCHANGE" },
    });
    expect(await letters()).toEqual(["new", "waiting_payment"]);
  });
});
