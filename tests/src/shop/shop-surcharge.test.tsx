// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { withPercent } from "#machines/shop/shop-surcharge/shop-surcharge.cases.ts";
import { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import { ShopSurcharge } from "#src/shop/shop-surcharge/ShopSurcharge.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

describe("the surcharge of a shop", () => {
  const open = () => show(<ShopSurcharge surcharge="1.5" />, { shopSurcharge: shopSurchargeMachine });
  const plain = (page: Awaited<ReturnType<typeof open>>) => page.text().replaceAll("\u00A0", " ");

  it("is saved, and the save is confirmed", async () => {
    const page = await open();
    for (const text of ["Up to 5%", "Applies to new orders."]) expect(plain(page)).toContain(text);
    await page.type("Surcharge, %", "2,5");
    await page.press("Save the surcharge");
    expect(page.sent()).toEqual([{ type: "percent.change", value: "2,5" }, { type: "form.submit" }]);
    expect(page.asked("saveSurcharge")).toEqual({ surcharge: "2.5" });
    await page.gives("saveSurcharge", withPercent("2.5"));
    for (const text of ["Saved"]) expect(plain(page)).toContain(text);
  });

  it("shows an error beside the field, and why saving failed", async () => {
    const page = await open();
    await page.type("Surcharge, %", "6");
    await page.press("Save the surcharge");
    expect(page.text()).toContain("At most 5%");
    await page.type("Surcharge, %", "3");
    await page.press("Save the surcharge");
    await page.fails("saveSurcharge");
    expect(page.text()).not.toContain("Saved");
    page.sent();
    await page.press("Save the surcharge");
    expect(page.sent()).toEqual([{ type: "form.submit" }]);
  });
});
