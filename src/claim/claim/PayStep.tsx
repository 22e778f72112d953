import { useLingui } from "@lingui/react/macro";
import { Actions } from "#src/ui/layout/Layout.tsx";
import { CommandButton } from "./CommandButton.tsx";
import { PaymentPanel } from "./PaymentPanel.tsx";
import { paidHow, paidTexts } from "./messages.ts";
import type { ClaimStepProps } from "./useClaim.ts";

/** Money is due: how to pay, then the word that it was done. */
export function PayStep({ claim, view, actions }: ClaimStepProps) {
  const { i18n, t } = useLingui();
  return (
    <>
      {view.payment !== null && <PaymentPanel claim={claim} payment={view.payment} actions={actions} />}
      <Actions>
        <CommandButton
          view={view}
          action="mark_paid"
          variant={claim.payment === "redirect" ? "secondary" : "primary"}
          onClick={actions.declarePaid}
        >
          {i18n._(paidTexts[paidHow(claim)].declare)}
        </CommandButton>
        <CommandButton view={view} action="cancel" variant="quiet" onClick={actions.cancel}>
          {t`Cancel the order`}
        </CommandButton>
      </Actions>
    </>
  );
}
