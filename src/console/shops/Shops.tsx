import { useLingui } from "@lingui/react/macro";
import type { staffShopsMachine } from "#machines/console/staff-shops/staff-shops.machine.ts";
import type { StaffShop } from "#machines/console/staff-shops/staff-shops.types.ts";
import { Search } from "#src/console/frame/Search.tsx";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { shopsPlaces } from "./place.ts";
import { ShopForm } from "./ShopForm.tsx";
import { SiteLink } from "./SiteLink.tsx";
import styles from "./Shops.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    staffShops: typeof staffShopsMachine;
  }
}

function NameCell({ name, site }: StaffShop) {
  return (
    <Pair className={styles.value}>
      <span>{name}</span>
      <Text as="span" size="small">
        <SiteLink site={site} />
      </Text>
    </Pair>
  );
}

function OwnerCell({ email, masked, id, name, list }: StaffShop & { list: List<"staffShops"> }) {
  const { t } = useLingui();
  return (
    <Pair className={styles.value}>
      <Row gap={2}>
        <span>{email}</span>
        {masked && (
          <RowButton list={list} command="reveal" id={id} aria-label={t`Show the owner of ${name}`}>
            {t({ message: "Show", context: "what is masked" })}
          </RowButton>
        )}
      </Row>
      <Text as="span" size="small" tone="muted">
        {id}
      </Text>
    </Pair>
  );
}

function TermsCell({ share, listed, delisted, created_at: created }: StaffShop) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <span>
        {t`Share: ${share}%`}
        {delisted ? (
          <>
            {" "}
            <Tag tone="warning">{t`Hidden by staff`}</Tag>
          </>
        ) : (
          listed && (
            <>
              {" "}
              <Tag tone="success">{t`On the page of shops`}</Tag>
            </>
          )
        )}
      </span>
      <Text as="span" size="small" tone="muted">
        {t({ message: `since ${formatShortMoment(locale, created)}`, context: "a shop" })}
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, id, name }: StaffShop & { list: List<"staffShops"> }) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      disabled={list.view.isBusy}
      aria-label={t`Change ${name}`}
      onClick={() => list.actions.row("edit", id)}
    >
      {t`Change`}
    </Button>
  );
}

/** The shops in work. */
export function Shops({ mayChange }: { mayChange: boolean }) {
  const { t } = useLingui();
  const list = useList("staffShops", shopsPlaces);
  const { view, actions } = list;
  const actionsColumn = { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell };
  useDocumentTitle(t`Shops in work`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Shops in work`}</Heading>
        <Anchor href="/shops">{t`Applications`}</Anchor>
      </Row>
      <Search
        label={t`Name, id or email`}
        value={view.place.search}
        maxLength={254}
        onFind={(search) => actions.change({ search })}
      />
      <StaleList list={list} />
      <CommandFailures list={list} titles={t`The owner couldn't be shown`} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the shops…`} rows={6} row={styles.row} />}
        failed={t`The shops couldn't be loaded`}
        empty={
          <EmptyState level={2} title={view.place.search === "" ? t`No shops yet` : t`Nothing found`}>
            {view.place.search === "" ? t`A shop is here once its application is accepted.` : undefined}
          </EmptyState>
        }
      >
        <Stack gap={4}>
          <ShopForm list={list} />
          <ListTable
            list={list}
            caption={t`Shops in work, the newest first`}
            rowKey={({ id }) => id}
            columns={[
              { id: "name", title: t`Shop`, cell: NameCell },
              { id: "owner", title: t({ message: "Owner", context: "of a shop" }), cell: OwnerCell },
              { id: "terms", title: t({ message: "Terms", context: "of a shop" }), cell: TermsCell },
              ...(mayChange ? [actionsColumn] : []),
            ]}
          />
        </Stack>
      </ListBody>
    </Stack>
  );
}
