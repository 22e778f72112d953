// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { sampleDirections } from "#machines/console/directions/directions.cases.ts";
import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { Directions } from "#src/console/directions/Directions.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const value = "2% Change: Margin, % BTC → RUB";
const field = "Margin, % BTC → RUB";

it("changes a margin where it stands: Enter saves it at once, Escape gives up", async () => {
  const page = await show(<Directions />, { directions: directionsMachine });
  await page.gives("load", sampleDirections());
  await page.press(value);
  expect(document.activeElement?.getAttribute("name")).toBe("margin");
  await page.type(field, "2.5");
  await act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })),
  );
  expect(document.activeElement?.textContent).toBe(value);
  await page.press(value);
  await page.type(field, "x");
  await page.press("Save");
  expect(page.text()).toContain("From 0 to 99.9999");
  await page.type(field, "2.5");
  await page.press("Save");
  expect(page.asked("save")).toMatchObject({
    body: { row: { version: 7 }, change: { margin: "2.5" }, preview: false, confirm: false },
  });
  await page.fails("save", { kind: "conflict", code: "version_conflict", detail: "Somebody was faster." });
  expect(page.text()).toContain("Somebody was faster.");
});

it("who may not change pairs reads their margins", async () => {
  const page = await show(<Directions mayChange={false} />, { directions: directionsMachine });
  await page.gives("load", sampleDirections());
  expect(page.text()).toContain("2%");
  expect([...document.querySelectorAll("td button")]).toEqual([]);
});
