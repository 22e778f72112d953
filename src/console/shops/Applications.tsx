import { useLingui } from "@lingui/react/macro";
import type { staffApplicationsMachine } from "#machines/console/staff-applications/staff-applications.machine.ts";
import {
  applicationViews,
  type StaffApplication,
} from "#machines/console/staff-applications/staff-applications.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { ApplicationForm } from "./ApplicationForm.tsx";
import { statuses, viewNames } from "./messages.ts";
import { applicationsPlaces } from "./place.ts";
import { SiteLink } from "./SiteLink.tsx";
import styles from "./Shops.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    staffApplications: typeof staffApplicationsMachine;
  }
}

function ShopCell({ number, name, site }: StaffApplication) {
  const { t } = useLingui();
  return (
    <Pair className={styles.value}>
      <span>{t`No. ${String(number)}: ${name}`}</span>
      <Text as="span" size="small">
        <SiteLink site={site} />
      </Text>
    </Pair>
  );
}

function SellsCell({ sells, email, contact }: StaffApplication) {
  return (
    <Pair className={styles.value}>
      <span>{sells}</span>
      <Text as="span" size="small" tone="muted">
        {[email, contact].join(" · ")}
      </Text>
    </Pair>
  );
}

function StatusCell({ status, reason, shop, created_at: created, decided_at: decided }: StaffApplication) {
  const { t, i18n } = useLingui();
  const moment = decided ?? created;
  const share = shop?.share ?? "";
  const note = reason ?? (status === "accepted" && share !== "" ? t`Share: ${share}%` : null);
  return (
    <Pair className={styles.value}>
      <span>
        <Tag tone={statuses[status].tone}>{i18n._(statuses[status].text)}</Tag>
      </span>
      <Text as="span" size="small" tone="muted">
        <time dateTime={moment}>{formatShortMoment(useLocale(), moment)}</time>
        {note !== null && ` · ${note}`}
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, id, number, status }: StaffApplication & { list: List<"staffApplications"> }) {
  const { t } = useLingui();
  if (status !== "waiting") return null;
  return (
    <Button
      size="small"
      disabled={list.view.isBusy}
      aria-label={t`Decide on No. ${String(number)}`}
      onClick={() => list.actions.row("edit", id)}
    >
      {t`Decide`}
    </Button>
  );
}

/** The applications to become a shop, those that wait first. */
export function Applications() {
  const { t, i18n } = useLingui();
  const list = useList("staffApplications", applicationsPlaces);
  const { view, actions } = list;
  const title = t({ message: "Shops", context: "of staff" });
  useDocumentTitle(title);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{title}</Heading>
        <Anchor href="/shops/working">{t`Shops in work`}</Anchor>
      </Row>
      <ChipGroup
        label={t`Which applications`}
        choices={applicationViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
        value={view.place.view}
        onChange={(value) => actions.change({ view: value })}
      />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the applications…`} rows={4} row={styles.row} />}
        failed={t`The applications couldn't be loaded`}
        empty={
          <EmptyState level={2} title={t`Nothing here`}>
            {view.place.view === "todo" ? t`When a shop applies, it appears here by itself.` : undefined}
          </EmptyState>
        }
      >
        <Stack gap={4}>
          <ApplicationForm list={list} />
          <ListTable
            list={list}
            caption={t`Applications to become a shop, those that wait first`}
            rowKey={({ id }) => id}
            columns={[
              { id: "shop", title: t`Shop`, cell: ShopCell },
              { id: "sells", title: t`Sells`, cell: SellsCell },
              { id: "status", title: t`Status`, cell: StatusCell },
              { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
            ]}
          />
        </Stack>
      </ListBody>
    </Stack>
  );
}
