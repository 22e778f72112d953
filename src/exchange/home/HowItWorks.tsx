import { useLingui } from "@lingui/react/macro";
import { Section } from "#src/ui/layout/Card.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./HowItWorks.module.css";

/** The exchange in four steps, for first-time visitors. */
export function HowItWorks() {
  const { t } = useLingui();
  const steps = [
    {
      icon: "swap",
      title: t`Choose what you send and receive`,
      text: t`You see the rate, limits and reserve before you enter anything about yourself.`,
    },
    {
      icon: "lock",
      title: t`Create an order`,
      text: t`The rate and the amounts are fixed, and the money you are to receive is reserved for you.`,
    },
    {
      icon: "wallet",
      title: t`Pay and let us know`,
      text: t`Send the exact amount to the details shown, or pay on the payment page, and add a receipt if you like.`,
    },
    {
      icon: "success",
      title: t`Track your exchange`,
      text: t`The order page shows each step as it happens. Its link works in any browser.`,
    },
  ] as const;
  return (
    <Section title={t`How it works`}>
      <ol className={styles.steps}>
        {steps.map(({ icon, title, text }) => (
          <li key={icon} className={styles.step}>
            <span className={styles.sign}>
              <Icon name={icon} />
            </span>
            <Heading level={3} look="subtitle">
              {title}
            </Heading>
            <Text tone="secondary">{text}</Text>
          </li>
        ))}
      </ol>
    </Section>
  );
}
