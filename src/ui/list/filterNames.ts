import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { OrderFilter } from "#machines/account/orders/orders.types.ts";

/** Names of the status filters of orders and sales. */
export const filterNames: Record<OrderFilter, MessageDescriptor> = {
  all: msg`All`,
  active: msg({ message: "In progress", context: "orders" }),
  done: msg`Completed`,
  failed: msg`Not completed`,
};
