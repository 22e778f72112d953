import { msg } from "@lingui/core/macro";
import { urgencyIn } from "#machines/console/queue/queue.selectors.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { TableWords } from "#src/ui/list/words.ts";
import { stepNames } from "#src/console/order/messages.ts";
import { queuePlaces } from "./place.ts";
import styles from "./Queue.module.css";

/** A page of the queue. `open` is the order whose desk stands beside it. */
export const queueTable = (open?: string): TableWords<"queue"> => ({
  caption: msg`Orders of this view`,
  className: styles.table,
  columns: {
    waits: {
      title: msg({ message: "Waits", context: "an order for staff" }),
      cell: (order, say) => {
        const urgency = urgencyIn(order);
        return (
          <time dateTime={order.updated_at} className={styles.waits} data-urgency={urgency ?? undefined}>
            {urgency === null ? say.moment(order.updated_at) : say.lasts(order.waits)}
          </time>
        );
      },
    },
    number: {
      title: msg({ message: "Order", context: "of a visitor" }),
      cell: ({ id, number }, say, { view }) => (
        <Anchor
          className={styles.number}
          href={`/orders/${id}${queuePlaces.write(view.place)}`}
          aria-current={id === open ? "true" : undefined}
        >
          {say(msg`No. ${String(number)}`)}
        </Anchor>
      ),
    },
    pair: {
      title: msg`Pair`,
      cell: ({ from, to }) => `${from.name} → ${to.name}`,
    },
    sends: {
      title: msg({ message: "Sends", context: "an order's visitor" }),
      align: "end",
      cell: ({ from }, say) => <span className={styles.sum}>{say.amount(from.amount, from.ticker)}</span>,
    },
    pays: {
      title: msg({ message: "Pays out", context: "the exchange" }),
      cell: ({ to }, say) => <span className={styles.sum}>→ {say.amount(to.amount, to.ticker)}</span>,
    },
    status: {
      title: msg`Status`,
      cell: ({ status }) => <StatusTag status={status} forStaff plain />,
    },
    who: {
      title: msg`Who`,
      cell: ({ lease }, say) =>
        lease && (lease.own ? say(msg({ message: "You", context: "work on it" })) : lease.holder.name),
    },
    next: {
      title: msg`Next act`,
      cell: (order, say) => {
        if (order.attention)
          return (
            <Text as="span" tone="warning">
              {say(msg`Settle the money`)}
            </Text>
          );
        return order.next && say(stepNames[order.next]);
      },
    },
  },
});
