import { describe, expect, it } from "vitest";
import { updateShopOf } from "#server/shop/shop/store.ts";
import { ownServer, useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { apply, becomeShop, decide, readMine, waitingOf } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer();

const page = async (locale: "ru" | "en" = "en") =>
  (await server.call("readContent", { query: { path: "/shops" }, locale })).json;
const names = async (locale: "ru" | "en" = "en"): Promise<string[]> =>
  (await page(locale)).shops.map(({ name }: { name: string }) => name);
const set = async (owner: TestUser, body: object) =>
  server.call("changeMyShop", { locale: "en", headers: await owner.authorization(), body });
const ask = (id: string, body: object) => server.call("changeShop", { locale: "en", params: { id }, body });

/** A shop with its owner's application and consent to be listed. */
const open = async (written: object, listed = true): Promise<{ owner: TestUser; shop: string }> => {
  const owner = await createUser(server);
  await apply(server, owner, { ...written });
  const { id } = await waitingOf(server, owner);
  const { json } = await decide(server, "acceptShopApplication", id, { share: "40" });
  if (listed) expect((await set(owner, { listed })).status).toBe(200);
  return { owner, shop: json.shop.id };
};

describe("the page for shops", () => {
  it("lists those whose owners agreed, as accepted by an operator, with nothing else about them", async () => {
    const { owner } = await open({ name: "Quiet", site: "quiet.example.com" }, false);
    expect((await readMine(server, owner)).shop).toMatchObject({ listed: false, delisted: false });
    expect(await names()).not.toContain("Quiet");
    const answer = await set(owner, { listed: true });
    expect(answer.json.shop).toMatchObject({ listed: true, surcharge: "0" });
    expect((await page()).shops).toContainEqual({
      name: "Quiet",
      site: "https://quiet.example.com",
      sells: "Keys for games",
      example: false,
    });
    await set(owner, { listed: false });
    expect(await names()).not.toContain("Quiet");
  });

  it("omits owners whose application waits or was refused", async () => {
    const [waiting, refused] = [await createUser(server), await createUser(server)];
    await apply(server, waiting, { name: "Waiting" });
    await apply(server, refused, { name: "Refused" });
    await decide(server, "refuseShopApplication", (await waitingOf(server, refused)).id, {
      reason: "No site",
    });
    for (const user of [waiting, refused]) expect((await set(user, { listed: true })).status).toBe(404);
    expect(await names()).not.toEqual(expect.arrayContaining(["Waiting"]));
    expect(await names()).not.toEqual(expect.arrayContaining(["Refused"]));
  });

  it("shows what was accepted, not what was refused before", async () => {
    const owner = await createUser(server);
    await apply(server, owner, { name: "Second try", sells: "Refused goods" });
    await decide(server, "refuseShopApplication", (await waitingOf(server, owner)).id, { reason: "No" });
    await apply(server, owner, { name: "Second try", sells: "Accepted goods" });
    await decide(server, "acceptShopApplication", (await waitingOf(server, owner)).id, { share: "40" });
    await set(owner, { listed: true });
    const mine = (await page()).shops.filter(({ name }: { name: string }) => name === "Second try");
    expect(mine).toMatchObject([{ sells: "Accepted goods" }]);
  });

  it("omits a shop that staff removed, whatever its owner chooses, until staff restore it", async () => {
    const { owner, shop } = await open({ name: "Gone" });
    const reason = "The site is gone";
    const taken = await ask(shop, { delisted: true, reason });
    expect(taken.json).toMatchObject({ listed: true, delisted: true, share: "40" });
    const answer = await set(owner, { listed: true });
    expect(answer.json.shop).toMatchObject({ listed: true, delisted: true });
    expect(await names()).not.toContain("Gone");
    const acts = await server.call("listStaffActs", { query: { subject: shop } });
    expect(acts.json.results).toMatchObject([
      { operation: "changeShop", change: { delisted: true, reason } },
    ]);
    await ask(shop, { share: "45", reason });
    expect(await names()).not.toContain("Gone");
    await ask(shop, { delisted: false, reason: "It is back" });
    expect(await names()).toContain("Gone");
  });

  it("sorts by name in the collation of the language", async () => {
    for (const name of ["beta sort", "Alpha sort", "Ёлки sort", "Яблоки sort"]) await open({ name });
    const sorted = async (locale: "ru" | "en") =>
      (await names(locale)).filter((name) => name.endsWith(" sort"));
    expect(await sorted("en")).toEqual(["Alpha sort", "beta sort", "Ёлки sort", "Яблоки sort"]);
    expect(await sorted("ru")).toEqual(["Ёлки sort", "Яблоки sort", "Alpha sort", "beta sort"]);
  });

  it("outputs entries as text, and only valid sites", async () => {
    const script = "</script><script>alert(1)</script>";
    await open({ name: script, sells: script });
    const answer = await server.call("readContent", { query: { path: "/shops" }, locale: "en" });
    expect(answer.headers["content-type"]).toContain("application/json");
    expect(await names()).toContain(script);
    for (const site of ["javascript://a.example/%0aalert(1)", "data:text/html,hi", "ftp://a.example"])
      expect((await apply(server, await createUser(server), { site })).status).toBe(400);
  });

  it("lists at most two hundred, the oldest shops first", async () => {
    const { email } = await createUser(server);
    const { db, ids } = server.deps;
    const user = await rowOf(db, "users", { email });
    const many = Array.from({ length: 205 }, (_, index) => ({ index, user_id: ids.uuid() }));
    const written = { site: "https://many.example.com", sells: "Many things", contact: "@many" };
    for (const { index, user_id } of many) {
      const rid = index.toString(16).padStart(12, "f");
      const [name, at] = [`Many ${String(index)}`, new Date(Date.UTC(2020, 0, 1) + index * 1000)];
      await db
        .insertInto("users")
        .values({ ...user, id: user_id, rid, email: `many-${String(index)}@example.com` })
        .execute();
      const decided = { status: "accepted", reason: null, created_at: at, decided_at: at } as const;
      await db
        .insertInto("shop_applications")
        .values({ id: ids.uuid(), user_id, name, ...written, ...decided })
        .execute();
      await db
        .insertInto("shops")
        .values({ user_id, name, site: written.site, share: "40", listed: true, created_at: at })
        .execute();
    }
    const listed = await names();
    expect(listed).toHaveLength(200);
    expect(listed.slice(0, 3)).toEqual(["Many 0", "Many 1", "Many 2"]);
    expect(listed).not.toContain("Many 200");
  });
});

describe("a demo shop", () => {
  it("is marked as an example, and does not exist outside the demo", async () => {
    const owner = await createUser(server);
    await becomeShop(server, owner);
    const { db } = server.deps;
    const { id } = await db
      .updateTable("users")
      .set({ demo: true })
      .where("email", "=", owner.email)
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("shops")
      .set({ name: "Demo", created_at: new Date(0) })
      .where("user_id", "=", id)
      .execute();
    await updateShopOf(db, id, { listed: true });
    expect((await page()).shops).toContainEqual(expect.objectContaining({ name: "Demo", example: true }));
    const house = await ownServer({ config: { DEMO: "false" }, database: server.deps.database });
    const { json } = await house.call("readContent", { query: { path: "/shops" }, locale: "en" });
    expect(json.shops.map(({ name }: { name: string }) => name)).not.toContain("Demo");
  });
});

describe("the terms for shops", () => {
  it("begin with the programme's share as an example, and no surcharge", async () => {
    const read = async () =>
      (await server.call("readContent", { query: { path: "/shops" }, locale: "en" })).json.shop_terms;
    expect(await read()).toEqual({ share: "25", surcharge: "0" });
    await server.call("changeReferralTerms", { body: { share: "30" } });
    expect(await read()).toEqual({ share: "30", surcharge: "0" });
    const owner = await createUser(server);
    await becomeShop(server, owner);
    expect((await readMine(server, owner)).shop).toMatchObject({ surcharge: (await read()).surcharge });
  });
});
