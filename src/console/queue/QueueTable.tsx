import { msg } from "@lingui/core/macro";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import type { TableWords } from "#src/ui/list/words.ts";

/** A page of the queue. */
export const queueTable: TableWords<"queue"> = {
  caption: msg`Orders of this view`,
  columns: {
    number: {
      title: msg`Order`,
      cell: ({ id, number, email }, say) => (
        <Pair>
          <Anchor href={`/orders/${id}`}>{say(msg`No. ${String(number)}`)}</Anchor>
          <Text as="span" size="small" tone="muted">
            {email}
          </Text>
        </Pair>
      ),
    },
    from: { title: msg({ message: "Receives", context: "the exchange" }), cell: ({ from }) => from },
    to: { title: msg({ message: "Pays out", context: "the exchange" }), cell: ({ to }) => to },
    status: {
      title: msg`Status`,
      cell: ({ status, attention, lease }, say) => (
        <Pair>
          <span>
            <StatusTag status={status} forStaff plain />
          </span>
          {attention && (
            <Text as="span" size="small" tone="warning">
              {say(msg`Money waits for you`)}
            </Text>
          )}
          {lease && (
            <Text as="span" size="small" tone="muted">
              {say(lease.own ? msg`You work on it` : msg`In work: ${lease.holder.name}`)}
            </Text>
          )}
        </Pair>
      ),
    },
    time: {
      title: msg`Changed`,
      cell: ({ updated_at: updated, created_at: created }, say) => (
        <Pair>
          <time dateTime={updated}>{say.moment(updated)}</time>
          <Text as="span" size="small" tone="muted">
            {say(msg`created ${say.moment(created)}`)}
          </Text>
        </Pair>
      ),
    },
  },
};
