import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { exchangeSetup } from "./exchange.actions.ts";
import { captchaIn } from "./request.ts";

/** The captcha is solved while the visitor still fills in the form. */
export const captcha = exchangeSetup.createStateConfig({
  description: "",
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
            guard: { type: "isCaptchaRequired", params: outputIn },
            target: "solving",
            actions: { type: "setCaptcha", params: outputIn },
          },
          {
            target: "ready",
            actions: [
              { type: "setCaptcha", params: outputIn },
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
          actions: { type: "setSolution", params: outputIn },
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
