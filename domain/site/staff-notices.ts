import type { Permission } from "../account/permissions.ts";

/** What staff can be told of, and who may learn of it. */
const table = {
  /** A visitor has confirmed a new order. */
  order: "orders",
  /** Money was reported or seen, and staff have to act. */
  money: "orders",
  /** Money came after the time to pay. */
  late: "orders",
  /** An order waits for staff who were called before. */
  overdue: "orders",
  withdrawals: "money",
  chat: "support",
  /** A source of rates is silent, and pairs have stopped. */
  rates: "offer",
  /** Payment details, or the reserve of a currency, run out. */
  shortage: "offer",
  /** A letter could not be delivered. */
  mail: "support",
  /** Background work keeps failing. */
  jobs: "audit",
  /** The ledger is broken, or could not be checked. */
  ledger: "audit",
  /** One person did what takes another. */
  alone: "audit",
} as const satisfies Record<string, Permission>;

export type NoticeTopic = keyof typeof table;
export const noticeTopics = Object.keys(table) as readonly NoticeTopic[];

/** The permission without which nobody is told of this. */
export const noticeNeeds = (topic: NoticeTopic): Permission => table[topic];

/** How a person is told. */
export const noticeChannels = ["mail", "telegram"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** What every administrator is told of by mail as well, whatever they chose: it may have been done with their account. */
export const reachesAdministrators = (topic: NoticeTopic): boolean => topic === "alone";

/** What goes to the exchange's mailbox as well, whatever anybody chose: it burns. */
export const reachesMailbox = (topic: NoticeTopic): boolean =>
  topic !== "order" && topic !== "money" && topic !== "late";
