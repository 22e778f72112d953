import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { type TestServer, startTestServer } from "#tests/server/support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ features: exchangeFeatures });
});
afterAll(() => server.close());

const read = async (locale: "ru" | "en" = "en") => (await server.call("readTech", { locale })).json;
const set = (body: unknown, locale: "ru" | "en" = "en") =>
  server.call("setTech", { body, locale, operator: true });
const none = { active: false, reason: null, ends_in: null };

describe("maintenance", () => {
  it("is reported with its reason in the language of the URL", async () => {
    const answer = await set({
      active: true,
      reason_ru: "Обновляем кошельки",
      reason_en: "Updating wallets",
    });
    expect(answer.json).toEqual({ active: true, reason: "Updating wallets", ends_in: null });
    expect(await read("ru")).toEqual({ active: true, reason: "Обновляем кошельки", ends_in: null });
    expect(await read("en")).toEqual({ active: true, reason: "Updating wallets", ends_in: null });
  });

  it("falls back to the only reason given", async () => {
    await set({ active: true, reason_ru: "Обновляем кошельки" });
    expect(await read("en")).toMatchObject({ reason: "Обновляем кошельки" });
  });

  it("counts down and ends by itself", async () => {
    await set({ active: true, reason_en: "Back soon", ends_in: 600 });
    expect(await read()).toMatchObject({ active: true, ends_in: 600 });
    server.clock.advance(599);
    expect(await read()).toMatchObject({ active: true, ends_in: 1 });
    server.clock.advance(1);
    expect(await read()).toEqual(none);
  });

  it("can be ended by the operator", async () => {
    await set({ active: true });
    expect((await set({ active: false })).json).toEqual(none);
    expect(await read()).toEqual(none);
  });

  it("can be begun by operators only", async () => {
    expect((await server.call("setTech", { body: { active: true } })).status).toBe(401);
    const headers = { authorization: "Bearer wrong-token-wrong-token" };
    expect((await server.call("setTech", { body: { active: true }, headers })).status).toBe(401);
    expect(await read()).toEqual(none);
  });

  it.each([
    ["no body", undefined],
    ["no flag", {}],
    ["another type", { active: "true" }],
    ["an unknown field", { active: true, reason: "x" }],
    ["an empty reason", { active: true, reason_ru: "" }],
    ["a long reason", { active: true, reason_ru: "x".repeat(501) }],
    ["a zero byte", { active: true, reason_ru: "x\u0000" }],
    ["half a surrogate pair", { active: true, reason_ru: "x\ud800" }],
    ["an end in the past", { active: true, ends_in: -5 }],
    ["a far end", { active: true, ends_in: 604801 }],
    ["a broken end", { active: true, ends_in: 1.5 }],
  ])("is refused with %s", async (_name, body) => {
    expect((await set(body)).status).toBe(400);
    expect(await read()).toEqual(none);
  });
});
