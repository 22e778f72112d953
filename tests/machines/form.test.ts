import { describe, expect, it } from "vitest";
import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import { faultsOf } from "#machines/shared/fields.ts";
import { selectForm } from "#machines/shared/form.selectors.ts";
import * as form from "#machines/shared/form.setup.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";
import { stage } from "#tests/machines/support/stage.ts";

interface Letter {
  values: { to: string; text: string; isUrgent: boolean };
  fault: "required";
  input: { from: string };
  own: { from: string };
  event: { type: "urgency.change"; isUrgent: boolean };
}

const bodyOf = ({ from, values, recaptcha }: form.ContextOf<Letter>) => ({ from, ...values, recaptcha });

const letter = form.setupFor<Letter>()({
  fields: ({ from }) => (from === "Anna" ? ["to", "text"] : ["text", "to"]),
  faultsIn: ({ values: { to, text } }) =>
    // One of them is enough.
    faultsOf({ to: to + text === "" ? "required" : null, text: text === "" ? "required" : null }),
  actors: {
    captcha: captchaMachine,
    send: promiseContract<{ id: string }, ReturnType<typeof bodyOf>>(),
  },
});

const blank = form.blank({ to: "", text: "", isUrgent: false });
const urgency = {
  "urgency.change": {
    actions: form.setting("isUrgent", ({ isUrgent }: { isUrgent: boolean }) => isUrgent),
  },
};

/** Taken as long as it can be changed. */
const plainMachine = letter.createMachine({
  id: "letter",
  context: ({ input }) => ({ ...input, ...blank }),
  initial: "editing",
  states: {
    ...form.states({ src: "send", bodyOf, on: { ...form.typing, ...urgency }, onDone: "sent" }),
    sent: {},
  },
});

/** Typed at any time, and sent with a captcha where one is needed. */
const captchaMachineOf = letter.createMachine({
  id: "captcha-letter",
  context: ({ input }) => ({ ...input, ...blank }),
  on: { ...form.typing, ...urgency },
  initial: "editing",
  states: { ...form.captchaStates({ src: "send", bodyOf, onDone: "sent" }), sent: {} },
});

function open(machine: typeof plainMachine | typeof captchaMachineOf = plainMachine, from = "Anna") {
  const page = stage(machine as typeof plainMachine, { from });
  return {
    ...page,
    view: () => selectForm(page.snapshot()),
    type: (field: "to" | "text", value: string) => page.actor.send({ type: "field.change", field, value }),
    submit: () => page.actor.send({ type: "form.submit" }),
  };
}

function sent(machine?: typeof captchaMachineOf) {
  const page = open(machine);
  page.type("text", "Hello");
  page.submit();
  return page;
}

describe("a form", () => {
  it("is not sent with faults: each is shown until its field changes, and the first takes the focus", () => {
    const page = open();
    page.submit();
    expect(page.emitted).toEqual([{ type: "form.refused", field: "to" }]);
    expect(page.view().fields).toMatchObject({ to: { fault: "required" }, text: { fault: "required" } });
    page.type("to", "Boris");
    expect(page.view().fields).toMatchObject({ to: { fault: null }, text: { fault: "required" } });
    page.submit();
    expect(page.calls("send")).toEqual([]);
    expect(open(plainMachine, "Boris").view().step).toBe("form");
  });

  it("has the order of its fields from its context", () => {
    const page = open(plainMachine, "Boris");
    page.submit();
    expect(page.emitted).toEqual([{ type: "form.refused", field: "text" }]);
  });

  it("keeps no fault that another field has corrected", async () => {
    const page = open();
    page.submit();
    page.type("text", "Hello");
    page.submit();
    await page.fails("send");
    expect(page.view().fields.to.fault).toBeNull();
  });

  it("is sent once as it is typed and chosen", async () => {
    const page = open();
    page.actor.send({ type: "urgency.change", isUrgent: true });
    page.type("text", "Hello");
    page.submit();
    page.submit();
    expect(page.view()).toMatchObject({ step: "form", isPending: true });
    expect(page.calls("send").map(({ input }) => input)).toEqual([
      { from: "Anna", to: "", text: "Hello", isUrgent: true, recaptcha: "" },
    ]);
    await page.gives("send", { id: "1" });
    expect(page.view()).toMatchObject({ step: "sent", isPending: false });
  });

  it("loses nothing that is typed when it is refused, and shows why until the next attempt", async () => {
    const page = sent();
    await page.fails("send", { kind: "fields", fields: { text: ["Rude."], stamp: ["Missing."] } });
    expect(page.view()).toMatchObject({
      values: { text: "Hello" },
      fields: { text: { messages: ["Rude."] } },
      messages: ["Missing."],
      failure: null,
    });
    expect(page.emitted).toEqual([{ type: "form.refused", field: "text" }]);
    page.type("text", "Good day");
    expect(page.view()).toMatchObject({ fields: { text: { messages: [] } }, messages: ["Missing."] });
    page.submit();
    expect(page.view().messages).toEqual([]);
    await page.fails("send");
    expect(page.view()).toMatchObject({ values: { text: "Good day" }, failure: { kind: "offline" } });
    page.submit();
    expect(page.view()).toMatchObject({ isPending: true, failure: null });
  });

  it("takes the server's name of a repeated password for its own", async () => {
    const page = sent();
    await page.fails("send", { kind: "fields", fields: { repeat_password: ["Differs."] } });
    expect(page.snapshot().context.refusals).toEqual({ repeat: ["Differs."] });
  });

  it("waits as long as the server asks, or a quarter of a minute, and can be changed meanwhile", async () => {
    const page = sent();
    await page.fails("send", { kind: "throttled", retryAfter: 3 });
    page.type("text", "Good day");
    page.submit();
    page.wait(2);
    expect(page.view()).toMatchObject({ secondsLeft: 1, values: { text: "Good day" } });
    expect(page.calls("send")).toHaveLength(1);
    page.wait(1);
    expect(page.view().secondsLeft).toBe(0);
    page.submit();
    await page.fails("send", { kind: "throttled" });
    expect(page.view().secondsLeft).toBe(15);
  });

  it("can be typed into on its way only where that is at its root", () => {
    const page = sent();
    page.type("text", "Good day");
    expect(page.view().values.text).toBe("Hello");
    const other = sent(captchaMachineOf);
    other.type("text", "Good day");
    expect(other.view()).toMatchObject({ isPending: true, values: { text: "Good day" } });
  });
});

describe("a form with a captcha", () => {
  const asked = { kind: "fields", fields: { recaptcha: ["Confirm that you aren't a robot."] } };

  it("is sent with its solution", async () => {
    const page = sent(captchaMachineOf);
    expect([page.calls("send"), page.view().isPending]).toEqual([[], true]);
    await page.gives("checkCaptcha", true);
    await page.gives("solveCaptcha", "solution");
    expect(page.last("send").input).toMatchObject({ recaptcha: "solution" });
  });

  it("solves one that the answer asks for, once an attempt", async () => {
    const page = sent(captchaMachineOf);
    await page.gives("checkCaptcha", false);
    await page.fails("send", asked);
    expect(page.view()).toMatchObject({ isPending: true, messages: [] });
    await page.gives("solveCaptcha", "solution");
    expect(page.calls("checkCaptcha")).toHaveLength(1);
    await page.fails("send", asked);
    expect(page.view()).toMatchObject({ isPending: false, messages: asked.fields.recaptcha });
    page.submit();
    await page.gives("checkCaptcha", false);
    expect(page.last("send").input, "the demand was for one attempt").toMatchObject({ recaptcha: "" });
  });

  it("is not sent without it, and can be sent again", async () => {
    const page = sent(captchaMachineOf);
    await page.fails("checkCaptcha");
    expect(page.view()).toMatchObject({ isPending: false, failure: { kind: "offline" } });
    page.submit();
    await page.gives("checkCaptcha", false);
    expect(page.calls("send")).toHaveLength(1);
  });
});
