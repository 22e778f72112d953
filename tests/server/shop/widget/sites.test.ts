import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createFeatures } from "#server/compose.ts";
import { claimBody, newKey, readPair } from "#tests/server/claim/support.ts";
import { becomeShop } from "#tests/server/shop/shop/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { callAs } from "#tests/server/shop/webhooks/support.ts";

let server: TestServer;
let owner: TestUser;
let shop: string;
const folder = mkdtempSync(path.join(tmpdir(), "widget-"));

beforeAll(async () => {
  for (const locale of ["ru", "en"]) {
    mkdirSync(path.join(folder, "pages", locale), { recursive: true });
    writeFileSync(
      path.join(folder, "pages", locale, "widget.html"),
      `<!doctype html><html lang="${locale}"><title>{{brand}}</title></html>`,
    );
  }
  writeFileSync(path.join(folder, "widget.js"), "addEventListener('message', () => {});");
  server = await startTestServer({
    config: { BUILD_DIR: folder, BRAND_NAME: "A & B" },
    features: (deps) => createFeatures(deps),
  });
});
beforeEach(async () => {
  owner = await createUser(server);
  shop = await becomeShop(server, owner);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const add = (site: string, user = owner) => callAs(server, user, "addShopSite", { body: { site } });
const list = async (user = owner) => callAs(server, user, "listShopSites");
const origins = async () => (await list()).json.sites.map(({ origin }: { origin: string }) => origin);
const policyAt = async (url: string) => {
  const { headers } = await server.request("GET", url);
  const directives = (headers["content-security-policy"] ?? "").split("; ");
  return directives.find((one) => one.startsWith("frame-ancestors"));
};

describe("the sites of a shop", () => {
  test("are listed as origins in the order in which they were added", async () => {
    expect((await list()).json).toEqual({ sites: [], most: 20 });
    const first = await add("https://Shop.Example/cart?x=1");
    expect([first.status, first.json.origin]).toEqual([201, "https://shop.example"]);
    await server.advance(1);
    await add("other.example:8443");
    expect(await origins()).toEqual(["https://shop.example", "https://other.example:8443"]);
  });

  test("are added once, however often the request is repeated", async () => {
    const made = await Promise.all(
      ["shop.example", "https://shop.example/", "SHOP.example"].map((one) => add(one)),
    );
    expect(made.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(made.map(({ json }) => json.id)).size).toBe(1);
    expect(await origins()).toHaveLength(1);
  });

  test.each([
    ["", "Fill in this field."],
    ["http://shop.example", "The site has to open over https."],
    ["https://*.example.com", "This doesn't look like the address of a site."],
    ["https://shop.example;default-src", "This doesn't look like the address of a site."],
    ["http://localhost:3000", "This doesn't look like the address of a site."],
    [`${"a".repeat(200)}.example`, "No more than 200 characters."],
  ])("%j is refused beside its field", async (site, message) => {
    const { status, json } = await add(site);
    expect([status, json]).toEqual([400, { site: [message] }]);
    expect(await origins()).toEqual([]);
  });

  test("are limited to twenty, also under concurrency", async () => {
    const made = await Promise.all(
      Array.from({ length: 23 }, (_, index) => add(`shop${String(index)}.example`)),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.find(({ status }) => status !== 201)?.json).toEqual({
      detail: "A shop has at most 20 sites. Remove one you don't need.",
      code: "shop_state",
    });
    expect(await origins()).toHaveLength(20);
  });

  test("belong to the owner only", async () => {
    const { id } = (await add("shop.example")).json;
    const stranger = await createUser(server);
    await becomeShop(server, stranger);
    expect((await callAs(server, stranger, "removeShopSite", { params: { id } })).status).toBe(404);
    expect(await origins()).toEqual(["https://shop.example"]);
    expect((await callAs(server, owner, "removeShopSite", { params: { id } })).status).toBe(204);
    expect((await callAs(server, owner, "removeShopSite", { params: { id } })).status).toBe(404);
    expect(await origins()).toEqual([]);
  });
});

describe("the page in the widget's frame", () => {
  test.each(["", "/en"])("%s may be framed by the listed sites of its shop", async (prefix) => {
    expect(await policyAt(`${prefix}/widget/${shop}`)).toBe("frame-ancestors 'none'");
    const { id } = (await add("shop.example")).json;
    await server.advance(1);
    await add("other.example");
    const other = await becomeShop(server, await createUser(server));
    const listed = "frame-ancestors https://shop.example https://other.example";
    expect(await policyAt(`${prefix}/widget/${shop}?theme=dark`)).toBe(listed);
    expect(await policyAt(`${prefix}/widget/${other}`)).toBe("frame-ancestors 'none'");
    await callAs(server, owner, "removeShopSite", { params: { id } });
    expect(await policyAt(`${prefix}/widget/${shop}`)).toBe("frame-ancestors https://other.example");
  });

  test("keeps every other directive, is never cached, and may be fetched from other origins", async () => {
    const { status, headers, text } = await server.request("GET", `/en/widget/${shop}`);
    expect(status).toBe(200);
    expect(text).toContain('<html lang="en"><title>A &amp; B</title>');
    const usual = await server.request("GET", "/healthz");
    const but = (policy: string | undefined) => policy?.replace(/frame-ancestors [^;]*/, "");
    expect(but(headers["content-security-policy"])).toBe(but(usual.headers["content-security-policy"]));
    expect(headers["x-frame-options"]).toBeUndefined();
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
  });

  test.each(["/", "/en", "/widget", "/claim/x", "/en/account/shop/link-generation", "/api/v1/calculator/"])(
    "may not be framed by a site at %s",
    async (url) => {
      await add("shop.example");
      const { headers } = await server.request("GET", url);
      expect(await policyAt(url)).toBe("frame-ancestors 'none'");
      expect(headers["x-frame-options"]).toBe("DENY");
      expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    },
  );

  test.each(["s000000000000", "S3F9A0C17BE42", "nobody", "s3f9a0c17be42%3Bx"])(
    "is 404 at %s, and may not be framed",
    async (id) => {
      expect((await server.request("GET", `/en/widget/${id}`)).status).toBe(404);
      expect(await policyAt(`/en/widget/${id}`)).toBe("frame-ancestors 'none'");
    },
  );
});

test("the script for the embedding page is available to every origin, and cached for an hour", async () => {
  const { status, headers } = await server.request("GET", "/widget.js");
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=3600",
    "cross-origin-resource-policy": "cross-origin",
  });
  const again = await server.request("GET", "/widget.js", {
    headers: { "if-none-match": headers["etag"] ?? "" },
  });
  expect([again.status, again.text]).toEqual([304, ""]);
});

describe("an order in the widget", () => {
  const ask = (order: string, of = shop) => server.call("readWidgetOrder", { params: { shop: of, order } });

  test("is placed once it has a claim, and reveals nothing else", async () => {
    const order = `w-${randomUUID()}`;
    expect((await ask(order)).json).toEqual({ placed: false });
    const pair = await readPair(server, "BTC", "SBERRUB");
    const made = await server.call("createClaim", {
      headers: newKey(),
      body: { ...claimBody(pair), refferal: shop, order_id: order },
    });
    expect(made.status).toBe(201);
    expect((await ask(order)).json).toEqual({ placed: true });
    const other = await becomeShop(server, await createUser(server));
    expect((await ask(order, other)).json).toEqual({ placed: false });
  });

  test("is reported for a day, unless the shop created its claim", async () => {
    const pair = await readPair(server, "BTC", "SBERRUB");
    const order = `A-${randomUUID()}`;
    const { json } = await server.call("createClaim", {
      headers: newKey(),
      body: { ...claimBody(pair), refferal: shop, order_id: order },
    });
    expect((await ask(order)).json).toEqual({ placed: true });
    const change = (values: object) =>
      server.deps.db.updateTable("claims").set(values).where("id", "=", json.id).execute();
    await change({ created_at: new Date(server.clock.now().getTime() - 86_400_000) });
    expect((await ask(order)).json).toEqual({ placed: false });
    await change({ created_at: server.clock.now(), created_by_shop: true });
    expect((await ask(order)).json).toEqual({ placed: false });
  });

  test("can be requested 300 times a minute from one network", async () => {
    const { length } = Array.from({ length: 300 });
    for (let asked = 0; asked < length; asked++)
      if ((await ask("A-1")).status === 429) return expect(asked).toBeGreaterThan(200);
    const refused = await ask("A-1");
    expect([refused.status, refused.json.code]).toEqual([429, "throttled"]);
  });
});
