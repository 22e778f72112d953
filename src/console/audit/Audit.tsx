import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { auditMachine } from "#machines/console/audit/audit.machine.ts";
import { everyAct, isFiltered } from "#machines/console/audit/audit.selectors.ts";
import { type FilterChip, Filters, TypedFilters, usePeriodChips } from "#src/console/frame/Filters.tsx";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Select } from "#src/ui/controls/Select.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { ExportButton } from "#src/ui/list/CommandButton.tsx";
import { Listing } from "#src/ui/list/Listing.tsx";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import type { ListingWords } from "#src/ui/list/words.ts";
import { auditTable } from "./AuditTable.tsx";
import { operationNames } from "./messages.ts";
import { auditPlaces, longest } from "./place.ts";
import styles from "./Audit.module.css";
import "#src/ui/icons/lateIcons.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    audit: typeof auditMachine;
  }
}

type Props = { list: List<"audit"> };

/** Whose acts, of which kind, on what, and when. */
function AuditFilters({ list }: Props) {
  const { t, i18n } = useLingui();
  const { view, actions } = list;
  const { actor, subject, operation } = view.place;
  const nameOf = (one: string) => (operationNames[one] ? i18n._(operationNames[one]) : one);
  const names = Object.keys(operationNames).map((value) => ({ value, label: nameOf(value) }));
  const isOther = operation !== "" && operationNames[operation] === undefined;
  const chip = (id: keyof typeof everyAct, text: string): FilterChip[] =>
    view.place[id] === "" ? [] : [{ id, text, remove: () => actions.change({ [id]: "" }) }];
  return (
    <Filters
      chips={[
        ...chip("actor", actor),
        ...chip("subject", subject),
        ...chip("operation", nameOf(operation)),
        ...usePeriodChips(view.place, actions.change),
      ]}
      isWrong={view.step === "incomplete"}
      onClear={() => actions.change(everyAct)}
    >
      <Select
        label={t`What`}
        choices={[
          { value: "", label: t`Everything` },
          ...names.toSorted((one, other) => one.label.localeCompare(other.label)),
          ...(isOther ? [{ value: operation, label: operation }] : []),
        ]}
        value={operation}
        onChange={(value) => actions.change({ operation: value })}
      />
      <PeriodFields
        period={view.place}
        isMisordered={view.step === "incomplete"}
        onChange={(end, day) => actions.change({ [end]: day })}
      />
      <TypedFilters
        fields={{
          actor: { label: t`Email or token`, value: actor, maxLength: longest.actor },
          subject: { label: t`Order, pair or code`, value: subject, maxLength: longest.subject },
        }}
        submit={t`Find`}
        onFind={actions.change}
      />
    </Filters>
  );
}

const words: ListingWords<"audit"> = {
  ...auditTable,
  loading: msg`Loading the journal…`,
  awaited: { rows: 8, row: styles.row },
  failed: msg`The journal couldn't be loaded`,
  empty: (place) =>
    isFiltered(place)
      ? {
          title: msg`No acts fit these filters`,
          action: { label: msg`Show everything`, change: everyAct },
        }
      : { title: msg`Staff haven't done anything yet` },
  commands: { export: { failed: msg`The file couldn't be made` } },
};

/** The journal of staff. */
export function Audit() {
  const { t } = useLingui();
  const list = useList("audit", auditPlaces);
  useDocumentTitle(t`Audit`);
  return (
    <Stack gap={3}>
      <PageHead title={t`Audit`} tabs={<AuditFilters list={list} />}>
        <ExportButton list={list} />
      </PageHead>
      <Listing list={list} words={words} />
    </Stack>
  );
}
