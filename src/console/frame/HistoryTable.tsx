import { useLingui } from "@lingui/react/macro";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Pair } from "#src/ui/list/ListBody.tsx";
import styles from "./Frame.module.css";

/** What happened once, in words. */
export interface HistoryLine {
  at: string;
  what: string;
  /** The status after it, and why. */
  more: string;
  who: string;
}

function When({ at }: HistoryLine) {
  return <time dateTime={at}>{formatShortMoment(useLocale(), at)}</time>;
}

const when = (line: HistoryLine) => <When {...line} />;
const who = (line: HistoryLine) => line.who;
const what = (line: HistoryLine) => (
  <Pair className={styles.what}>
    <span>{line.what}</span>
    <Text as="span" size="small" tone="muted">
      {line.more}
    </Text>
  </Pair>
);

/** What happened, who did it and why, the latest first. `lines` begin with the first. */
export function HistoryTable({ lines }: { lines: readonly HistoryLine[] }) {
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
          className={styles.history}
          columns={columns}
          rows={lines.map((line, index) => ({ ...line, index })).toReversed()}
          rowKey={({ index }) => index}
        />
      </Card>
    </Stack>
  );
}
