import { useLingui } from "@lingui/react/macro";
import type { Outcome } from "#machines/claim/claim/claim.selectors.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import type { KeyValuePair } from "#src/ui/layout/KeyValue.tsx";

type Side = Claim["from"];

/** The masked requisites of a side, as lines of a summary. */
export const requisitePairs = (requisites: Side["requisites"]): KeyValuePair[] =>
  requisites.map(({ label, value }) => ({ key: label, value }));

/**
 * Titles of the requisites of both sides and of a refund: cash has none, there they name who comes to the office. `outcome` is what
 * became of the payout.
 */
export function useSideTitles(
  { office }: Claim,
  outcome: Outcome["to"] = "agreed",
): Record<"from" | "to" | "refund", string> {
  const { t } = useLingui();
  const purpose = office?.purpose;
  const payout = {
    agreed: t`Where we send it`,
    undecided: t`Where we send it`,
    received: t`Where we sent it`,
    missed: t`Details for the payout`,
  };
  return {
    from: purpose === "pay" || purpose === "exchange" ? t`Who brings the cash` : t`Where you pay from`,
    to: purpose === "collect" || purpose === "exchange" ? t`Who collects the cash` : payout[outcome],
    refund: t`Where a refund goes`,
  };
}

/** The shop's surcharge as a line under the rate; none without a surcharge. */
export function useSurchargePairs(): (claim: Claim) => KeyValuePair[] {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ surcharge }) => {
    if (surcharge === null) return [];
    const percent = formatPercent(surcharge, { locale });
    return [{ key: t`Surcharge of the shop`, value: t`${percent}, included in the rate` }];
  };
}
