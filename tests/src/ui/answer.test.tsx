// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from "vitest";
import { Button } from "#src/ui/controls/Button.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

it("brings the answer to a press into view once, and scrolls nobody to what fails again by itself", async () => {
  const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
  const page = await show(<Button>Next</Button>, {});
  await page.press("Next");
  const fails = async () => {
    await leave();
    await show(<Banner tone="danger" answers title="No connection" />, {});
    return scrolled.mock.calls.length;
  };
  expect(await fails()).toBe(1);
  expect(await fails(), "again by itself").toBe(1);
  scrolled.mockRestore();
});
