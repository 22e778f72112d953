// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { expiredKey, sampleIssued, sampleKey, testKey } from "#machines/api-keys/api-keys.cases.ts";
import { apiKeysMachine } from "#machines/api-keys/api-keys.machine.ts";
import { shopApplicationMachine } from "#machines/shop-application/shop-application.machine.ts";
import { ApiKeys } from "#src/flows/api-keys/ApiKeys.tsx";
import { leave, show } from "./stage.tsx";

afterEach(leave);

const open = () => show(<ApiKeys />, { apiKeys: apiKeysMachine, shopApplication: shopApplicationMachine });
const { id } = sampleKey();

describe("the views of a shop's keys", () => {
  it("show missing values beside their fields, and send the form", async () => {
    const page = await open();
    await page.gives("loadKeys", { keys: [], most: 10 });
    expect(page.text()).toContain("No keys yet");
    await page.press("Create a key");
    await page.type("Allowed addresses", "localhost");
    await page.press("Create the key");
    for (const text of ["Fill in this field", "Tick at least one", "Write IP addresses or networks"])
      expect(page.text()).toContain(text);
    page.sent();
    await page.tick("Test key");
    await page.type("Key name", "Order server");
    await page.type("Allowed addresses", "203.0.113.7");
    await page.tick("Create orders");
    await page.choose("Expires", "90");
    await page.press("Create the key");
    expect(page.sent()).toEqual([
      { type: "mode.choose", mode: "test" },
      { type: "field.change", field: "name", value: "Order server" },
      { type: "field.change", field: "networks", value: "203.0.113.7" },
      { type: "scope.toggle", scope: "claims:create" },
      { type: "field.change", field: "term", value: "90" },
      { type: "form.submit" },
    ]);
    const issued = sampleIssued();
    await page.gives("createKey", issued);
    expect(page.text()).toContain("Save the secret now");
    expect(page.text()).toContain(issued.secret);
    await page.press("I have saved it");
    expect(page.sent()).toEqual([{ type: "secret.dismiss" }]);
    expect(page.text()).not.toContain(issued.secret);
  });

  it("can close the form, and refuse a new key at the limit", async () => {
    const page = await open();
    await page.gives("loadKeys", { keys: [sampleKey()], most: 2 });
    expect(document.activeElement).toBe(document.body);
    await page.press("Create a key");
    expect(page.isDisabled("Revoke Order server"), "one after the other").toBe(true);
    await page.press("Cancel");
    expect(document.activeElement?.textContent).toBe("Create a key");
    expect(page.sent()).toEqual([{ type: "key.begin" }, { type: "form.cancel" }]);
    await leave();
    const full = await open();
    await full.gives("loadKeys", { keys: [sampleKey()], most: 1 });
    expect(full.text()).toContain("You have as many keys as a shop may have.");
  });

  it("show a key's prefix and scopes", async () => {
    const page = await open();
    const rotated = [{ prefix: "xk_live_Zz9y", ends_at: "2026-11-22T12:00:00.000Z" }];
    await page.gives("loadKeys", {
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
    await page.gives("loadKeys", { keys: [testKey, sampleKey()], most: 10 });
    expect(page.text()).toMatch(/Developer's desk\s*Test(?! key)/);
    expect(page.text().match(/Test(?! key)/g)).toHaveLength(1);
  });

  it("ask for confirmation before a key is rotated or revoked", async () => {
    const page = await open();
    await page.gives("loadKeys", { keys: [sampleKey()], most: 10 });
    await page.press("Replace the secret of Order server");
    expect(page.text()).toContain("Replace the secret of this key?");
    await page.press("Yes, replace it");
    await page.gives("rotateKey", sampleIssued());
    await page.press("I have saved it");
    await page.press("Revoke Order server");
    expect(page.text()).toContain("stops working at once");
    await page.press("Cancel");
    await page.press("Revoke Order server");
    await page.press("Yes, revoke it");
    await page.fails("revokeKey");
    expect(page.text()).toContain("The key could not be changed");
    expect(page.sent()).toEqual([
      { type: "key.rotate", id },
      { type: "dialog.accept" },
      { type: "secret.dismiss" },
      { type: "key.revoke", id },
      { type: "dialog.dismiss" },
      { type: "key.revoke", id },
      { type: "dialog.accept" },
    ]);
  });

  it("report keys that failed to load, or a missing shop", async () => {
    const page = await open();
    await page.fails("loadKeys");
    expect(page.text()).toContain("Your keys could not be loaded");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
    await page.fails("loadKeys", { kind: "notFound" });
    expect(page.text()).toContain("You have no shop yet");
  });
});
