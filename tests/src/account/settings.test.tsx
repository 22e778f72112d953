// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from "vitest";
import { mailSettingsMachine } from "#machines/account/mail-settings/mail-settings.machine.ts";
import { passwordChangeMachine } from "#machines/account/password-change/password-change.machine.ts";
import { secondFactorMachine } from "#machines/account/second-factor/second-factor.machine.ts";
import { sampleUser } from "#machines/account/session/session.cases.ts";
import { sessionMachine } from "#machines/account/session/session.machine.ts";
import { sampleSessions } from "#machines/account/sessions-list/sessions-list.cases.ts";
import { sessionsListMachine } from "#machines/account/sessions-list/sessions-list.machine.ts";
import { useSession } from "#src/shell/session/useSession.ts";
import { Settings } from "#src/account/settings/Settings.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(leave);

const Guarded = () => useSession().view.step === "signedIn" && <Settings />;

async function opened() {
  const page = await show(<Guarded />, {
    session: sessionMachine,
    mailSettings: mailSettingsMachine,
    passwordChange: passwordChangeMachine,
    secondFactor: secondFactorMachine,
    sessionsList: sessionsListMachine,
  });
  await page.gives("renewToken", { owner: "a" });
  await page.gives("readUser", sampleUser);
  return page;
}

async function listed() {
  const page = await opened();
  await page.gives("load", sampleSessions);
  page.sent();
  return page;
}

describe("the settings of the mail", () => {
  it("are sent one by one, and update the session once they are saved", async () => {
    const page = await opened();
    await page.choose("Language of our emails", "ru");
    await page.tick("Tell me when the status");
    await page.tick("Tell me about sign-ins");
    expect(page.sent()).toEqual([
      { type: "language.choose", language: "ru" },
      { type: "notification.change", name: "claims", isOn: false },
      { type: "notification.change", name: "sign_in", isOn: false },
    ]);
    const user = { ...sampleUser, language: "ru", notifications: { claims: false, sign_in: false } };
    await page.gives("saveChoice", user);
    expect(page.sent()).toEqual([{ type: "user.changed", user }]);
  });
});

describe("the sessions of an account", () => {
  it("are reloaded after a change of the password", async () => {
    const page = await listed();
    await page.type("Current password", "correct horse battery");
    await page.type("New password", "another horse battery");
    await page.type("Repeat the new password", "another horse battery");
    await page.press("Change password");
    page.sent();
    await page.gives("changePassword");
    expect(page.sent()).toEqual([{ type: "list.changed" }]);
  });
});
