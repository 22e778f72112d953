import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { auditMachine } from "#machines/console/audit/audit.machine.ts";
import { everyAct, isFiltered } from "#machines/console/audit/audit.selectors.ts";
import { PageHead } from "#src/console/frame/PageHead.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
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

/** Whose acts, and on what. They are searched for when the form is submitted. */
function Search({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  const { actor, subject } = view.place;
  const field = { autoComplete: "off", spellCheck: false } as const;
  return (
    <form
      key={JSON.stringify([actor, subject])}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const text = (name: string) => {
          const value = form.get(name);
          return typeof value === "string" ? value.trim() : "";
        };
        actions.change({ actor: text("actor"), subject: text("subject") });
      }}
    >
      <TextField
        {...field}
        name="actor"
        label={t`Email or token`}
        defaultValue={actor}
        maxLength={longest.actor}
      />
      <TextField
        {...field}
        name="subject"
        label={t`Order, pair or code`}
        defaultValue={subject}
        maxLength={longest.subject}
      />
      <Button type="submit" icon="search">{t`Find`}</Button>
    </form>
  );
}

function Filters({ list }: Props) {
  const { t, i18n } = useLingui();
  const { view, actions } = list;
  const { operation } = view.place;
  const names = Object.entries(operationNames).map(([value, name]) => ({ value, label: i18n._(name) }));
  const isOther = operation !== "" && operationNames[operation] === undefined;
  return (
    <div className={styles.filters}>
      <Search list={list} />
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
    </div>
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
      <PageHead title={t`Audit`}>
        <ExportButton list={list} />
      </PageHead>
      <Listing list={list} words={words} above={<Filters list={list} />} />
    </Stack>
  );
}
