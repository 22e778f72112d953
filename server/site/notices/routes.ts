import type { Handlers } from "#server/platform/http/operation.ts";
import type { NoticeServices } from "./service.ts";
import { chooseNotice, linkTelegram, readNotices, unlinkTelegram } from "./service.ts";

/** Handlers of what staff are told of. */
export const noticeHandlers = (
  services: NoticeServices,
): Handlers<"readStaffNotices" | "chooseStaffNotice" | "linkTelegram" | "unlinkTelegram"> => ({
  readStaffNotices: async ({ user }) => ({ status: 200, body: await readNotices(services, user) }),
  chooseStaffNotice: async ({ user, params, body }) => ({
    status: 200,
    body: await chooseNotice(services, user, params, body.wanted),
  }),
  linkTelegram: async ({ user }) => ({ status: 200, body: await linkTelegram(services, user) }),
  unlinkTelegram: async ({ user }) => ({ status: 200, body: await unlinkTelegram(services, user) }),
});
