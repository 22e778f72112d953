import { useLingui } from "@lingui/react/macro";
import type { ComponentProps, ReactNode } from "react";
import { isAddressKind, type RequisiteKind } from "#domain/requisites/deferred.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { AddressField } from "./AddressField.tsx";
import { CardField } from "./CardField.tsx";

type InputHelp = Pick<ComponentProps<"input">, "type" | "inputMode" | "autoComplete" | "autoCapitalize">;

/** Addresses are pasted, so completion, correction and capitalisation are off. */
const address: InputHelp = { autoComplete: "off", autoCapitalize: "none" };

/** Keyboard and input hints for each kind; those of an address for the others. */
const inputHelp: Partial<Record<RequisiteKind, InputHelp>> = {
  xrp_tag: { ...address, inputMode: "numeric" },
  card: { inputMode: "numeric", autoComplete: "cc-number" },
  phone: { type: "tel", inputMode: "tel", autoComplete: "tel" },
  email: { type: "email", inputMode: "email", autoComplete: "email", autoCapitalize: "none" },
  name: { autoCapitalize: "words" },
  bank: {},
};

const bank = lazyComponent(
  () => import("./BankField.tsx"),
  ({ BankField }) => BankField,
);

/** A flow's state of one requisite's input. */
export interface RequisiteInput {
  kind: RequisiteKind;
  label: string;
  hint: ReactNode;
  required: boolean;
}

/** One requisite to fill in (address, card, phone, name …), with the keyboard for its kind. */
export function RequisiteField({
  field: { kind, label, hint, required },
  error,
  ...rest
}: {
  field: RequisiteInput;
  value: string;
  /** In the visitor's words; its presence marks the field. */
  error?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Id of the input, for callers that focus it. */
  id?: string;
  name?: string;
  readOnly?: boolean;
}) {
  const { t } = useLingui();
  const { onBlur, ...shared } = {
    ...(inputHelp[kind] ?? address),
    ...rest,
    label,
    hint,
    error,
    optional: required ? undefined : t`optional`,
    "aria-required": required,
    spellCheck: false,
  };
  if (isAddressKind(kind)) return <AddressField {...shared} onLeave={onBlur} />;
  if (kind === "card") return <CardField {...shared} onBlur={onBlur} />;
  const plain = <TextField {...shared} onBlur={onBlur} />;
  return kind === "bank" ? <bank.Lazy {...shared} onBlur={onBlur} fallback={plain} /> : plain;
}
