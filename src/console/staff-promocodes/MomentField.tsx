import type { SyntheticEvent } from "react";
import { halfTyped } from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import type { FieldProps } from "#src/console/page/words.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { localOf, momentOf } from "./moments.ts";

/** A moment, typed in the time zone of this device. */
export function MomentField({ value, onChange, ...field }: FieldProps) {
  // The browser has no text for what is half typed, and tells no change of it.
  const settle = ({ currentTarget: { value: typed, validity } }: SyntheticEvent<HTMLInputElement>) => {
    const kept = validity.badInput ? halfTyped : "";
    if (typed === "" && value !== kept) onChange(kept);
  };
  return (
    <TextField
      {...field}
      type="datetime-local"
      max="9999-12-30T23:59"
      value={localOf(value)}
      onChange={(typed) => onChange(momentOf(typed))}
      onBlur={settle}
      onKeyDown={settle}
    />
  );
}
