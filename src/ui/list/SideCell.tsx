import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { currencyLine } from "#src/ui/money/currencyText.ts";
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
