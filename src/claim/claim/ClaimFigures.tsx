import { useLingui } from "@lingui/react/macro";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { useSurchargePairs } from "./ClaimSide.tsx";

/** Course and other terms of a claim to be confirmed. */
export function ClaimFigures({
  claim,
  email,
}: {
  claim: Claim;
  /** Whole or masked. */
  email: string | null;
}) {
  const { t } = useLingui();
  const surchargePairs = useSurchargePairs();
  const { from, to, course, promocode, city, office } = claim;
  return (
    <KeyValue
      dense
      pairs={[
        {
          key: t`Rate`,
          value: <CourseText course={course} from={from.currency.ticker} to={to.currency.ticker} />,
        },
        ...(promocode === null ? [] : [{ key: t`Promo code`, value: promocode }]),
        ...surchargePairs(claim),
        ...(city === null || office !== null ? [] : [{ key: t`City`, value: city.name }]),
        ...(email === null ? [] : [{ key: t`Email`, value: email }]),
      ]}
    />
  );
}
