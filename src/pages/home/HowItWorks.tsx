import { useLingui } from "@lingui/react/macro";
import { Section } from "#src/ui/Card.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { Heading, Text } from "#src/ui/Text.tsx";
import styles from "./HowItWorks.module.css";

/** The exchange in four steps, for whoever is here for the first time. */
export function HowItWorks() {
  const { t } = useLingui();
  const steps = [
    {
      icon: "swap",
      title: t`Choose what you give and get`,
      text: t`Course, limits and reserve are on the screen before you enter anything about yourself.`,
    },
    {
      icon: "lock",
      title: t`Create a claim`,
      text: t`Course and amounts are fixed, and the money you are to receive is held for you.`,
    },
    {
      icon: "wallet",
      title: t`Pay and say so`,
      text: t`Send the exact amount to the requisites shown, or pay through the payment page, and add a receipt if you like.`,
    },
    {
      icon: "success",
      title: t`Watch it to the end`,
      text: t`The claim's page shows each step as it happens. Its link works in any browser.`,
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
