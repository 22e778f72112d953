import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { Text } from "#src/ui/Text.tsx";
import { currencyLine } from "#src/flows/shared/currencyText.ts";
import { Pair } from "./ListBody.tsx";

/** One side of an exchange in a row of a list: the amount, and its currency below. */
export function SideCell({
  amount,
  currency,
}: {
  amount: string;
  currency: Parameters<typeof currencyLine>[0];
}) {
  const locale = useLocale();
  return (
    <Pair>
      <Amount value={amount} currency={currency.ticker} locale={locale} />
      <Text as="span" size="small" tone="muted">
        {currencyLine(currency)}
      </Text>
    </Pair>
  );
}
