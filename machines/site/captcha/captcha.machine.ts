import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { promiseContract } from "#machines/shared/unprovided.ts";

export interface CaptchaInput {
  /** The server has refused an attempt without a captcha, whatever the settings say. */
  isDemanded: boolean;
}

interface CaptchaContext extends CaptchaInput {
  solution: string;
  failure: ApiFailure | null;
}

/** The solution, empty when none is required; or the reason why there is none. */
export type CaptchaOutput = { solution: string } | { failure: ApiFailure };

/** Inputs and outputs of the actors. They reject with `ApiFailure`. */
interface CaptchaActors {
  /** Whether `settings.captchaLogin` requires a captcha. */
  checkCaptcha: { input: undefined; output: boolean };
  /** Solves a captcha; empty when the server has none. */
  solveCaptcha: { input: undefined; output: string };
}

type Actors = CaptchaActors;

/**
 * Obtains the captcha for one attempt to sign in, register or request a mail, without the user. It is solved when
 * the settings require it or the server has refused an attempt without one. Parents: `sign-in`, `registration`,
 * `mail-request`.
 */
export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    input: {} as CaptchaInput,
    output: {} as CaptchaOutput,
    tags: {} as Tag,
  },
  actors: {
    checkCaptcha: promiseContract<Actors["checkCaptcha"]["output"]>(),
    solveCaptcha: promiseContract<Actors["solveCaptcha"]["output"]>(),
  },
  guards: {
    isDemanded: ({ context }) => context.isDemanded,
    isWanted: (_, wanted: boolean) => wanted,
  },
  actions: {
    rememberSolution: assign({ solution: (_, solution: string) => solution }),
    rememberFailure: assign({ failure: (_, failure: ApiFailure) => failure }),
  },
}).createMachine({
  id: "captcha",
  description: "Obtains the captcha for signing in, registering or requesting an e-mail, if one is required.",
  context: ({ input }) => ({ ...input, solution: "", failure: null }),
  output: ({ context: { solution, failure } }) => (failure === null ? { solution } : { failure }),
  initial: "deciding",
  states: {
    deciding: { always: [{ guard: "isDemanded", target: "solving" }, { target: "checking" }] },
    checking: {
      tags: "pending",
      invoke: {
        id: "checkCaptcha",
        src: "checkCaptcha",
        onDone: [
          { guard: { type: "isWanted", params: outputIn }, target: "solving" },
          { target: "unnecessary" },
        ],
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    solving: {
      tags: "pending",
      invoke: {
        id: "solveCaptcha",
        src: "solveCaptcha",
        onDone: { target: "solved", actions: { type: "rememberSolution", params: outputIn } },
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    unnecessary: { type: "final" },
    solved: { type: "final" },
    failed: { type: "final", tags: "failed" },
  },
});
