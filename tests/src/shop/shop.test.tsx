// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleShop, standings } from "#machines/shop/shop-application/shop-application.cases.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { shopListingMachine } from "#machines/shop/shop-listing/shop-listing.machine.ts";
import { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { shopWithdrawalsMachine } from "#machines/shop/shop-withdrawals/shop-withdrawals.machine.ts";
import { ShopApplication } from "#src/shop/shop-application/ShopApplication.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () =>
  show(<ShopApplication />, {
    shopApplication: shopApplicationMachine,
    shopSurcharge: shopSurchargeMachine,
    shopListing: shopListingMachine,
    shopWithdrawals: shopWithdrawalsMachine,
  });

describe("the views of a shop", () => {
  it("show link, share, balance and expected earnings", async () => {
    const page = await open();
    await page.gives("readShop", { ...standings.accepted, shop: sampleShop({ balance: "1234.5" }) });
    for (const text of [
      "https://exchange.example/en/?shop=s3f9a0c17be42",
      "1,234.5 USDT",
      "14.25 USDT",
      "40%",
      "for 30 days",
      "Add up to 5%",
      "Applies to new orders.",
      "its name, a link to its site and what it sells",
    ])
      expect(page.text().replaceAll("\u00A0", " ")).toContain(text);
  });
});
