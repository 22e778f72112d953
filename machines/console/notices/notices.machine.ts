import { createList } from "#machines/shared/list.ts";
import type { NoticeRow, StaffNotices, StaffTelegram, Wish } from "./notices.types.ts";

/** A choice as a row. */
export const wishOf = (wish: StaffNotices["results"][number]): Wish => ({
  ...wish,
  id: `${wish.topic}/${wish.channel}`,
  kind: "wish",
});

/** Telegram as a row. */
export const telegramOf = (telegram: StaffTelegram): NoticeRow => ({
  ...telegram,
  id: "telegram",
  kind: "telegram",
});

const isOn = (row: NoticeRow): boolean => row.kind === "wish" && row.wanted;
const isOff = (row: NoticeRow): boolean => row.kind === "wish" && !row.wanted;

/** What a person of the staff is told of, and how. Whoever opens the bot comes back to see it connected. */
export const noticesMachine = createList<StaffNotices, null, NoticeRow>()({
  id: "notices",
  description: "What a person of the staff is told of, by mail and by Telegram, which they connect here.",
  rows: ({ results, telegram }) => [
    ...(telegram.state === "none" ? [] : [telegramOf(telegram)]),
    ...results.map(wishOf),
  ],
  isLive: (rows) => rows.some((row) => row.kind === "telegram" && row.state === "awaited"),
  commands: {
    switchOn: { on: "row", can: isOff, gives: "row" },
    switchOff: { on: "row", can: isOn, gives: "row" },
    connect: { on: "row", can: (row) => row.kind === "telegram" && row.state === "off", gives: "row" },
    disconnect: {
      on: "row",
      can: (row) => row.kind === "telegram" && row.state !== "off",
      asks: true,
      gives: "row",
    },
  },
  isExclusive: true,
});
