import { execFile, spawn, spawnSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormatsModule from "ajv-formats";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { deliveryHeaders, signatureOf } from "#server/shop/webhooks/sign.ts";
import { act } from "#tests/server/claim/support.ts";
import { bearer, createKey, openPartner } from "#tests/server/shop/shop/support.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import { useServer } from "#tests/server/support/server.ts";
import type { TestUser } from "#tests/server/account/users/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { orderClaim, wholeWay } from "#tests/server/shop/webhooks/support.ts";

const run = promisify(execFile);
/** A port that nothing listens on. */
const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => void probe.once("listening", resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
};
/** PHP, on machines that have it and its extension curl. */
const php = spawnSync("php", ["--ri", "curl"]).status === 0 ? ["php"] : [];
const root = path.resolve(import.meta.dirname, "../../../..");

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let owner: TestUser;
let partner: Awaited<ReturnType<typeof openPartner>>;
let address: string;
beforeAll(async () => {
  owner = await createUser(server);
  partner = await openPartner(server, owner);
  await server.app.http.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${String((server.app.http.server.address() as AddressInfo).port)}`;
});

const read = async () => (await server.request("GET", "/api/docs/partner.json")).json;

describe("the reference for partners", () => {
  test("is self-contained: its calls, webhooks, and everything they refer to", async () => {
    const document = await read();
    const own = sharedContract().operations.filter(({ path: at }) => at.startsWith("/api/partner/v1/"));
    expect(Object.keys(document.paths).toSorted()).toEqual(
      [...new Set(own.map(({ path: at }) => at))].toSorted(),
    );
    expect(Object.keys(document.webhooks)).toEqual(["claimMoved"]);
    expect(document.tags.map(({ name }: { name: string }) => name)).toEqual(["partner"]);
    const text = JSON.stringify(document);
    const references = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)];
    expect(references.length).toBeGreaterThan(20);
    for (const [, kind = "", name = ""] of references)
      expect(document.components[kind], name).toHaveProperty(name);
    expect(Object.keys(document.components.securitySchemes)).toEqual(["partner"]);
    // Nothing of the account, the staff or the visitor.
    expect(text).not.toContain("/api/v1/operator");
    expect(document.components.schemas).not.toHaveProperty("MyShop");
  });

  test("has the common rules, and each refusal links to it", async () => {
    const { info } = await read();
    for (const word of ["Refusals", "Limits", "Orders", "Language", "Numbers", "Errors", "Repeats"])
      expect(info.description).toContain(`**${word}.**`);
    // The keys come first, and each status is explained once.
    expect(info.description.indexOf("xk_live_")).toBeLessThan(info.description.indexOf("## A webhook"));
    for (const status of claimStatuses) expect(info.description.split(`\n| \`${status}\` `)).toHaveLength(2);
    const help = `<${server.deps.config.PUBLIC_URL}/api/docs/partner>; rel="help"`;
    for (const prefix of ["/api/partner/v1", "/en/api/partner/v1"])
      for (const [at, status] of [
        ["/directions/", 401],
        ["/nothing/", 404],
      ] as const) {
        const refused = await server.request("GET", prefix + at);
        expect([refused.status, refused.headers["link"]], at).toEqual([status, help]);
      }
    const answer = await server.request("GET", "/api/v1/users/me/");
    expect([answer.status, answer.headers["link"]]).toEqual([401, undefined]);
  });

  test("has a page with our own files only, and programs beside calls and for webhooks", async () => {
    const page = await server.request("GET", "/api/docs/partner");
    expect([page.status, page.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    for (const [, url] of page.text.matchAll(/(?:src|href)="(\/api[^"]+)"/g))
      expect((await server.request("GET", String(url))).status).toBe(200);
    const { info, paths } = await read();
    const besides = (call: string) =>
      paths[`/api/partner/v1/${call}`].post["x-codeSamples"].map(({ lang }: { lang: string }) => lang);
    expect(besides("claims/")).toEqual(["shell", "typescript", "python", "php"]);
    expect(besides("test/claims/{id}/move/")).toEqual(["shell", "typescript"]);
    for (const language of ["typescript", "python", "php"])
      expect(info.description).toContain(`\`\`\`${language}\n`);
  });
});

describe("an example", () => {
  test.each([
    ["curl", "sh", "claim.sh"],
    ["TypeScript", process.execPath, "claim.ts"],
  ])("in %s creates a claim for its order, once, and reads it", async (_language, program, file) => {
    const ORDER = `order-${randomUUID()}`;
    const env = { ...process.env, EXCHANGE: address, KEY: partner.secret, ORDER };
    const once = () => run(program, [path.join(root, "openapi/examples", file)], { env });
    const { stdout } = await once();
    const { stdout: again } = await once();
    const { json: claim } = await server.call("readPartnerOrder", {
      locale: "en",
      headers: partner.headers,
      params: { order: ORDER },
    });
    expect(claim).toMatchObject({ order_id: ORDER, status: "new", from: { amount: "0.01" } });
    for (const said of [stdout, again]) {
      expect(said).toContain(claim.url);
      expect(said).toContain(`"order_id":"${ORDER}"`);
    }
  });

  test("requests a new quote with the next attempt when the first has expired", async () => {
    const ORDER = `order-${randomUUID()}`;
    const env = { ...process.env, EXCHANGE: address, KEY: partner.secret, ORDER };
    const attempt = (ATTEMPT: string) =>
      run(process.execPath, [path.join(root, "openapi/examples/claim.ts")], { env: { ...env, ATTEMPT } });
    const quote = await server.call("createPartnerQuote", {
      locale: "en",
      headers: { ...partner.headers, "idempotency-key": `quotes-${ORDER}-1` },
      body: { from: 1, to: 13, side: "from", amount: "0.01" },
    });
    expect(quote.status).toBe(201);
    server.clock.advance(61);
    await expect(attempt("1")).rejects.toMatchObject({ stderr: expect.stringContaining("quote_expired") });
    expect((await attempt("2")).stdout).toContain(`"order_id":"${ORDER}"`);
  });

  test.each([
    ["curl", "sh", "sandbox.sh"],
    ["TypeScript", process.execPath, "sandbox.ts"],
  ])("in %s creates a test claim and moves it to its end", async (_language, program, file) => {
    const ORDER = `order-${randomUUID()}`;
    const { json } = await createKey(server, owner, { mode: "test" });
    const env = { ...process.env, EXCHANGE: address, KEY: json.secret as string, ORDER };
    const { stdout } = await run(program, [path.join(root, "openapi/examples", file)], { env });
    const told = stdout.trim().split("\n");
    expect(told.map((line) => (JSON.parse(line) as { status: string }).status)).toEqual([...wholeWay]);
    const asked = { locale: "en", params: { order: ORDER } } as const;
    const { json: claim } = await server.call("readPartnerOrder", { ...asked, headers: bearer(json.secret) });
    expect(claim).toMatchObject({ test: true, status: "done", is_final: true });
    // With a live key it stops before anything moves.
    const other = { ...env, KEY: partner.secret, ORDER: `order-${randomUUID()}` };
    await expect(
      run(program, [path.join(root, "openapi/examples", file)], { env: other }),
    ).rejects.toMatchObject({ code: expect.any(Number) });
  });

  test.each([
    ["curl", "sh", "claim.sh"],
    ["TypeScript", process.execPath, "claim.ts"],
    ["Python", "python3", "claim.py"],
    ...php.map((program) => ["PHP", program, "claim.php"]),
  ] as [language: string, program: string, file: string][])(
    "in %s runs as it is saved, in a folder of its own, with an id of one character",
    async (_language, program, file) => {
      const folder = await mkdtemp(path.join(tmpdir(), "example-"));
      await copyFile(path.join(root, "openapi/examples", file), path.join(folder, file));
      const { headers: _own, secret: KEY } = await openPartner(server, await createUser(server));
      const env = { ...process.env, EXCHANGE: address, KEY, ORDER: "7" };
      const { stdout } = await run(program, [file], { env, cwd: folder });
      expect(stdout).toContain('"order_id":"7"'.replace(":", program === "python3" ? ": " : ":"));
      // What is wrong is said with the answer's body.
      const refused = run(program, [file], { env: { ...env, KEY: "xk_live_wrong" }, cwd: folder });
      const { stdout: out, stderr } = await refused.then(
        () => ({ stdout: "", stderr: "" }),
        (error: { stdout: string; stderr: string }) => error,
      );
      expect(out + stderr).toContain("key_invalid");
      await rm(folder, { recursive: true });
    },
  );

  test.each([
    ["TypeScript", process.execPath, "webhook.ts"],
    ["Python", "python3", "webhook.py"],
    ...php.map((program) => ["PHP", program, "webhook.php"]),
  ] as [language: string, program: string, file: string][])(
    "in %s takes a genuine webhook, and no other",
    async (language, program, file) => {
      const PORT = String(await freePort());
      const serve = language === "PHP" ? ["-S", `127.0.0.1:${PORT}`] : [];
      const SECRET = `whsec_${randomBytes(32).toString("base64")}`;
      const child = spawn(program, [...serve, path.join(root, "openapi/examples", file)], {
        env: { ...process.env, PORT, SECRET },
      });
      try {
        const body = JSON.stringify({ type: "webhook.test", note: "ё" });
        const send = (secret: string, at = new Date()) => {
          const id = randomUUID();
          const signed = deliveryHeaders(
            id,
            at,
            signatureOf({ id, at, body }, [`whsec_${"A".repeat(43)}=`, secret]),
          );
          return fetch(`http://127.0.0.1:${PORT}/`, { method: "POST", headers: signed, body });
        };
        await vi.waitFor(() => send(SECRET), { timeout: 20_000, interval: 200 });
        expect((await send(SECRET)).status).toBe(204);
        expect((await send(`whsec_${randomBytes(32).toString("base64")}`)).status).toBe(401);
        expect((await send(SECRET, new Date(Date.now() - 600_000))).status).toBe(401);
      } finally {
        child.kill();
      }
    },
  );
});

test("webhook payloads match the reference", async () => {
  const user = await createUser(server);
  const { shop, headers } = await openPartner(server, user);
  const { db, clock, ids } = server.deps;
  await db
    .insertInto("webhook_endpoints")
    .values({
      id: ids.uuid(),
      shop_id: shop,
      url: "https://shop.example/hook",
      events: ["claim.changed", "claim.closed"],
      created_at: clock.now(),
    })
    .execute();
  const { id } = await orderClaim(server, headers);
  await act(server, id, "confirm");
  await act(server, id, "cancel");
  const asTest = bearer((await createKey(server, user, { mode: "test" })).json.secret);
  const tried = await orderClaim(server, asTest);
  await server.call("testShopWebhook", {
    params: { id: (await db.selectFrom("webhook_endpoints").select("id").executeTakeFirstOrThrow()).id },
    headers: await user.authorization(),
  });
  for (const to of ["waiting_payment", "cancelled"])
    await server.call("movePartnerTestClaim", { headers: asTest, params: { id: tried.id }, body: { to } });
  const sent = await db.selectFrom("webhook_events").select("payload").where("shop_id", "=", shop).execute();
  expect(sent).toHaveLength(5);
  const ajv = new Ajv2020({ strict: false, allErrors: true, logger: false });
  addFormatsModule.default(ajv);
  ajv.addSchema({ ...(await read()), $id: "partner" });
  const validate = ajv.compile({ $ref: "partner#/components/schemas/WebhookMessage" });
  for (const { payload } of sent) expect(validate(JSON.parse(payload)) ? [] : validate.errors).toEqual([]);
});
