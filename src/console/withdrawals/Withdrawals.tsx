import { useLingui } from "@lingui/react/macro";
import type { withdrawalsMachine } from "#machines/console/withdrawals/withdrawals.machine.ts";
import { withdrawalViews } from "#machines/console/withdrawals/withdrawals.types.ts";
import { Search } from "#src/console/frame/Search.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { useList } from "#src/ui/list/useList.ts";
import { viewNames } from "./messages.ts";
import { withdrawalsPlaces } from "./place.ts";
import { WithdrawalForm } from "./WithdrawalForm.tsx";
import { WithdrawalsTable } from "./WithdrawalsTable.tsx";
import styles from "#src/console/frame/Money.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    withdrawals: typeof withdrawalsMachine;
  }
}

/** The withdrawals: what waits, and the form of the one that is worked on. */
export function Withdrawals() {
  const { t, i18n } = useLingui();
  const list = useList("withdrawals", withdrawalsPlaces);
  const { view, actions } = list;
  useDocumentTitle(t`Withdrawals`);
  return (
    <Stack gap={4}>
      <Row justify="between" gap={3}>
        <Heading level={1}>{t`Withdrawals`}</Heading>
        <Search
          label={t`Number, id or email`}
          value={view.place.search}
          maxLength={254}
          onFind={(search) => actions.change({ search })}
        />
      </Row>
      <Anchor href="/reward-currencies">{t`Where rewards are paid out`}</Anchor>
      <ChipGroup
        label={t`Which withdrawals`}
        choices={withdrawalViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
        value={view.place.view}
        onChange={(value) => actions.change({ view: value })}
      />
      <StaleList list={list} />
      <CommandFailures list={list} titles={t`The details couldn't be shown`} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the withdrawals…`} rows={6} row={styles.row} />}
        failed={t`The withdrawals couldn't be loaded`}
      >
        <Stack gap={4}>
          <WithdrawalForm list={list} />
          {view.step === "empty" ? (
            <Card>
              <EmptyState level={2} title={view.place.search === "" ? t`Nothing here` : t`Nothing found`} />
            </Card>
          ) : (
            <WithdrawalsTable list={list} />
          )}
        </Stack>
      </ListBody>
    </Stack>
  );
}
