import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ContentPage } from "#domain/site/content.ts";
import { monthlyReward } from "#domain/earnings/reward-estimate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Estimate, NumberField, useMoney } from "./Estimate.tsx";

/** A referrer's estimated monthly earnings, for numbers that the visitor enters. */
export function RewardCalculator({
  referral: { share },
}: {
  referral: NonNullable<ContentPage["referral"]>;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const [people, setPeople] = useState("10");
  const [volume, setVolume] = useState("1000");
  const reward = monthlyReward({ people, volume, share });
  return (
    <Estimate
      title={t`What you can earn`}
      pairs={[
        { key: t`Your share of our profit`, value: formatPercent(share, { locale }) },
        { key: t`You earn per month`, value: money(reward), total: true },
      ]}
      action={{ href: "/register", label: t`Get a link` }}
    >
      <NumberField label={t`People you invite`} value={people} onChange={setPeople} />
      <NumberField
        label={t`Each exchanges per month`}
        value={volume}
        suffix={<span>USDT</span>}
        onChange={setVolume}
      />
    </Estimate>
  );
}
