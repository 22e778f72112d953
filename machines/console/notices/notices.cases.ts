import type { FlowCases } from "#machines/shared/cases.ts";
import { commandCases, listCases } from "#machines/shared/list.cases.ts";
import { telegramOf, type noticesMachine, wishOf } from "./notices.machine.ts";
import type { StaffNotices } from "./notices.types.ts";

/** What an operator is told of; `changes` override any field. */
export const sampleNotices = (changes: Partial<StaffNotices> = {}): StaffNotices => ({
  results: [
    { topic: "order", channel: "mail", wanted: true },
    { topic: "order", channel: "telegram", wanted: false },
    { topic: "late", channel: "mail", wanted: false },
    { topic: "late", channel: "telegram", wanted: true },
  ],
  telegram: { state: "off", link: null },
  ...changes,
});

const awaited = { state: "awaited", link: "https://t.me/exchange_bot?start=c0de" } as const;

/** Events and outcomes that reach every state of what staff are told of. */
export const noticesCases: FlowCases<typeof noticesMachine> = {
  inputs: [undefined],
  events: [
    { type: "row.switchOn", id: "order/telegram" },
    { type: "row.switchOff", id: "order/mail" },
    { type: "row.connect", id: "telegram" },
    { type: "row.disconnect", id: "telegram" },
    { type: "dialog.accept" },
    { type: "dialog.dismiss" },
    ...listCases(
      sampleNotices(),
      sampleNotices({ telegram: awaited }),
      sampleNotices({ telegram: { state: "linked", link: null } }),
      sampleNotices({
        results: [{ topic: "order", channel: "mail", wanted: true }],
        telegram: { state: "none", link: null },
      }),
    ),
    ...commandCases("switchOn", { row: wishOf({ topic: "order", channel: "telegram", wanted: true }) }),
    ...commandCases("switchOff", { row: wishOf({ topic: "order", channel: "mail", wanted: false }) }),
    ...commandCases("connect", { row: telegramOf(awaited) }),
    ...commandCases("disconnect", { row: telegramOf({ state: "off", link: null }) }),
  ],
};
