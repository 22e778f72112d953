import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { paidHow, paidTexts } from "./messages.ts";
import type { ClaimStepProps } from "./useClaim.ts";

/** Confirmation dialogs for steps that cannot be undone. */
export function ClaimDialogs({ claim, view: { dialog }, actions }: ClaimStepProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { from } = claim;
  const how = paidHow(claim);
  const texts = paidTexts[how];
  const amount = <Amount value={from.amount} currency={from.currency.ticker} locale={locale} />;
  return (
    <>
      <Dialog
        alert
        open={dialog === "confirmPaid"}
        title={i18n._(texts.question)}
        onClose={actions.dismissDialog}
        footer={
          <>
            <Button onClick={actions.dismissDialog}>{t`Not yet`}</Button>
            <Button variant="primary" onClick={actions.acceptDialog}>
              {i18n._(texts.yes)}
            </Button>
          </>
        }
      >
        {how === "cash" ? (
          <Trans>
            We'll ask the office whether it received {amount}. Press only when you've handed over the cash:
            after that the order can no longer be cancelled.
          </Trans>
        ) : (
          <Trans>
            We'll look for your payment of {amount}. Press only when the money has left you: after that the
            order can no longer be cancelled.
          </Trans>
        )}
      </Dialog>
      <Dialog
        alert
        open={dialog === "confirmCancel"}
        title={t`Cancel the order?`}
        onClose={actions.dismissDialog}
        footer={
          <>
            <Button onClick={actions.dismissDialog}>{t`Keep order`}</Button>
            <Button variant="danger" onClick={actions.acceptDialog}>{t`Yes, cancel order`}</Button>
          </>
        }
      >
        {i18n._(texts.cancelWarning)}
      </Dialog>
    </>
  );
}
