// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { activationMachine } from "#machines/account/activation/activation.machine.ts";
import { passwordChangeMachine } from "#machines/account/password-change/password-change.machine.ts";
import { recoveryMachine } from "#machines/account/recovery/recovery.machine.ts";
import { registrationMachine } from "#machines/account/registration/registration.machine.ts";
import { Activation } from "#src/account/activation/Activation.tsx";
import { Recovery } from "#src/account/recovery/Recovery.tsx";
import { Registration } from "#src/account/registration/Registration.tsx";
import { PasswordSection } from "#src/account/settings/PasswordSection.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const password = "correct horse battery";

describe("the views of registration", () => {
  it("send each field, and submit once", async () => {
    const page = await show(<Registration />, { registration: registrationMachine });
    await page.type("E-mail", "anna@example.com");
    await page.type("Password", password);
    await page.type("Repeat", password);
    await page.tick("I agree");
    await page.press("Create an account");
    expect(page.sent()).toEqual([
      { type: "field.change", field: "email", value: "anna@example.com" },
      { type: "field.change", field: "password", value: password },
      { type: "field.change", field: "repeat", value: password },
      { type: "rules.change", agreed: true },
      { type: "form.submit" },
    ]);
  });
});

it("an account is activated by its button, not by opening the link", async () => {
  const page = await show(<Activation />, { activation: activationMachine }, { path: "/successfully" });
  await page.gives("readLinkToken", "token");
  expect(page.sent()).toEqual([]);
  await page.press("Activate account");
  expect(page.sent()).toEqual([{ type: "account.activate" }]);
});

describe("the views of recovery", () => {
  it("ask for a link by e-mail", async () => {
    const page = await show(<Recovery page="request" />, { recovery: recoveryMachine });
    await page.type("E-mail", "anna@example.com");
    await page.enter();
    expect(page.sent()).toEqual([
      { type: "email.change", value: "anna@example.com" },
      { type: "form.submit" },
    ]);
  });

  it("do not reveal whether an account exists, and can request another letter", async () => {
    const page = await show(<Recovery page="request" />, { recovery: recoveryMachine });
    await page.type("E-mail", "anna@example.com");
    await page.press("Send a link");
    await page.gives("checkCaptcha", false);
    await page.gives("requestMail");
    expect(page.text()).toContain("If there is an account for anna@example.com");
    expect(page.buttons()).not.toContain("Send a link");
    page.sent();
    await page.press("Send it again");
    expect(page.sent()).toEqual([{ type: "form.again" }]);
  });
});

describe("the view of changing the password", () => {
  it("sends each field, and submits by its button only", async () => {
    const page = await show(<PasswordSection email="anna@example.com" onChanged={() => undefined} />, {
      passwordChange: passwordChangeMachine,
    });
    await page.type("Current password", password);
    await page.type("New password", "another horse battery");
    await page.blur("New password");
    await page.press("Change password");
    expect(page.sent()).toEqual([
      { type: "field.change", field: "old_password", value: password },
      { type: "field.change", field: "password", value: "another horse battery" },
      { type: "field.leave", field: "password" },
      { type: "form.submit" },
    ]);
  });
});
