// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { standings } from "#machines/shop/shop-application/shop-application.cases.ts";
import { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import { NoShop } from "#src/shop/shop-application/NoShop.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () => show(<NoShop>Keys belong to a shop.</NoShop>, { shopApplication: shopApplicationMachine });
const shown = () =>
  ["h2", "a"].map((selector) => document.querySelector<HTMLElement>(selector)?.textContent.trim());

it.each([
  ["none", "You have no shop yet", "Apply for a shop"],
  ["waiting", "Your application is under review", "Go to your shop"],
  ["refused", "Your application was declined", "Go to your shop"],
] as const)(
  "a page that only a shop has says where the application stands: %s",
  async (standing, title, way) => {
    const page = await open();
    expect(shown(), "nothing is offered before it is known").toEqual(["You have no shop yet", undefined]);
    await page.gives("readShop", standings[standing]);
    expect(shown()).toEqual([title, way]);
    expect(page.text()).toContain("Keys belong to a shop.");
  },
);

it("a page that only a shop has shows the way to it when the application could not be read", async () => {
  const page = await open();
  await page.fails("readShop");
  expect(shown()).toEqual(["You have no shop yet", "Apply for a shop"]);
});
