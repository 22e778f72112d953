import { useLingui } from "@lingui/react/macro";
import type { StaffFeed } from "#machines/console/rate-feeds/rate-feeds.types.ts";
import { agoText } from "#src/console/directions/DirectionsTable.tsx";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="muted">
    {children}
  </Text>
);

function FeedCell({ name, terms }: StaffFeed) {
  const { t } = useLingui();
  return (
    <Pair>
      <span>{name}</span>
      <Small>
        {terms === null ? t`from the installation's file` : (terms.url ?? t`prices that are typed here`)}
      </Small>
    </Pair>
  );
}

function StateCell({ age, fault }: StaffFeed) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      <span>
        <Tag tone={fault === null ? (age === null ? undefined : "success") : "danger"}>
          {age === null ? t`Never read` : t`Read ${agoText(locale, age)}`}
        </Tag>
      </span>
      <Small>{fault ?? ""}</Small>
    </Pair>
  );
}

/** Prices that the table shows of a feed. */
const mostShown = 4;

function PricesCell({ quotes, directions }: StaffFeed) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <Pair>
      {quotes.slice(0, mostShown).map(({ base, quote, value }) => (
        <span key={`${base}/${quote}`}>{`${base}/${quote} ${formatAmount(value, { locale })}`}</span>
      ))}
      <Small>{t`prices: ${String(quotes.length)}, pairs that use it: ${String(directions)}`}</Small>
    </Pair>
  );
}

function HeldCell({ held }: StaffFeed) {
  const { t } = useLingui();
  const locale = useLocale();
  if (held.length === 0) return t`nothing`;
  return (
    <Pair>
      {held.map(({ base, quote, value, held: next, percent }) => (
        <span key={`${base}/${quote}`}>
          {`${base}/${quote} ${formatAmount(value, { locale })} → ${formatAmount(next, { locale })} (${formatPercent(percent, { locale })})`}
        </span>
      ))}
    </Pair>
  );
}

function ActionsCell({ list, ...row }: StaffFeed & { list: List<"rateFeeds"> }) {
  const { t } = useLingui();
  const { id, name, held, terms, directions } = row;
  return (
    <Row gap={2}>
      {held.length > 0 && (
        <RowButton list={list} command="accept" id={id} aria-label={t`Accept the rates of ${name}`}>
          {t`Accept`}
        </RowButton>
      )}
      {terms !== null && (
        <Button
          size="small"
          disabled={list.view.isBusy}
          aria-label={t`Change ${name}`}
          onClick={() => list.actions.row("edit", id)}
        >{t`Change`}</Button>
      )}
      {terms !== null && directions === 0 && (
        <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${name}`}>
          {t`Remove`}
        </RowButton>
      )}
    </Row>
  );
}

/** The sources of rates. */
export function FeedsTable({ list, mayChange }: { list: List<"rateFeeds">; mayChange: boolean }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Rate feeds`}
      rowKey={({ id }) => id}
      columns={[
        { id: "feed", title: t`Feed`, cell: FeedCell },
        { id: "state", title: t`Status`, cell: StateCell },
        { id: "prices", title: t`Prices`, cell: PricesCell },
        { id: "held", title: t`Waits for you`, cell: HeldCell },
        ...(mayChange ? [{ id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell }] : []),
      ]}
    />
  );
}
