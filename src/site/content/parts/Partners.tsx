import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/site/content.ts";
import { writeFigure, writePercent } from "#domain/money/figures.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Partners.module.css";
import "#src/ui/icons/lateIcons.ts";

type Way = NonNullable<ContentPage["partners"]>[number];

/** The number that says most of a way to work together, and what it counts. */
function useNumber(): (way: Way) => readonly [number: string, unit: string] {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ path, number }) => {
    switch (path) {
      case "/partners/users":
        return [writePercent(locale, number), t`of our profit from each exchange`];
      case "/shops":
        return [t`up to ${writePercent(locale, number)}`, t`on top of our rate, all of it yours`];
      case "/partners/monitoring":
        return [writeFigure(locale, number), t`pairs in XML, JSON and TXT`];
    }
  };
}

/** The ways to work together: each leads to its page. */
export function Partners({ ways }: { ways: readonly Way[] }) {
  const numberOf = useNumber();
  return (
    <ul className={styles.ways}>
      {ways.map((way) => {
        const [number, unit] = numberOf(way);
        return (
          <li key={way.path} className={styles.way}>
            <p className={styles.number}>
              <strong>{number}</strong>
              <span>{unit}</span>
            </p>
            <div className={styles.words}>
              <Heading level={2} look="subtitle">
                <Anchor href={way.path} className={styles.link}>
                  {way.title}
                </Anchor>
              </Heading>
              <Text tone="secondary">{way.lead}</Text>
            </div>
            <Icon name="arrowRight" />
          </li>
        );
      })}
    </ul>
  );
}
