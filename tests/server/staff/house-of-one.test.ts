import { beforeAll, expect, test } from "vitest";
import type { OperationId } from "#server/platform/http/operation.ts";
import { createUser, type TestUser } from "#tests/server/account/users/support.ts";
import { newKey } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const email = "owner@example.com";

let owner: TestUser;
// Without the demo its staff don't count.
const server = useServer({
  complete: true,
  config: { DEMO: "false", BRAND_EMAIL: "desk@example.com", SECOND_PERSON_ABOVE: "USDTTRC20=100" },
});
beforeAll(async () => {
  owner = await createUser(server, { role: "admin", secondFactor: true, email, language: "en" });
});

const call = async (
  operation: OperationId,
  request: { params?: Record<string, string | number>; body?: object; query?: Record<string, string> } = {},
  by: TestUser | "token" = owner,
) =>
  server.call(operation, {
    locale: "en",
    ...request,
    ...(by === "token" ? { headers: newKey() } : { headers: { ...newKey(), ...(await by.authorization()) } }),
  });

const turn = (value: boolean, by?: TestUser | "token") =>
  call("changeSetting", { params: { name: "houseOfOne" }, body: { value } }, by);
const issue = (amount: string, recipient?: string) =>
  call("issueGiftCard", { body: { amount, reason: "A prize", ...(recipient && { recipient }) } });
/** A gift to oneself. */
const own = () => issue("5", email);
const acts = async () =>
  (await call("listStaffActs")).json.results.map(
    ({ operation, alone }: { operation: string; alone: string | null }) => [operation, alone],
  );
const letters = async () =>
  (
    await server.deps.db
      .selectFrom("outbox")
      .select(["recipient", "subject", "text"])
      .where("subject", "like", "%what takes two%")
      .execute()
  ).filter(({ recipient }) => recipient === email);

test("only who decides alone, with a second factor, says so", async () => {
  expect((await own()).json.code).toBe("own_affair");
  expect((await turn(true, "token")).status).toBe(400);
  const single = await createUser(server, { role: "admin" });
  expect((await turn(true, single)).status).toBe(403);
  await server.deps.db.updateTable("users").set({ role: "user" }).where("id", "=", single.id).execute();

  const operator = await createUser(server, { role: "operator", secondFactor: true });
  const refused = await turn(true);
  expect([refused.status, Object.keys(refused.json as object)]).toEqual([400, ["value"]]);
  await call("blockPerson", { params: { id: operator.id }, body: { reason: "left" } });
  expect((await turn(true)).json).toMatchObject({ name: "houseOfOne", value: true, first: false });
  expect((await acts())[0]).toEqual(["changeSetting", "own_affair"]);
});

test("what takes another person is done alone, marked, counted, and told by mail", async () => {
  expect((await own()).status).toBe(201);
  expect((await acts())[0]).toEqual(["issueGiftCard", "own_affair"]);
  const { card } = (await issue("1500")).json;
  const approved = await call("approveGiftCard", { params: { id: card.id as string } });
  expect(approved.status, approved.text).toBe(200);
  expect((await acts())[0]).toEqual(["approveGiftCard", "second_person"]);
  const { id } = await rowOf(server.deps.db, "currencies", { code: "USDTTRC20" }, "id");
  const correction = { difference: "250", reason: "counted", confirm: true };
  expect((await call("adjustReserve", { params: { id }, body: correction })).status).toBe(200);
  expect((await acts())[0]).toEqual(["adjustReserve", "second_person"]);
  // Nobody else is needed for this one.
  expect((await issue("5")).status).toBe(201);
  expect((await acts())[0]).toEqual(["issueGiftCard", null]);

  const numbers = (await call("readNumbers")).json.results;
  expect(numbers.find((table: { id: string }) => table.id === "alone")).toMatchObject({
    columns: ["own_affair", "second_person"],
    rows: [{ names: [email], values: ["2", "2"] }],
  });
  expect((await call("exportStaffActs")).text).toContain("Decided about themselves");

  expect(await letters()).toEqual([]);
  await server.advance(1200);
  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter?.subject).toContain("One person did what takes two: 4");
  expect(letter?.text).toMatch(/Decided about themselves[^]*2[^]*Without a second person[^]*2/);
  await server.advance(1200);
  expect(await letters()).toHaveLength(1);
});

test("it counts for nothing while anybody else decides", async () => {
  const { db } = server.deps;
  const operator = await createUser(server, { role: "operator", secondFactor: true });
  expect((await own()).json.code).toBe("own_affair");
  expect((await call("listSettings")).json).toContainEqual(
    expect.objectContaining({ name: "houseOfOne", value: true }),
  );
  await db.updateTable("users").set({ role: "user" }).where("id", "=", operator.id).execute();
  expect((await own()).status).toBe(201);
  expect((await turn(false)).json).toMatchObject({ value: false });
  expect((await own()).json.code).toBe("own_affair");
});
