import { maskEmail } from "#domain/text/mask.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { balanceOf } from "#server/ledger/ledger.ts";
import { colleague, newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import type { Withdrawal } from "./support.ts";
import {
  expectSoundLedger,
  balance,
  card,
  create,
  fund,
  inFlight,
  move,
  readAsStaff,
  reward,
  sber,
  usdt,
} from "./support.ts";

type Schemas = components["schemas"];

const server = useServer();
let user: TestUser;
let withdrawal: Withdrawal;
beforeAll(() => fund(server, sber, "1000000"));
afterAll(() => expectSoundLedger(server));
beforeEach(async () => {
  user = await createUser(server, { language: "en" });
  await reward(server, user.id, "100");
  withdrawal = (await create(server, user)).json as Withdrawal;
});

const house = (kind: "reserve_available" | "paid_out" | "fee" | "conversion", currency: number) =>
  balanceOf(server.deps.db, { kind, owner: null, currency });

const subjects = async (): Promise<string[]> => {
  const letters = await server.deps.db
    .selectFrom("outbox")
    .select("subject")
    .where("recipient", "=", user.email)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return letters.map(({ subject }) => subject);
};

type Step = readonly [Parameters<typeof move>[2], Parameters<typeof move>[3]?, Parameters<typeof move>[4]?];
const walk = async (...steps: Step[]) => {
  for (const [event, more, by] of steps) {
    const { status, text } = await move(server, withdrawal.id, event, more, by);
    expect(status, text).toBe(200);
  }
  return readAsStaff(server, withdrawal.id);
};

test("staff find a withdrawal in the queue, with all details", async () => {
  const listed = async (query: Record<string, string>) => {
    const { json } = await server.call("listOperatorWithdrawals", { query });
    return json.results.map(({ id }: { id: string }) => id) as string[];
  };
  expect(await listed({ q: String(withdrawal.number) })).toEqual([withdrawal.id]);
  expect(await listed({ q: withdrawal.id })).toEqual([withdrawal.id]);
  expect(await listed({ q: user.email, status: "waiting" })).toEqual([withdrawal.id]);
  expect(await listed({ q: user.email.slice(0, 20) })).toEqual([]);
  expect(await listed({ q: withdrawal.id, status: "paid" })).toEqual([]);
  expect(await listed({ q: withdrawal.id, view: "todo" })).toEqual([withdrawal.id]);
  const seen = await readAsStaff(server, withdrawal.id);
  expect(seen.requisites).toEqual({ account: card, holder: "ANNA PETROVA" });
  expect(seen.email).toBe(user.email);
  expect(seen.events).toEqual(["withdrawal.approve", "withdrawal.reject"]);
  expect(seen.history).toMatchObject([
    { event: "withdrawal.create", from: null, to: "waiting", actor: null },
  ]);
});

test("the queue of what is to do begins with what waits longest, says where to pay, and why a payment failed", async () => {
  const second = await colleague(server);
  await server.advance(60);
  const later = (await create(server, user)).json as Withdrawal;
  const queue = async (query: Record<string, string> = { q: user.email, view: "todo" }) => {
    const { json } = await server.call("listOperatorWithdrawals", { query });
    return json.results as Schemas["OperatorWithdrawalBrief"][];
  };
  expect((await queue()).map(({ id }) => id)).toEqual([withdrawal.id, later.id]);
  const masked = {
    email: maskEmail(user.email),
    requisites: { account: `${card.slice(0, 4)} •••• •••• ${card.slice(-4)}`, holder: "A••• P•••" },
    masked: true,
    language: "en",
  };
  expect((await queue())[0]).toMatchObject(masked);
  await readAsStaff(server, withdrawal.id);
  expect((await queue())[0]).toMatchObject({
    email: user.email,
    requisites: { account: card, holder: "ANNA PETROVA" },
    masked: false,
    last: { actor: null, reason: null },
    needs_two: false,
    moves: [
      { event: "withdrawal.approve", fields: [{ name: "reason", required: false }] },
      { event: "withdrawal.reject", fields: [{ name: "reason", required: true }] },
    ],
  });
  await server.advance(60);
  await walk(["withdrawal.approve"], ["payment.start"], ["payment.fail", { reason: "Bank says no" }, second]);
  const [, failed] = await queue();
  expect(failed).toMatchObject({
    id: withdrawal.id,
    last: { actor: { kind: "user", name: "senior@example.com" }, reason: "Bank says no" },
  });
  await walk(["withdrawal.reject", { reason: "The bank does not take it." }]);
  expect((await queue()).map(({ id }) => id)).toEqual([later.id]);
  const { json: acts } = await server.call("listStaffActs", {
    query: { operation: "readOperatorWithdrawal", size: "100" },
  });
  const looks = (acts.results as { subject: string }[]).map(({ subject }) => subject);
  expect(
    looks.filter((id) => id === withdrawal.id),
    "once in a working day",
  ).toHaveLength(1);
  await server.advance(12 * 3600);
  expect(await queue({ q: withdrawal.id })).toMatchObject([{ status: "rejected", moves: [], ...masked }]);
});

test("the fields of a move are those that the server takes", async () => {
  await fund(server, usdt, "1000");
  const body = { currency: usdt, requisites: { account: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" } };
  withdrawal = (await create(server, user, body)).json as Withdrawal;
  const { moves } = await walk(["withdrawal.approve"], ["payment.start"]);
  expect(moves).toEqual([
    { event: "payment.complete", fields: [{ name: "transaction", required: true }] },
    { event: "payment.fail", fields: [{ name: "reason", required: true }] },
  ]);
});

test("paid: the money leaves the user and the reserve, the fee stays, and letters are sent", async () => {
  const [reserve, out] = [await house("reserve_available", sber), await house("paid_out", sber)];
  await walk(["withdrawal.approve"], ["payment.start"]);
  expect(await inFlight(server, user.id, sber)).toBe(withdrawal.payout_amount);
  const paid = await walk(["payment.complete", { transaction: "bank-17" }]);
  expect(paid.withdrawal).toMatchObject({
    status: "paid",
    is_final: true,
    transaction: "bank-17",
    poll_after: null,
  });
  expect(paid.events).toEqual([]);
  expect([
    await balance(server, user.id),
    await inFlight(server, user.id),
    await inFlight(server, user.id, sber),
  ]).toEqual(["70", "0", "0"]);
  const after = [await house("reserve_available", sber), await house("paid_out", sber)];
  expect(after.map(Number)).toEqual([
    Number(reserve) - Number(withdrawal.payout_amount),
    Number(out) + Number(withdrawal.payout_amount),
  ]);
  expect(paid.history.map(({ event, actor }) => [event, actor?.kind ?? null])).toEqual([
    ["withdrawal.create", null],
    ["withdrawal.approve", "token"],
    ["payment.start", "token"],
    ["payment.complete", "token"],
  ]);
  expect((await subjects()).map((text) => text.split(" — ")[0])).toEqual([
    `Withdrawal No. ${String(withdrawal.number)} created`,
    `Withdrawal No. ${String(withdrawal.number)}: money sent`,
  ]);
  const { json: acts } = await server.call("listStaffActs", { query: { subject: withdrawal.id } });
  expect((acts.results as { operation: string }[]).map(({ operation }) => operation)).toEqual([
    ...Array<string>(3).fill("moveOperatorWithdrawal"),
    "readOperatorWithdrawal",
  ]);
});

test("the fee stays with the exchange in the balance's currency", async () => {
  await fund(server, usdt, "1000");
  const fee = Number(await house("fee", usdt));
  const body = { currency: usdt, requisites: { account: "TJRabPrwbZy45sbavfcjinPJC18kjpRTv8" } };
  withdrawal = (await create(server, user, body)).json as Withdrawal;
  expect([withdrawal.payout_amount, withdrawal.fee]).toEqual(["29", "1"]);
  await walk(["withdrawal.approve"], ["payment.start"]);
  const bare = await move(server, withdrawal.id, "payment.complete");
  expect([bare.status, bare.json]).toEqual([400, { transaction: ["This event needs this field."] }]);
  await walk(["payment.complete", { transaction: "f".repeat(64) }]);
  expect(Number(await house("fee", usdt))).toBe(fee + 1);
  // This user's other withdrawal is still in progress.
  expect(await inFlight(server, user.id)).toBe("30");
});

test("rejected: the amount is returned once, and the user reads the reason", async () => {
  const rejected = await walk(
    ["withdrawal.approve"],
    ["withdrawal.reject", { reason: "The card was closed." }],
  );
  expect(rejected.withdrawal).toMatchObject({ status: "rejected", reason: "The card was closed." });
  expect([await balance(server, user.id), await inFlight(server, user.id)]).toEqual(["100", "0"]);
  const [, letter] = await server.deps.db
    .selectFrom("outbox")
    .selectAll()
    .where("recipient", "=", user.email)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  expect(letter?.text).toContain("Reason: The card was closed.");
});

test("a failed payment returns the reserve, and can be retried or given up", async () => {
  const reserve = await house("reserve_available", sber);
  const second = await colleague(server);
  await walk(["withdrawal.approve"], ["payment.start"], ["payment.fail", { reason: "Bank says no" }, second]);
  expect(await house("reserve_available", sber)).toBe(reserve);
  expect(await inFlight(server, user.id)).toBe("30");
  expect((await readAsStaff(server, withdrawal.id)).withdrawal.reason).toBeNull();
  await walk(["payment.retry"], ["payment.fail", { reason: "Bank says no again" }, second]);
  expect(await house("reserve_available", sber)).toBe(reserve);
  const ended = await walk(["withdrawal.reject", { reason: "The bank does not take it." }]);
  expect(ended.history.map(({ reason }) => reason)).toContain("Bank says no again");
  expect(await balance(server, user.id)).toBe("100");
});

test("who began a payment cannot say alone that it failed", async () => {
  const second = await colleague(server);
  const reason = { reason: "Bank says no" };
  await walk(["withdrawal.approve"], ["payment.start"]);
  const alone = await move(server, withdrawal.id, "payment.fail", reason);
  expect(alone.status).toBe(202);
  await walk(["payment.fail", reason, second], ["payment.retry", {}, second]);
  const again = await move(server, withdrawal.id, "payment.fail", reason, second);
  expect(again.status).toBe(202);
  await walk(["payment.fail", reason]);
});

test("a withdrawal is not paid at an old rate, only given back", async () => {
  await walk(["withdrawal.approve"]);
  await server.advance(3 * 86_400 + 1);
  const late = await move(server, withdrawal.id, "payment.start");
  expect([late.status, late.json.code]).toEqual([409, "withdrawal_state"]);
  expect(late.json.detail).toContain("older than three days");
  await walk(["withdrawal.reject", { reason: "Too late" }]);
  expect(await balance(server, user.id)).toBe("100");
});

test("nor is its payment tried again at an old rate", async () => {
  const second = await colleague(server);
  await walk(["withdrawal.approve"], ["payment.start"], ["payment.fail", { reason: "Bank says no" }, second]);
  await server.advance(3 * 86_400 + 1);
  const late = await move(server, withdrawal.id, "payment.retry");
  expect([late.status, late.json.code]).toEqual([409, "withdrawal_state"]);
  expect(late.json.detail).toContain("older than three days");
});

test("a payment that the reserve does not cover does not begin", async () => {
  const lacking = 1;
  const { db } = server.deps;
  const account = { kind: "reserve_available", owner: null, currency: lacking } as const;
  const before = await balanceOf(db, account);
  const made = await create(server, user, {
    currency: lacking,
    requisites: { account: "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq" },
  });
  expect(made.status, made.text).toBe(201);
  withdrawal = made.json as Withdrawal;
  await walk(["withdrawal.approve"]);
  await db
    .updateTable("withdrawals")
    .set({ payout_amount: String(Number(before) + 1) })
    .where("id", "=", withdrawal.id)
    .execute();
  const { status, json } = await move(server, withdrawal.id, "payment.start");
  expect([status, json.code]).toEqual([409, "reserve"]);
  const still = await readAsStaff(server, withdrawal.id);
  expect([still.withdrawal.status, still.version]).toEqual(["approved", 2]);
  expect(await balanceOf(db, account)).toBe(before);
});

test.each([
  ["payment.start", {}, 409],
  ["payment.complete", {}, 409],
  ["payment.fail", { reason: "x" }, 409],
  ["payment.retry", {}, 409],
] as const)("a waiting withdrawal does not take %s", async (event, more, status) => {
  const answer = await move(server, withdrawal.id, event, more);
  expect([answer.status, answer.json.code]).toEqual([status, "withdrawal_state"]);
});

test("a move requires its reason, and refuses other fields", async () => {
  const send = (body: object) =>
    server.call("moveOperatorWithdrawal", {
      locale: "en",
      headers: newKey(),
      params: { id: withdrawal.id },
      body,
    });
  const reject = { event: "withdrawal.reject", version: 1 };
  expect((await send(reject)).json).toEqual({ reason: ["This event needs this field."] });
  expect((await send({ event: "withdrawal.approve", version: 1, transaction: "x" })).json).toEqual({
    transaction: ["This event doesn't take this field."],
  });
});
