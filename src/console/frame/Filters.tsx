import { useLingui } from "@lingui/react/macro";
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Period } from "#machines/shared/list.place.ts";
import { formatDays } from "#src/language/formatDays.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Chip } from "#src/ui/controls/ChipGroup.tsx";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import styles from "./Filters.module.css";

/** What a list is narrowed by: in words, and what takes it away. */
export interface FilterChip {
  id: string;
  text: string;
  remove: () => void;
}

/** The chips of a period, an end each. */
export function usePeriodChips(
  { from, to }: Period,
  change: (period: Partial<Period>) => void,
): readonly FilterChip[] {
  const { t } = useLingui();
  const locale = useLocale();
  const day = (text: string) => formatDays(locale, { first: text, last: text });
  return [
    ...(from === "" ? [] : [{ id: "from", text: t`From: ${day(from)}`, remove: () => change({ from: "" }) }]),
    ...(to === "" ? [] : [{ id: "to", text: t`To: ${day(to)}`, remove: () => change({ to: "" }) }]),
  ];
}

/** What narrows a list, folded, and beside it what does so now, a press on which takes it away. */
export function Filters({
  chips,
  isWrong = false,
  onClear,
  children,
}: {
  chips: readonly FilterChip[];
  /** Something is wrong with them: they stay open. */
  isWrong?: boolean;
  /** Takes all of it away. */
  onClear?: () => void;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const summary = useRef<HTMLElement>(null);
  // What was pressed is gone: the focus stays near.
  const after = (remove: () => void) => () => {
    summary.current?.focus();
    remove();
  };
  return (
    <>
      {chips.length > 0 && (
        <ul aria-label={t`Filtered by`} className={styles.chips}>
          {chips.map(({ id, text, remove }) => (
            <li key={id}>
              <Chip aria-label={t`Without: ${text}`} className={styles.chip} onClick={after(remove)}>
                {text}
                <Icon name="close" size="small" />
              </Chip>
            </li>
          ))}
          {chips.length > 1 && onClear && (
            <li>
              <Chip onClick={after(onClear)}>{t`Clear the filters`}</Chip>
            </li>
          )}
        </ul>
      )}
      <details
        open={isOpen || isWrong}
        className={styles.more}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary ref={summary} className={styles.summary}>{t`Filters`}</summary>
        <div className={styles.fields}>{children}</div>
      </details>
    </>
  );
}

type TypedField = Pick<ComponentProps<typeof TextField>, "label" | "maxLength" | "inputMode" | "error"> & {
  value: string;
};

/** What is typed, not chosen: looked for when the form is submitted. */
export function TypedFilters<Name extends string>({
  fields,
  submit,
  onFind,
}: {
  fields: Readonly<Record<Name, TypedField>>;
  submit: string;
  onFind: (texts: Record<Name, string>) => void;
}) {
  const all = Object.entries<TypedField>(fields);
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value.trim() : "";
    };
    onFind(Object.fromEntries(all.map(([name]) => [name, text(name)])) as Record<Name, string>);
  };
  return (
    <form key={JSON.stringify(all.map(([, { value }]) => value))} className={styles.typed} onSubmit={find}>
      {all.map(([name, { value, ...field }]) => (
        <TextField
          key={name}
          {...field}
          name={name}
          autoComplete="off"
          spellCheck={false}
          defaultValue={value}
        />
      ))}
      <Button type="submit">{submit}</Button>
    </form>
  );
}
