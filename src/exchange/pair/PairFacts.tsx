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

/** What the form says of the pair, as it was when the page was rendered: for browsers without scripts. */
export function PairTerms({ pair: { from, to, course, state, min, max } }: { pair: PairPage }) {
  const { t } = useLingui();
  const locale = useLocale();
  const amount = (value: string) => <Amount value={value} currency={from.ticker} locale={locale} />;
  return (
    <Section title={t`Rate and limits`}>
      <Card>
        <Stack gap={4}>
          {state !== "open" && (
            <Banner tone="warning" title={t`No orders can be created for this pair at the moment`}>
              {state === "no_reserve"
                ? t`There's too little in the reserve. Come back a little later.`
                : state === "off_hours"
                  ? t`It's outside of this pair's working hours. Come back later.`
                  : t`The rate is being updated. Try again in a few minutes.`}
            </Banner>
          )}
          <KeyValue
            pairs={[
              { key: t`Rate`, value: <CourseText course={course} from={from.ticker} to={to.ticker} /> },
              ...(min === null ? [] : [{ key: t`Minimum`, value: amount(min) }]),
              ...(max === null ? [] : [{ key: t`Maximum`, value: amount(max) }]),
            ]}
          />
        </Stack>
      </Card>
    </Section>
  );
}

/** What the form does not say: the reserve, and how long such exchanges actually took. */
export function PairFacts({ pair: { to, reserve, duration } }: { pair: PairPage }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <KeyValue
      pairs={[
        {
          key: t`Reserve`,
          value: <Amount value={reserve} currency={to.ticker} locale={locale} />,
        },
        ...(duration === null
          ? []
          : [{ key: t`From payment to payout`, value: t`usually ${writeSpan(locale, duration / 60)}` }]),
      ]}
    />
  );
}
