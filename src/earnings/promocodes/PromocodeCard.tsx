import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { MyPromocode } from "#machines/earnings/promocodes/promocodes.machine.ts";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { formatNarrowDay, formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import type { Tone } from "#src/ui/feedback/Banner.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { KeyValue, type KeyValuePair } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import styles from "./Promocodes.module.css";

const states: Record<MyPromocode["state"], { text: MessageDescriptor; tone: Tone }> = {
  usable: { text: msg`Active`, tone: "success" },
  planned: { text: msg`Not yet valid`, tone: "info" },
  expired: { text: msg({ message: "Expired", context: "promocode" }), tone: "warning" },
  used_up: { text: msg`Used up`, tone: "warning" },
  stopped: { text: msg`Withdrawn`, tone: "danger" },
};

function usePeriod({ starts_at: start, ends_at: end, state }: MyPromocode): string {
  const { t } = useLingui();
  const locale = useLocale();
  // A code that has expired today would otherwise seem to last until tonight.
  const last = end === null ? "" : (state === "expired" ? formatShortMoment : formatNarrowDay)(locale, end);
  if (start !== null && end !== null) return `${formatNarrowDay(locale, start)} – ${last}`;
  if (start !== null) return t`from ${formatNarrowDay(locale, start)}`;
  return end === null ? t`without end` : t`until ${last}`;
}

/** Address of the exchange form with the promocode, and with its pair when it works on one only. */
function formAddress({ code, direction }: MyPromocode): string {
  const query = new URLSearchParams({ promocode: code });
  if (direction !== null) {
    query.set("cur_from", direction.from.code);
    query.set("cur_to", direction.to.code);
  }
  return `/?${query.toString()}`;
}

/** One promocode: its effect, its validity, and its number of uses. */
export function PromocodeCard({ promocode }: { promocode: MyPromocode }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const period = usePeriod(promocode);
  const { code, kind, value, direction, state, uses, uses_left: left } = promocode;
  const times = (count: number) => t({ message: plural(count, { one: "# time", other: "# times" }) });
  const pairs: KeyValuePair[] = [
    {
      key: t`Works on`,
      value:
        direction === null ? t`all pairs` : `${currencyLine(direction.from)} → ${currencyLine(direction.to)}`,
    },
    { key: t`Valid`, value: period },
    ...(uses > 0 ? [{ key: t`You've used it`, value: times(uses) }] : []),
    ...(state === "usable" || state === "planned"
      ? [
          {
            key: t`Uses left`,
            value: left === null ? t`unlimited` : formatAmount(String(left), { locale }),
          },
        ]
      : []),
  ];
  return (
    <article>
      <Card className={styles.card}>
        <Stack gap={4}>
          <Row justify="between" gap={3}>
            <Heading level={2} look="subtitle" className={styles.code}>
              {code}
            </Heading>
            <Tag tone={states[state].tone}>{i18n._(states[state].text)}</Tag>
          </Row>
          <Text>
            {kind === "percent"
              ? t`The rate is better by ${formatPercent(value, { locale })}.`
              : t`The rate is better by ${formatAmount(value, { locale, currency: direction?.to.ticker ?? "" })}.`}
          </Text>
          <KeyValue pairs={pairs} />
          {state === "usable" && (
            <div className={styles.end}>
              <ButtonLink href={formAddress(promocode)} iconEnd="arrowRight">{t`Use it`}</ButtonLink>
            </div>
          )}
        </Stack>
      </Card>
    </article>
  );
}
