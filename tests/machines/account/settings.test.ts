import { describe, expect, it } from "vitest";
import { sampleChoice, sampleUser } from "#machines/account/mail-settings/mail-settings.cases.ts";
import { mailSettingsMachine } from "#machines/account/mail-settings/mail-settings.machine.ts";
import * as mail from "#machines/account/mail-settings/mail-settings.selectors.ts";
import { samplePasswords } from "#machines/account/password-change/password-change.cases.ts";
import { passwordChangeMachine } from "#machines/account/password-change/password-change.machine.ts";
import * as password from "#machines/account/password-change/password-change.selectors.ts";
import { sampleSecret } from "#machines/account/second-factor/second-factor.cases.ts";
import { secondFactorMachine } from "#machines/account/second-factor/second-factor.machine.ts";
import { selectForm } from "#machines/shared/form.selectors.ts";
import { sampleSessions } from "#machines/account/sessions-list/sessions-list.cases.ts";
import { sessionsListMachine } from "#machines/account/sessions-list/sessions-list.machine.ts";
import { selectList } from "#machines/shared/list.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

describe("the change of the password", () => {
  const begin = () => {
    const scene = stage(passwordChangeMachine, { email: "anna@example.com" });
    const fill = () => samplePasswords.forEach((event) => scene.actor.send(event));
    return { ...scene, fill };
  };

  it("sends the passwords, then clears them and reports that other sessions have ended", async () => {
    const { actor, emitted, fill, gives, last, snapshot } = begin();
    fill();
    actor.send({ type: "form.submit" });
    expect(last("changePassword").input).toEqual({
      old_password: "correct horse battery",
      password: "a staple of another kind",
      repeat_password: "a staple of another kind",
    });
    expect(password.selectStep(snapshot())).toBe("changing");
    await gives("changePassword");
    expect(password.selectStep(snapshot())).toBe("changed");
    expect(emitted).toEqual([{ type: "password.changed" }]);
    expect(password.selectFields(snapshot()).password.value).toBe("");
  });

  it("validates before sending and focuses the first invalid input", () => {
    const { actor, calls, emitted, snapshot } = begin();
    actor.send({ type: "field.change", field: "old_password", value: "correct horse battery" });
    actor.send({ type: "field.change", field: "password", value: "short" });
    actor.send({ type: "form.submit" });
    expect(calls("changePassword")).toEqual([]);
    expect(emitted).toEqual([{ type: "form.refused", field: "password" }]);
    const { password: fresh, repeat_password: repeated } = password.selectFields(snapshot());
    expect([fresh.fault, repeated.fault]).toEqual(["short", "required"]);
  });

  it.each([
    ["email", "anna@example.com", "anna@example.com"],
    ["same", "correct horse battery", "correct horse battery"],
  ] as const)("refuses a new password for being %s", (error, value, repeated) => {
    const { actor, snapshot } = begin();
    actor.send({ type: "field.change", field: "old_password", value: "correct horse battery" });
    actor.send({ type: "field.change", field: "password", value });
    actor.send({ type: "field.change", field: "repeat_password", value: repeated });
    actor.send({ type: "form.submit" });
    expect(password.selectFields(snapshot()).password.fault).toBe(error);
  });

  it("shows no error for an empty input that only had the focus", () => {
    const { actor, snapshot } = begin();
    actor.send({ type: "field.leave", field: "old_password" });
    expect(password.selectFields(snapshot()).old_password.fault).toBeNull();
    actor.send({ type: "field.change", field: "repeat_password", value: "other" });
    actor.send({ type: "field.leave", field: "repeat_password" });
    expect(password.selectFields(snapshot()).repeat_password.fault).toBe("mismatch");
  });

  it("shows the server's refusal beside its input and keeps the typed text", async () => {
    const { actor, emitted, fails, fill, snapshot } = begin();
    fill();
    actor.send({ type: "form.submit" });
    await fails("changePassword", {
      kind: "fields",
      fields: { old_password: ["Wrong."], non_field_errors: ["And more."] },
    });
    expect(password.selectFields(snapshot()).old_password).toMatchObject({
      value: "correct horse battery",
      messages: ["Wrong."],
    });
    expect(password.selectFormMessages(snapshot())).toEqual(["And more."]);
    expect(emitted).toEqual([{ type: "form.refused", field: "old_password" }]);
    actor.send({ type: "field.change", field: "old_password", value: "c" });
    expect(password.selectFields(snapshot()).old_password.messages).toEqual([]);
  });

  it("rates the new password while it is typed", () => {
    const { actor, snapshot } = begin();
    expect(password.selectStrength(snapshot())).toBeNull();
    actor.send({ type: "field.change", field: "password", value: "a phrase of several words" });
    expect(password.selectStrength(snapshot())).toBe(3);
  });
});

describe("the settings of the mail", () => {
  it("saves each change immediately and reports the updated account", async () => {
    const { actor, emitted, gives, last, snapshot } = stage(mailSettingsMachine, sampleChoice);
    actor.send({ type: "language.choose", language: "en" });
    expect(last("saveChoice").input).toEqual({ ...sampleChoice, language: "en" });
    const user = sampleUser({ language: "en" });
    await gives("saveChoice", user);
    expect(mail.selectStep(snapshot())).toBe("saved");
    expect(emitted).toEqual([{ type: "user.changed", user }]);
  });

  it("saves a change made during a save right after it", async () => {
    const { actor, calls, gives, snapshot } = stage(mailSettingsMachine, sampleChoice);
    actor.send({ type: "language.choose", language: "en" });
    actor.send({ type: "notification.change", name: "claims", isOn: false });
    expect(calls("saveChoice")).toHaveLength(1);
    await gives("saveChoice", sampleUser({ language: "en" }));
    expect(calls("saveChoice")[1]?.input).toEqual({
      language: "en",
      notifications: { claims: false, sign_in: true },
    });
    expect(mail.selectStep(snapshot())).toBe("saving");
  });

  it("keeps the choice when saving fails, and retries on request", async () => {
    const { actor, calls, fails, snapshot } = stage(mailSettingsMachine, sampleChoice);
    actor.send({ type: "notification.change", name: "sign_in", isOn: false });
    await fails("saveChoice");
    expect(mail.selectFailure(snapshot())).toEqual({ kind: "offline" });
    expect(mail.selectNotifications(snapshot())).toEqual({ claims: true, sign_in: false });
    actor.send({ type: "retry" });
    expect(calls("saveChoice")).toHaveLength(2);
    expect(mail.selectFailure(snapshot())).toBeNull();
  });
});

describe("the sessions of the account", () => {
  it("are ended but for this one: one by one, or all at once", async () => {
    const { last, actor, gives, snapshot } = stage(sessionsListMachine, undefined);
    const [own, other] = sampleSessions;
    await gives("load", [...sampleSessions, { ...other, id: "third" }]);
    expect(snapshot().can({ type: "row.end", id: own?.id ?? "" })).toBe(false);
    actor.send({ type: "row.end", id: other?.id ?? "" });
    await gives("end");
    expect(selectList(snapshot()).rows.map(({ id }) => id)).toEqual([own?.id, "third"]);
    actor.send({ type: "list.endOthers" });
    actor.send({ type: "dialog.accept" });
    expect(last("endOthers").input).toEqual({ place: null, ids: ["third"] });
    await gives("endOthers");
    expect(selectList(snapshot()).rows).toEqual([own]);
    expect(snapshot().can({ type: "list.endOthers" })).toBe(false);
  });
});

describe("the second factor", () => {
  it("is set up: password, secret, code, recovery codes", async () => {
    const { actor, emitted, gives, last, snapshot } = stage(secondFactorMachine, { isOn: false });
    actor.send({ type: "setup.begin" });
    actor.send({ type: "field.change", field: "password", value: "correct horse battery" });
    actor.send({ type: "form.submit" });
    expect(last("beginSetup").input).toEqual({ password: "correct horse battery" });
    await gives("beginSetup", sampleSecret);
    expect(snapshot().context.secret).toEqual(sampleSecret);
    expect(selectForm(snapshot()).values.password, "not kept").toBe("");
    actor.send({ type: "field.change", field: "otp", value: "123 456" });
    actor.send({ type: "form.submit" });
    expect(last("confirmSetup").input).toEqual({ otp: "123456" });
    await gives("confirmSetup", { codes: ["aaaa", "bbbb"] });
    expect(selectForm(snapshot()).step).toBe("showingCodes");
    expect(snapshot().context.codes).toEqual(["aaaa", "bbbb"]);
    expect(snapshot().context.secret).toBeNull();
    expect(emitted).toEqual([{ type: "factor.changed", isOn: true }]);
    actor.send({ type: "codes.keep" });
    expect(selectForm(snapshot()).step).toBe("on");
    expect(snapshot().context.codes).toEqual([]);
  });

  it("asks for what its step needs, waits where the server wants that, and forgets it when it is left", async () => {
    const { actor, calls, emitted, fails, snapshot } = stage(secondFactorMachine, { isOn: false });
    actor.send({ type: "setup.begin" });
    actor.send({ type: "form.submit" });
    expect(emitted).toEqual([{ type: "form.refused", field: "password" }]);
    expect(selectForm(snapshot()).fields.otp.fault, "not asked for yet").toBeNull();
    actor.send({ type: "field.change", field: "password", value: "wrong" });
    actor.send({ type: "form.submit" });
    await fails("beginSetup", { kind: "throttled", retryAfter: 60 });
    expect(selectForm(snapshot())).toMatchObject({ step: "provingPassword", secondsLeft: 60 });
    actor.send({ type: "form.cancel" });
    expect(selectForm(snapshot())).toMatchObject({ step: "off", values: { password: "" } });
    expect(calls("beginSetup")).toHaveLength(1);
  });

  it("takes blanks for no code", () => {
    const { actor, calls, emitted } = stage(secondFactorMachine, { isOn: true });
    actor.send({ type: "removal.begin" });
    actor.send({ type: "field.change", field: "password", value: "correct horse battery" });
    actor.send({ type: "field.change", field: "otp", value: "  " });
    actor.send({ type: "form.submit" });
    expect(emitted).toEqual([{ type: "form.refused", field: "otp" }]);
    expect(calls("removeFactor")).toEqual([]);
  });

  it("is removed by password and code together", async () => {
    const { actor, emitted, gives, last, snapshot } = stage(secondFactorMachine, { isOn: true });
    expect(selectForm(snapshot()).step).toBe("on");
    actor.send({ type: "removal.begin" });
    actor.send({ type: "field.change", field: "password", value: "correct horse battery" });
    actor.send({ type: "field.change", field: "otp", value: "aaaa-bbbb" });
    actor.send({ type: "form.submit" });
    expect(last("removeFactor").input).toEqual({ password: "correct horse battery", otp: "aaaa-bbbb" });
    await gives("removeFactor");
    expect(selectForm(snapshot()).step).toBe("off");
    expect(emitted).toEqual([{ type: "factor.changed", isOn: false }]);
  });
});
