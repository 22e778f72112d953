import { useLingui } from "@lingui/react/macro";
import type { PairCurrency, PairPage } from "#domain/exchange/pair-page.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { PairFacts } from "./PairFacts.tsx";
import styles from "./Pair.module.css";

type Pair = Pick<PairPage, "from" | "to" | "payment" | "confirmations" | "cities">;

/** What the visitor enters before the exchange, by destination. */
function useEntering({ to, cities }: Pair): string {
  const { t } = useLingui();
  const name = currencyLine(to);
  const places = cities.join(", ");
  switch (to.group) {
    case "crypto":
      return t`Enter the amount and the address of your wallet for ${name}. The rate is fixed when you create an order.`;
    case "bank":
      return t`Enter the amount and your payment details for ${name}. The rate is fixed when you create an order.`;
    case "emoney":
      return t`Enter the amount and the number of your wallet. The rate is fixed when you create an order.`;
    case "cash":
      return t`Enter the amount and choose the city where you collect the cash: ${places}. The rate is fixed when you create an order.`;
  }
}

/** How the visitor pays. */
function usePaying({ from, payment, confirmations, cities }: Pair): string {
  const { t } = useLingui();
  const name = currencyLine(from);
  const places = cities.join(", ");
  const network = from.network?.name ?? from.name;
  if (payment === "cash")
    return t`Choose a time and bring the cash to our office (${places}). The order shows the address and a code word.`;
  if (payment === "redirect")
    return t`Pay on the payment page that the order leads to. You're then brought back to the site.`;
  if (from.group === "crypto")
    return t`Send ${name} to the address in the order, on the ${network} network. Confirmations needed: ${confirmations}.`;
  return t`Transfer the exact amount to the details in the order, press “I paid” and add the receipt if you like.`;
}

/** How the money arrives. */
function useReceiving({ to }: Pair): string {
  const { t } = useLingui();
  const name = currencyLine(to);
  const groups: Record<PairCurrency["group"], string> = {
    crypto: t`We send ${name} to your address and show the transaction in the order.`,
    bank: t`We transfer the money to your details. The order shows that it's on its way.`,
    emoney: t`We send the money to your wallet. The order shows that it's on its way.`,
    cash: t`Come to the office at the time that you've chosen, say the code word and count the cash.`,
  };
  return groups[to.group];
}

/** How the exchange goes for this very pair. */
export function PairSteps({ pair }: { pair: PairPage }) {
  const { t } = useLingui();
  const steps = [
    { title: t`Create an order`, text: useEntering(pair) },
    { title: t`Pay`, text: usePaying(pair) },
    { title: t`Receive`, text: useReceiving(pair) },
  ];
  return (
    <Section title={t`How the exchange works`}>
      <Card>
        <Stack gap={5}>
          <ol className={styles.steps}>
            {steps.map(({ title, text }, index) => (
              <li key={title} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <div>
                  <Heading level={3} look="subtitle">
                    {title}
                  </Heading>
                  <Text tone="secondary">{text}</Text>
                </div>
              </li>
            ))}
          </ol>
          <PairFacts pair={pair} />
        </Stack>
      </Card>
    </Section>
  );
}
