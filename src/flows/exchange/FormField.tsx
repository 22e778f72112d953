import { useLingui } from "@lingui/react/macro";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { FieldView } from "#machines/exchange/form.selectors.ts";
import { RequisiteField } from "#src/flows/shared/RequisiteField.tsx";
import { fieldMessages } from "./messages.ts";
import { type ExchangeActions, inputId } from "./useExchange.ts";

/** One requisite of the form, or the e-mail, with its error. */
export function FormField({
  field,
  kind,
  label,
  hint,
  isEditable,
  actions,
  onChange,
}: {
  field: FieldView;
  kind: RequisiteKind;
  label: string;
  hint: string | null;
  isEditable: boolean;
  actions: ExchangeActions;
  onChange: (value: string) => void;
}) {
  const { i18n } = useLingui();
  const messages = field.error === null ? field.messages : [i18n._(fieldMessages[field.error])];
  return (
    <RequisiteField
      id={inputId(field.key)}
      name={field.key}
      field={{ kind, label, hint, required: field.required }}
      value={field.value}
      readOnly={!isEditable}
      error={messages.join(" ") || undefined}
      onChange={onChange}
      onBlur={() => actions.leaveField(field.key)}
    />
  );
}
