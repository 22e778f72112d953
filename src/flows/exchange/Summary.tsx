import { useLingui } from "@lingui/react/macro";
import type { CourseLine } from "#machines/exchange/exchange.selectors.ts";
import type { SideView } from "#machines/exchange/form.selectors.ts";
import { CourseText } from "#src/flows/shared/CourseText.tsx";
import { useLocale } from "#src/i18n/LocaleContext.tsx";
import { Amount } from "#src/ui/Amount.tsx";
import { Banner } from "#src/ui/Banner.tsx";
import { Card } from "#src/ui/Card.tsx";
import { KeyValue, type KeyValuePair } from "#src/ui/KeyValue.tsx";
import { Stack } from "#src/ui/Layout.tsx";
import { formatPercent } from "#src/ui/formatAmount.ts";
import { Heading, Text } from "#src/ui/Text.tsx";

function SideAmount({ side }: { side: SideView }) {
  const { t } = useLingui();
  const locale = useLocale();
  if (side.currency === null || side.value === "")
    return <Text as="span" tone="muted">{t`not entered yet`}</Text>;
  return <Amount value={side.value} currency={side.currency.ticker} locale={locale} />;
}

/** What the visitor is about to agree to, beside the form. */
export function Summary({
  send,
  receive,
  course,
}: {
  send: SideView;
  receive: SideView;
  course: CourseLine | null;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const from = send.currency;
  const to = receive.currency;
  const pairs: KeyValuePair[] = [
    { key: t`You send`, value: <SideAmount side={send} /> },
    ...(course !== null && from !== null && to !== null
      ? [{ key: t`Rate`, value: <CourseText course={course.course} from={from.ticker} to={to.ticker} /> }]
      : []),
    ...(course?.bonus
      ? [{ key: t`Bonus in the rate`, value: formatPercent(course.bonus, { locale, isChange: true }) }]
      : []),
    { key: t`Fee`, value: t`included in the rate` },
    ...(receive.reserve !== null && to !== null
      ? [{ key: t`Reserve`, value: <Amount value={receive.reserve} currency={to.ticker} locale={locale} /> }]
      : []),
    { key: t`You receive`, value: <SideAmount side={receive} />, total: true },
  ];
  return (
    <Stack gap={4}>
      <Card>
        <Stack gap={4}>
          <Heading level={2} look="subtitle">
            {t`Your exchange`}
          </Heading>
          <KeyValue pairs={pairs} />
        </Stack>
      </Card>
      <Banner>{t`The rate and the amounts are fixed as soon as you create the claim.`}</Banner>
    </Stack>
  );
}
