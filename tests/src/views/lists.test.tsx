// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { samplePromocode } from "#machines/promocodes/promocodes.cases.ts";
import { promocodesMachine } from "#machines/promocodes/promocodes.machine.ts";
import { showcaseMachine } from "#machines/showcase/showcase.machine.ts";
import { Promocodes } from "#src/flows/promocodes/Promocodes.tsx";
import { Showcase } from "#src/flows/showcase/Showcase.tsx";
import { leave, show } from "./stage.tsx";

afterEach(leave);

describe("a list that is only read", () => {
  it.each([
    ["promocodes", Promocodes, "loadPromocodes", [samplePromocode()], "WELCOME", null],
    [
      "showcase",
      Showcase,
      "loadShowcase",
      { reserves: [], bestPairs: [] },
      "Nothing can be paid out",
      { type: "showcase.near" },
    ],
  ])("is asked for again after a failure: %s", async (_, View, actor, list, shown, near) => {
    const page = await show(<View />, { promocodes: promocodesMachine, showcase: showcaseMachine });
    if (near) await page.tells("watchNear", near);
    await page.fails(actor);
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "retry" }]);
    await page.gives(actor, list);
    expect(page.text()).toContain(shown);
    expect(page.buttons()).not.toContain("Try again");
  });
});

it("an expired promocode says at which minute it ended, any other the day", async () => {
  const page = await show(<Promocodes />, { promocodes: promocodesMachine });
  const ends = "2026-11-26T08:30:00Z";
  await page.gives("loadPromocodes", [
    samplePromocode({ code: "OVER", state: "expired", ends_at: ends }),
    samplePromocode({ code: "GOOD", state: "usable", ends_at: ends }),
  ]);
  const valid = [...document.querySelectorAll("article")].map(({ textContent }) => textContent);
  expect(valid[0]).toMatch(/until .*2026.*\d{2}:\d{2}/);
  expect(valid[1]).not.toMatch(/\d{2}:\d{2}/);
});
