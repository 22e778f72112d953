// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleSite, sampleSites } from "#machines/shop-sites/shop-sites.cases.ts";
import { shopSitesMachine } from "#machines/shop-sites/shop-sites.machine.ts";
import { ShopSites } from "#src/flows/shop-sites/ShopSites.tsx";
import { leave, show } from "./stage.tsx";

afterEach(leave);

const open = () => show(<ShopSites />, { shopSites: shopSitesMachine });

describe("the sites that may show the widget", () => {
  it("start empty, and one can be added", async () => {
    const page = await open();
    await page.gives("loadSites", { sites: [], most: 20 });
    expect(page.text()).toContain("Browsers will not show the widget");
    await page.type("Site address", "shop.example");
    await page.enter();
    expect(page.sent()).toEqual([{ type: "site.change", value: "shop.example" }, { type: "site.add" }]);
    expect(page.asked("addSite")).toEqual({ site: "shop.example" });
    await page.gives("addSite", sampleSite);
    expect(page.text()).toContain("https://shop.example");
    expect(page.text()).not.toContain("No sites yet");
  });

  it("show errors of the page and of the server beside the field, and keep typed text", async () => {
    const page = await open();
    await page.gives("loadSites", sampleSites);
    await page.type("Site address", "http://shop.example");
    await page.enter();
    expect(page.text()).toContain("The site has to open over https");
    expect(document.activeElement?.getAttribute("name")).toBe("site");
    await page.type("Site address", "other.example");
    await page.enter();
    await page.fails("addSite", { kind: "fields", fields: { site: ["Not this one."] } });
    expect(page.text()).toContain("Not this one.");
    expect(document.querySelector<HTMLInputElement>("[name=site]")?.value).toBe("other.example");
  });

  it("can be removed, and report a failure", async () => {
    const page = await open();
    await page.gives("loadSites", sampleSites);
    await page.press("Remove https://shop.example");
    expect(page.sent()).toEqual([{ type: "site.remove", id: sampleSite.id }]);
    await page.fails("removeSite");
    expect(page.text()).toContain("The site could not be removed");
    await page.gives("loadSites", sampleSites);
    await page.press("Remove https://shop.example");
    await page.gives("removeSite");
    expect(page.text()).not.toContain("https://shop.example");
  });

  it("can be reloaded after a failure, and are marked when stale", async () => {
    const page = await open();
    await page.fails("loadSites");
    expect(page.text()).toContain("The sites could not be loaded");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
    await page.gives("loadSites", sampleSites);
    await page.tells("watchPage", { type: "page.shown" });
    await page.fails("loadSites");
    expect(page.text()).toContain("The sites may be out of date");
  });

  it("report the limit, and a wait", async () => {
    const page = await open();
    await page.gives("loadSites", { ...sampleSites, most: 1 });
    expect(page.text()).toContain("You have as many sites as a shop may have.");
    await leave();
    const waiting = await open();
    await waiting.gives("loadSites", sampleSites);
    await waiting.type("Site address", "other.example");
    await waiting.enter();
    await waiting.fails("addSite", { kind: "throttled", retryAfter: 2 });
    expect(waiting.text()).toContain("Too many attempts");
  });
});
