// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { sampleSites } from "#machines/shop/shop-sites/shop-sites.cases.ts";
import { shopSitesMachine } from "#machines/shop/shop-sites/shop-sites.machine.ts";
import { ShopSites } from "#src/shop/shop-sites/ShopSites.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () => show(<ShopSites />, { shopSites: shopSitesMachine });

it("the sites start empty, and a refused one takes the focus", async () => {
  const page = await open();
  await page.gives("load", { sites: [], most: 20 });
  expect(page.text()).toContain("Browsers will not show the widget");
  await page.type("Site address", "http://shop.example");
  await page.enter();
  expect(page.text()).toContain("The site has to open over https");
  expect(document.activeElement?.getAttribute("name")).toBe("site");
});

it("a shop with as many sites as it may have adds no other", async () => {
  const page = await open();
  await page.gives("load", { ...sampleSites, most: 1 });
  expect(page.text()).toContain("You have as many sites as a shop may have.");
});
