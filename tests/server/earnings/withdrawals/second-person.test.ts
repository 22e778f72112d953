import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { balanceOf } from "#server/ledger/ledger.ts";
import { demoPassword } from "#server/demo/accounts.ts";
import { signIn } from "#tests/server/account/auth/support.ts";
import { writeSetting } from "#server/staff/settings/store.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser, type TestUser } from "#tests/server/account/users/support.ts";
import type { Withdrawal } from "./support.ts";
import { create, expectSoundLedger, fund, move, readAsStaff, reward, sber } from "./support.ts";

/** Who works here: two people with accounts, and whoever holds the installation's token. */
const people = ["senior@example.com", "admin@example.com", "token"] as const;
type Person = (typeof people)[number];

const server = useServer();
let withdrawal: Withdrawal;
const sessions = new Map<Person, Record<string, string>>();

const signAllIn = async () => {
  for (const email of people)
    if (email !== "token")
      sessions.set(email, (await signIn(server, email, { password: demoPassword })).headers);
};

beforeAll(async () => {
  await fund(server, sber, "1000000");
  await signAllIn();
});
afterAll(() => expectSoundLedger(server));
beforeEach(async () => {
  const user = await createUser(server, { language: "en" });
  await reward(server, user.id, "100");
  withdrawal = (await create(server, user)).json as Withdrawal;
});

const allow = (amount: string) => writeSetting(server.deps.db, "withdrawalAlone", { amount });

const send = (by: Person, event: Parameters<typeof move>[2], more: Parameters<typeof move>[3] = {}) =>
  move(server, withdrawal.id, event, more, sessions.get(by));

const reserve = () => balanceOf(server.deps.db, { kind: "reserve_available", owner: null, currency: sber });

test.each(people.flatMap((approves) => people.map((pays) => ({ approves, pays }))))(
  "above the limit, $approves approves and $pays pays: only if they are two",
  async ({ approves, pays }) => {
    await allow("29.99");
    expect((await send(approves, "withdrawal.approve")).status).toBe(200);
    const before = await reserve();
    const { status } = await send(pays, "payment.start");
    if (approves === pays) {
      expect(status).toBe(202);
      expect((await readAsStaff(server, withdrawal.id)).withdrawal.status).toBe("approved");
      expect(await reserve()).toBe(before);
    } else expect(status).toBe(200);
  },
);

test("at the limit, one person approves and pays", async () => {
  await allow("30");
  expect((await readAsStaff(server, withdrawal.id)).needs_two).toBe(false);
  await send("admin@example.com", "withdrawal.approve");
  expect((await send("admin@example.com", "payment.start")).status).toBe(200);
});

test("who approved a large one does not try its payment again, either", async () => {
  await allow("0");
  expect((await readAsStaff(server, withdrawal.id)).needs_two).toBe(true);
  await send("admin@example.com", "withdrawal.approve");
  await send("senior@example.com", "payment.start");
  const reason = { reason: "Bank says no" };
  expect((await send("senior@example.com", "payment.fail", reason)).status).toBe(202);
  expect((await send("admin@example.com", "payment.fail", reason)).status).toBe(200);
  expect((await send("admin@example.com", "payment.retry")).status).toBe(202);
  expect((await send("token", "payment.retry")).status).toBe(200);
  // Whoever tried again says no more that it failed than whoever began.
  expect((await send("token", "payment.fail", reason)).status).toBe(202);
});

test("a limit that is lowered holds for what is approved already", async () => {
  await allow("1000");
  await send("admin@example.com", "withdrawal.approve");
  await allow("10");
  expect((await send("admin@example.com", "payment.start")).status).toBe(202);
});

test("withdrawals below the limit add up within a day: to one user, and by one member of staff", async () => {
  await allow("89");
  const another = async (user: TestUser) => {
    withdrawal = (await create(server, user)).json as Withdrawal;
  };
  const payAlone = async (by: Person) => {
    await send(by, "withdrawal.approve");
    return (await send(by, "payment.start")).status;
  };
  const [first, second] = [await createUser(server), await createUser(server)];
  for (const user of [first, second]) await reward(server, user.id, "200");
  // The administrator has paid 30 alone by now.
  for (const by of ["admin@example.com", "senior@example.com"] as const) {
    await another(first);
    expect(await payAlone(by)).toBe(200);
  }
  await another(first);
  expect(await payAlone("token"), "the third to one user").toBe(202);
  expect((await send("admin@example.com", "payment.start")).status).toBe(200);
  await another(second);
  expect(await payAlone("admin@example.com"), "the third by one person").toBe(202);
  server.clock.advance(86_399);
  await signAllIn();
  expect((await send("admin@example.com", "payment.start")).status, "within the day").toBe(202);
  await server.advance(2);
  await signAllIn();
  expect((await send("admin@example.com", "payment.start")).status, "a day later").toBe(200);
});

test("nobody raises the limit for a payment of their own: it counts a day later", async () => {
  const raise = (withdrawalAlone: string) => server.call("changeSwitches", { body: { withdrawalAlone } });
  await allow("10");
  await raise("1000");
  // Raised twice, or lowered between, it counts no sooner.
  await raise("2000");
  expect((await readAsStaff(server, withdrawal.id)).needs_two).toBe(true);
  server.clock.advance(86_399);
  expect((await readAsStaff(server, withdrawal.id)).needs_two).toBe(true);
  server.clock.advance(1);
  expect((await readAsStaff(server, withdrawal.id)).needs_two).toBe(false);
  await raise("5");
  expect((await readAsStaff(server, withdrawal.id)).needs_two).toBe(true);
});
