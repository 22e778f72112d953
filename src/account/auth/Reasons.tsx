import { useLingui } from "@lingui/react/macro";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Reasons.module.css";
import "#src/ui/icons/lateIcons.ts";

/** What an account is good for. */
export function Reasons() {
  const { t } = useLingui();
  const reasons = [
    {
      icon: "swap",
      title: t`All orders in one place`,
      text: t`See how they stand, and repeat one in two presses.`,
    },
    {
      icon: "card",
      title: t`Your cards at hand`,
      text: t`A verified card fills itself in, and has a better rate where the pair offers one.`,
    },
    {
      icon: "user",
      title: t`A share of our profit`,
      text: t`From the exchanges of everyone who comes by your link.`,
    },
  ] as const;
  return (
    <section aria-labelledby="reasons" className={styles.reasons}>
      <Heading id="reasons" level={2}>{t`Why an account`}</Heading>
      <ul>
        {reasons.map(({ icon, title, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <div>
              <Text strong>{title}</Text>
              <Text tone="secondary">{text}</Text>
            </div>
          </li>
        ))}
      </ul>
      <Text size="small" tone="secondary">{t`Exchanging works without one, too.`}</Text>
    </section>
  );
}
