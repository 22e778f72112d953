// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { sampleParts, sampleShort } from "#machines/shop/short-link/short-link.cases.ts";
import { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import { ShortLink } from "#src/shop/short-link/ShortLink.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const open = () => show(<ShortLink parts={sampleParts} />, { shortLink: shortLinkMachine });

describe("the short address of a link", () => {
  it("is created with one press, and replaces the button", async () => {
    const page = await open();
    await page.press("Shorten the link");
    expect(page.sent()).toEqual([{ type: "link.shorten" }]);
    expect(page.asked("shorten")).toEqual(sampleParts);
    await page.gives("shorten", sampleShort);
    expect(page.text()).toContain(sampleShort.url);
    expect(page.text()).not.toContain("Shorten the link");
    expect(document.activeElement?.textContent).toBe("Short link");
  });

  it("shows errors of the page and of the server, and can be retried", async () => {
    const page = await open();
    await page.press("Shorten the link");
    await page.fails("shorten", { kind: "offline" });
    expect(page.text()).toContain("There is no connection to the server.");
    await page.press("Shorten the link");
    await page.fails("shorten", {
      kind: "fields",
      fields: { non_field_errors: ["A shop has at most 1000."] },
    });
    expect(page.text()).toContain("A shop has at most 1000.");
    await page.press("Shorten the link");
    await page.fails("shorten", { kind: "throttled", retryAfter: 2 });
    expect(page.text()).toContain("Try again in 2 seconds");
    expect(document.querySelector("button")?.disabled).toBe(true);
  });
});
