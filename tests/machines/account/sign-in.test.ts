import { describe, expect, it } from "vitest";
import { signInMachine, type SignInField } from "#machines/account/sign-in/sign-in.machine.ts";
import { selectForm } from "#machines/shared/form.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

function open() {
  const page = stage(signInMachine, undefined);
  return {
    ...page,
    view: () => selectForm(page.snapshot()),
    type: (field: SignInField, value: string) => page.actor.send({ type: "field.change", field, value }),
    submit: () => page.actor.send({ type: "form.submit" }),
  };
}

function filledIn() {
  const page = open();
  page.type("email", " anna@example.com ");
  page.type("password", " spaces count ");
  page.submit();
  return page;
}

const asked = { kind: "unauthorized", code: "otp_required" };
const captcha = { kind: "fields", fields: { recaptcha: ["Confirm that you aren't a robot."] } };

describe("signing in", () => {
  it("trims the address and sends the password unchanged", async () => {
    const page = filledIn();
    page.actor.send({ type: "remember.change", remember: true });
    await page.gives("checkCaptcha", false);
    expect(page.last("signIn").input).toEqual({
      email: "anna@example.com",
      password: " spaces count ",
      remember: true,
      otp: "",
      recaptcha: "",
    });
    expect(page.calls("solveCaptcha")).toEqual([]);
  });

  it("asks for the code, and keeps the address and the password when it is wrong", async () => {
    const page = filledIn();
    await page.gives("checkCaptcha", false);
    await page.fails("signIn", asked);
    expect(page.view().step).toBe("secondFactor");
    page.submit();
    expect(page.view().fields.otp.fault).toBe("required");
    page.type("otp", "123456");
    page.submit();
    await page.gives("checkCaptcha", false);
    expect(page.last("signIn").input).toMatchObject({ email: "anna@example.com", otp: "123456" });
    page.actor.send({ type: "otp.cancel" });
    expect(page.view()).toMatchObject({ step: "secondFactor", values: { otp: "123456" } });
    await page.fails("signIn", { kind: "fields", fields: { otp: ["The code is wrong."] } });
    expect(page.view()).toMatchObject({
      step: "secondFactor",
      fields: { otp: { messages: ["The code is wrong."] } },
    });
    page.actor.send({ type: "otp.cancel" });
    expect(page.view()).toMatchObject({ step: "credentials", values: { otp: "" } });
  });

  it("reports a browser that stores no cookies", async () => {
    const page = filledIn();
    await page.gives("checkCaptcha", false);
    await page.gives("signIn", { isKept: false });
    expect(page.view().step).toBe("cookiesBlocked");
    page.submit();
    expect(page.view()).toMatchObject({ step: "credentials", values: { email: " anna@example.com " } });
  });

  it.each([
    [true, "signedIn"],
    [false, "cookiesBlocked"],
  ])("ends with the code of the second factor where cookies are kept: %s", async (isKept, step) => {
    const page = filledIn();
    await page.gives("checkCaptcha", false);
    await page.fails("signIn", asked);
    page.type("otp", "123456");
    page.submit();
    await page.gives("checkCaptcha", false);
    await page.fails("signIn", captcha);
    await page.gives("solveCaptcha", "solution");
    expect(page.last("signIn").input).toMatchObject({ otp: "123456", recaptcha: "solution" });
    await page.gives("signIn", { isKept });
    expect(page.snapshot().value).toBe(step);
  });

  it("ends without a second factor where the account has none", async () => {
    const page = filledIn();
    await page.gives("checkCaptcha", false);
    await page.gives("signIn", { isKept: true });
    expect(page.snapshot().value).toBe("signedIn");
  });

  it("returns to the password, without the code, when the pair is refused after all", async () => {
    const page = filledIn();
    await page.gives("checkCaptcha", false);
    await page.fails("signIn", asked);
    page.type("otp", "123456");
    page.submit();
    await page.gives("checkCaptcha", false);
    await page.fails("signIn", { kind: "unauthorized", code: "" });
    expect(page.view()).toMatchObject({
      step: "credentials",
      failure: { kind: "unauthorized" },
      values: { otp: "" },
    });
  });
});
