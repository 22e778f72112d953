import { ApiError, unauthorized } from "#server/platform/errors.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import { agentOf } from "./agent.ts";
import {
  readBrowser,
  readRefresh,
  removedChatCookie,
  removedCookies,
} from "#server/platform/http/cookies.ts";
import { refuseCrossSite } from "./cross-site.ts";
import { beginOtp, confirmOtp, disableOtp } from "./second-factor/otp.ts";
import type { AuthServices } from "./services.ts";
import { endOtherSessions, endSession, readSessions, refreshSession, signOut } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

/** Ends this browser's access to its conversation with the exchange. */
export type LeaveChat = (headers: Readonly<Record<string, string | undefined>>) => Promise<void>;

/** Handlers of sign-in, sign-out, sessions and the second factor. */
export const authHandlers = (
  services: AuthServices,
  leaveChat: LeaveChat,
): Handlers<
  | "login"
  | "refreshSession"
  | "logout"
  | "listMySessions"
  | "endOtherSessions"
  | "endMySession"
  | "beginOtp"
  | "confirmOtp"
  | "disableOtp"
> => {
  const { config } = services.deps;
  return {
    login: async ({ body, query, headers, ip }) => {
      refuseCrossSite(headers, config);
      const opened = await signIn(services, body, {
        ip,
        userAgent: headers["user-agent"],
        browser: readBrowser(config, headers["cookie"]),
        locale: query.locale,
      });
      return { status: 200, ...opened };
    },
    refreshSession: async ({ headers, ip }) => {
      refuseCrossSite(headers, config);
      const token = readRefresh(config, headers["cookie"]);
      if (token === undefined || token === "")
        throw new ApiError({ ...unauthorized().problem, cookies: removedCookies(config) });
      return {
        status: 200,
        ...(await refreshSession(services, token, agentOf(headers["user-agent"], ip), ip)),
      };
    },
    logout: async ({ headers, ip }) => {
      refuseCrossSite(headers, config);
      await signOut(services, readRefresh(config, headers["cookie"]), ip);
      await leaveChat(headers);
      // The next user of this browser must not see the conversation with the exchange.
      return { status: 204, cookies: [...removedCookies(config), removedChatCookie(config)] };
    },
    listMySessions: async (request) => ({ status: 200, body: await readSessions(services, request.user) }),
    endOtherSessions: async (request) => {
      await endOtherSessions(services, request.user);
      return { status: 204 };
    },
    endMySession: async (request) => {
      await endSession(services, request.user, request.params.session);
      return { status: 204 };
    },
    beginOtp: async (request) => ({
      status: 200,
      body: await beginOtp(services, request.user, request.body),
    }),
    confirmOtp: async (request) => ({
      status: 200,
      ...(await confirmOtp(
        services,
        request.user,
        request.body,
        agentOf(request.headers["user-agent"], request.ip),
      )),
    }),
    disableOtp: async (request) => {
      await disableOtp(services, request.user, request.body);
      return { status: 204 };
    },
  };
};
