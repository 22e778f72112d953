import { Trans, useLingui } from "@lingui/react/macro";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { Button } from "#src/ui/Button.tsx";
import { Dialog } from "#src/ui/Dialog.tsx";
import type { ClaimStepProps } from "./useClaim.ts";

/** Confirmation dialogs for steps that cannot be undone. */
export function ClaimDialogs({ claim: { from }, view: { dialog }, actions }: ClaimStepProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <>
      <Dialog
        alert
        open={dialog === "confirmPaid"}
        title={t`Have you sent the money?`}
        onClose={actions.dismissDialog}
        footer={
          <>
            <Button onClick={actions.dismissDialog}>{t`Not yet`}</Button>
            <Button variant="primary" onClick={actions.acceptDialog}>{t`Yes, I've sent it`}</Button>
          </>
        }
      >
        <Trans>
          We will look for your payment of{" "}
          <Amount value={from.amount} currency={from.currency.ticker} locale={locale} />. Press only when the
          money has left you: after that the order can no longer be cancelled.
        </Trans>
      </Dialog>
      <Dialog
        alert
        open={dialog === "confirmCancel"}
        title={t`Cancel the order?`}
        onClose={actions.dismissDialog}
        footer={
          <>
            <Button onClick={actions.dismissDialog}>{t`Keep it`}</Button>
            <Button variant="danger" onClick={actions.acceptDialog}>{t`Yes, cancel`}</Button>
          </>
        }
      >
        {t`The rate and the money held for you are released. If you have already sent the money, do not cancel: press “I've sent the payment”.`}
      </Dialog>
    </>
  );
}
