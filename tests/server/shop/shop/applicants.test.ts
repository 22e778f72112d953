import { beforeEach, describe, expect, test } from "vitest";
import { sha256 } from "#server/platform/ids.ts";
import { createUsual } from "#tests/server/claim/support.ts";
import { orderClaim } from "#tests/server/shop/webhooks/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { accept, apply, bearer, createKey, decide, waitingOf } from "./support.ts";
import { rowOf } from "#tests/server/support/rows.ts";

const server = useServer();
let anna: TestUser;
beforeEach(async () => {
  anna = await createUser(server);
});

const call = (headers: Record<string, string>) =>
  server.call("readPartnerBalance", { locale: "en", headers });
const list = async (user: TestUser) =>
  (await server.call("listShopKeys", { headers: await user.authorization() })).json;

describe("an applicant's key", () => {
  const makeTest = async () => {
    await apply(server, anna);
    const made = await createKey(server, anna, { mode: "test" });
    expect(made.status, made.text).toBe(201);
    return bearer(made.json.secret as string);
  };
  const accountOf = async () =>
    (
      await server.deps.db
        .selectFrom("shop_accounts as s")
        .innerJoin("users as u", "u.id", "s.user_id")
        .select("s.id")
        .where("u.email", "=", anna.email)
        .executeTakeFirstOrThrow()
    ).id;

  test("needs an application", async () => {
    const refused = await createKey(server, anna, { mode: "test" });
    expect([refused.status, refused.json.detail]).toEqual([404, "You have no shop."]);
  });

  test("works in the sandbox only, and goes on when the shop is accepted", async () => {
    const headers = await makeTest();
    for (const mode of ["live", undefined]) {
      const refused = await createKey(server, anna, { mode });
      expect([refused.status, refused.json]).toEqual([
        409,
        {
          detail: "Live keys come once your application is accepted. Until then there are test keys.",
          code: "shop_state",
        },
      ]);
    }
    expect((await list(anna)).modes).toEqual(["test"]);
    const claim = await orderClaim(server, headers);
    expect(claim).toMatchObject({ test: true });
    expect((await call(headers)).json.balance).toBe("0");
    const shop = await accountOf();
    expect(await accept(server, anna)).toBe(shop);
    const read = await server.call("readPartnerClaim", { headers, params: { id: claim.id } });
    expect([read.status, (await list(anna)).modes]).toEqual([200, ["live", "test"]]);
    expect((await createKey(server, anna)).status).toBe(201);
  });

  test("makes no shop: nothing but keys is open, and no claim is the applicant's", async () => {
    await makeTest();
    const shop = await accountOf();
    const headers = await anna.authorization();
    for (const operation of ["listShopSales", "listShopWebhooks", "listShopSites"] as const)
      expect([operation, (await server.call(operation, { headers })).status]).toEqual([operation, 404]);
    expect((await server.call("readMyShop", { headers })).json.shop).toBeNull();
    expect((await waitingOf(server, anna)).shop).toBeNull();
    const { id } = await createUsual(server, { refferal: shop });
    const { shop_id: owner } = await rowOf(server.deps.db, "claims", { id }, "shop_id");
    expect(owner).toBeNull();
  });

  test("ends with a refusal, and a live one is never accepted before the shop is", async () => {
    const headers = await makeTest();
    expect((await call(headers)).status).toBe(200);
    // Even a live key that some other way had made.
    const shop = await accountOf();
    const live = `xk_live_${"A".repeat(43)}`;
    const key = server.deps.ids.uuid();
    const now = server.clock.now();
    await server.deps.db
      .insertInto("shop_keys")
      .values({
        id: key,
        shop_id: shop,
        mode: "live",
        name: "x",
        scopes: ["balance:read"],
        networks: [],
        created_at: now,
        expires_at: null,
        used_at: null,
        revoked_at: null,
      })
      .execute();
    await server.deps.db
      .insertInto("shop_key_secrets")
      .values({ hash: sha256(live), key_id: key, prefix: "xk_live_AAAA", created_at: now, ends_at: null })
      .execute();
    expect((await call(bearer(live))).json.code).toBe("key_invalid");
    const { id } = await waitingOf(server, anna);
    await decide(server, "refuseShopApplication", id, { reason: "No contact" });
    expect((await call(headers)).json.code).toBe("key_invalid");
    expect((await createKey(server, anna, { mode: "test" })).status).toBe(404);
  });
});
