import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { FormEvent } from "react";
import { staffNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { isFiltered, isMisordered, noFilters, sumFaults } from "#machines/console/queue/queue.selectors.ts";
import type { FilterFault, QueuePage } from "#machines/console/queue/queue.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { longest } from "./place.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import styles from "./Queue.module.css";

type Props = { list: List<"queue"> };

const faults: Record<FilterFault, MessageDescriptor> = {
  ...amountMessages,
  currency: msg`Choose a currency: without it, a sum says nothing`,
  order: msg`This sum is below the smallest one`,
};

const choicesOf = (all: QueuePage["currencies"] | undefined, usual: string) => [
  { value: "0", label: usual },
  ...(all ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
];

/** What is typed, not chosen: looked for when the form is submitted. */
function Typed({ list: { view, actions } }: Props) {
  const { t, i18n } = useLingui();
  const { email, least, most } = view.place;
  const wrong = sumFaults(view.place);
  const field = { autoComplete: "off", spellCheck: false } as const;
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    actions.change({ least: text("least"), most: text("most"), email: text("email") });
  };
  return (
    <form key={JSON.stringify([email, least, most])} className={styles.typed} onSubmit={find}>
      <TextField
        {...field}
        name="least"
        inputMode="decimal"
        label={t`Receives at least`}
        defaultValue={least}
        maxLength={longest.sum}
        error={wrong["least"] && i18n._(faults[wrong["least"]])}
      />
      <TextField
        {...field}
        name="most"
        inputMode="decimal"
        label={t`Receives at most`}
        defaultValue={most}
        maxLength={longest.sum}
        error={wrong["most"] && i18n._(faults[wrong["most"]])}
      />
      <TextField
        {...field}
        name="email"
        label={t`Email of the visitor`}
        defaultValue={email}
        maxLength={longest.email}
      />
      <Button type="submit">{t`Apply`}</Button>
    </form>
  );
}

/** What the orders of a view are filtered by. All of it is in the address. */
export function Filters({ list }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { view, actions } = list;
  const { place, data } = view;
  const wrong = sumFaults(place);
  const isOn = isFiltered(place);
  return (
    <details open={isOn || undefined} className={styles.more}>
      <summary className={styles.summary}>{t`Filters`}</summary>
      <div className={styles.filters}>
        <Select
          label={t`Status`}
          choices={[
            { value: "", label: t`All` },
            ...claimStatuses.map((value) => ({ value, label: staffNames[value][locale] })),
          ]}
          value={place.status}
          onChange={(value) => actions.change({ status: value as typeof place.status })}
        />
        <Select
          label={t({ message: "Receives", context: "the exchange" })}
          choices={choicesOf(data?.currencies, t`All`)}
          value={String(place.given)}
          error={wrong["given"] && i18n._(faults[wrong["given"]])}
          onChange={(value) => actions.change({ given: Number(value) })}
        />
        <Select
          label={t({ message: "Pays out", context: "the exchange" })}
          choices={choicesOf(data?.currencies, t`All`)}
          value={String(place.received)}
          onChange={(value) => actions.change({ received: Number(value) })}
        />
        <Select
          label={t`Office`}
          choices={choicesOf(data?.cities, t`All`)}
          value={String(place.city)}
          onChange={(value) => actions.change({ city: Number(value) })}
        />
        <PeriodFields
          period={place}
          isMisordered={isMisordered(place)}
          onChange={(end, day) => actions.change({ [end]: day })}
        />
        <Typed list={list} />
        {isOn && <Button onClick={() => actions.change(noFilters)}>{t`Clear the filters`}</Button>}
      </div>
    </details>
  );
}
