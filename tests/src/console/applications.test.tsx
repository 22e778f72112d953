// @vitest-environment happy-dom
import { afterEach, expect, it } from "vitest";
import { sampleApplications } from "#machines/console/staff-applications/staff-applications.cases.ts";
import { staffApplicationsMachine } from "#machines/console/staff-applications/staff-applications.machine.ts";
import { Applications } from "#src/console/staff-shops/Applications.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const deciding = async (fixed: boolean) => {
  const page = await show(<Applications mayChange />, { staffApplications: staffApplicationsMachine });
  await page.gives("load", sampleApplications({ terms: { share: "20", fixed } }));
  await page.press("Decide No. 41");
  return page;
};

it("begins with the general share, and gives it unless the person may give another one", async () => {
  const page = await deciding(true);
  expect(document.querySelector("input[name=share]")).toBeNull();
  expect(page.text()).toContain("The shop gets the general share: 20%.");
  await page.press("Confirm");
  expect(page.asked("save")).toMatchObject({ body: { decision: "accept", share: "20" } });
});

it("lets who may set shares type another one", async () => {
  const page = await deciding(false);
  expect(page.value("Share, %")).toBe("20");
  await page.type("Share, %", "45");
  await page.press("Confirm");
  expect(page.asked("save")).toMatchObject({ body: { share: "45" } });
});
