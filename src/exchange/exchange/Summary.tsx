import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { SideView } from "#machines/exchange/exchange/form.selectors.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue, type KeyValuePair } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { cx } from "#src/ui/cx.ts";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Heading } from "#src/ui/layout/Text.tsx";
import styles from "./Exchange.module.css";
import type { Exchange } from "./useExchange.ts";

/** What the visitor is about to agree to, as far as it is known. */
export function Summary({ view }: Pick<Exchange, "view">) {
  const { t } = useLingui();
  const locale = useLocale();
  const { send, receive, courseLine, holdMinutes, service } = view;
  const step = courseLine?.steps.find(({ isApplied }) => isApplied);
  const row = (key: string, value: ReactNode): KeyValuePair[] => (value === null ? [] : [{ key, value }]);
  const amount = (value: string | null, side: SideView) =>
    side.currency && value ? <Amount value={value} currency={side.currency.ticker} locale={locale} /> : null;
  const minutes = (count: number | null | undefined) => (typeof count === "number" ? t`${count} min` : null);
  const pairs: KeyValuePair[] = [
    ...row(t`You send`, amount(send.value, send) ?? "—"),
    ...row(
      t`Rate`,
      courseLine && send.currency && receive.currency && (
        <CourseText course={courseLine.course} from={send.currency.ticker} to={receive.currency.ticker} />
      ),
    ),
    ...row(
      t`Bonus in the rate`,
      courseLine?.bonus ? formatPercent(courseLine.bonus, { locale, isChange: true }) : null,
    ),
    ...row(
      t`Bonus for the amount, in the rate`,
      step ? formatPercent(step.percent, { locale, isChange: true }) : null,
    ),
    ...row(
      t`Shop's surcharge in the rate`,
      courseLine?.surcharge ? formatPercent(courseLine.surcharge, { locale }) : null,
    ),
    ...row(t`Fee`, t`included in the rate`),
    ...row(t`Rate locked for`, minutes(holdMinutes)),
    ...row(t`Usually takes`, minutes(service?.usualMinutes)),
    ...row(t`Reserve`, amount(receive.reserve, receive)),
    ...row(t`You receive`, amount(receive.value, receive) ?? "—").map((pair) => ({ ...pair, total: true })),
  ];
  return (
    <Card className={cx(styles.summary, send.value === "" && styles.blank)}>
      <Stack gap={4}>
        <Heading level={2} look="subtitle">
          {t`Your exchange`}
        </Heading>
        <KeyValue dense pairs={pairs} />
      </Stack>
    </Card>
  );
}
