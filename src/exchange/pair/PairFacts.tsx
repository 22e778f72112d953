import { useLingui } from "@lingui/react/macro";
import type { PairPage } from "#domain/exchange/pair-page.ts";
import { writeSpan } from "#domain/time/span.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";

/** Rate, limits and reserve from when the page was rendered, and how long such exchanges actually took. */
export function PairFacts({ pair }: { pair: PairPage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { from, to, course, state, min, max, reserve, duration } = pair;
  const amount = (value: string, currency: string) => (
    <Amount value={value} currency={currency} locale={locale} />
  );
  return (
    <Section title={t`Rate, limits and reserve`}>
      <Card>
        <Stack gap={4}>
          {state !== "open" && (
            <Banner tone="warning" title={t`No orders can be created for this pair at the moment`}>
              {state === "no_reserve"
                ? t`There's too little in the reserve. Come back a little later.`
                : t`The rate is being updated. Try again in a few minutes.`}
            </Banner>
          )}
          <KeyValue
            pairs={[
              { key: t`Rate`, value: <CourseText course={course} from={from.ticker} to={to.ticker} /> },
              ...(min === null ? [] : [{ key: t`Minimum`, value: amount(min, from.ticker) }]),
              ...(max === null ? [] : [{ key: t`Maximum`, value: amount(max, from.ticker) }]),
              { key: t`Reserve`, value: amount(reserve, to.ticker) },
              ...(duration === null
                ? []
                : [
                    {
                      key: t`From payment to payout`,
                      value: t`usually ${writeSpan(locale, duration / 60)}`,
                    },
                  ]),
            ]}
          />
        </Stack>
      </Card>
    </Section>
  );
}
