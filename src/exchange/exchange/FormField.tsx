import { useLingui } from "@lingui/react/macro";
import { memo, useState } from "react";
import type { LinkAmount } from "#domain/requisites/payment-link.ts";
import { askedAmount, type RequisiteKind } from "#domain/requisites/deferred.ts";
import type { FieldView } from "#machines/exchange/exchange/form.selectors.ts";
import { RequisiteField } from "#src/ui/requisites/RequisiteField.tsx";
import { useRequisiteText } from "#src/ui/requisites/useRequisiteText.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { detailsId, type ExchangeActions, inputId } from "./useExchange.ts";

const { Lazy: Suggestion } = lazyComponent(
  () => import("#src/ui/forms/EmailSuggestion.tsx"),
  ({ EmailSuggestion }) => EmailSuggestion,
);

/** One requisite of the form, or the e-mail, with its error. */
export const FormField = memo(function FormField({
  field,
  kind,
  label,
  hint,
  ticker = null,
  isEditable,
  actions,
  onChange,
}: {
  field: FieldView;
  kind: RequisiteKind;
  label: string;
  hint: string | null;
  /**
   * Ticker of the receive currency. When a payment link in the same currency has an amount, the field offers
   * it.
   */
  ticker?: string | null;
  isEditable: boolean;
  actions: ExchangeActions;
  onChange: (value: string) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const requisiteText = useRequisiteText();
  const [offer, setOffer] = useState<LinkAmount | null>(null);
  const change = (value: string) => {
    setOffer(field.side === "to" ? askedAmount(kind, value, ticker) : null);
    onChange(value);
  };
  const id = inputId(field.key);
  const accept = (value: string) => {
    setOffer(null);
    actions.changeAmount("to", value);
    actions.commitAmount();
    // The button disappears, so the focus moves to the amounts that it has changed.
    document.getElementById(detailsId)?.focus();
  };
  const shownHint =
    offer !== null && isEditable ? (
      <Button variant="quiet" size="small" onClick={() => accept(offer.value)}>
        {t`Receive ${formatAmount(offer.value, { locale, currency: offer.ticker })}, as set in the link`}
      </Button>
    ) : kind === "email" && isEditable && field.value.includes("@") ? (
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
      onChange={change}
      onBlur={() => actions.leaveField(field.key)}
    />
  );
});
