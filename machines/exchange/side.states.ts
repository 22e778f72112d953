import { failureIn } from "#machines/outcome.ts";
import { exchangeSetup } from "./exchange.actions.ts";
import { captchaIn, draftOf } from "./request.ts";

/** The currency picker: for which side it is open. Choosing closes it. */
export const picker = exchangeSetup.createStateConfig({
  initial: "closed",
  states: {
    closed: {
      on: {
        "picker.open": [
          { guard: "isForSend", target: "open.from", actions: "openPicker" },
          { target: "open.to", actions: "openPicker" },
        ],
      },
    },
    open: {
      initial: "from",
      on: {
        "picker.search": { actions: "searchPicker" },
        "picker.filter": { actions: "filterPicker" },
        "picker.close": "closed",
        "currency.choose": "closed",
        "claim.submit": "closed",
      },
      states: { from: {}, to: {} },
    },
  },
});

/** The dialog titled 'Notification' (Specification 8): one after another, each with OK. */
export const notification = exchangeSetup.createStateConfig({
  initial: "none",
  states: {
    none: {
      always: { guard: "hasNotification", target: "showing" },
    },
    showing: {
      on: {
        "notification.dismiss": [
          { guard: "isLastNotification", target: "none", actions: "dropNotification" },
          { actions: "dropNotification" },
        ],
      },
    },
  },
});

/** The captcha is solved while the visitor still fills in the form. */
export const captcha = exchangeSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {
      on: { "captcha.needed": "checking" },
    },
    checking: {
      tags: "pending",
      invoke: {
        id: "checkCaptcha",
        src: "checkCaptcha",
        onDone: [
          {
            guard: { type: "isCaptchaRequired", params: ({ event }) => event.output },
            target: "solving",
            actions: { type: "setCaptcha", params: ({ event }) => event.output },
          },
          {
            target: "ready",
            actions: [
              { type: "setCaptcha", params: ({ event }) => event.output },
              { type: "setSolution", params: "" },
            ],
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberCaptchaFailure", params: failureIn },
        },
      },
    },
    solving: {
      tags: "pending",
      invoke: {
        id: "solveCaptcha",
        src: "solveCaptcha",
        input: ({ context }) => ({ captcha: captchaIn(context) }),
        onDone: {
          target: "ready",
          actions: { type: "setSolution", params: ({ event }) => event.output },
        },
        onError: {
          target: "failed",
          actions: { type: "rememberCaptchaFailure", params: failureIn },
        },
      },
    },
    ready: {
      on: { "captcha.spent": "checking" },
    },
    failed: {
      tags: ["failed", "recoverable"],
      after: { captchaRetry: "checking" },
      on: { retry: "checking", "connection.restored": "checking" },
    },
  },
});

/** The draft is stored a moment after the last change, and at once when the page is left. */
export const draft = exchangeSetup.createStateConfig({
  initial: "stored",
  states: {
    stored: {
      on: { "draft.changed": "changed" },
    },
    changed: {
      after: { draftPause: "storing" },
      on: {
        "draft.changed": { target: "changed", reenter: true },
        "page.hidden": "storing",
      },
    },
    storing: {
      invoke: {
        id: "saveDraft",
        src: "saveDraft",
        input: ({ context }) => ({ draft: draftOf(context) }),
        onDone: "stored",
        onError: "stored",
      },
      on: { "draft.changed": "changed" },
    },
  },
});

/** Whether the page is seen. */
export const page = exchangeSetup.createStateConfig({
  initial: "shown",
  states: {
    shown: { on: { "page.hidden": "hidden" } },
    hidden: { on: { "page.shown": "shown" } },
  },
});

/** A technical break (Product 2): the form stays readable, claims are not sent. */
export const service = exchangeSetup.createStateConfig({
  id: "service",
  initial: "deciding",
  on: {
    "tech.changed": { target: ".deciding", actions: "learnTech" },
    "tech.doubted": ".techBreak.rereading",
  },
  states: {
    deciding: {
      always: [{ guard: "isBreakKnown", target: "techBreak" }, { target: "working" }],
    },
    working: {},
    techBreak: {
      initial: "waiting",
      states: {
        waiting: {
          after: { techPause: "rereading" },
        },
        rereading: {
          invoke: {
            id: "readTech",
            src: "readTech",
            onDone: {
              target: "#service.deciding",
              actions: { type: "setTech", params: ({ event }) => event.output },
            },
            onError: "waiting",
          },
        },
      },
    },
  },
});
