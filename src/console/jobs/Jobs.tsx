import { useLingui } from "@lingui/react/macro";
import type { jobsMachine } from "#machines/console/jobs/jobs.machine.ts";
import type { FailedJob } from "#machines/console/jobs/jobs.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    jobs: typeof jobsMachine;
  }
}

function NameCell({ name }: FailedJob) {
  return <span className={styles.value}>{name}</span>;
}

function StateCell({ recovered_at: recovered }: FailedJob) {
  const { t } = useLingui();
  const locale = useLocale();
  if (recovered === null) return <Tag tone="danger">{t`Fails`}</Tag>;
  return (
    <Pair>
      <Tag tone="success">{t`Works again`}</Tag>
      <Text as="span" size="small" tone="muted">
        {t`Since ${formatShortMoment(locale, recovered)}`}
      </Text>
    </Pair>
  );
}

function ErrorCell({ error, failures, first_failed_at: first, last_failed_at: last }: FailedJob) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = String(failures);
  const [from, to] = [first, last].map((at) => formatShortMoment(locale, at));
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{error}</span>
      <Text as="span" size="small" tone="muted">
        {`${from === to ? to : `${from} – ${to}`} · ${t`Failures in a row: ${count}`}`}
      </Text>
    </Pair>
  );
}

/** The background jobs that fail, or have recovered. */
export function Jobs() {
  const { t } = useLingui();
  const list = useList("jobs");
  useDocumentTitle(t`Background jobs`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Background jobs`}</Heading>
      <Text tone="secondary">
        {t`What the server does by itself, such as reading rates and sending emails. Failed work is repeated; if an error stays, show it to whoever looks after the server. A job that works again is listed for a week.`}
      </Text>
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the jobs…`} rows={4} row={styles.row} />}
        failed={t`The jobs couldn't be loaded`}
        empty={<EmptyState level={2} title={t`No job has failed within a week`} />}
      >
        <ListTable
          list={list}
          caption={t`Background jobs that failed`}
          rowKey={({ name }) => name}
          columns={[
            { id: "name", title: t({ message: "Job", context: "background" }), cell: NameCell },
            { id: "state", title: t`Status`, cell: StateCell },
            { id: "error", title: t`Last error`, cell: ErrorCell },
          ]}
        />
      </ListBody>
    </Stack>
  );
}
