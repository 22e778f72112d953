import { describe, expect, it } from "vitest";
import { alertLinkMachine } from "#machines/exchange/alert-link/alert-link.machine.ts";
import { activationMachine } from "#machines/account/activation/activation.machine.ts";
import { recoveryMachine } from "#machines/account/recovery/recovery.machine.ts";
import { registrationMachine } from "#machines/account/registration/registration.machine.ts";
import { selectForm } from "#machines/shared/form.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const token = "a".repeat(43);
const linkUsed = { kind: "fields", fields: { token: ["The link was used already."] } };

describe("registration", () => {
  function filledIn(password = "correct horse battery", repeat = password) {
    const page = stage(registrationMachine, { rid: "friend" });
    page.actor.send({ type: "field.change", field: "email", value: "anna@example.com" });
    page.actor.send({ type: "field.change", field: "password", value: password });
    page.actor.send({ type: "field.change", field: "repeat", value: repeat });
    page.actor.send({ type: "rules.change", agreed: true });
    page.actor.send({ type: "form.submit" });
    return { ...page, view: () => selectForm(page.snapshot()) };
  }

  it.each([
    ["too short", "short", "short", { password: { fault: "short" } }],
    ["not repeated", "correct horse battery", "correct horse", { repeat: { fault: "mismatch" } }],
  ])("is refused for a password that is %s", (_, password, repeat, fault) => {
    const page = filledIn(password, repeat);
    expect(page.view().fields).toMatchObject(fault);
    expect(page.calls("checkCaptcha")).toEqual([]);
  });

  it("requires accepting the rules", () => {
    const page = filledIn();
    expect(page.view()).toMatchObject({ values: { rules: true }, fields: { rules: { fault: null } } });
    const other = stage(registrationMachine, { rid: null });
    other.actor.send({ type: "form.submit" });
    expect(selectForm(other.snapshot()).fields.rules.fault).toBe("rules");
    expect(other.emitted).toEqual([{ type: "form.refused", field: "email" }]);
  });

  it("clears the passwords once they are sent, and can resend the mail", async () => {
    const page = filledIn();
    await page.gives("checkCaptcha", true);
    await page.gives("solveCaptcha", "solution");
    expect(page.last("signUp").input).toMatchObject({ rid: "friend", recaptcha: "solution" });
    await page.gives("signUp");
    expect(page.view()).toMatchObject({ step: "sent", values: { password: "", repeat: "" } });
    page.snapshot().children.mailRequest?.send({ type: "form.submit" });
    await page.gives("checkCaptcha", false);
    expect(page.last("requestMail").input).toEqual({
      purpose: "activation",
      email: "anna@example.com",
      recaptcha: "",
    });
  });
});

describe("recovery", () => {
  it("asks for a link", async () => {
    const page = stage(recoveryMachine, { page: "request" });
    const mail = page.snapshot().children.mailRequest;
    mail?.send({ type: "field.change", field: "email", value: "anna@example.com" });
    mail?.send({ type: "form.submit" });
    await page.gives("checkCaptcha", false);
    expect(page.last("requestMail").input).toMatchObject({ purpose: "recovery" });
    await page.gives("requestMail");
    expect(mail?.getSnapshot().value).toBe("sent");
  });

  it("changes the password by its link, then clears both", async () => {
    const page = stage(recoveryMachine, { page: "link" });
    await page.gives("readLinkToken", token);
    page.actor.send({ type: "field.change", field: "password", value: "correct horse battery" });
    page.actor.send({ type: "field.change", field: "repeat", value: "correct horse battery" });
    page.actor.send({ type: "form.submit" });
    expect(page.last("recoverPassword").input).toMatchObject({ token });
    await page.gives("recoverPassword");
    expect(selectForm(page.snapshot()).step).toBe("changed");
    expect(page.snapshot().context).toMatchObject({ token: null, values: { password: "", repeat: "" } });
  });

  it("validates a form that was submitted before the link was read", async () => {
    const page = stage(recoveryMachine, { page: "link" });
    page.actor.send({ type: "field.change", field: "password", value: "short" });
    page.actor.send({ type: "form.submit" });
    expect(selectForm(page.snapshot())).toMatchObject({ step: "pressedEarly", isPending: true });
    await page.gives("readLinkToken", token);
    expect(selectForm(page.snapshot())).toMatchObject({
      fields: { password: { fault: "short" } },
      isPending: false,
    });
    expect(page.emitted).toEqual([{ type: "form.refused", field: "password" }]);
    for (const field of ["password", "repeat"] as const)
      page.actor.send({ type: "field.change", field, value: "correct horse battery" });
    page.actor.send({ type: "form.submit" });
    expect(page.last("recoverPassword").input).toMatchObject({ token });
    await page.fails("recoverPassword", linkUsed);
    expect(selectForm(page.snapshot()).step).toBe("linkRefused");
  });
});

describe("activation", () => {
  it("waits for the button", async () => {
    const page = stage(activationMachine, undefined);
    await page.gives("readLinkToken", token);
    expect(page.calls("activateAccount")).toEqual([]);
    page.actor.send({ type: "account.activate" });
    await page.fails("activateAccount");
    expect(selectForm(page.snapshot())).toMatchObject({ step: "offered", failure: { kind: "offline" } });
    page.actor.send({ type: "account.activate" });
    await page.gives("activateAccount");
    expect(selectForm(page.snapshot()).step).toBe("activated");
  });

  it("handles a press made before the link was read", async () => {
    const page = stage(activationMachine, undefined);
    page.actor.send({ type: "account.activate" });
    expect(selectForm(page.snapshot())).toMatchObject({ step: "pressedEarly", isPending: true });
    await page.gives("readLinkToken", token);
    expect(page.last("activateAccount").input).toMatchObject({ token });
    await page.gives("activateAccount");
    expect(selectForm(page.snapshot()).step).toBe("activated");
  });

  it("offers a new letter when the link was used", async () => {
    const page = stage(activationMachine, undefined);
    await page.gives("readLinkToken", token);
    page.actor.send({ type: "account.activate" });
    await page.fails("activateAccount", linkUsed);
    expect(selectForm(page.snapshot()).step).toBe("linkRefused");
    expect(page.snapshot().children.mailRequest).toBeDefined();
  });

  it("offers a new letter when the link was used while the password was chosen", async () => {
    const page = stage(activationMachine, undefined);
    await page.gives("readLinkToken", token);
    page.actor.send({ type: "account.activate" });
    await page.fails("activateAccount", { kind: "fields", fields: { password: ["Choose one."] } });
    for (const field of ["password", "repeat"] as const)
      page.actor.send({ type: "field.change", field, value: "correct horse battery" });
    page.actor.send({ type: "form.submit" });
    await page.fails("activateAccount", linkUsed);
    expect(selectForm(page.snapshot()).step).toBe("linkRefused");
  });

  it("asks for a new password when the user registered in another browser", async () => {
    const page = stage(activationMachine, undefined);
    await page.gives("readLinkToken", token);
    page.actor.send({ type: "account.activate" });
    expect(page.last("activateAccount").input).toEqual({ token, password: "", repeat: "" });
    await page.fails("activateAccount", { kind: "fields", fields: { password: ["Choose one."] } });
    const view = () => selectForm(page.snapshot());
    expect(view()).toMatchObject({ step: "choosing", fields: { password: { fault: null, messages: [] } } });
    page.actor.send({ type: "form.submit" });
    expect(page.emitted).toEqual([{ type: "form.refused", field: "password" }]);
    page.actor.send({ type: "field.change", field: "password", value: "correct horse battery" });
    page.actor.send({ type: "field.change", field: "repeat", value: "correct horse battery" });
    page.actor.send({ type: "form.submit" });
    await page.fails("activateAccount", { kind: "fields", fields: { password: ["Too common."] } });
    expect(view().fields.password).toMatchObject({
      value: "correct horse battery",
      messages: ["Too common."],
    });
    page.actor.send({ type: "form.submit" });
    expect(page.last("activateAccount").input).toMatchObject({ password: "correct horse battery" });
    await page.gives("activateAccount");
    expect(view()).toMatchObject({ step: "activated", values: { password: "" } });
    expect(page.snapshot().context.token).toBeNull();
  });
});

describe("the link of an alert's letter", () => {
  it.each([true, false])("is used by a press, before the link is read: %s", async (isEarly) => {
    const page = stage(alertLinkMachine, { purpose: "stop" });
    if (isEarly) page.actor.send({ type: "link.use" });
    await page.gives("readLinkToken", token);
    expect(page.calls("useLink")).toHaveLength(isEarly ? 1 : 0);
    page.actor.send({ type: "link.use" });
    expect(page.last("useLink").input).toEqual({ purpose: "stop", token });
    await page.fails("useLink");
    page.actor.send({ type: "link.use" });
    await page.gives("useLink");
    expect(page.snapshot().value).toBe("used");
  });

  it("is not used where it is incomplete", async () => {
    const page = stage(alertLinkMachine, { purpose: "confirm" });
    page.actor.send({ type: "link.use" });
    await page.gives("readLinkToken", null);
    expect(page.snapshot().value).toBe("linkMissing");
    expect(page.calls("useLink")).toEqual([]);
  });
});
