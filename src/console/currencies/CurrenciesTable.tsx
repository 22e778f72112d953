import { useLingui } from "@lingui/react/macro";
import type { StaffCurrency } from "#machines/console/currencies/currencies.types.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { groupNames } from "./messages.ts";

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="muted">
    {children}
  </Text>
);

function CurrencyCell({ code, icon, network, group, ...names }: StaffCurrency) {
  const { i18n } = useLingui();
  const locale = useLocale();
  return (
    <Row gap={3}>
      <CurrencyIcon code={icon} network={network?.code} />
      <Pair>
        <span>{locale === "ru" ? names.name_ru : names.name_en}</span>
        <Small>{`${code} · ${network?.name ?? i18n._(groupNames[group])}`}</Small>
      </Pair>
    </Row>
  );
}

function StateCell({ send, receive }: StaffCurrency) {
  const { t } = useLingui();
  const isOpen = send || receive;
  return (
    <Pair>
      <span>
        <Tag tone={isOpen ? "success" : undefined}>
          {isOpen ? t`Open to visitors` : t`Closed to visitors`}
        </Tag>
      </span>
      <Small>{send === receive ? "" : send ? t`can only be sent` : t`can only be received`}</Small>
    </Pair>
  );
}

function LimitsCell({ min, max, ticker, decimals }: StaffCurrency) {
  const { t } = useLingui();
  const locale = useLocale();
  const [least, most] = [min, max].map((value) => value && formatAmount(value, { locale, currency: ticker }));
  return (
    <Pair>
      <span>
        {least && most
          ? `${least} – ${most}`
          : least
            ? t`from ${least}`
            : most
              ? t`up to ${most}`
              : t({ message: "none", context: "limits" })}
      </span>
      <Small>{t`decimals: ${String(decimals)}`}</Small>
    </Pair>
  );
}

function PairsCell({ code, directions: { open, all } }: StaffCurrency) {
  const { t } = useLingui();
  return (
    <Anchor
      href={`/directions?q=${code}`}
      aria-label={t`Pairs with ${code}: ${String(open)} of ${String(all)} open`}
    >
      {t`${String(open)} of ${String(all)} open`}
    </Anchor>
  );
}

function FieldsCell({ id, code, fields }: StaffCurrency) {
  const { t } = useLingui();
  return (
    <Anchor
      href={`/currencies/${id}`}
      aria-label={t`What visitors fill in for ${code}, fields: ${String(fields)}`}
    >
      {t`fields: ${String(fields)}`}
    </Anchor>
  );
}

function ActionsCell({ list, ...row }: StaffCurrency & { list: List<"currencies"> }) {
  const { t } = useLingui();
  const { id, code, send, receive } = row;
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Change ${code}`}
        onClick={() => list.actions.row("edit", id)}
      >{t`Change`}</Button>
      {!send && !receive && (
        <RowButton list={list} command="remove" id={id} aria-label={t`Remove ${code}`}>
          {t`Remove`}
        </RowButton>
      )}
    </Row>
  );
}

/** The currencies in display order. */
export function CurrenciesTable({ list, mayChange }: { list: List<"currencies">; mayChange: boolean }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Currencies`}
      rowKey={({ id }) => id}
      columns={[
        { id: "currency", title: t`Currency`, cell: CurrencyCell },
        { id: "state", title: t`Status`, cell: StateCell },
        { id: "limits", title: t`Limits`, cell: LimitsCell },
        { id: "pairs", title: t`Pairs`, cell: PairsCell },
        { id: "fields", title: t`Visitors fill in`, cell: FieldsCell },
        ...(mayChange ? [{ id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell }] : []),
      ]}
    />
  );
}
