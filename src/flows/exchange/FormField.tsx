import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { FieldView } from "#machines/exchange/form.selectors.ts";
import { RequisiteField } from "#src/flows/shared/RequisiteField.tsx";
import { useRequisiteText } from "#src/flows/shared/useRequisiteText.ts";
import { withMessages } from "#src/i18n/i18n.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { type ExchangeActions, inputId } from "./useExchange.ts";

const { Lazy: Suggestion } = lazyComponent(
  () => withMessages(import("#src/flows/shared/EmailSuggestion.tsx"), "late"),
  ({ EmailSuggestion }) => EmailSuggestion,
);

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
  const requisiteText = useRequisiteText();
  const id = inputId(field.key);
  const shownHint =
    kind === "email" && isEditable && field.value.includes("@") ? (
      <>
        {hint} <Suggestion email={field.value} inputId={id} onAccept={onChange} />
      </>
    ) : (
      hint
    );
  return (
    <RequisiteField
      id={id}
      name={field.key}
      field={{ kind, label, hint: shownHint, required: field.required }}
      value={field.value}
      readOnly={!isEditable}
      error={requisiteText({ ...field, kind })}
      onChange={onChange}
      onBlur={() => actions.leaveField(field.key)}
    />
  );
}
