// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import type { ListedShop } from "#domain/site/content.ts";
import { monthlyShopReward } from "#domain/earnings/reward-estimate.ts";
import { ListedShops } from "#src/site/content/parts/ListedShops.tsx";
import { RewardCalculator } from "#src/site/content/parts/RewardCalculator.tsx";
import { ShopCalculator } from "#src/site/content/parts/ShopCalculator.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

/** The text of a page with ordinary spaces. */
const said = (page: { text: () => string }): string => page.text().replaceAll("\u00A0", " ");

const shop = (changes: Partial<ListedShop> = {}): ListedShop => ({
  name: "Northern Games",
  site: "https://games.example.com/shop",
  sells: "Keys for games\nGift cards",
  example: false,
  ...changes,
});

describe("the listed shops", () => {
  it("are listed with name, host and goods, and a link that passes no rank", async () => {
    const page = await show(<ListedShops shops={[shop(), shop({ name: "Other" })]} />, {});
    for (const text of ["Northern Games", "Other", "games.example.com", "Gift cards"])
      expect(page.text()).toContain(text);
    const link = document.querySelector("a");
    expect(link?.getAttribute("href")).toBe("https://games.example.com/shop");
    expect(link?.relList.toString().split(" ")).toEqual(
      expect.arrayContaining(["nofollow", "ugc", "noopener"]),
    );
    expect(page.text()).not.toContain("This is a demo");
  });

  it("of the demo are marked as examples", async () => {
    const page = await show(<ListedShops shops={[shop({ example: true })]} />, {});
    expect(page.text()).toContain("This is a demo");
    expect(page.text()).toContain("Example");
  });

  it.each(["javascript://a.example/%0aalert(1)", "data:text/html,hi", "ftp://a.example/"])(
    "never link to %s",
    async (site) => {
      const page = await show(<ListedShops shops={[shop({ site })]} />, {});
      expect(document.querySelector("a")).toBeNull();
      expect(page.text()).toContain(site);
    },
  );

  it("show markup as text", async () => {
    const script = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";
    const page = await show(<ListedShops shops={[shop({ name: script, sells: script })]} />, {});
    expect(page.text()).toContain(script);
    expect(document.querySelector("script, img")).toBeNull();
  });

  it("have no section when there are none", async () => {
    await show(<ListedShops shops={[]} />, {});
    expect(document.querySelector("section, h2")).toBeNull();
  });
});

describe("the calculator for shops", () => {
  const open = () => show(<ShopCalculator terms={{ share: "25", surcharge: "0" }} />, {});
  const valueOf = (label: string): string | undefined =>
    [...document.querySelectorAll("label")]
      .filter(({ textContent }) => textContent.includes(label))
      .map((found) => document.querySelector<HTMLInputElement>(`#${CSS.escape(found.htmlFor)}`)?.value)[0];

  it("starts with the server's terms, and marks the share as an example", async () => {
    const page = await open();
    expect([valueOf("Your share of our profit"), valueOf("Your surcharge")]).toEqual(["25", "0"]);
    expect(said(page)).toContain("we agree on the share with each shop");
    expect(monthlyShopReward({ turnover: "10000", share: "25", surcharge: "0" }).total).toBe("25");
    expect(said(page)).toContain("You earn per month25 USDT");
  });

  it("recalculates on every change", async () => {
    const page = await open();
    await page.type("Your customers exchange in a month", "20 000");
    await page.type("Your share of our profit", "40 %");
    await page.type("Your surcharge", "1,5");
    const { reward, surcharge, total } = monthlyShopReward({
      turnover: "20000",
      share: "40",
      surcharge: "1.5",
    });
    expect([reward, surcharge, total]).toEqual(["80", "297", "377"]);
    for (const text of [
      "From the share of our profit80 USDT",
      "From your surcharge297 USDT",
      "You earn per month377 USDT",
    ])
      expect(said(page)).toContain(text);
  });

  it("states the allowed percents, and shows no result for others", async () => {
    const page = await open();
    await page.type("Your surcharge", "6");
    expect(said(page)).toContain("A number from 0 to 5%");
    expect(said(page)).toContain("You earn per month—");
    await page.type("Your surcharge", "");
    expect(said(page)).not.toContain("A number from 0");
    await page.type("Your share of our profit", "101");
    expect(said(page)).toContain("A number from 0 to 100%");
  });
});

describe("the calculator for referrers", () => {
  it("calculates with the programme's share", async () => {
    const page = await show(<RewardCalculator referral={{ share: "25" }} />, {});
    expect(said(page)).toContain("You earn per month25 USDT");
    await page.type("People you invite", "20");
    expect(said(page)).toContain("You earn per month50 USDT");
  });
});
