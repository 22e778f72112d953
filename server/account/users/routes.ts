import { browserCookie, readBrowser } from "#server/platform/http/cookies.ts";
import { refuseCrossSite } from "#server/account/auth/cross-site.ts";
import type { AuthServices } from "#server/account/auth/services.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { activate, changeMe, changePassword, readMe, recoverPassword } from "./accounts.ts";
import { messages } from "./messages.ts";
import { requestLink, requestSignUp } from "./requests.ts";

/** Handlers of accounts. */
export const accountHandlers = (
  services: AuthServices,
): Handlers<
  | "signUp"
  | "activateAccount"
  | "reactivateAccount"
  | "requestRecovery"
  | "recoverPassword"
  | "readMe"
  | "changeMe"
  | "changePassword"
> => ({
  signUp: async ({ body, headers, ip, locale }) => {
    const { config, ids } = services.deps;
    // Another site must not plant its registration, with its password, in this browser.
    refuseCrossSite(headers, config);
    const browser = readBrowser(config, headers["cookie"]) ?? ids.token(32);
    await requestSignUp(services, body, { ip, locale, browser });
    return {
      status: 202,
      cookies: [browserCookie(config, browser)],
      body: { detail: messages("mail_sent")(locale) },
    };
  },
  reactivateAccount: async ({ body, ip, locale }) => {
    await requestLink(services, "reactivate", body, { ip, locale });
    return { status: 202, body: { detail: messages("mail_sent")(locale) } };
  },
  requestRecovery: async ({ body, ip, locale }) => {
    await requestLink(services, "recover", body, { ip, locale });
    return { status: 202, body: { detail: messages("mail_sent")(locale) } };
  },
  activateAccount: async ({ params, body, headers, ip, locale }) => {
    const { config } = services.deps;
    refuseCrossSite(headers, config);
    const browser = readBrowser(config, headers["cookie"]);
    await activate(services, params.token, body, { ip, locale, browser });
    return { status: 200, body: { detail: messages("activated")(locale) } };
  },
  recoverPassword: async ({ params, body, ip, locale }) => {
    await recoverPassword(services, params.token, body, ip);
    return { status: 200, body: { detail: messages("password_changed")(locale) } };
  },
  readMe: async (request) => ({ status: 200, body: await readMe(services, request.user) }),
  changeMe: async (request) => ({
    status: 200,
    body: await changeMe(services, request.user, request.body),
  }),
  changePassword: async (request) => {
    await changePassword(services, request.user, request.body);
    return { status: 200, body: { detail: messages("password_changed")(request.locale) } };
  },
});
