import { afterAll, beforeEach, expect, test } from "vitest";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { balance, expectSoundLedger, reward } from "#tests/server/earnings/withdrawals/support.ts";
import { bought, buy, cancel, outstanding, redeem, takeBack } from "./support.ts";

// On PostgreSQL these are true races over ten connections; on the embedded database the requests run in sequence.
const server = useServer();
let anna: TestUser;
afterAll(() => expectSoundLedger(server));
beforeEach(async () => {
  await server.deps.db.deleteFrom("rate_limits").execute();
  anna = await createUser(server);
  await reward(server, anna.id, "100");
});

const fifty = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, (_, index) => work(index)));

const count = (answers: readonly { readonly status: number }[], wanted: number) =>
  answers.filter(({ status }) => status === wanted).length;

test("fifty concurrent redemptions by different users redeem a card once", async () => {
  const { code } = await bought(server, anna);
  const users = await Promise.all(Array.from({ length: 5 }, () => createUser(server)));
  const answers = await fifty((index) => redeem(server, users[index % 5] ?? anna, code));
  expect(count(answers, 200)).toBe(1);
  // The others learn that the card is redeemed, or are throttled until it is known whether they guess.
  expect(count(answers, 400) + count(answers, 429)).toBe(49);
  const held = await Promise.all(users.map(({ id }) => balance(server, id)));
  expect(held.toSorted()).toEqual(["0", "0", "0", "0", "25"]);
});

test("the whole balance is spent once, from any number of tabs", async () => {
  const before = Number(await outstanding(server));
  const answers = await fifty(() => buy(server, anna, { amount: "100" }));
  expect([count(answers, 201), count(answers, 400)]).toEqual([1, 49]);
  expect(await balance(server, anna.id)).toBe("0");
  expect(Number(await outstanding(server)) - before).toBe(100);
});

test("concurrent redeeming, taking back and cancelling move the money once", async () => {
  const boris = await createUser(server);
  const { code, card } = await bought(server, anna);
  const answers = await fifty((index) =>
    index % 3 === 0
      ? redeem(server, boris, code)
      : index % 3 === 1
        ? takeBack(server, anna, card.id)
        : cancel(server, card.id),
  );
  expect(answers.every(({ status }) => [200, 400, 409, 429].includes(status))).toBe(true);
  const total = Number(await balance(server, anna.id)) + Number(await balance(server, boris.id));
  expect(total).toBe(100);
});
