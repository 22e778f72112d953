import { describe, expect, it } from "vitest";
import { freshEmail, signUp } from "#tests/server/account/auth/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { act, claimBody, createUsual, newKey, operate, readPair } from "#tests/server/claim/support.ts";
import { card, create as withdraw, fund, reward, sber } from "#tests/server/earnings/withdrawals/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ complete: true, config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });

const reason = "Pays with stolen cards";

const add = (kind: string, value: string) =>
  server.call("addToBlacklist", { locale: "en", body: { kind, value, reason } });

const remove = (id: string) => server.call("removeFromBlacklist", { params: { id } });

/** Gives roubles to a card for bitcoins, or USDT to an address for roubles. */
const create = async (to: "card" | "address", changes: object) =>
  server.call("createClaim", {
    headers: newKey(),
    locale: "en",
    body: {
      ...claimBody(
        await (to === "card" ? readPair(server, "BTC", "SBERRUB") : readPair(server, "SBERRUB", "USDTTRC20")),
      ),
      ...changes,
    },
  });

const neutral = {
  email: "This email can't be used. Enter another one.",
  requisite: "These details can't be used. Enter others.",
};

describe("a new order", () => {
  it.each([
    ["email", "Mallory@Gmail.com", "card", { email: "mal.lory+1@googlemail.com" }, "email", neutral.email],
    ["domain", "@Throwaway.example", "card", { email: "eve@mail.throwaway.example" }, "email", neutral.email],
    [
      "card",
      "4242 4242 4242 4242",
      "card",
      { toRequisites: { account: "4242424242424242", holder: "Ivan Petrov" } },
      "toRequisites.account",
      neutral.requisite,
    ],
    [
      "address",
      " TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL ",
      "address",
      { toRequisites: { account: "TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL" } },
      "toRequisites.account",
      neutral.requisite,
    ],
  ] as const)(
    "with a listed %s is refused until it is removed",
    async (kind, value, to, changes, field, why) => {
      const listed = await add(kind, value);
      expect(listed.status, listed.text).toBe(201);
      const refused = await create(to, changes);
      expect([refused.status, refused.json]).toEqual([400, { [field]: [why] }]);

      expect((await remove(listed.json.id as string)).status).toBe(204);
      const created = await create(to, changes);
      expect(created.status, created.text).toBe(201);
    },
  );

  it("with a mailbox or domain that only looks alike is taken", async () => {
    await add("domain", "alike.example");
    expect((await create("card", { email: "eve@notalike.example" })).status).toBe(201);
  });
});

it("money is neither sent back nor paid out to what is listed", async () => {
  const { id } = await createUsual(server, { email: "refund@listed.example" });
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await operate(server, id, "payment.accept");
  await operate(server, id, "claim.hold", { reason: "a check" });
  await operate(server, id, "refund.start", { reason: "as was asked" });
  const account = "1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2";
  const refund = () => act(server, id, "give_refund_requisite", { requisites: { account } });
  const listed = [await add("address", account), await add("card", card)].map(
    ({ json }) => json.id as string,
  );
  expect([(await refund()).json, (await refund()).status]).toEqual([
    { "requisites.account": [neutral.requisite] },
    400,
  ]);

  const user = await createUser(server, { language: "en" });
  await reward(server, user.id, "100");
  await fund(server, sber, "1000000");
  const field = Object.keys((await withdraw(server, user)).json)[0] ?? "";
  expect(field).toMatch(/^requisites\./);
  for (const entry of listed) await remove(entry);
  expect([(await refund()).status, (await withdraw(server, user)).status]).toEqual([200, 201]);
});

it("an order that exists is only marked at the desk", async () => {
  const { id } = await createUsual(server, { email: "late@marked.example" });
  const blacklisted = async () =>
    (await server.call("readOperatorClaim", { params: { id } })).json.visitor.blacklisted;
  expect(await blacklisted()).toEqual([]);
  await add("domain", "marked.example");
  expect(await blacklisted()).toEqual([{ kind: "domain", reason }]);
});

it("a listed mail can't register", async () => {
  const email = freshEmail();
  const { id } = (await add("email", email)).json;
  const refused = await signUp(server, email);
  expect([refused.status, refused.json]).toEqual([400, { email: [neutral.email] }]);
  await remove(id as string);
  expect((await signUp(server, email)).status).toBe(202);
});

describe("staff", () => {
  const list = async (q: string) => (await server.call("listBlacklist", { query: { q } })).json;
  const acts = async () => (await server.call("listStaffActs", { query: { size: "1" } })).json.results;

  it("find what they have listed by its beginning, and each act is on record", async () => {
    const { json } = await add("card", "5555 5555 5555 4444");
    expect(json).toMatchObject({ kind: "card", value: "5555555555554444", reason });
    expect(await list("555555")).toMatchObject({ count: 1, results: [{ id: json.id }] });
    expect(await list("5555 5555-5555 4444")).toMatchObject({ count: 1, results: [{ id: json.id }] });
    expect(await list("%")).toMatchObject({ count: 0, results: [] });
    const change = { kind: "card", value: "5555555555554444", reason };
    expect(await acts()).toMatchObject([{ operation: "addToBlacklist", subject: json.id, change }]);

    await remove(json.id as string);
    expect(await acts()).toMatchObject([{ operation: "removeFromBlacklist", before: change }]);
    expect((await remove(json.id as string)).status).toBe(404);
  });

  it("find a name in any alphabet", async () => {
    const { id } = (await add("account", "Иванов Пётр")).json;
    expect(await list("ИВАНОВ")).toMatchObject({ count: 1, results: [{ id }] });
  });

  it.each([
    ["email", "nobody"],
    ["domain", "localhost"],
    ["domain", "a@b.example"],
    ["card", "1234"],
    ["phone", "12"],
    ["address", "bc1qwrong"],
  ])("can't list as %s what is none: %s", async (kind, value) => {
    const { status, json } = await add(kind, value);
    expect([status, Object.keys(json)]).toEqual([400, ["value"]]);
  });

  it("list a mailbox once, however it is spelt", async () => {
    expect((await add("email", "twice@yandex.ru")).status).toBe(201);
    const { status, json } = await add("email", "Twice@ya.ru");
    expect([status, json]).toEqual([400, { value: ["This is on the blacklist already."] }]);
  });
});
