import { describe, expect, it } from "vitest";
import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import { stage } from "#tests/machines/support/stage.ts";

const offline = { kind: "offline" };

describe("the captcha of an attempt", () => {
  it("is empty when the settings require none", async () => {
    const captcha = stage(captchaMachine, { isDemanded: false });
    expect(captcha.snapshot().hasTag("pending")).toBe(true);
    await captcha.gives("checkCaptcha", false);
    expect(captcha.snapshot()).toMatchObject({ status: "done", output: { solution: "" } });
    expect(captcha.calls("solveCaptcha")).toEqual([]);
  });

  it("is solved when the settings require one", async () => {
    const captcha = stage(captchaMachine, { isDemanded: false });
    await captcha.gives("checkCaptcha", true);
    expect(captcha.snapshot().hasTag("pending")).toBe(true);
    await captcha.gives("solveCaptcha", "solution");
    expect(captcha.snapshot()).toMatchObject({ status: "done", output: { solution: "solution" } });
  });

  it("is solved when the server demands one, without reading the settings", async () => {
    const captcha = stage(captchaMachine, { isDemanded: true });
    await captcha.gives("solveCaptcha", "solution");
    expect(captcha.snapshot().output).toEqual({ solution: "solution" });
    expect(captcha.calls("checkCaptcha")).toEqual([]);
  });

  it("reports why solving it failed", async () => {
    const unread = stage(captchaMachine, { isDemanded: false });
    await unread.fails("checkCaptcha", offline);
    expect(unread.snapshot()).toMatchObject({ status: "done", output: { failure: offline } });
    const unsolved = stage(captchaMachine, { isDemanded: true });
    await unsolved.fails("solveCaptcha", new Error("The captcha cannot be solved here"));
    expect(unsolved.snapshot().output).toEqual({ failure: { kind: "server", status: 0 } });
  });
});
