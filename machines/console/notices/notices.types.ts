import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type StaffNotices = Schemas["StaffNotices"];
export type StaffTelegram = Schemas["StaffTelegram"];
export type NoticeTopic = Schemas["StaffNoticeTopic"];
export type NoticeChannel = Schemas["StaffNoticeChannel"];

/** Whether this person is told of a topic in this way. */
export type Wish = Schemas["StaffNotice"] & { id: `${NoticeTopic}/${NoticeChannel}`; kind: "wish" };

/** This person's Telegram; there is none without the exchange's bot. */
export type TelegramChat = StaffTelegram & { id: "telegram"; kind: "telegram" };

/** What can be changed. */
export type NoticeRow = Wish | TelegramChat;
