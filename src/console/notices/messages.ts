import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NoticeChannel, NoticeTopic } from "#machines/console/notices/notices.types.ts";

export const topicNames: Record<NoticeTopic, MessageDescriptor> = {
  order: msg`A new order`,
  money: msg`News of a payment`,
  late: msg`An order was paid late`,
  overdue: msg`An order waits too long`,
  withdrawals: msg`Withdrawals wait too long`,
  chat: msg`A visitor waits in the chat`,
  rates: msg`A source of rates is silent`,
  shortage: msg`Payment details or a reserve run out`,
  mail: msg`Emails aren't delivered`,
  jobs: msg`Background jobs keep failing`,
  ledger: msg`The ledger is broken or isn't checked`,
  alone: msg`One person did what takes two`,
};

export const channelNames: Record<NoticeChannel, MessageDescriptor> = {
  mail: msg`By email`,
  telegram: msg`In Telegram`,
};
