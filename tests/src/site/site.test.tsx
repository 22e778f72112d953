// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { newBuildCheckInterval } from "#domain/constants.ts";
import { appMachine } from "#machines/site/app/app.machine.ts";
import { sampleUser } from "#machines/account/session/session.cases.ts";
import { sessionMachine } from "#machines/account/session/session.machine.ts";
import { Shell } from "#src/shell/Shell.tsx";
import { AccountMenu } from "#src/shell/session/AccountMenu.tsx";
import { SessionUnreachable } from "#src/shell/guards.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(async () => {
  await leave();
  vi.useRealTimers();
});

const around = () =>
  show(
    <Shell brand="Exchange" about="Example LLC">
      Page
    </Shell>,
    { app: appMachine },
  );

describe("the frame around every page", () => {
  it("says in the footer who runs the exchange", async () => {
    await around();
    expect(document.querySelector("footer")?.textContent).toContain("Example LLC");
  });

  it.each(["ru", "en"])("sends the chosen language: %s", async (locale) => {
    const page = await around();
    await page.click("a", locale.toUpperCase());
    expect(page.sent()).toEqual([{ type: "locale.choose", locale }]);
  });

  it.each([
    ["Reload", "page.reload"],
    ["Later", "update.dismiss"],
  ])("offers a new build: %s", async (name, command) => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const page = await around();
    await page.pass(newBuildCheckInterval);
    await page.gives("readLatestBuild", { id: "b" });
    await page.arrive();
    await page.press(name);
    expect(page.sent()).toEqual([{ type: command }]);
    if (name === "Later") expect(page.buttons()).not.toContain("Reload");
  });
});

describe("the menu of an account", () => {
  const menu = () =>
    show(<AccountMenu within={{ current: null }} onLeave={() => undefined} />, { session: sessionMachine });

  it("signs out, and reports a failure", async () => {
    const page = await menu();
    await page.gives("renewToken", { owner: "a" });
    await page.gives("readUser", sampleUser);
    await page.press("Sign out");
    await page.fails("endSession");
    expect(page.text()).toContain("You're still signed in.");
    await page.press("Sign out");
    expect(page.sent()).toEqual([{ type: "session.close" }, { type: "session.close" }]);
  });

  it.each([
    ["user", false],
    ["editor", true],
  ] as const)("leads staff to the console: %s", async (role, isLed) => {
    const page = await menu();
    await page.gives("renewToken", { owner: "a" });
    await page.gives("readUser", { ...sampleUser, role });
    expect(page.text().includes("Console")).toBe(isLed);
  });

  it("retries when the server could not be reached, as does the page", async () => {
    const page = await menu();
    await page.fails("renewToken");
    expect(page.buttons()).not.toContain("Sign out");
    await page.press("Try again");
    expect(page.sent()).toEqual([{ type: "session.retry" }]);
    await leave();
    const instead = await show(<SessionUnreachable failure={{ kind: "offline" }} />, {
      session: sessionMachine,
    });
    await instead.press("Try again");
    expect(instead.sent()).toEqual([{ type: "session.retry" }]);
  });
});
