import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { ContentPage } from "#domain/site/content.ts";
import { shareLimits } from "#domain/earnings/referral.ts";
import { monthlyShopReward } from "#domain/earnings/reward-estimate.ts";
import { surchargeLimits } from "#domain/money/surcharge.ts";
import { type PercentLimits, triedPercent } from "#domain/money/typed-percent.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { TextField } from "#src/ui/fields/TextField.tsx";
import { Estimate, NumberField, useMoney } from "./Estimate.tsx";

function PercentField({
  label,
  hint,
  limits,
  value,
  onChange,
}: {
  label: string;
  hint: string;
  limits: PercentLimits;
  value: string;
  onChange: (text: string) => void;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const most = formatPercent(limits.most, { locale });
  return (
    <TextField
      label={label}
      hint={hint}
      error={triedPercent(value, limits) === null ? t`A number from 0 to ${most}` : undefined}
      inputMode="decimal"
      maxLength={10}
      value={value}
      suffix={<span>%</span>}
      onChange={onChange}
    />
  );
}

/** A shop's estimated monthly earnings, for numbers that the visitor enters. */
export function ShopCalculator({ terms }: { terms: NonNullable<ContentPage["shop_terms"]> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const money = useMoney();
  const [turnover, setTurnover] = useState("10000");
  const [share, setShare] = useState(formatAmount(terms.share, { locale }));
  const [surcharge, setSurcharge] = useState(formatAmount(terms.surcharge, { locale }));
  const [part, added] = [triedPercent(share, shareLimits), triedPercent(surcharge, surchargeLimits)];
  const earned =
    part === null || added === null ? null : monthlyShopReward({ turnover, share: part, surcharge: added });
  const shown = (amount: string | undefined) => (amount === undefined ? "—" : money(amount));
  const most = formatPercent(surchargeLimits.most, { locale });
  return (
    <Estimate
      title={t`What a shop earns`}
      lead={t`Your share of our profit from your customers' exchanges, and all of your own surcharge.`}
      pairs={[
        { key: t`From the share of our profit`, value: shown(earned?.reward) },
        { key: t`From your surcharge`, value: shown(earned?.surcharge) },
        { key: t`You earn per month`, value: shown(earned?.total), total: true },
      ]}
      action={{ href: "/account/shop", label: t`Apply to become a shop` }}
    >
      <NumberField
        label={t`Your customers exchange in a month`}
        value={turnover}
        suffix={<span>USDT</span>}
        onChange={setTurnover}
      />
      <PercentField
        label={t`Your share of our profit`}
        hint={t`An example: we agree on the share with each shop.`}
        limits={shareLimits}
        value={share}
        onChange={setShare}
      />
      <PercentField
        label={t`Your surcharge`}
        hint={t`What you add to our rate, up to ${most}.`}
        limits={surchargeLimits}
        value={surcharge}
        onChange={setSurcharge}
      />
    </Estimate>
  );
}
