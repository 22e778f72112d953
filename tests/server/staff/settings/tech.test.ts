import { describe, expect, it } from "vitest";
import { exchangeFeatures } from "#server/compose.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({ features: exchangeFeatures });

const read = async (locale: "ru" | "en" = "en") => (await server.call("readTech", { locale })).json;
const set = (body: unknown, locale: "ru" | "en" = "en") => server.call("setTech", { body, locale });
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
});
