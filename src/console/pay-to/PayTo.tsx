import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { payToMachine } from "#machines/console/pay-to/pay-to.machine.ts";
import type { PayTo as Row, PayToPage } from "#machines/console/pay-to/pay-to.types.ts";
import { usualFaults } from "#src/console/page/PageForm.tsx";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { useFieldText } from "#src/ui/feedback/useFieldText.ts";
import { fieldId } from "#src/ui/forms/useFieldProps.ts";
import type { List } from "#src/ui/list/useList.ts";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import { payToPlaces } from "./place.ts";
import styles from "#src/console/page/Page.module.css";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    payTo: typeof payToMachine;
  }
}

type Props = { list: List<"payTo"> };

const choicesIn = ({ currencies }: PayToPage) =>
  currencies.map(({ currency }) => ({
    value: String(currency.id),
    label: `${currency.name} (${currency.code})`,
  }));

function Filter({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  return (
    view.data && (
      <div className={styles.choice}>
        <Select
          label={t`Show`}
          choices={[{ value: "0", label: t`All currencies` }, ...choicesIn(view.data)]}
          value={String(view.place.currency)}
          onChange={(value) => actions.change({ currency: Number(value) })}
        />
      </div>
    )
  );
}

const faults = {
  ...amountMessages,
  columns: msg`A line has more parts than this currency has fields`,
  too_many: msg`At most 500 lines at once`,
  whole: msg`Write a whole number above zero, or leave it empty`,
};

/** The currency of new payment details, with what the form has to know of it. */
function CurrencyChoice({ list: { view, actions } }: Props) {
  const { t } = useLingui();
  const text = useFieldText({ ...usualFaults, ...faults });
  const { form, data } = view;
  if (form === null || data === null || form.values.lines === null) return null;
  return (
    <Select
      id={fieldId("currency")}
      name="currency"
      label={t`Currency`}
      placeholder={t`Choose one`}
      choices={choicesIn(data)}
      value={String(form.values.currency?.id ?? "")}
      error={text(form.fields.currency)}
      disabled={form.isPending}
      onChange={(value) => {
        const found = data.currencies.find(({ currency }) => String(currency.id) === value);
        if (found === undefined) return;
        const { id, decimals } = found.currency;
        actions.type("currency", { id, decimals, fields: found.fields.map(({ name }) => name) });
      }}
    />
  );
}

const nameOf = ({ values }: Row): string => values.map(({ value }) => value).join("; ");

const isSpent = ({ once, used_at: used }: Pick<Row, "once" | "used_at">): boolean => once && used !== null;

const failed = msg`The payment details couldn't be changed`;

/** What visitors pay to. */
export const PayTo = staffPage<"payTo">({
  flow: "payTo",
  places: payToPlaces,
  title: msg`Where visitors pay`,
  Above: Filter,
  empty: {
    title: msg`No payment details yet`,
    text: msg`Without any, each order waits until staff enter where to pay.`,
  },
  name: nameOf,
  columns: {
    details: {
      title: msg`Payment details`,
      isWide: true,
      cell: (row) => [
        nameOf(row),
        [row.currency.code, row.label].filter((text) => text !== null).join(" · "),
      ],
    },
    today: {
      title: msg`Today`,
      cell: ({ today, currency, daily_count: count, daily_sum: sum }, say) => {
        const amount = (value: string) => say.amount(value, currency.ticker);
        const [orders, got] = [String(today.count), amount(today.sum)];
        return [
          say(count === null ? msg`Orders: ${orders}` : msg`Orders: ${orders} of ${String(count)}`),
          sum === null ? got : say(msg`${got} of ${amount(sum)}`),
        ];
      },
    },
    state: {
      title: msg({ message: "State", context: "payment details" }),
      cell: ({ rest_minutes: rest, ...row }, say) => [
        isSpent(row)
          ? { tone: undefined, text: msg({ message: "Used", context: "payment details" }) }
          : row.active
            ? { tone: "success", text: msg({ message: "On", context: "payment details" }) }
            : { tone: undefined, text: msg({ message: "Off", context: "payment details" }) },
        row.once
          ? say(msg`For one order only`)
          : rest === null
            ? null
            : say(msg`Rest: ${say.lasts(rest * 60)}`),
      ],
    },
  },
  commands: {
    remove: {
      button: msg`Remove`,
      has: ({ used_at: used }) => used === null,
      asks: {
        title: msg`Remove these payment details?`,
        text: (row) => {
          const name = nameOf(row);
          return msg`No order has got ${name} yet, so nobody pays there.`;
        },
        yes: msg`Yes, remove`,
        isDangerous: true,
      },
      failed,
    },
    switchOff: { button: msg`Turn off`, has: ({ active }) => active, failed },
    switchOn: { button: msg`Turn on`, has: ({ active }) => !active, failed },
  },
  form: {
    begin: msg`Add payment details`,
    edit: { button: msg`Limits` },
    title: ({ lines }) => (lines === null ? msg`Limits` : msg`New payment details`),
    submit: msg`Save`,
    Above: CurrencyChoice,
    fields: {
      lines: {
        label: msg`Payment details`,
        hint: ({ currency: chosen }, _say, { currencies }) => {
          const fields = currencies.find(({ currency }) => currency.id === chosen?.id)?.fields ?? [];
          const labels = fields.map(({ label }) => label).join("; ");
          return fields.length > 1
            ? msg`One set a line, its parts separated by semicolons: ${labels}`
            : msg`One a line. A list is added whole, or not at all.`;
        },
        has: ({ lines }) => lines !== null,
        look: "area",
        autoCapitalize: "none",
        spellCheck: false,
      },
      label: { label: msg`Note`, hint: msg`Only staff see it.`, optional: true, maxLength: 100 },
      daily_count: { label: msg`Orders a day`, optional: true, inputMode: "numeric", maxLength: 7 },
      daily_sum: {
        label: msg`Amount a day`,
        hint: msg`In the currency itself. Days are counted in UTC.`,
        optional: true,
        inputMode: "decimal",
        maxLength: 37,
      },
      rest_minutes: {
        label: msg`Minutes of rest`,
        hint: msg`After an order got them, no other does for this long.`,
        optional: true,
        inputMode: "numeric",
        maxLength: 6,
      },
      once: { label: msg`For one order only`, look: "box" },
    },
    faults,
  },
});
