import { beforeAll, describe, expect, test } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { newKey, readPair } from "#tests/server/claim/support.ts";
import { useServer } from "#tests/server/support/server.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { bodyWith, create, issue, newCode, readPromocode } from "./support.ts";

type Schemas = components["schemas"];

const server = useServer({ config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0" } });
let pair: Schemas["Pair"];
let sides: { from: number; to: number };
beforeAll(async () => {
  pair = await readPair(server, "BTC", "SBERRUB");
  sides = { from: pair.structure.from.currency.id, to: pair.structure.to.currency.id };
});

const send = (body: Partial<Schemas["PromocodeCreate"]>, headers = newKey()) =>
  server.call("createPromocode", { locale: "en", headers, body });

const change = (id: string, body: Schemas["PromocodeChange"]) =>
  server.call("changePromocode", { locale: "en", params: { id }, body });

const moment = (seconds: number): string =>
  new Date(server.clock.now().getTime() + seconds * 1000).toISOString();

describe("issuing a promocode", () => {
  test("accepts every term, and the list has the newest first", async () => {
    const user = await createUser(server);
    const terms = {
      code: "autumn-2026",
      kind: "fixed",
      value: "100.50",
      ...sides,
      email: user.email.toUpperCase(),
      starts_at: moment(60),
      ends_at: moment(3600),
      total_limit: 10,
      user_limit: 2,
    } as const;
    const { status, json } = await send(terms);
    expect(status).toBe(201);
    expect(json).toEqual({
      ...terms,
      id: json.id,
      code: "AUTUMN-2026",
      value: "100.5",
      email: `${user.email.charAt(0)}•••@users.example`,
      uses: 0,
      stopped: false,
      state: "planned",
      created_at: moment(0),
    });
    const listed = await server.call("listPromocodes", { query: { size: "1" } });
    expect(listed.json.results).toEqual([json]);
    expect(listed.json.count).toBeGreaterThanOrEqual(3);
  });

  test("that moves a rate far is shown before it is issued", async () => {
    const body = { code: newCode(), kind: "percent", value: "10.01" } as const;
    const { status, json } = await send(body);
    expect([status, json.code, json.effects.length > 10]).toEqual([409, "unseen", true]);
    for (const effect of json.effects) expect(effect.percent).toMatch(/^(?:9\.9|10)/);
    expect((await send({ ...body, confirm: true })).status).toBe(201);
  });

  test.each([
    ["an existing code", () => ({ code: "welcome" }), "code"],
    ["a code with invalid characters", () => ({ code: "СКИДКА" }), "code"],
    ["nothing", () => ({ value: "0" }), "value"],
    ["less than nothing", () => ({ value: "-1" }), "value"],
    ["more than half", () => ({ value: "50.01" }), "value"],
    ["a fixed value everywhere", () => ({ kind: "fixed", value: "1" }), "from"],
    ["half a direction", () => ({ from: sides.from }), "to"],
    ["the other half", () => ({ to: sides.to }), "from"],
    ["an unknown direction", () => ({ from: sides.from, to: sides.from }), "to"],
    ["more than half of a course", () => ({ kind: "fixed", value: "9999999", ...sides }), "value"],
    ["an unknown user", () => ({ email: "nobody@example.org" }), "email"],
    ["an end in the past", () => ({ ends_at: moment(0) }), "ends_at"],
    ["an end before the beginning", () => ({ starts_at: moment(60), ends_at: moment(60) }), "ends_at"],
    ["no uses", () => ({ total_limit: 0 }), "total_limit"],
    ["an unknown field", () => ({ owner: "x" }), "owner"],
  ] as const)("refuses %s", async (_name, changes, field) => {
    const body = { code: newCode(), kind: "percent", value: "1", ...changes() };
    const { status, json } = await send(body as Partial<Schemas["PromocodeCreate"]>);
    expect(status).toBe(400);
    expect(Object.keys(json)).toEqual([field]);
  });
});

describe("changing a promocode", () => {
  test("stops and resumes a code, and its state follows", async () => {
    const { id } = await issue(server, { ends_at: moment(600) });
    expect((await change(id, { stopped: true })).json).toMatchObject({ stopped: true, state: "stopped" });
    expect((await change(id, { stopped: false })).json).toMatchObject({ stopped: false, state: "usable" });
    await server.advance(600);
    expect((await readPromocode(server, id)).state).toBe("expired");
    expect((await change(id, { ends_at: null })).json).toMatchObject({ ends_at: null, state: "usable" });
    pair = await readPair(server, "BTC", "SBERRUB");
  });

  test("keeps limits above the number of uses", async () => {
    const promocode = await issue(server, { total_limit: 2 });
    for (let time = 0; time < 2; time++)
      expect((await create(server, bodyWith(pair, promocode))).status).toBe(201);
    expect((await readPromocode(server, promocode.id)).state).toBe("used_up");
    const refused = await change(promocode.id, { total_limit: 1 });
    expect(refused.json).toEqual({
      total_limit: ["Uses so far: 2. The limit can't be lower."],
    });
    expect((await change(promocode.id, { total_limit: 3, user_limit: 1 })).json).toMatchObject({
      total_limit: 3,
      user_limit: 1,
      uses: 2,
      state: "usable",
    });
  });

  test("refuses an end before its start", async () => {
    const { id } = await issue(server, { starts_at: moment(60) });
    expect((await change(id, { ends_at: moment(30) })).status).toBe(400);
  });
});

describe("listing promocodes", () => {
  test("shows users the codes issued to them and those they used, usable ones first", async () => {
    const [anna, boris] = [await createUser(server), await createUser(server)];
    const own = await issue(server, { email: anna.email, total_limit: 3, user_limit: 5 });
    const used = await issue(server, { user_limit: 1, total_limit: 100 });
    const stopped = await issue(server, { email: anna.email });
    const fixed = await issue(server, { email: anna.email, kind: "fixed", value: "5", ...sides });
    await issue(server, { email: boris.email });
    await issue(server);
    await change(stopped.id, { stopped: true });
    expect((await create(server, bodyWith(pair, used), anna)).status).toBe(201);
    const { status, json } = await server.call("listMyPromocodes", {
      headers: await anna.authorization(),
      locale: "en",
    });
    expect(status).toBe(200);
    const mine = json as Schemas["MyPromocode"][];
    expect(mine.map(({ code, state }) => [code, state])).toEqual([
      [fixed.code, "usable"],
      [own.code, "usable"],
      [used.code, "used_up"],
      [stopped.code, "stopped"],
    ]);
    expect(mine[0]?.direction).toMatchObject({ from: { code: "BTC" }, to: { code: "SBERRUB" } });
    expect(mine[1]).toMatchObject({ uses: 0, uses_left: 3, direction: null });
    // It does not show how often others have used a code.
    expect(mine[2]).toMatchObject({ uses: 1, uses_left: 0 });
  });
});

describe("the demo's codes", () => {
  test("exist, also after a restart", async () => {
    for (const feature of [1, 2]) {
      const { json } = await server.call("listPromocodes", { query: { size: "100" } });
      const codes = (json as Schemas["PromocodePage"]).results;
      const stateOf = (code: string) => codes.filter((one) => one.code === code).map(({ state }) => state);
      expect(stateOf("WELCOME")).toEqual(["usable"]);
      expect(stateOf("THANK-YOU")).toEqual(["usable"]);
      expect(stateOf("SPRING")).toEqual(["expired"]);
      const { seedPromocodes } = await import("#server/earnings/promocodes/seed.ts");
      if (feature === 1) await seedPromocodes(server.deps);
    }
  });
});
