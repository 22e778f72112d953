import { useLingui } from "@lingui/react/macro";
import { Button } from "#src/ui/controls/Button.tsx";
import { Countdown } from "#src/ui/feedback/Countdown.tsx";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import type { Act } from "#machines/claim/claim/progress.selectors.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import styles from "./Claim.module.css";
import { CommandButton } from "./CommandButton.tsx";
import { isCounted } from "./counted.ts";
import { formatDeadline } from "#src/language/format.ts";
import { formatOfficeMoment } from "./format.ts";
import { FailureNotice } from "./Notices.tsx";
import { paidHow, paidTexts } from "./messages.ts";
import type { ClaimActions, ClaimView } from "./useClaim.ts";

interface Props {
  act: Act;
  claim: Claim;
  view: ClaimView;
  actions: ClaimActions;
}

function ActButton({ act, claim, view, actions }: Props) {
  const { t, i18n } = useLingui();
  switch (act) {
    case "confirm":
      return (
        <Button wide size="large" variant="primary" onClick={actions.openReview}>
          {t({ message: "Check", context: "the order's details" })}
        </Button>
      );
    case "leave":
      return (
        <Button
          wide
          variant="primary"
          size="large"
          pending={view.payment?.kind === "redirect" && view.payment.isLeaving}
          onClick={actions.openGateway}
        >
          {t`Go to payment`}
        </Button>
      );
    case "declare":
      return (
        <CommandButton
          wide
          view={view}
          action="mark_paid"
          variant={view.isActDue ? "primary" : "secondary"}
          onClick={actions.declarePaid}
        >
          {i18n._(paidTexts[paidHow(claim)].declare)}
        </CommandButton>
      );
  }
}

/** The time that is left and the one thing to do: the foot of the ticket, in reach of a thumb; beside it on a desk. */
export function Bar(props: Props) {
  const { view, claim, actions } = props;
  const { t } = useLingui();
  const locale = useLocale();
  // How long an office waits stands beside the visit, by its own clock.
  const office = claim.payment === "cash" ? claim.office : null;
  const until = view.deadline === null || office !== null ? null : formatDeadline(locale, view.deadline);
  return (
    <div className={styles.bar}>
      {(isCounted(view) || until !== null) && (
        <div className={styles.left}>
          {isCounted(view) && (
            <>
              <Text size="small" tone="secondary" className={styles.name} aria-hidden="true">
                {t`Time left`}
              </Text>
              <Countdown large seconds={view.secondsLeft} label={t`Time left`} />
            </>
          )}
          {until !== null && <Text size="small" tone="secondary">{t`until ${until}`}</Text>}
        </div>
      )}
      {office !== null && office.visit_at !== null && (
        <div className={styles.visit} aria-hidden="true">
          <Text size="small" tone="secondary">{t`When to come`}</Text>
          <Text strong>{formatOfficeMoment(locale, office.visit_at, office.time_zone)}</Text>
        </div>
      )}
      <div className={styles.act}>
        <ActButton {...props} />
      </div>
      {!view.isReviewing && <FailureNotice view={view} actions={actions} />}
    </div>
  );
}
