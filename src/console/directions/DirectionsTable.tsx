import { useLingui } from "@lingui/react/macro";
import { type Locale, languageTags } from "#domain/locale.ts";
import type { StaffDirection } from "#machines/console/directions/directions.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { currencyLine, rateUnits } from "#src/ui/money/currencyText.ts";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { stateNames } from "./messages.ts";

/** "12 sec. ago", "3 hr. ago". */
export function agoText(locale: Locale, seconds: number): string {
  const [value, unit] =
    seconds < 60
      ? ([seconds, "second"] as const)
      : seconds < 3600
        ? ([Math.floor(seconds / 60), "minute"] as const)
        : ([Math.floor(seconds / 3600), "hour"] as const);
  return new Intl.RelativeTimeFormat(languageTags[locale], { style: "short" }).format(-value, unit);
}

/** The codes of a pair. */
export const pairCode = ({ from, to }: Pick<StaffDirection, "from" | "to">): string =>
  `${from.code} → ${to.code}`;

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="muted">
    {children}
  </Text>
);

function PairCell({ from, to }: StaffDirection) {
  return (
    <Pair>
      <span>{pairCode({ from, to })}</span>
      <Small>{`${currencyLine(from)} → ${currencyLine(to)}`}</Small>
    </Pair>
  );
}

function StateCell({ state }: StaffDirection) {
  const { i18n } = useLingui();
  return <Tag tone={stateNames[state].tone}>{i18n._(stateNames[state].text)}</Tag>;
}

function RateCell({ from, to, course, fixed_course: fixed, margin }: StaffDirection) {
  const { t } = useLingui();
  const locale = useLocale();
  if (course === null) return t`none`;
  return (
    <Pair>
      <span>
        <CourseText course={course} {...rateUnits(from, to)} />
      </span>
      <Small>{fixed === null ? t`margin ${formatPercent(margin, { locale })}` : t`fixed`}</Small>
    </Pair>
  );
}

function MarketCell({ from, to, market, source }: StaffDirection) {
  const { t } = useLingui();
  const locale = useLocale();
  if (market === null) return t`unknown`;
  return (
    <Pair>
      <span>
        <CourseText course={market.course} {...rateUnits(from, to)} />
      </span>
      <Small>{`${source}, ${agoText(locale, market.age)}`}</Small>
    </Pair>
  );
}

function LimitsCell({ from, to, ...limits }: StaffDirection) {
  const { t } = useLingui();
  const locale = useLocale();
  const range = (min: string | null, max: string | null, currency: string) => {
    const [least, most] = [min, max].map((value) => value && formatAmount(value, { locale, currency }));
    if (least && most) return `${least} – ${most}`;
    return least ? t`from ${least}` : most ? t`up to ${most}` : null;
  };
  const lines = [
    range(limits.min_from, limits.max_from, from.ticker),
    range(limits.min_to, limits.max_to, to.ticker),
  ].filter((line) => line !== null);
  return lines.length === 0 ? (
    t`none`
  ) : (
    <Pair>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </Pair>
  );
}

function ChangeCell({ list, ...row }: StaffDirection & { list: List<"directions"> }) {
  const { t } = useLingui();
  return (
    <Button
      size="small"
      disabled={list.view.isBusy}
      aria-label={t`Change ${pairCode(row)}`}
      onClick={() => list.actions.row("edit", row.id)}
    >{t`Change`}</Button>
  );
}

/** A page of the pairs. */
export function DirectionsTable({ list, mayChange }: { list: List<"directions">; mayChange: boolean }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Pairs`}
      rowKey={({ id }) => id}
      columns={[
        { id: "pair", title: t`Pair`, cell: PairCell },
        { id: "state", title: t`Status`, cell: StateCell },
        { id: "rate", title: t`Rate`, cell: RateCell },
        { id: "market", title: t`Market`, cell: MarketCell },
        { id: "limits", title: t`Limits`, cell: LimitsCell },
        ...(mayChange ? [{ id: "change", title: t`Actions`, cell: ChangeCell }] : []),
      ]}
    />
  );
}
