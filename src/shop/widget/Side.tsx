import { useLingui } from "@lingui/react/macro";
import type { SideView } from "#machines/exchange/exchange/form.selectors.ts";
import type { CurrencyVariant } from "#machines/exchange/exchange/exchange.types.ts";
import { LimitButtons } from "#src/exchange/exchange/LimitButtons.tsx";
import { amountMessages, beyondMessages, settledMessages } from "#src/ui/money/amountMessages.ts";
import { currencyDetail, currencyLine } from "#src/ui/money/currencyText.ts";
import { AmountField } from "#src/ui/money/AmountField.tsx";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import type { WidgetPage } from "./useWidget.ts";
import styles from "./Widget.module.css";

/** The choice of currency, a native select: a dialog would not fit into a frame. */
function Currency({
  label,
  side: { side, currency },
  choices,
  actions,
}: {
  label: string;
  side: SideView;
  choices: readonly CurrencyVariant[];
} & Pick<WidgetPage, "actions">) {
  const { t } = useLingui();
  return (
    <span className={styles.currency}>
      <CurrencyIcon code={currency?.icon ?? ""} network={currency?.network?.code} />
      <span className={styles.words} aria-hidden="true">
        <span className={styles.name}>{currency?.name ?? t`Choose`}</span>
        {currency !== null && <span className={styles.detail}>{currencyDetail(currency)}</span>}
      </span>
      <Icon name="chevronDown" size="small" />
      <select
        className={styles.list}
        aria-label={label}
        value={currency === null ? "" : String(currency.id)}
        onChange={(event) => actions.chooseCurrency(side, Number(event.currentTarget.value))}
      >
        {choices.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {currencyLine(choice)}
          </option>
        ))}
      </select>
    </span>
  );
}

/** One side: the amount, its currency, its limits. */
export function Side({
  label,
  currencyLabel,
  side,
  choices,
  isLoading,
  actions,
}: {
  label: string;
  currencyLabel: string;
  side: SideView;
  choices: readonly CurrencyVariant[];
  isLoading: boolean;
} & Pick<WidgetPage, "actions">) {
  const { i18n } = useLingui();
  const note =
    side.notice === null ? side.beyond && beyondMessages[side.beyond] : settledMessages[side.notice];
  return (
    <AmountField
      label={label}
      shown={side}
      onChange={(text) => actions.changeAmount(side.side, text)}
      onCommit={actions.commitAmount}
      error={side.fault === null ? undefined : i18n._(amountMessages[side.fault])}
      note={note === null || side.fault !== null ? undefined : i18n._(note)}
      picker={<Currency label={currencyLabel} side={side} choices={choices} actions={actions} />}
      limits={
        <LimitButtons
          side={side.side}
          limits={side.currency && side.limits}
          isEditable
          isLoading={isLoading}
          actions={actions}
        />
      }
    />
  );
}
