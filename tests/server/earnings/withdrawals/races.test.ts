import { afterAll, expect, test } from "vitest";
import { newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { expectSoundLedger, balance, create, inFlight, move, readAsStaff, reward } from "./support.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

// On PostgreSQL these are true races over ten connections; on the embedded database the requests run in sequence.
const server = useServer();
afterAll(() => expectSoundLedger(server));

const statuses = (answers: readonly { readonly status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => String(status))].map(([status, list]) => [status, list.length]),
  );

const fifty = <Result>(work: () => Promise<Result>) => Promise.all(Array.from({ length: 50 }, work));

test("fifty concurrent withdrawals of 30 from 100 make exactly three", async () => {
  const user = await createUser(server);
  await reward(server, user.id, "100");
  const answers = await fifty(() => create(server, user));
  expect(statuses(answers)).toEqual({ 201: 3, 400: 47 });
  expect([await balance(server, user.id), await inFlight(server, user.id)]).toEqual(["10", "90"]);
  const rows = await rowsOf(server.deps.db, "withdrawals", { user_id: user.id }, "id");
  expect(rows).toHaveLength(3);
});

test("a withdrawal that many reject concurrently is returned once", async () => {
  const user = await createUser(server);
  await reward(server, user.id, "100");
  const { json } = await create(server, user);
  const id = json.id as string;
  const { version } = await readAsStaff(server, id);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.call("moveOperatorWithdrawal", {
        headers: newKey(),
        params: { id },
        body: { event: "withdrawal.reject", version, reason: "race" },
      }),
    ),
  );
  expect(statuses(answers)).toEqual({ 200: 1, 409: 9 });
  expect([await balance(server, user.id), await inFlight(server, user.id)]).toEqual(["100", "0"]);
  expect((await move(server, id, "withdrawal.reject", { reason: "again" })).status).toBe(409);
  expect(await balance(server, user.id)).toBe("100");
});
