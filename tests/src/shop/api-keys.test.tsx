// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { expiredKey, sampleIssued, sampleKey, testKey } from "#machines/shop/api-keys/api-keys.cases.ts";
import { apiKeysMachine } from "#machines/shop/api-keys/api-keys.machine.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { ApiKeys } from "#src/shop/api-keys/ApiKeys.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () => show(<ApiKeys />, { apiKeys: apiKeysMachine, shopApplication: shopApplicationMachine });

describe("the views of a shop's keys", () => {
  it("give the focus to each step once something was begun", async () => {
    const page = await open();
    await page.gives("load", { keys: [sampleKey()], most: 2 });
    expect(document.activeElement).toBe(document.body);
    await page.press("Create a key");
    expect((document.activeElement as HTMLInputElement).type).toBe("radio");
    await page.press("Create the key");
    expect(document.activeElement?.getAttribute("name")).toBe("name");
    await page.press("Cancel");
    expect(document.activeElement?.textContent).toBe("Create a key");
    await page.press("Replace the secret of Order server");
    await page.press("Yes, replace it");
    await page.gives("rotate", sampleIssued());
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Copy the secret");
    await page.press("I have saved it");
    expect(document.activeElement?.textContent).toBe("Create a key");
    expect(page.text()).not.toContain(sampleIssued().secret);
  });

  it("say that a shop has as many keys as it may have", async () => {
    const page = await open();
    await page.gives("load", { keys: [sampleKey()], most: 1 });
    expect(page.text()).toContain("You have as many keys as a shop may have.");
  });

  it("show a key's prefix and scopes", async () => {
    const page = await open();
    const rotated = [{ prefix: "xk_live_Zz9y", ends_at: "2026-11-22T12:00:00.000Z" }];
    await page.gives("load", {
      keys: [sampleKey({ rotated }), { ...expiredKey, networks: [], used_at: null }],
      most: 10,
    });
    for (const text of [
      "xk_live_Ab3d…",
      "Rates and quotes, Create orders",
      "203.0.113.0/24",
      "The old secret xk_live_Zz9y… works until",
      "Expired",
      "not yet",
    ])
      expect(page.text()).toContain(text);
  });

  it("mark the keys of the sandbox", async () => {
    const page = await open();
    await page.gives("load", { keys: [testKey, sampleKey()], most: 10 });
    expect(page.text()).toMatch(/Developer's desk\s*Test(?! key)/);
    expect(page.text().match(/Test(?! key)/g)).toHaveLength(1);
  });
});
