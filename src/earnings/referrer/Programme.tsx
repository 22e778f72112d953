import { useLingui } from "@lingui/react/macro";
import type { Referral } from "#machines/earnings/referrer/referrer.machine.ts";
import { RewardBalance } from "#src/earnings/frame/RewardBalance.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { LoadFailureCard } from "#src/ui/list/LoadFailure.tsx";
import { StaleNotice } from "#src/ui/list/StaleNotice.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { DailyRewards } from "./DailyRewards.tsx";
import { LinkCard } from "./LinkCard.tsx";
import { Terms } from "./Terms.tsx";
import type { Referrer } from "./useReferrer.ts";
import styles from "./Referrer.module.css";

/** The available balance and what the link has earned so far. */
function Balance({ referral }: { referral: Referral }) {
  const { t } = useLingui();
  const { counts, terms } = referral;
  return (
    <RewardBalance
      rewards={referral}
      ticker={terms.currency.ticker}
      more={[{ key: t`Signed up with your link`, count: counts.users }]}
    >
      <div>
        <ButtonLink href="/account/referrer/withdrawal" variant="primary">{t`Withdraw`}</ButtonLink>
      </div>
    </RewardBalance>
  );
}

function ProgrammeSkeleton() {
  const { t } = useLingui();
  return (
    <div className={styles.programme} aria-busy="true">
      <VisuallyHidden>{t`Loading the referral programme…`}</VisuallyHidden>
      {(["balanceSlot", "chartSlot", "linkSlot", "termsSlot"] as const).map((slot) => (
        <Skeleton key={slot} shape="block" {...(styles[slot] && { className: styles[slot] })} />
      ))}
    </div>
  );
}

/** Link, balance, terms and the rewards of the last days. */
export function Programme({ view, actions }: Referrer) {
  const { t } = useLingui();
  const { referral } = view;
  if (view.step === "failed")
    return (
      <LoadFailureCard
        level={2}
        title={t`The referral programme couldn't be loaded`}
        failure={view.failure}
        onRetry={actions.retry}
      />
    );
  if (referral === null) return <ProgrammeSkeleton />;
  return (
    <Stack gap={4}>
      {view.isStale && (
        <StaleNotice
          title={t`These figures may be out of date`}
          failure={view.failure}
          onRetry={actions.retry}
        />
      )}
      <div className={styles.programme}>
        <Balance referral={referral} />
        <DailyRewards days={referral.days} currency={referral.terms.currency} />
        <LinkCard
          link={referral.link}
          isSharing={view.isSharing}
          hasShareFailed={view.hasShareFailed}
          onShare={actions.share}
        />
        <Terms terms={referral.terms} />
      </div>
    </Stack>
  );
}
