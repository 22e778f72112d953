// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { secondFactorMachine } from "#machines/account/second-factor/second-factor.machine.ts";
import { sampleSecret } from "#machines/account/second-factor/second-factor.cases.ts";
import { signInMachine } from "#machines/account/sign-in/sign-in.machine.ts";
import { SecondFactorSection } from "#src/account/settings/SecondFactorSection.tsx";
import { SignIn } from "#src/account/sign-in/SignIn.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

describe("the views of signing in", () => {
  const opened = () => show(<SignIn />, { signIn: signInMachine });

  it("send each field, and 'Remember me' when it is ticked", async () => {
    const page = await opened();
    await page.type("E-mail", "anna@example.com");
    await page.type("Password", "correct horse");
    await page.tick("Remember me");
    await page.tick("Remember me");
    expect(page.sent()).toEqual([
      { type: "field.change", field: "email", value: "anna@example.com" },
      { type: "field.change", field: "password", value: "correct horse" },
      { type: "remember.change", remember: true },
      { type: "remember.change", remember: false },
    ]);
  });

  it("submit only by the button and by Enter", async () => {
    const page = await opened();
    await page.press("Show the password");
    expect(page.sent()).toEqual([]);
    await page.press("Sign in");
    await page.enter();
    expect(page.sent()).toEqual([{ type: "form.submit" }, { type: "form.submit" }]);
  });

  it("return from the second factor without submitting it", async () => {
    const page = await opened();
    await page.type("E-mail", "anna@example.com");
    await page.type("Password", "correct horse");
    await page.press("Sign in");
    await page.gives("checkCaptcha", false);
    await page.fails("signIn", { kind: "unauthorized", code: "otp_required" });
    page.sent();
    await page.type("Code", "123456");
    await page.press("Back");
    expect(page.sent()).toEqual([
      { type: "field.change", field: "otp", value: "123456" },
      { type: "otp.cancel" },
    ]);
    expect(page.buttons()).toContain("Sign in");
  });

  it("stay at the second factor while its code is checked", async () => {
    const page = await opened();
    await page.type("E-mail", "anna@example.com");
    await page.type("Password", "correct horse");
    await page.press("Sign in");
    await page.gives("checkCaptcha", false);
    await page.fails("signIn", { kind: "unauthorized", code: "otp_required" });
    expect(page.isDisabled("Back")).toBe(false);
    await page.type("Code", "123456");
    await page.press("Confirm");
    await page.gives("checkCaptcha", false);
    expect(page.isDisabled("Back")).toBe(true);
    await page.fails("signIn", { kind: "fields", fields: { otp: ["The code is wrong."] } });
    expect(page.isDisabled("Back")).toBe(false);
  });
});

describe("the views of the second factor", () => {
  const opened = (isOn: boolean) =>
    show(<SecondFactorSection isOn={isOn} onChanged={() => undefined} />, {
      secondFactor: secondFactorMachine,
    });

  it("set it up, step by step", async () => {
    const page = await opened(false);
    await page.press("Set up two-step sign-in");
    await page.type("Your password", "correct horse");
    await page.press("Continue");
    expect(page.sent()).toEqual([
      { type: "setup.begin" },
      { type: "field.change", field: "password", value: "correct horse" },
      { type: "form.submit" },
    ]);
    await page.gives("beginSetup", sampleSecret);
    await page.type("Code from the app", "123456");
    await page.press("Turn it on");
    expect(page.sent()).toEqual([
      { type: "field.change", field: "otp", value: "123456" },
      { type: "form.submit" },
    ]);
    await page.gives("confirmSetup", { codes: ["aaaa-bbbb"] });
    await page.press("I have saved them");
    expect(page.sent()).toEqual([{ type: "codes.keep" }]);
  });

  it("cancel without submitting", async () => {
    const page = await opened(false);
    await page.press("Set up two-step sign-in");
    page.sent();
    await page.press("Cancel");
    expect(page.sent()).toEqual([{ type: "form.cancel" }]);
  });

  it("turn it off with password and code", async () => {
    const page = await opened(true);
    await page.press("Turn off two-step sign-in");
    await page.type("Your password", "correct horse");
    await page.type("Code from the app", "123456");
    await page.press("Turn it off");
    expect(page.sent()).toEqual([
      { type: "removal.begin" },
      { type: "field.change", field: "password", value: "correct horse" },
      { type: "field.change", field: "otp", value: "123456" },
      { type: "form.submit" },
    ]);
  });
});
