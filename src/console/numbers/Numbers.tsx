import { useLingui } from "@lingui/react/macro";
import { longestPeriod, periodFault } from "#domain/time/period.ts";
import type { numbersMachine } from "#machines/console/numbers/numbers.machine.ts";
import { numberRanges } from "#machines/console/numbers/numbers.types.ts";
import { Filters, usePeriodChips } from "#src/console/frame/Filters.tsx";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ListBody, LoadingRows } from "#src/ui/list/ListBody.tsx";
import { CommandFailures, StaleList } from "#src/ui/list/ListTroubles.tsx";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import { ListButton } from "#src/ui/list/CommandButton.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { rangeNames } from "./messages.ts";
import { numbersPlaces } from "./place.ts";
import { NumbersSection } from "./Tables.tsx";
import { Tiles } from "./Tiles.tsx";
import styles from "./Numbers.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    numbers: typeof numbersMachine;
  }
}

function Period({ list: { view, actions } }: { list: List<"numbers"> }) {
  const { t, i18n } = useLingui();
  const { range, from, to } = view.place;
  const fault = periodFault(from, to);
  return (
    <>
      <ChipGroup
        look="tabs"
        label={t`Period`}
        choices={numberRanges.map((value) => ({ value, label: i18n._(rangeNames[value]) }))}
        value={from === "" && to === "" ? range : null}
        onChange={(value) => actions.change({ range: value, from: "", to: "" })}
      />
      <Filters chips={usePeriodChips(view.place, actions.change)} isWrong={fault !== null}>
        <PeriodFields
          period={view.place}
          isMisordered={fault === "misordered"}
          error={fault === "long" ? t`No more than ${longestPeriod} days.` : undefined}
          onChange={(end, day) => actions.change({ [end]: day })}
        />
      </Filters>
    </>
  );
}

/** What the exchange earned, and how its orders went. */
export function Numbers() {
  const { t } = useLingui();
  const list = useList("numbers", numbersPlaces);
  const { data, rows, isTurning } = list.view;
  useDocumentTitle(t`Numbers`);
  return (
    <Stack gap={3}>
      <PageHead title={t`Numbers`} tabs={<Period list={list} />}>
        <ListButton list={list} command="orders" size="small" icon="file" disabled={rows.length === 0}>
          {t`Orders as CSV`}
        </ListButton>
      </PageHead>
      <StaleList list={list} />
      <CommandFailures list={list} titles={t`The file couldn't be made`} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the numbers…`} rows={4} row={styles.row} />}
        failed={t`The numbers couldn't be loaded`}
        empty={<EmptyState level={2} title={t`No numbers yet`} />}
      >
        <div aria-busy={isTurning} className={styles.shown}>
          {data !== null && <Tiles numbers={data} />}
          {rows.map((table) => (
            <NumbersSection key={table.table} list={list} table={table} />
          ))}
        </div>
      </ListBody>
    </Stack>
  );
}
