import type { Claim } from "#machines/claim/claim.types.ts";
import { currencyLine } from "#src/flows/shared/currencyText.ts";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import type { KeyValuePair } from "#src/ui/KeyValue.tsx";
import { Text } from "#src/ui/Text.tsx";

type Side = Claim["from"];

/** The amount of a side with the name of its currency under it. */
export function SideAmount({ side: { amount, currency } }: { side: Side }) {
  const locale = useLocale();
  return (
    <>
      <Amount value={amount} currency={currency.ticker} locale={locale} />
      <Text size="small" tone="secondary">
        {currencyLine(currency)}
      </Text>
    </>
  );
}

/** The masked requisites of a side, as lines of a summary. */
export const requisitePairs = (requisites: Side["requisites"]): KeyValuePair[] =>
  requisites.map(({ label, value }) => ({ key: label, value }));
