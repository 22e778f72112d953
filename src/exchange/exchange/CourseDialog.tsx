import { useLingui } from "@lingui/react/macro";
import { causeOfChange, sumChangeOf } from "#machines/exchange/exchange/course-change.selectors.ts";
import type { CourseChange } from "#machines/exchange/exchange/exchange.types.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { Dialog } from "#src/ui/layout/Dialog.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { ExchangeActions } from "./useExchange.ts";

type Tickers = { from: string; to: string };

function Question({ change, tickers }: { change: CourseChange; tickers: Tickers }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { seen, now } = change;
  const { side, before, now: after, by, percent } = sumChangeOf(change);
  const words = {
    send: { before: t`You would have sent`, now: t`You send now` },
    receive: { before: t`You would have received`, now: t`You receive now` },
  };
  const currency = side === "send" ? tickers.from : tickers.to;
  const sum = (value: string) => <Amount value={value} currency={currency} locale={locale} />;
  const course = (value: string) => <CourseText course={value} {...tickers} />;
  return (
    <Stack gap={4}>
      <p>
        {
          {
            rate: t`While you were filling in the form, the rate became worse for you. Here are the new figures.`,
            surcharge: t`While you were filling in the form, the shop changed its surcharge. Here are the new figures.`,
          }[causeOfChange(change)]
        }
      </p>
      <KeyValue
        pairs={[
          {
            key: t`Difference`,
            value: (
              <Text as="span" tone="warning">
                {sum(by)}
                {percent !== null && ` (${formatPercent(percent, { locale, isChange: true })})`}
              </Text>
            ),
            total: true,
          },
          { key: words[side].now, value: sum(after), total: true },
          { key: words[side].before, value: sum(before) },
          { key: t`New rate`, value: course(now.course) },
          { key: t`Previous rate`, value: course(seen.course) },
        ]}
      />
    </Stack>
  );
}

/** Asks before a claim is created at a worse course. */
export function CourseDialog({
  change,
  tickers,
  actions,
}: {
  change: CourseChange | null;
  tickers: Tickers;
  actions: ExchangeActions;
}) {
  const { t } = useLingui();
  return (
    <Dialog
      open={change !== null}
      alert
      title={t`The rate has changed`}
      onClose={actions.declineCourse}
      footer={
        <>
          <Button onClick={actions.declineCourse}>{t`Back to the form`}</Button>
          <Button variant="primary" onClick={actions.acceptCourse}>{t`Accept the new rate`}</Button>
        </>
      }
    >
      {change && <Question change={change} tickers={tickers} />}
    </Dialog>
  );
}
