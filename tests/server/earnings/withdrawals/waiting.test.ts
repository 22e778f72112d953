import { beforeAll, expect, test } from "vitest";
import { createUser } from "#tests/server/account/users/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { Withdrawal } from "./support.ts";
import { create, fund, move, reward, sber } from "./support.ts";
import { rowsOf } from "#tests/server/support/rows.ts";

const server = useServer();
beforeAll(() => fund(server, sber, "1000000"));

const calls = async () =>
  (await rowsOf(server.deps.db, "outbox", { recipient: "support@example.com" }, "subject")).length;

test("staff are called for a withdrawal that stands still, every four hours and then every hour, until it ends", async () => {
  const user = await createUser(server);
  await reward(server, user.id, "100");
  const { id } = (await create(server, user)).json as Withdrawal;
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour++) await server.advance(3600);
    return calls();
  };
  expect(await hours(3)).toBe(0);
  expect(await hours(2)).toBe(1);
  expect(await hours(4)).toBe(2);
  const before = await hours(20);
  expect(await hours(5)).toBe(before + 5);
  // A move gives it time again, and its end ends the calls.
  await move(server, id, "withdrawal.approve");
  const approved = await calls();
  expect(await hours(3)).toBe(approved);
  await move(server, id, "withdrawal.reject", { reason: "Test" });
  expect(await hours(24)).toBe(approved);
});
