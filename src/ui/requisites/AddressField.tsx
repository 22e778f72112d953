import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { usePaste } from "#src/ui/fields/usePaste.ts";
import { AddressTools } from "./AddressTools.tsx";

/** An address field: typed, pasted or scanned. A pasted or scanned address is validated at once. */
export function AddressField({
  onChange,
  onLeave,
  hint,
  ...rest
}: Omit<ComponentProps<typeof TextField>, "onChange" | "onBlur" | "suffix"> & {
  onChange: (value: string) => void;
  onLeave?: (() => void) | undefined;
}) {
  const { t } = useLingui();
  const take = (text: string) => {
    onChange(text);
    onLeave?.();
  };
  const { problem, paste, forget } = usePaste(take);
  const problems = {
    refused: t`The browser doesn't let this site read the clipboard. Paste into the field itself.`,
    empty: t`There's no text on the clipboard.`,
  };
  return (
    <TextField
      {...rest}
      hint={problem === undefined ? hint : <span role="status">{problems[problem]}</span>}
      onChange={(text) => {
        forget();
        onChange(text);
      }}
      onBlur={onLeave}
      suffix={<AddressTools disabled={rest.readOnly ?? false} onPaste={paste} onScan={take} />}
    />
  );
}
