import { beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import type { OperationId } from "#server/platform/http/operation.ts";
import { isStaffs } from "#server/platform/http/security.ts";
import { createUser, type TestUser } from "#tests/server/account/users/support.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import { useWorld } from "./support/world.ts";

/* Whatever staff read, an address or requisite of a visitor is masked until they ask for it, which is on record. */

/** They show their subject whole, and record who looked. */
const looks: readonly OperationId[] = [
  "readOperatorVerification",
  "readOperatorWithdrawal",
  "readOperatorChat",
  "readOperatorShop",
];

const reads = sharedContract()
  .operations.filter((operation) => isStaffs(operation) && operation.method === "GET")
  .map(({ id }) => id as OperationId);

const world = useWorld();
let reader: TestUser;
beforeAll(async () => {
  reader = await createUser(world.server, { role: "admin", secondFactor: true });
});

/** Addresses and requisites of visitors, whole. */
const secrets = async (): Promise<readonly string[]> => {
  const { rows } = await sql<{ value: string }>`
    select email as value from users where role = 'user'
    union select email from claims where email is not null
    union select email from chats where email is not null
    union select recipient from gift_cards where recipient is not null
    union select r ->> 'value' from claims,
      jsonb_array_elements(from_requisites || to_requisites || coalesce(refund_requisites, '[]')) as r
    union select r ->> 'value' from withdrawals, jsonb_array_elements(requisites) as r`.execute(
    world.server.deps.db,
  );
  return rows.map(({ value }) => value).filter((value) => value.length > 6);
};

const acts = async (): Promise<number> =>
  Number(
    (
      await world.server.deps.db
        .selectFrom("staff_acts")
        .select((row) => row.fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

test.each(reads)("%s shows nobody whole without a record", async (id) => {
  const { headers: _installations, ...sample } = await world.sample(id, 0);
  const before = await acts();
  const answer = await world.server.call(id, { ...sample, headers: await reader.authorization() });
  expect(answer.status, answer.text).toBeLessThan(300);
  const asked = JSON.stringify(sample);
  const shown = (await secrets()).filter((secret) => answer.text.includes(secret) && !asked.includes(secret));
  if (shown.length === 0) return;
  expect(looks, shown.join()).toContain(id);
  expect(await acts()).toBe(before + 1);
});
