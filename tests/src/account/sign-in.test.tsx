// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { signInMachine } from "#machines/account/sign-in/sign-in.machine.ts";
import { SignIn } from "#src/account/sign-in/SignIn.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

describe("the views of signing in", () => {
  const opened = () => show(<SignIn />, { signIn: signInMachine });

  it("send each field, and 'Remember me' when it is ticked", async () => {
    const page = await opened();
    await page.type("Email", "anna@example.com");
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
    await page.type("Email", "anna@example.com");
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
    await page.type("Email", "anna@example.com");
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
