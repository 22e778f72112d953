import { useLingui } from "@lingui/react/macro";
import { pairPath } from "#domain/exchange/pair-path.ts";
import type { BestPair } from "#machines/exchange/showcase/showcase.machine.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Section } from "#src/ui/layout/Card.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Skeletons } from "#src/ui/feedback/Skeleton.tsx";
import { Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import { cx } from "#src/ui/cx.ts";
import { Side } from "./Side.tsx";
import styles from "./Showcase.module.css";
import { showcaseId } from "./useShowcase.ts";

function Pair({ from, to, course }: BestPair) {
  return (
    <Anchor className={styles.pair} href={pairPath({ from: from.code, to: to.code })}>
      <span className={styles.direction}>
        <Side currency={from} end={<Icon name="arrowRight" size="small" />} />
        <Side currency={to} />
      </span>
      <Text as="span" size="small" tone="muted" numbers>
        <CourseText course={course} from={from.ticker} to={to.ticker} />
      </Text>
    </Anchor>
  );
}

/** The most used pairs, each leading to its page; null while they are on their way. */
export function BestPairs({ pairs, ...busy }: { pairs: readonly BestPair[] | null; "aria-busy": boolean }) {
  const { t } = useLingui();
  if (pairs?.length === 0) return null;
  return (
    <Section id={showcaseId} title={t`Popular pairs`} {...busy}>
      {pairs === null && <VisuallyHidden>{t`Loading…`}</VisuallyHidden>}
      <div className={cx(styles.place, styles.bestPairs)}>
        {pairs === null ? (
          <div className={styles.pairs}>
            <Skeletons count={8} className={styles.rowPlace} />
          </div>
        ) : (
          <ul className={styles.pairs}>
            {pairs.map((pair) => (
              <li key={`${pair.from.code}-${pair.to.code}`}>
                <Pair {...pair} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  );
}
