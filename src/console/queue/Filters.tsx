import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { staffNames } from "#machines/claim/claim-lifecycle/status-words.selectors.ts";
import { claimStatuses } from "#machines/claim/claim-lifecycle/statuses.selectors.ts";
import { isComplete, isMisordered, noFilters, sumFaults } from "#machines/console/queue/queue.selectors.ts";
import type { FilterFault, QueuePage } from "#machines/console/queue/queue.types.ts";
import { type FilterChip, Filters, TypedFilters, usePeriodChips } from "#src/console/frame/Filters.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { PeriodFields } from "#src/ui/list/PeriodFields.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { longest } from "./place.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";

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

/** What narrows the orders of a view now, in words. */
function useChips({ view: { place, data }, actions }: Props["list"]): readonly FilterChip[] {
  const { t } = useLingui();
  const locale = useLocale();
  const { status, given, received, least, most, email, city } = place;
  const nameOf = (all: QueuePage["currencies"] | undefined, id: number) =>
    all?.find((one) => one.id === id)?.name ?? `${id}`;
  const receives = nameOf(data?.currencies, given);
  const pays = nameOf(data?.currencies, received);
  const office = nameOf(data?.cities, city);
  const chip = (id: keyof typeof noFilters, text: string): FilterChip[] =>
    place[id] === noFilters[id] ? [] : [{ id, text, remove: () => actions.change({ [id]: noFilters[id] }) }];
  return [
    ...chip("status", status === "" ? "" : staffNames[status][locale]),
    ...chip("given", t`Receives: ${receives}`),
    ...chip("received", t`Pays out: ${pays}`),
    ...chip("least", t`Receives at least ${least}`),
    ...chip("most", t`Receives at most ${most}`),
    ...chip("email", email),
    ...chip("city", t`Office: ${office}`),
    ...usePeriodChips(place, actions.change),
  ];
}

/** What the orders of a view are filtered by. All of it is in the address. */
export function QueueFilters({ list }: Props) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const { view, actions } = list;
  const { place, data } = view;
  const { email, least, most } = place;
  const wrong = sumFaults(place);
  const error = (name: string) => wrong[name] && i18n._(faults[wrong[name]]);
  return (
    <Filters chips={useChips(list)} isWrong={!isComplete(place)} onClear={() => actions.change(noFilters)}>
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
        error={error("given")}
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
      <TypedFilters
        fields={{
          least: {
            label: t`Receives at least`,
            inputMode: "decimal",
            value: least,
            maxLength: longest.sum,
            error: error("least"),
          },
          most: {
            label: t`Receives at most`,
            inputMode: "decimal",
            value: most,
            maxLength: longest.sum,
            error: error("most"),
          },
          email: { label: t`Email of the visitor`, value: email, maxLength: longest.email },
        }}
        submit={t`Apply`}
        onFind={actions.change}
      />
    </Filters>
  );
}
