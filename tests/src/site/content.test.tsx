// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { CashPairs } from "#src/site/content/parts/Cities.tsx";
import { Contacts } from "#src/site/content/parts/Contacts.tsx";
import { ContentView } from "#src/site/content/ContentView.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

// The server prerenders these words for such an address, and the page hydrates them.
it.each(["/news/nothing-here", "/exchange/nothing", "/contest"])(
  "says 'Page Not Found' of %s when it has no content",
  async (path) => {
    const source = { read: () => missing, forget: () => undefined };
    const missing = Promise.resolve({ kind: "missing" } as const);
    const page = await show(<ContentView source={source} formOf={undefined} />, {}, { path });
    await page.arrive();
    expect(page.text()).toContain(`Page Not Found: /en${path}`);
  },
);

it("lists each pair with cash once, with its city when only one has it", async () => {
  const [roubles, dollars] = [
    { from: "Cash roubles", from_code: "CASHRUB", to: "Tether", to_code: "USDTTRC20" },
    { from: "Cash dollars", from_code: "CASHUSD", to: "Tether", to_code: "USDTTRC20" },
  ];
  const city = { name: "", offices: [] };
  const cities = [
    { ...city, code: "moscow", directions: [roubles, dollars] },
    { ...city, code: "kazan", directions: [roubles] },
  ];
  await show(<CashPairs cities={cities} />, {});
  const links = [...document.querySelectorAll("nav a")];
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Cash roublesTether", "/exchange/cashrub-to-usdttrc20"],
    ["Cash dollarsTether", "/exchange/cashusd-to-usdttrc20?city=moscow"],
  ]);
});

it("shows no empty card of an exchange that has no other way to be reached", async () => {
  const none = { company: null, email: null, telegram: null, hours: null };
  const page = await show(<Contacts contacts={none} />, {});
  expect(document.querySelector("dl")).toBeNull();
  expect(page.text()).toBe("");
  await show(<Contacts contacts={{ ...none, hours: "09:00–23:00" }} />, {});
  expect(document.body.textContent).toContain("09:00–23:00");
});
