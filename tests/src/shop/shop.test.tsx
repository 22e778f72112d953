// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleShop, standings } from "#machines/shop/shop-application/shop-application.cases.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { shopListingMachine } from "#machines/shop/shop-listing/shop-listing.machine.ts";
import { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { ShopApplication } from "#src/shop/shop-application/ShopApplication.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () =>
  show(<ShopApplication />, {
    shopApplication: shopApplicationMachine,
    shopSurcharge: shopSurchargeMachine,
    shopListing: shopListingMachine,
  });

const typed = (field: string, value: string) => ({ type: "field.change", field, value });

describe("the views of a shop", () => {
  it("show missing values beside their fields, keep typed text, and send it", async () => {
    const page = await open();
    await page.gives("readShop", standings.none);
    await page.press("Send the application");
    expect(page.text()).toContain("Fill in this field");
    await page.type("Site address", "games");
    await page.press("Send the application");
    expect(page.text()).toContain("This does not look like the address of a site");
    page.sent();
    await page.type("Shop name", "Northern Games");
    await page.type("Site address", "games.example.com");
    await page.type("What do you sell?", "Keys");
    await page.type("Contact", "@games");
    await page.press("Send the application");
    expect(page.sent()).toEqual([
      typed("name", "Northern Games"),
      typed("site", "games.example.com"),
      typed("sells", "Keys"),
      typed("contact", "@games"),
      { type: "form.submit" },
    ]);
    await page.gives("apply", standings.waiting);
    for (const text of ["Your application is under review", "Northern Games", "@northern_games"])
      expect(page.text()).toContain(text);
  });

  it("show why an application was refused, and offer a new one", async () => {
    const page = await open();
    await page.gives("readShop", standings.refused);
    expect(page.text()).toContain("The site does not open.");
    await page.press("Apply again");
    expect(page.sent()).toEqual([{ type: "form.again" }]);
    expect(page.text()).toContain("Send the application");
  });

  it("show link, share, balance and expected earnings", async () => {
    const page = await open();
    await page.gives("readShop", { ...standings.accepted, shop: sampleShop({ balance: "1234.5" }) });
    for (const text of [
      "https://exchange.example/en/?shop=s3f9a0c17be42",
      "1,234.5 USDT",
      "14.25 USDT",
      "40%",
      "for 30 days",
    ])
      expect(page.text().replaceAll("\u00A0", " ")).toContain(text);
  });

  it("report a shop that failed to load, and can retry", async () => {
    const page = await open();
    await page.fails("readShop");
    expect(page.text()).toContain("Your shop could not be loaded");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
    await page.gives("readShop", standings.waiting);
    expect(page.text()).toContain("Your application is under review");
  });
});
