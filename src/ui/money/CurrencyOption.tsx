import type { UseComboboxReturn } from "@ark-ui/react/combobox";
import { memo } from "react";
import { CurrencyIcon } from "./CurrencyIcon.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import styles from "./CurrencyPicker.module.css";
import "#src/ui/icons/lateIcons.ts";

/** One currency to pick. `hint` is a short remark at the end of the row: a reserve, or why it is `disabled`. */
export type CurrencyOption = {
  id: string;
  name: string;
  ticker: string;
  icon: string;
  network?: string | undefined;
  /** The currency whose network this is: options that follow one another with the same one stand in one row. */
  entry?: string | undefined;
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

/** One network in the row of its currency. Its name is the whole one: to the ear each is an option of its own. */
function Network({ option, isMain, combobox }: RowProps & { isMain: boolean }) {
  return (
    <div
      {...combobox.getItemProps({ item: option, persistFocus: true })}
      aria-selected={isSelected({ option, combobox })}
      className={styles.choice}
      data-main={isMain || undefined}
    >
      <VisuallyHidden>{option.name} </VisuallyHidden>
      {isSelected({ option, combobox }) && <Icon name="check" size="small" />}
      <span>{option.network}</span>
      <VisuallyHidden>{option.ticker}</VisuallyHidden>
    </div>
  );
}

type NetworksProps = { options: readonly CurrencyOption[]; combobox: Combobox };

function Networks({ options, combobox }: NetworksProps) {
  const [first] = options;
  if (first === undefined) return null;
  const main = options.find((option) => isSelected({ option, combobox })) ?? first;
  return (
    <div role="presentation" className={styles.networks}>
      <CurrencyIcon code={first.icon} />
      <span className={styles.words} aria-hidden="true">
        <span className={styles.name}>{first.name}</span>
        <span className={styles.ticker}>{first.ticker}</span>
      </span>
      <span role="presentation" className={styles.choices}>
        {options.map((option) => (
          <Network key={option.id} option={option} isMain={option === main} combobox={combobox} />
        ))}
      </span>
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

/** A row of one currency with its networks inside: the network is chosen with the currency, once. */
export const CurrencyNetworksRow = memo(
  Networks,
  (before, after) =>
    before.options.length === after.options.length &&
    before.options.every((option, index) => {
      const now = after.options[index];
      return (
        now === option &&
        isHighlighted({ option, combobox: before.combobox }) ===
          isHighlighted({ option, combobox: after.combobox }) &&
        isSelected({ option, combobox: before.combobox }) === isSelected({ option, combobox: after.combobox })
      );
    }),
);
