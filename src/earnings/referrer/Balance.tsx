import { useLingui } from "@lingui/react/macro";
import type { Referral } from "#machines/earnings/referrer/referrer.types.ts";
import { RewardBalance } from "#src/earnings/frame/RewardBalance.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";

/** The available balance and what the link has earned so far. */
export function Balance({ referral }: { referral: Referral }) {
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
