import { listCases } from "#machines/shared/list.cases.ts";
import { telegramOf, noticesMachine, wishOf } from "./notices.machine.ts";
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
export const noticesCases = listCases(noticesMachine, {
  answers: [
    sampleNotices(),
    sampleNotices({ telegram: awaited }),
    sampleNotices({ telegram: { state: "linked", link: null } }),
    sampleNotices({
      results: [{ topic: "order", channel: "mail", wanted: true }],
      telegram: { state: "none", link: null },
    }),
  ],
  rows: { disconnect: "telegram" },
  outputs: {
    switchOn: { row: wishOf({ topic: "order", channel: "telegram", wanted: true }) },
    switchOff: { row: wishOf({ topic: "order", channel: "mail", wanted: false }) },
    connect: { row: telegramOf(awaited) },
    disconnect: { row: telegramOf({ state: "off", link: null }) },
  },
});
