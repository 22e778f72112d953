import type { ComponentProps, FocusEvent } from "react";
import { cx } from "#src/ui/cx.ts";
import { Row } from "#src/ui/layout/Layout.tsx";
import styles from "./Chip.module.css";

/**
 * A small button in a row of its kind: a limit that fills itself in, or with `pressed` a filter.
 * `<strong>` inside marks the figure.
 */
export function Chip({ pressed, className, ...rest }: ComponentProps<"button"> & { pressed?: boolean }) {
  return <button type="button" aria-pressed={pressed} {...rest} className={cx(styles.chip, className)} />;
}

/** What is pressed may be out of view on a phone. */
const showPressed = (group: HTMLElement | null): void => {
  const chip = group?.querySelector<HTMLElement>("[aria-pressed=true]");
  if (group && chip) group.scrollLeft = chip.offsetLeft - (group.clientWidth - chip.offsetWidth) / 2;
};

/** Browsers leave what has the focus in part beyond the edge of the line. */
const reveal = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  currentTarget.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Filters of which one is pressed; on a phone one line that scrolls, to both edges of the screen. */
export const ChipGroup = <Value extends string | number>({
  label,
  choices,
  value,
  look,
  count,
  onChange,
}: {
  /** For screen readers. */
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | null;
  /** As the states of a page. */
  look?: "tabs" | undefined;
  /** How many there are of what is pressed. */
  count?: number | undefined;
  onChange: (value: Value) => void;
}) => (
  <Row role="group" aria-label={label} className={styles[look ?? "group"]} ref={showPressed}>
    {choices.map((choice) => (
      <Chip
        key={choice.value}
        pressed={choice.value === value}
        onClick={() => onChange(choice.value)}
        onFocus={reveal}
      >
        {choice.label}
        {count !== undefined && choice.value === value && (
          <span className={styles.count} aria-hidden="true">
            {count}
          </span>
        )}
      </Chip>
    ))}
  </Row>
);
