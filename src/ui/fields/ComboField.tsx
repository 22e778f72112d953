import { createListCollection, useCombobox } from "@ark-ui/react/combobox";
import { useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode } from "react";
import { Field, describedBy } from "./Field.tsx";
import type { FieldTexts } from "./Field.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import field from "./TextField.module.css";
import styles from "./ComboField.module.css";
import "#src/ui/icons/lateIcons.ts";

/** One suggestion. */
export type Suggestion = {
  id: string;
  /** What the field gets when it is chosen. */
  text: string;
  /** A picture before the text. */
  mark?: ReactNode;
};

/**
 * A field of text with a list of suggestions, of which one may be chosen; any other text may be typed. Heavy for a first
 * page: load it when it is first shown. Where it takes the place of a plain field that has the focus, it keeps the focus.
 */
export function ComboField({
  label,
  optional,
  hint,
  error,
  suggestions,
  chosenId,
  prefix,
  value,
  onChange,
  onChoose,
  onBlur,
  id: givenId,
  name,
  readOnly = false,
  startsOpen = false,
  "aria-required": isRequired,
}: FieldTexts & {
  /** Those that suit the text. */
  suggestions: readonly Suggestion[];
  /** The one that the text is. */
  chosenId?: string | undefined;
  /** Inside the frame, before the text. */
  prefix?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  /** Takes a suggestion, of which the first is ready for Enter; by default its text becomes the value. */
  onChoose?: ((id: string) => void) | undefined;
  onBlur?: (() => void) | undefined;
  id?: string | undefined;
  name?: string | undefined;
  readOnly?: boolean | undefined;
  /** Whether the suggestions are there before anything is typed. */
  startsOpen?: boolean | undefined;
  "aria-required"?: boolean | undefined;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [hadFocus] = useState(() => document.activeElement?.id === id);
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (hadFocus) input.current?.focus();
  }, [hadFocus]);
  const collection = useMemo(
    () =>
      createListCollection({
        items: suggestions,
        itemToValue: (one) => one.id,
        itemToString: ({ text }) => text,
      }),
    [suggestions],
  );
  const combobox = useCombobox({
    collection,
    ids: { input: id },
    inputValue: value,
    value: chosenId === undefined ? [] : [chosenId],
    allowCustomValue: true,
    inputBehavior: onChoose === undefined ? "none" : "autohighlight",
    openOnClick: true,
    defaultOpen: startsOpen,
    selectionBehavior: "preserve",
    readOnly,
    positioning: { sameWidth: true, gutter: 4 },
    onSelect: ({ itemValue }) => {
      const chosen = suggestions.find((one) => one.id === itemValue);
      if (chosen === undefined) return;
      if (onChoose === undefined) onChange(chosen.text);
      else onChoose(chosen.id);
    },
  });
  const isOpen = combobox.open && suggestions.length > 0;
  const attributes = { ...combobox.getInputProps(), "aria-expanded": isOpen };
  return (
    <Field id={id} label={label} optional={optional} hint={hint} error={error}>
      <div className={styles.place}>
        <div {...combobox.getControlProps()} className={field.box}>
          {prefix && <span className={field.prefix}>{prefix}</span>}
          <input
            {...attributes}
            {...describedBy(id, { hint, error })}
            ref={input}
            name={name}
            aria-required={isRequired}
            className={field.input}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              attributes.onChange?.(event);
              // Ark tells only of text that is typed into the focused field, not of what the browser fills in.
              onChange(event.currentTarget.value);
            }}
            onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
              attributes.onKeyDown?.(event);
              // Ark leaves the list open, over the field that gets the focus.
              if (event.key === "Tab") combobox.setOpen(false);
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              attributes.onBlur?.(event);
              onBlur?.();
            }}
          />
        </div>
        <div {...combobox.getPositionerProps()}>
          <div
            {...combobox.getContentProps()}
            aria-label={label}
            aria-labelledby={undefined}
            hidden={!isOpen}
            className={styles.list}
          >
            {suggestions.map((one) => (
              <div
                key={one.id}
                {...combobox.getItemProps({ item: one })}
                aria-selected={one.id === chosenId}
                className={styles.option}
              >
                {one.mark}
                <span>{one.text}</span>
                {one.id === chosenId && <Icon name="check" size="small" className={styles.check} />}
              </div>
            ))}
          </div>
        </div>
      </div>
    </Field>
  );
}
