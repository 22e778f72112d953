// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { expiredKey, sampleIssued, sampleKey, testKey } from "#machines/shop/api-keys/api-keys.cases.ts";
import { apiKeysMachine } from "#machines/shop/api-keys/api-keys.machine.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { ApiKeys } from "#src/shop/api-keys/ApiKeys.tsx";
import { sampleSites } from "#machines/shop/shop-sites/shop-sites.cases.ts";
import { shopSitesMachine } from "#machines/shop/shop-sites/shop-sites.machine.ts";
import { ShopSites } from "#src/shop/shop-sites/ShopSites.tsx";
import { offEndpoint, sampleEndpoint } from "#machines/shop/webhook-endpoints/webhook-endpoints.cases.ts";
import { webhookEndpointsMachine } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import { WebhookEndpoints } from "#src/shop/webhook-endpoints/WebhookEndpoints.tsx";
import { standings } from "#machines/shop/shop-application/shop-application.cases.ts";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const openKeys = () =>
  show(<ApiKeys />, { apiKeys: apiKeysMachine, shopApplication: shopApplicationMachine });

describe("the views of a shop's keys", () => {
  it("give the focus to each step once something was begun", async () => {
    const page = await openKeys();
    await page.gives("load", { keys: [sampleKey()], most: 2, modes: ["live", "test"] });
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
    await page.press("Secret saved");
    expect(document.activeElement?.textContent).toBe("Create a key");
    expect(page.text()).not.toContain(sampleIssued().secret);
  });

  it("say that a shop has as many keys as it may have", async () => {
    const page = await openKeys();
    await page.gives("load", { keys: [sampleKey()], most: 1, modes: ["live", "test"] });
    expect(page.text()).toContain("Limit reached. Revoke one to add another.");
  });

  it("show a key's prefix and scopes", async () => {
    const page = await openKeys();
    const rotated = [{ prefix: "xk_live_Zz9y", ends_at: "2026-11-22T12:00:00.000Z" }];
    await page.gives("load", {
      keys: [sampleKey({ rotated }), { ...expiredKey, networks: [], used_at: null }],
      most: 10,
      modes: ["live", "test"],
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
    const page = await openKeys();
    await page.gives("load", { keys: [testKey, sampleKey()], most: 10, modes: ["live", "test"] });
    expect(page.text()).toMatch(/Developer's desk\s*Test(?! key)/);
    expect(page.text().match(/Test(?! key)/g)).toHaveLength(1);
  });
});

const openSites = () => show(<ShopSites />, { shopSites: shopSitesMachine });

it("the sites start empty, and a refused one takes the focus", async () => {
  const page = await openSites();
  await page.gives("load", { sites: [], most: 20 });
  expect(page.text()).toContain("Browsers won't show the widget");
  await page.type("Site address", "http://shop.example");
  await page.enter();
  expect(page.text()).toContain("The site has to open over https");
  expect(document.activeElement?.getAttribute("name")).toBe("site");
});

it("a shop with as many sites as it may have adds no other", async () => {
  const page = await openSites();
  await page.gives("load", { ...sampleSites, most: 1 });
  expect(page.text()).toContain("Limit reached. Remove one to add another.");
});

const openEndpoints = () =>
  show(<WebhookEndpoints />, {
    webhookEndpoints: webhookEndpointsMachine,
    shopApplication: shopApplicationMachine,
  });
const { url } = sampleEndpoint();

describe("the views of a shop's endpoints", () => {
  it("show the state of an endpoint", async () => {
    const page = await openEndpoints();
    const rotated = [{ ends_at: "2026-11-22T12:00:00.000Z" }];
    await page.gives("load", {
      endpoints: [
        sampleEndpoint({ rotated, failing_since: "2026-11-20T12:00:00.000Z" }),
        offEndpoint,
        sampleEndpoint({ id: "third" }),
      ],
      most: 5,
    });
    for (const text of [
      url,
      "Payment received; Completed",
      "Failing",
      "It has only failed since",
      "The old secret signs beside the new one until",
      "Off since",
      "Your server accepted nothing for three days.",
    ])
      expect(page.text()).toContain(text);
  });

  it("say that a shop has as many endpoints as it may have", async () => {
    const page = await openEndpoints();
    await page.gives("load", { endpoints: [sampleEndpoint()], most: 1 });
    expect(page.text()).toContain("Limit reached. Remove one to add another.");
  });
});

const openNoShop = () =>
  show(<NoShop>Keys belong to a shop.</NoShop>, { shopApplication: shopApplicationMachine });
const shown = () =>
  ["h2", "a"].map((selector) => document.querySelector<HTMLElement>(selector)?.textContent.trim());

it.each([
  ["none", "You have no shop yet", "Apply for a shop"],
  ["waiting", "Your application is under review", "Go to your shop"],
  ["refused", "Your application was declined", "Go to your shop"],
] as const)(
  "a page that only a shop has says where the application stands: %s",
  async (standing, title, way) => {
    const page = await openNoShop();
    expect(shown(), "nothing is offered before it is known").toEqual(["You have no shop yet", undefined]);
    await page.gives("readShop", standings[standing]);
    expect(shown()).toEqual([title, way]);
    expect(page.text()).toContain("Keys belong to a shop.");
  },
);

it("a page that only a shop has shows the way to it when the application could not be read", async () => {
  const page = await openNoShop();
  await page.fails("readShop");
  expect(shown()).toEqual(["You have no shop yet", "Apply for a shop"]);
});
