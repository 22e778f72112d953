// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { sampleStaffPromocodes } from "#machines/console/staff-promocodes/staff-promocodes.cases.ts";
import { staffPromocodesMachine } from "#machines/console/staff-promocodes/staff-promocodes.machine.ts";
import { localOf, momentOf } from "#src/console/staff-promocodes/moments.ts";
import { Promocodes } from "#src/console/staff-promocodes/Promocodes.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(async () => {
  vi.unstubAllEnvs();
  await leave();
});

/** The page with the form of the code that has an end. */
async function editing() {
  const page = await show(<Promocodes mayChange />, { staffPromocodes: staffPromocodesMachine });
  await page.gives("load", sampleStaffPromocodes());
  await page.press("Change ANNA-100");
  return page;
}

it("writes moments in the time zone of the device, and keeps one that nobody touches to the second", async () => {
  vi.stubEnv("TZ", "Asia/Tokyo");
  expect(localOf("2026-12-31T16:00:00.000Z")).toBe("2027-01-01T01:00");
  expect(momentOf("2027-01-01T01:00")).toBe("2026-12-31T16:00:00.000Z");
  const page = await editing();
  expect(page.value("Valid until")).toBe("2026-12-31T19:00");
  await page.type("Uses by all together", "");
  await page.press("Save");
  expect(page.asked("save")).toMatchObject({
    body: { change: { ends_at: "2026-12-31T10:00:00.000Z", total_limit: null, user_limit: null } },
  });
});

it("changes nothing under who types a year, which begins with the second or the twentieth", () => {
  // Local time had seconds then.
  vi.stubEnv("TZ", "Europe/Moscow");
  for (const typed of ["0002-08-31T10:00", "0020-08-31T10:00", "0202-08-31T10:00", "2027-08-31T10:00"])
    expect(localOf(momentOf(typed))).toBe(typed);
});

it("doesn't take a moment that is half typed for none", async () => {
  const page = await editing();
  const field = document.querySelector("input[name=ends_at]") as HTMLInputElement;
  await page.type("Valid until", "");
  Object.defineProperty(field, "validity", { configurable: true, value: { badInput: true } });
  await page.key("Valid until", "Enter");
  await page.press("Save");
  expect(page.text()).toContain("Write both the date and the time");
  expect(() => page.asked("save")).toThrow("never started");

  Object.defineProperty(field, "validity", { configurable: true, value: { badInput: false } });
  await page.blur("Valid until");
  await page.press("Save");
  expect(page.asked("save")).toMatchObject({ body: { change: { ends_at: null } } });
});

it("sends a new code as the contract has it", async () => {
  const page = await show(<Promocodes mayChange />, { staffPromocodes: staffPromocodesMachine });
  await page.gives("load", sampleStaffPromocodes());
  await page.press("Add a promo code");
  await page.type("Promo code", " summer–7 ");
  await page.tick("By an amount");
  await page.type("The rate is better by", "1 500,50");
  await page.press("Save");
  expect(() => page.asked("save"), "it needs a pair").toThrow("never started");
  await page.choose("Visitors send", "1");
  await page.choose("Visitors receive", "2");
  await page.type("Uses by each person", "3");
  await page.press("Save");
  expect(page.asked("save")).toMatchObject({
    body: { create: { code: "SUMMER-7", kind: "fixed", value: "1500.5", from: 1, to: 2, user_limit: 3 } },
  });
});

it("shows who may not change codes neither the form nor the commands", async () => {
  const page = await show(<Promocodes mayChange={false} />, { staffPromocodes: staffPromocodesMachine });
  await page.gives("load", sampleStaffPromocodes());
  expect(document.querySelector("table")?.textContent).toContain("WELCOME");
  expect(document.querySelectorAll("button")).toHaveLength(0);
});
