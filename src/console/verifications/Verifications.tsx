import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { verificationsMachine } from "#machines/console/verifications/verifications.machine.ts";
import {
  type QueuedVerification,
  verificationViews,
  type VerificationsPlace,
} from "#machines/console/verifications/verifications.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { verificationStatuses } from "./messages.ts";
import { verificationsPlaces } from "./place.ts";
import styles from "./Verifications.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    verifications: typeof verificationsMachine;
  }
}

const viewNames: Record<VerificationsPlace["view"], MessageDescriptor> = {
  todo: msg`To do now`,
  all: msg({ message: "All", context: "verifications" }),
};

function NumberCell({ id, number, email }: QueuedVerification) {
  const { t } = useLingui();
  return (
    <Pair>
      <Anchor href={`/verifications/${id}`}>{t`No. ${String(number)}`}</Anchor>
      <Text as="span" size="small" tone="muted" className={styles.email}>
        {email}
      </Text>
    </Pair>
  );
}

function WhatCell({ kind, card, claim, photos }: QueuedVerification) {
  const { t } = useLingui();
  return (
    <Pair>
      <span>
        {kind === "card" ? t`Card ${card ?? ""}` : t`Documents for order No. ${String(claim ?? "")}`}
      </span>
      <Text as="span" size="small" tone="muted">
        {t`Photos: ${String(photos)}`}
      </Text>
    </Pair>
  );
}

function StatusCell({ status }: QueuedVerification) {
  const { i18n } = useLingui();
  const { tone, text } = verificationStatuses[status];
  return <Tag tone={tone}>{i18n._(text)}</Tag>;
}

function SinceCell({ submitted_at: submitted }: QueuedVerification) {
  const locale = useLocale();
  return submitted === null ? "—" : <time dateTime={submitted}>{formatShortMoment(locale, submitted)}</time>;
}

/** The queue of cards and documents. */
export function Verifications() {
  const { t, i18n } = useLingui();
  const list = useList("verifications", verificationsPlaces);
  const { view, actions } = list;
  useDocumentTitle(t`Cards and documents`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Cards and documents`}</Heading>
      <ChipGroup
        label={t`Which of them`}
        choices={verificationViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
        value={view.place.view}
        onChange={(value) => actions.change({ view: value })}
      />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the cards and documents…`} rows={6} row={styles.row} />}
        failed={t`The cards and documents couldn't be loaded`}
        empty={
          <EmptyState level={2} title={t`Nothing here`}>
            {view.place.view === "todo"
              ? t`When a visitor sends a card or documents in, they appear here by themselves.`
              : undefined}
          </EmptyState>
        }
      >
        <ListTable
          list={list}
          caption={t`Cards and documents, the longest wait first`}
          rowKey={({ id }) => id}
          columns={[
            { id: "number", title: t({ message: "Request", context: "verification" }), cell: NumberCell },
            { id: "what", title: t`What`, cell: WhatCell },
            { id: "status", title: t`Status`, cell: StatusCell },
            { id: "since", title: t`Sent in`, cell: SinceCell },
          ]}
        />
      </ListBody>
    </Stack>
  );
}
