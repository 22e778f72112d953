import { afterAll, beforeAll, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { expectInvariants } from "#tests/server/claim/invariants.ts";
import { act, newKey, readPair, times } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { bodyWith, create, expectPromocodeInvariants, issue, readPromocode } from "./support.ts";

// On PostgreSQL these are true races over ten connections; on the embedded database the requests run in sequence.
const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: components["schemas"]["Pair"];
beforeAll(async () => {
  pair = await readPair(server, "BTC", "SBERRUB");
});
afterAll(async () => {
  await expectInvariants(server);
  await expectPromocodeInvariants(server);
});

/** Requests that are not guesses, but so many that the limit of guesses would interfere. */
const forget = () => server.deps.db.deleteFrom("rate_limits").execute();

const groups = async (count: number, work: () => Promise<{ readonly status: number }>): Promise<number> => {
  let created = 0;
  for (let sent = 0; sent < count; sent += 10) {
    await forget();
    const answers = await times(10, work);
    for (const { status } of answers) expect([201, 400]).toContain(status);
    created += answers.filter(({ status }) => status === 201).length;
  }
  return created;
};

test("fifty concurrent claims with a code for three create three", async () => {
  const promocode = await issue(server, { total_limit: 3 });
  expect(await groups(50, () => create(server, bodyWith(pair, promocode)))).toBe(3);
  expect((await readPromocode(server, promocode.id)).uses).toBe(3);
});

test("fifty concurrent claims of one user with a once-per-user code create one, and others still get theirs", async () => {
  const promocode = await issue(server, { user_limit: 1 });
  const users = [await createUser(server), await createUser(server)];
  const body = () => bodyWith(pair, promocode);
  expect(await groups(50, () => create(server, body(), users[0]))).toBe(1);
  expect(await groups(20, () => create(server, body(), users[1]))).toBe(1);
  expect(await groups(20, () => create(server, { ...body(), email: "one@race.example" }))).toBe(1);
});

test("the same claim sent ten times concurrently is one claim and one use", async () => {
  const promocode = await issue(server);
  const key = newKey();
  const body = bodyWith(pair, promocode);
  await forget();
  const answers = await times(10, () => create(server, body, undefined, key));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect((await readPromocode(server, promocode.id)).uses).toBe(1);
});

test("concurrent new and ending claims keep the count of uses right", async () => {
  const promocode = await issue(server, { total_limit: 5 });
  const begin = async () => {
    const { status, json } = await create(server, bodyWith(pair, promocode));
    expect([201, 400]).toContain(status);
    return status === 201 ? (json.id as string) : undefined;
  };
  let open: string[] = [];
  for (let round = 0; round < 8; round++) {
    await forget();
    const ending = open;
    const [, begun] = await Promise.all([
      Promise.all(ending.flatMap((id) => [act(server, id, "cancel"), act(server, id, "cancel")])),
      times(8, begin),
    ]);
    open = begun.filter((id) => id !== undefined);
    const { uses } = await readPromocode(server, promocode.id);
    expect(uses).toBe(open.length);
    expect(uses).toBeLessThanOrEqual(5);
  }
});
