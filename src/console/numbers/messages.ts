import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { NumberRange, NumbersColumn, NumbersTable } from "#machines/console/numbers/numbers.types.ts";

export const rangeNames: Record<NumberRange, MessageDescriptor> = {
  1: msg`Today`,
  7: msg`7 days`,
  30: msg`30 days`,
  90: msg`90 days`,
};

export const tableNames: Record<NumbersTable["id"], MessageDescriptor> = {
  days: msg`Turnover and profit by day`,
  directions: msg`Turnover and profit by pair`,
  deals: msg`Turnover and profit by day and pair`,
  times: msg`From payment to payout`,
  funnel: msg`How far orders came`,
  statuses: msg`Orders by status`,
  reserves: msg`The reserve at the end of each day`,
  alone: msg`What one person did that takes two`,
};

/** What is counted how, where the name does not say it. */
export const tableLeads: Partial<Record<NumbersTable["id"], MessageDescriptor>> = {
  days: msg`Orders that were completed, at the market rate of the moment the money was accepted. Profit is before rewards and after payments that were taken back.`,
  times: msg`Orders that were completed: from the money accepted to the payout sent.`,
  funnel: msg`Orders that were created in this period, and what became of those that came no further.`,
  statuses: msg`Orders that were created in this period, as they are now.`,
};

export const headNames: Record<NumbersTable["heads"][number], MessageDescriptor> = {
  day: msg`Day`,
  direction: msg`Pair`,
  step: msg`Step`,
  status: msg`Status`,
  person: msg`Person`,
};

export const columnNames: Record<NumbersColumn, MessageDescriptor> = {
  orders: msg`Orders`,
  turnover: msg({ message: "Turnover", context: "statistics" }),
  profit: msg`Profit`,
  without_turnover: msg`Turnover unknown`,
  without_profit: msg`Profit unknown`,
  median: msg`Median`,
  p95: msg`95% within`,
  share: msg({ message: "Share", context: "of all orders" }),
  open: msg({ message: "In progress", context: "orders" }),
  expired: msg`Expired`,
  cancelled: msg`Cancelled`,
  rejected: msg`Declined`,
  refunded: msg`Refunded`,
  available: msg({ message: "Available", context: "a reserve" }),
  held: msg`Held by orders`,
  own_affair: msg`Decided about themselves`,
  second_person: msg`Without a second person`,
};

/** Steps of an order. */
export const stepNames: Readonly<Record<string, MessageDescriptor>> = {
  created: msg`Created`,
  confirmed: msg`Confirmed`,
  paid: msg`Paid`,
  done: msg`Done`,
};

/** What the page begins with, where a column's name does not say it. */
export const tileNames: Partial<Record<NumbersColumn, MessageDescriptor>> = {
  orders: msg`Completed orders`,
  median: msg`From payment to payout`,
  share: msg`Of created orders, completed`,
};
