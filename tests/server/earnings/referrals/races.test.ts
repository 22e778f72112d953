import { afterAll, beforeAll, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { newKey, operate } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { balance, create, expectSoundLedger, inFlight } from "#tests/server/earnings/withdrawals/support.ts";
import { complete, createFor, fixRates, money, openPair, pay, ridOf } from "./support.ts";

// On PostgreSQL these are true races over ten connections; on the embedded database the requests run in sequence.
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: components["schemas"]["Pair"];
beforeAll(async () => {
  await fixRates(server);
  pair = await openPair(server);
});
afterAll(() => expectSoundLedger(server));

const twenty = <Result>(work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: 20 }, (_, index) => work(index)));
const succeeded = (answers: readonly { readonly status: number }[]) =>
  answers.filter(({ status }) => status < 300).length;

const paidFor = async (referrer: TestUser): Promise<string> => {
  const claim = await createFor(server, pair, { refferal: await ridOf(server, referrer) });
  await pay(server, claim);
  return claim;
};
const takeBack = (id: string) =>
  server.call("reverseReferralReward", { headers: newKey(), params: { id }, body: { reason: "a race" } });
const rewardOf = async (referrer: TestUser): Promise<string> =>
  (await money(server, referrer)).results[0]?.id ?? "";

test("twenty operators who finish a claim concurrently bring one reward", async () => {
  const anna = await createUser(server);
  const claim = await paidFor(anna);
  expect(succeeded(await twenty(() => operate(server, claim, "payout.complete")))).toBe(1);
  expect(await balance(server, anna.id)).toBe("25");
});

test("concurrently finished claims bring a reward each", async () => {
  const anna = await createUser(server);
  const claims: string[] = [];
  for (let count = 0; count < 4; count++) claims.push(await paidFor(anna));
  await Promise.all(claims.map((claim) => complete(server, claim)));
  expect(await balance(server, anna.id)).toBe("100");
});

test("a reward is taken back once by twenty concurrent requests", async () => {
  const anna = await createUser(server);
  await complete(server, await paidFor(anna));
  await complete(server, await paidFor(anna));
  const id = await rewardOf(anna);
  expect(succeeded(await twenty(() => takeBack(id)))).toBe(1);
  expect(await balance(server, anna.id)).toBe("25");
});

test("a reward is either withdrawn or taken back", async () => {
  const anna = await createUser(server);
  await complete(server, await paidFor(anna));
  const id = await rewardOf(anna);
  const answers = await twenty((index) =>
    index % 2 === 0 ? create(server, anna, { amount: "25" }) : takeBack(id),
  );
  expect(succeeded(answers)).toBe(1);
  expect(await balance(server, anna.id)).toBe("0");
  expect(["0", "25"]).toContain(await inFlight(server, anna.id));
});
