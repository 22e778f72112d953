import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { staffStatuses } from "#src/console/statuses.ts";
import { Pair } from "#src/ui/list/ListBody.tsx";
import { eventName } from "./messages.ts";
import styles from "./Order.module.css";

type Entry = StaffOrder["history"][number];

const actors: Record<Entry["by"], MessageDescriptor> = {
  visitor: msg`Visitor`,
  operator: msg`Operator`,
  gateway: msg`Gateway`,
  timer: msg`Timer`,
  system: msg`System`,
};

function What({ entry: { event, to, reason } }: { entry: Entry }) {
  const { i18n } = useLingui();
  const name = eventName(event);
  return (
    <Pair className={styles.what}>
      <span>{name === null ? event : i18n._(name)}</span>
      <Text as="span" size="small" tone="muted">
        {i18n._(staffStatuses[to].text)}
        {reason !== null && `. ${reason}`}
      </Text>
    </Pair>
  );
}

function When({ entry: { at } }: { entry: Entry }) {
  return <time dateTime={at}>{formatShortMoment(useLocale(), at)}</time>;
}

function By({ entry: { by, actor } }: { entry: Entry }) {
  const { i18n } = useLingui();
  return actor?.name ?? i18n._(actors[by]);
}

const when = (entry: Entry) => <When entry={entry} />;
const what = (entry: Entry) => <What entry={entry} />;
const who = (entry: Entry) => <By entry={entry} />;

/** What happened to the order, who did it and why, the latest first. */
export function History({ history }: { history: StaffOrder["history"] }) {
  const { t } = useLingui();
  const columns = [
    { id: "when", title: t`When`, cell: when },
    { id: "what", title: t`What`, cell: what },
    { id: "by", title: t`Who`, cell: who },
  ];
  return (
    <Stack gap={3}>
      <Heading level={2} look="subtitle">{t`History`}</Heading>
      <Card flush>
        <Table
          caption={t`What happened, the latest first`}
          columns={columns}
          rows={history.map((entry, index) => ({ ...entry, index })).toReversed()}
          rowKey={({ index }) => index}
        />
      </Card>
    </Stack>
  );
}
