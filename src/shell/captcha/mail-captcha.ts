import { fromPromise } from "xstate";
import { captchaMachine } from "#machines/site/captcha/captcha.machine.ts";
import type { Services } from "#src/shell/services.ts";
import { solveCaptcha } from "./actors.ts";

/** The captcha before signing in and before every request that sends mail, with its real actors. */
export const provideMailCaptcha = ({ calculator, claims }: Pick<Services, "calculator" | "claims">) =>
  captchaMachine.provide({
    actors: {
      checkCaptcha: fromPromise<boolean>(
        async ({ signal }) => (await calculator.readSettings({}, signal)).captchaLogin,
      ),
      solveCaptcha: fromPromise<string>(async ({ signal }) =>
        solveCaptcha(await claims.checkCaptcha(signal), signal),
      ),
    },
  });

/** Omits an empty code or solution: the contract does not allow one. */
export const filled = <Name extends string>(name: Name, text: string): Partial<Record<Name, string>> =>
  text === "" ? {} : ({ [name]: text } as Record<Name, string>);
