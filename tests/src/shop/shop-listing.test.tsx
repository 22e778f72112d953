// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { withListing } from "#machines/shop/shop-listing/shop-listing.cases.ts";
import { shopListingMachine } from "#machines/shop/shop-listing/shop-listing.machine.ts";
import { ShopListing } from "#src/shop/shop-listing/ShopListing.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const label = "List my shop on the page for shops";
const open = (shop = { listed: false, delisted: false }) =>
  show(<ShopListing shop={shop} />, { shopListing: shopListingMachine });
const box = () => document.querySelector<HTMLInputElement>("input[type=checkbox]");

describe("the listing of a shop", () => {
  it("is off until the owner ticks it, is saved immediately, and explains what becomes public", async () => {
    const page = await open();
    expect(box()?.checked).toBe(false);
    expect(page.text()).toContain("its name, a link to its site and what it sells");
    await page.tick(label);
    expect(page.sent()).toEqual([{ type: "listing.change", listed: true }]);
    expect(page.asked("saveListing")).toEqual({ listed: true });
    await page.gives("saveListing", withListing(true));
    expect(page.text()).toContain("Saved");
    expect(box()?.checked).toBe(true);
    expect(page.text()).not.toContain("Your shop is not shown for now");
  });

  it("reports a failed save, and that staff keep the shop off the page", async () => {
    const page = await open({ listed: true, delisted: true });
    expect(page.text()).toContain("Your shop is not shown for now");
    await page.tick(label);
    await page.fails("saveListing");
    expect(page.text()).toContain("This is not saved yet");
    expect(box()?.checked).toBe(false);
    page.sent();
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
  });
});
