import { memo } from "react";
import { CurrencyIcon } from "./CurrencyIcon.tsx";
import { Icon } from "./Icon.tsx";
import styles from "./CurrencyPicker.module.css";

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

/** A row of the picker. It takes no functions, so that 200 of them are not drawn again on each key. */
export const CurrencyOptionRow = memo(function CurrencyOptionRow({
  option,
  elementId,
  active,
  selected,
}: {
  option: CurrencyOption;
  elementId: string;
  active: boolean;
  selected: boolean;
}) {
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its list is not a <select>
      role="option"
      id={elementId}
      tabIndex={-1}
      aria-selected={selected}
      aria-disabled={option.disabled || undefined}
      data-id={option.id}
      data-active={active || undefined}
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
      {selected && <Icon name="check" className={styles.check} />}
    </div>
  );
});
