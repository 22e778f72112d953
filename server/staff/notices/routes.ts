import type { Handlers } from "#server/platform/http/operation.ts";
import type { NoticeServices } from "./service.ts";
import { chooseNotice, linkTelegram, readNotices, unlinkTelegram } from "./service.ts";

/** Handlers of what staff are told of. */
export const noticeHandlers = (
  services: NoticeServices,
): Handlers<"readStaffNotices" | "chooseStaffNotice" | "linkTelegram" | "unlinkTelegram"> => ({
  readStaffNotices: async ({ user }) => ({ status: 200, body: await readNotices(services, user) }),
  chooseStaffNotice: async (request) => ({
    status: 200,
    body: await chooseNotice(services, request.user, request.params, request.body.wanted, request),
  }),
  linkTelegram: async (request) => ({
    status: 200,
    body: await linkTelegram(services, request.user, request),
  }),
  unlinkTelegram: async (request) => ({
    status: 200,
    body: await unlinkTelegram(services, request.user, request),
  }),
});
