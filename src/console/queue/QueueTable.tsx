import { useLingui } from "@lingui/react/macro";
import type { QueuedOrder } from "#machines/console/queue/queue.types.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { StatusTag } from "#src/ui/feedback/StatusTag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { Amount } from "#src/ui/money/Amount.tsx";

function NumberCell({ id, number, email }: QueuedOrder) {
  const { t } = useLingui();
  return (
    <Pair>
      <Anchor href={`/orders/${id}`}>{t`No. ${String(number)}`}</Anchor>
      <Text as="span" size="small" tone="muted">
        {email}
      </Text>
    </Pair>
  );
}

function StatusCell({ status, attention, lease }: QueuedOrder) {
  const { t } = useLingui();
  return (
    <Pair>
      <span>
        <StatusTag status={status} forStaff />
      </span>
      {attention && <Text as="span" size="small" tone="warning">{t`Money waits for you`}</Text>}
      {lease && (
        <Text as="span" size="small" tone="muted">
          {lease.own ? t`You work on it` : t`In work: ${lease.holder.name}`}
        </Text>
      )}
    </Pair>
  );
}

const side = (which: "from" | "to") =>
  function Side({ [which]: { amount, currency } }: QueuedOrder) {
    return <Amount value={amount} currency={currency} locale={useLocale()} />;
  };
const FromCell = side("from");
const ToCell = side("to");

function TimeCell({ updated_at: updated, created_at: created }: QueuedOrder) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <time dateTime={updated}>{formatShortMoment(locale, updated)}</time>
      <Text as="span" size="small" tone="muted">
        {t`created ${formatShortMoment(locale, created)}`}
      </Text>
    </Pair>
  );
}

/** A page of the queue. */
export function QueueTable({ list }: { list: List<"queue"> }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Orders of this view`}
      rowKey={({ id }) => id}
      columns={[
        { id: "number", title: t`Order`, cell: NumberCell },
        { id: "from", title: t({ message: "Receives", context: "the exchange" }), cell: FromCell },
        { id: "to", title: t({ message: "Pays out", context: "the exchange" }), cell: ToCell },
        { id: "status", title: t`Status`, cell: StatusCell },
        { id: "time", title: t`Changed`, cell: TimeCell },
      ]}
    />
  );
}
