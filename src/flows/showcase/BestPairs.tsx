import { useLingui } from "@lingui/react/macro";
import { pairPath } from "#domain/pair-path.ts";
import type { BestPair } from "#machines/showcase/showcase.types.ts";
import { CourseText } from "#src/flows/shared/CourseText.tsx";
import { Anchor } from "#src/ui/Anchor.tsx";
import { Section } from "#src/ui/Card.tsx";
import { Icon } from "#src/ui/Icon.tsx";
import { Text } from "#src/ui/Text.tsx";
import { Side } from "./Side.tsx";
import styles from "./Showcase.module.css";

/** The most used pairs: each leads to its page. */
export function BestPairs({ pairs }: { pairs: readonly BestPair[] }) {
  const { t } = useLingui();
  if (pairs.length === 0) return null;
  return (
    <Section below title={t`Popular pairs`}>
      <ul className={styles.pairs}>
        {pairs.map(({ from, to, course }) => (
          <li key={`${from.code}-${to.code}`}>
            <Anchor className={styles.pair} href={pairPath({ from: from.code, to: to.code })}>
              <span className={styles.direction}>
                <Side currency={from} end={<Icon name="arrowRight" size="small" />} />
                <Side currency={to} />
              </span>
              <Text as="span" size="small" tone="muted" numbers>
                <CourseText course={course} from={from.ticker} to={to.ticker} />
              </Text>
            </Anchor>
          </li>
        ))}
      </ul>
    </Section>
  );
}
