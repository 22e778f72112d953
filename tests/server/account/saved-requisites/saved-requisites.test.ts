import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { savedRequisitesLimits } from "#domain/account/saved-requisites.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { currencyId } from "#tests/server/claim/support.ts";
import { cardRequisites } from "./support.ts";

const server = useServer();
let anna: TestUser;
let boris: TestUser;
let bank: number;
beforeAll(async () => {
  bank = await currencyId(server, "SBERRUB");
});
beforeEach(async () => {
  await server.deps.db.deleteFrom("rate_limits").execute();
  await server.deps.db.deleteFrom("saved_requisites").execute();
  [anna, boris] = [await createUser(server), await createUser(server)];
});

type Changes = Readonly<Record<string, unknown>>;

const save = async (user: TestUser, changes: Changes = {}) =>
  server.call("saveMyRequisites", {
    locale: "en",
    headers: await user.authorization(),
    body: {
      name: "My card",
      currency: bank,
      side: "to",
      requisites: cardRequisites,
      ...changes,
    },
  });
const list = async (user: TestUser, query: Record<string, string> = {}) =>
  (await server.call("listMyRequisites", { locale: "en", headers: await user.authorization(), query })).json;
const rename = async (user: TestUser, id: string, name: string) =>
  server.call("renameMyRequisites", {
    locale: "en",
    headers: await user.authorization(),
    params: { id },
    body: { name },
  });
const remove = async (user: TestUser, id: string) =>
  server.call("deleteMyRequisites", { headers: await user.authorization(), params: { id } });
const names = async (user: TestUser): Promise<string[]> =>
  (await list(user)).results.map(({ name }: { name: string }) => name);

describe("saving requisites", () => {
  test("stores the normal form, complete for the owner and encrypted in the database", async () => {
    const saved = await save(anna, {
      name: "  My card ",
      requisites: { account: "4111 1111 1111 1111", holder: "Anna Ivanova" },
    });
    expect(saved.status).toBe(201);
    expect(saved.json).toMatchObject({
      name: "My card",
      currency: { id: bank, code: "SBERRUB" },
      requisites: [
        { name: "account", kind: "card", value: cardRequisites.account },
        { name: "holder", kind: "name", value: "Anna Ivanova" },
      ],
    });
    expect(await list(anna)).toEqual({ results: [saved.json], most: savedRequisitesLimits.most });
    const rows = await server.deps.db.selectFrom("saved_requisites").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cardRequisites.account);
  });

  test("twice stores one record", async () => {
    const [first, again] = [await save(anna), await save(anna)];
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await names(anna)).toEqual(["My card"]);
  });

  test.each([
    ["My card", "MY CARD"],
    ["Моя карта", "МОЯ КАРТА"],
  ])("refuses a name of other requisites, in any case: %s", async (name, shouted) => {
    await save(anna, { name });
    const other = await save(anna, {
      name: shouted,
      requisites: { ...cardRequisites, account: "5555555555554444" },
    });
    expect([other.status, other.json]).toEqual([400, { name: ["You already use this name."] }]);
    expect((await save(boris, { name: shouted })).status).toBe(201);
  });

  // Letters that are folded in different ways.
  test.each([
    ["ΑΣ", "ασ"],
    ["İ", "i"],
    ["İ", "i\u0307"],
  ])("handles %j and then %j, whichever way the database folds them", async (first, second) => {
    const other = { requisites: { ...cardRequisites, account: "5555555555554444" } };
    const saved = await save(anna, { name: first });
    expect(saved.status).toBe(201);
    const again = await save(anna, { name: second, ...other });
    expect([201, 400]).toContain(again.status);
    const third = await save(anna, { name: "Third", ...other });
    expect([200, 400]).toContain((await rename(anna, third.json.id, second)).status);
    expect((await rename(anna, saved.json.id, first)).status).toBe(200);
  });

  test.each<[string, Changes, Record<string, unknown>]>([
    ["an unknown currency", { currency: 99_999 }, { currency: ["We don't offer this currency."] }],
    [
      "no number",
      { requisites: { holder: "ANNA IVANOVA" } },
      { "requisites.account": ["This field is required."] },
    ],
    [
      "a wrong number",
      { requisites: { ...cardRequisites, account: "4111111111111112" } },
      { "requisites.account": ["One digit is wrong or two are swapped."] },
    ],
    [
      "an unknown field",
      { requisites: { ...cardRequisites, iban: "X" } },
      { "requisites.iban": [expect.any(String)] },
    ],
  ])("refuses %s", async (_name, changes, body) => {
    const refused = await save(anna, changes);
    expect([refused.status, refused.json]).toEqual([400, body]);
    expect(await names(anna)).toEqual([]);
  });

  test("refuses a side without requisites", async () => {
    const currency = await currencyId(server, "BTC");
    const refused = await save(anna, { currency, side: "from", requisites: {} });
    expect([refused.status, refused.json]).toEqual([
      400,
      { non_field_errors: ["There's nothing to save here."] },
    ]);
  });

  test("stops at a user's maximum, also under concurrency", async () => {
    const { most } = savedRequisitesLimits;
    for (let number = 0; number < most - 1; number += 1) await save(anna, { name: `Card ${String(number)}` });
    const last = await Promise.all(["x", "y", "z"].map((name) => save(anna, { name })));
    expect(last.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400]);
    expect(last.find(({ status }) => status === 400)?.json).toEqual({
      non_field_errors: ["You can save up to 30 sets of details. Delete unused ones in Settings."],
    });
    expect(await names(anna)).toHaveLength(most);
  });

  test("is limited per hour", async () => {
    for (let count = 0; count < 60; count += 1) await save(anna);
    expect((await save(anna)).status).toBe(429);
  });
});

describe("saved requisites", () => {
  test("are listed by currency, newest first", async () => {
    await save(anna, { name: "First" });
    server.clock.advance(1);
    await save(anna, { name: "Second" });
    expect(await names(anna)).toEqual(["Second", "First"]);
    expect((await list(anna, { currency: String(bank) })).results).toHaveLength(2);
    expect((await list(anna, { currency: String(bank + 1) })).results).toEqual([]);
  });

  test("can be renamed, but not to a name in use", async () => {
    const { id } = (await save(anna)).json;
    await save(anna, { name: "Second" });
    expect((await rename(anna, id, " First ")).json).toMatchObject({ id, name: "First" });
    expect((await rename(anna, id, "FIRST")).status).toBe(200);
    expect((await rename(anna, id, "second")).json).toEqual({ name: ["You already use this name."] });
  });

  test("are deleted once", async () => {
    const { id } = (await save(anna)).json;
    expect([(await remove(anna, id)).status, (await remove(anna, id)).status]).toEqual([204, 404]);
    expect(await names(anna)).toEqual([]);
  });

  test("cannot be decrypted in another user's row", async () => {
    await save(anna);
    await server.deps.db.updateTable("saved_requisites").set({ user_id: boris.id }).execute();
    expect((await list(boris)).results).toEqual([]);
  });
});

test("requisites encrypted with another key are hidden and unusable, and do not occupy a name or place", async () => {
  const saved = await save(anna);
  await save(anna, { name: "Other" });
  const other = await ownServer({ config: { ACCOUNT_KEY: "k".repeat(40) } });
  const theirs = await createUser(other);
  const { results } = await list(anna);
  expect(results).toHaveLength(2);
  const rows = await server.deps.db.selectFrom("saved_requisites").selectAll().execute();
  await other.deps.db
    .insertInto("saved_requisites")
    .values(rows.map((row) => ({ ...row, user_id: theirs.id })))
    .execute();
  const call = async (name: Parameters<TestServer["call"]>[0], more: object = {}) =>
    other.call(name, { locale: "en", headers: await theirs.authorization(), ...more });
  expect(await call("listMyRequisites")).toMatchObject({ status: 200, json: { results: [] } });
  const { status } = await call("renameMyRequisites", {
    params: { id: saved.json.id },
    body: { name: "New" },
  });
  expect(status).toBe(404);
  const again = await call("saveMyRequisites", {
    body: { name: "my card", currency: bank, side: "to", requisites: cardRequisites },
  });
  expect(again.status).toBe(201);
  expect((await call("listMyRequisites")).json.results).toEqual([again.json]);
});
