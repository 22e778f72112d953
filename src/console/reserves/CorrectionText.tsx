import type { Correction } from "#machines/console/reserves/reserves.types.ts";
import styles from "#src/console/page/Page.module.css";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { formatChange } from "./formatChange.ts";

/** A correction: how much and why, and under it when and by whom. */
export function CorrectionText({ difference, reason, actor, at }: Correction) {
  const locale = useLocale();
  return (
    <div>
      <Text className={styles.line}>{`${formatChange(difference, locale)} — ${reason}`}</Text>
      <Text size="small" tone="muted" className={styles.line}>
        {[formatShortMoment(locale, at), actor?.name].filter((part) => part !== undefined).join(" · ")}
      </Text>
    </div>
  );
}
