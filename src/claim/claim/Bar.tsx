import { useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { Countdown } from "#src/ui/feedback/Countdown.tsx";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Claim.module.css";
import { CommandButton } from "./CommandButton.tsx";
import { isCounted } from "./counted.ts";
import { formatDeadline } from "./format.ts";
import { FailureNotice } from "./Notices.tsx";
import { paidHow, paidTexts } from "./messages.ts";
import type { ClaimActions, ClaimView } from "./useClaim.ts";

function Act({ claim, view, actions }: { claim: Claim; view: ClaimView; actions: ClaimActions }) {
  const { t, i18n } = useLingui();
  if (view.step === "confirmingRequisites")
    return (
      view.allowed.includes("confirm") && (
        <Button
          wide
          size="large"
          variant="primary"
          onClick={actions.openReview}
        >{t`Check and confirm`}</Button>
      )
    );
  if (view.payment?.kind === "redirect")
    return (
      <Button
        wide
        variant="primary"
        size="large"
        pending={view.payment.isLeaving}
        onClick={actions.openGateway}
      >
        {t`Go to payment`}
      </Button>
    );
  return (
    <CommandButton wide view={view} action="mark_paid" variant="primary" onClick={actions.declarePaid}>
      {i18n._(paidTexts[paidHow(claim)].declare)}
    </CommandButton>
  );
}

/** Whether the step waits for one act of the visitor, so that it has a bar. */
export const hasBar = ({ step, payment }: Pick<ClaimView, "step" | "payment">): boolean =>
  step === "confirmingRequisites" || step === "paying" || payment?.kind === "redirect";

/** The time that is left and the one thing to do, in reach of a thumb; beside the ticket on a desk. */
export function Bar({ claim, view, actions }: { claim: Claim; view: ClaimView; actions: ClaimActions }) {
  const { t } = useLingui();
  const locale = useLocale();
  const until = view.deadline === null ? null : formatDeadline(locale, view.deadline);
  return (
    <div className={styles.bar} data-bar="">
      {isCounted(view) && (
        <div className={styles.left}>
          <Countdown large seconds={view.secondsLeft} label={t`Time left`} />
          {until !== null && <Text size="small" tone="secondary">{t`until ${until}`}</Text>}
        </div>
      )}
      <div className={styles.act}>
        <Act claim={claim} view={view} actions={actions} />
      </div>
      {!view.isReviewing && <FailureNotice view={view} actions={actions} />}
    </div>
  );
}
