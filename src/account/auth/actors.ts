import type { components } from "#openapi/schema.d.ts";
import { type Api, bodyOf } from "#src/shell/api/api.ts";
import { fromPromise } from "xstate";
import { linkToken } from "#domain/account/account-links.ts";
import { activationMachine, type ActivationBody } from "#machines/account/activation/activation.machine.ts";
import { type AcceptanceBody, invitationMachine } from "#machines/account/invitation/invitation.machine.ts";
import {
  mailRequestMachine,
  type MailRequestBody,
} from "#machines/account/mail-request/mail-request.machine.ts";
import { recoveryMachine, type NewPasswordBody } from "#machines/account/recovery/recovery.machine.ts";
import { registrationMachine, type SignUp } from "#machines/account/registration/registration.machine.ts";
import { signInMachine, type SignInActors } from "#machines/account/sign-in/sign-in.machine.ts";
import type { FlowMachines } from "#src/flows/flows.ts";
import type { Services } from "#src/shell/services.ts";
import { hasSessionHint } from "#src/shell/session/signs.ts";
import { filled, provideMailCaptcha } from "#src/shell/captcha/mail-captcha.ts";

type Schemas = components["schemas"];

/** The calls that create and recover an account. All of them are made as a guest. */
function registrationCalls(api: Api) {
  const link = (token: string) => ({ params: { path: { token } } });
  return {
    signUp: (body: Schemas["SignUp"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/signup/", { body, signal })),

    /** Without a body, the server uses the password that was registered in this browser. */
    activate: (token: string, body?: Schemas["Activation"]): Promise<Schemas["Detail"]> =>
      bodyOf(
        api.POST("/api/v1/users/activate/{token}/", { ...link(token), ...(body !== undefined && { body }) }),
      ),

    reactivate: (body: Schemas["MailRequest"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/reactivate/", { body, signal })),

    requestRecovery: (body: Schemas["MailRequest"], signal?: AbortSignal): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/restore/", { body, signal })),

    recoverPassword: (token: string, body: Schemas["NewPassword"]): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/restore/{token}/", { ...link(token), body })),

    acceptInvitation: (token: string, body: Schemas["InvitationAcceptance"]): Promise<Schemas["Detail"]> =>
      bodyOf(api.POST("/api/v1/users/invitation/{token}/", { ...link(token), body })),
  };
}

/** Removes a used token from the address and from the browser's history. */
const forgetLink = () => history.replaceState(history.state, "", location.pathname + location.search);

const readLinkToken = fromPromise<string | null>(async () => linkToken(location.hash));

/** The flows of signing in with their real actors. */
export function provideAuth(
  services: Services,
): Pick<FlowMachines, "signIn" | "registration" | "recovery" | "activation" | "invitation"> {
  const { api, locale, session } = services;
  const calls = registrationCalls(api);
  const captcha = provideMailCaptcha(services);
  const mailRequest = mailRequestMachine.provide({
    actors: {
      captcha,
      requestMail: fromPromise<void, MailRequestBody>(async ({ input, signal }) => {
        const { purpose, email, recaptcha } = input;
        const body = { email, ...filled("recaptcha", recaptcha) };
        await (purpose === "recovery" ? calls.requestRecovery(body, signal) : calls.reactivate(body, signal));
      }),
    },
  });
  return {
    signIn: signInMachine.provide({
      actors: {
        captcha,
        signIn: fromPromise<SignInActors["signIn"]["output"], SignInActors["signIn"]["input"]>(
          async ({ input, signal }) => {
            const { email, password, remember, otp, recaptcha } = input;
            const { calls: sessionCalls, enter } = await session.open();
            const body = {
              email,
              password,
              remember,
              ...filled("otp", otp),
              ...filled("recaptcha", recaptcha),
            };
            const { access } = await sessionCalls.signIn(body, locale, signal);
            const isKept = hasSessionHint();
            if (isKept) enter(access);
            return { isKept };
          },
        ),
      },
    }),
    registration: registrationMachine.provide({
      actors: {
        captcha,
        mailRequest,
        signUp: fromPromise<void, SignUp>(async ({ input, signal }) => {
          const { email, password, repeat, rules, recaptcha, rid } = input;
          await calls.signUp(
            {
              email,
              password,
              repeat_password: repeat,
              rules,
              ...filled("recaptcha", recaptcha),
              ...filled("refferal", rid ?? ""),
            },
            signal,
          );
        }),
      },
    }),
    recovery: recoveryMachine.provide({
      actors: {
        mailRequest,
        readLinkToken,
        recoverPassword: fromPromise<void, NewPasswordBody>(async ({ input }) => {
          const { token, password, repeat } = input;
          await calls.recoverPassword(token, { password, repeat_password: repeat });
          forgetLink();
        }),
      },
    }),
    invitation: invitationMachine.provide({
      actors: {
        readLinkToken,
        acceptInvitation: fromPromise<void, AcceptanceBody>(async ({ input }) => {
          const { token, password, repeat, rules } = input;
          await calls.acceptInvitation(token, { password, repeat_password: repeat, rules });
          forgetLink();
        }),
      },
    }),
    activation: activationMachine.provide({
      actors: {
        mailRequest,
        readLinkToken,
        activateAccount: fromPromise<void, ActivationBody>(async ({ input: { token, password, repeat } }) => {
          await calls.activate(token, password === "" ? undefined : { password, repeat_password: repeat });
          forgetLink();
        }),
      },
    }),
  };
}
