import type { UseComboboxReturn } from "@ark-ui/react/combobox";
import { memo } from "react";
import { CurrencyIcon } from "./CurrencyIcon.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./CurrencyPicker.module.css";
import "./lateIcons.ts";

/** One currency to pick. `hint` is a short remark at the end of the row: a reserve, or why it is `disabled`. */
export type CurrencyOption = {
  id: string;
  name: string;
  ticker: string;
  icon: string;
  network?: string | undefined;
  /** Heading above each run of options that share it. */
  group?: string | undefined;
  hint?: string | undefined;
  disabled?: boolean | undefined;
};

type Combobox = UseComboboxReturn<CurrencyOption>;

type RowProps = { option: CurrencyOption; combobox: Combobox };

function Row({ option, combobox }: RowProps) {
  return (
    <div
      {...combobox.getItemProps({ item: option, persistFocus: true })}
      // Ark leaves it out where it is false, which to a screen reader is an option that cannot be selected.
      aria-selected={isSelected({ option, combobox })}
      className={styles.option}
    >
      <CurrencyIcon code={option.icon} network={option.network} />
      <span className={styles.words}>
        <span className={styles.name}>
          {option.name} {option.network && <span className={styles.network}>{option.network}</span>}
        </span>
        <span className={styles.ticker}>{option.ticker}</span>
      </span>
      {option.hint && <span className={styles.hint}>{option.hint}</span>}
      {isSelected({ option, combobox }) && <Icon name="check" className={styles.check} />}
    </div>
  );
}

const isHighlighted = ({ option, combobox }: RowProps) => combobox.highlightedValue === option.id;
const isSelected = ({ option, combobox }: RowProps) => combobox.value.includes(option.id);

/**
 * A row of the picker. The combobox is a new object whenever the highlight moves, but a row only shows what is compared
 * here, so that 200 of them are not drawn again on each key.
 */
export const CurrencyOptionRow = memo(
  Row,
  (before, after) =>
    before.option === after.option &&
    isHighlighted(before) === isHighlighted(after) &&
    isSelected(before) === isSelected(after),
);
