import { useLingui } from "@lingui/react/macro";
import type { StaffPromocode } from "#machines/console/staff-promocodes/staff-promocodes.types.ts";
import styles from "#src/console/frame/Money.module.css";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Row } from "#src/ui/layout/Layout.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { RowButton } from "#src/ui/list/CommandButton.tsx";
import { ListTable, Pair } from "#src/ui/list/ListBody.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import { states } from "./messages.ts";

type Cell = StaffPromocode & { list: List<"staffPromocodes"> };

const Small = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="muted" className={styles.value}>
    {children}
  </Text>
);

function CodeCell({ code, email }: Cell) {
  const { t } = useLingui();
  return (
    <Pair className={styles.wide}>
      <span className={styles.value}>{code}</span>
      <Small>{email === null ? t`for everyone` : t`for ${email}`}</Small>
    </Pair>
  );
}

function EffectCell({ list, kind, value, from, to }: Cell) {
  const { t } = useLingui();
  const locale = useLocale();
  const currencyOf = (id: number | null) => list.view.data?.currencies.find((one) => one.id === id);
  const [sent, received] = [currencyOf(from), currencyOf(to)];
  return (
    <Pair>
      <span>
        {kind === "percent"
          ? formatPercent(value, { locale })
          : formatAmount(value, { locale, currency: received?.ticker ?? "" })}
      </span>
      <Small>{sent && received ? `${sent.code} → ${received.code}` : t`all pairs`}</Small>
    </Pair>
  );
}

function ValidCell({ starts_at: start, ends_at: end }: Cell) {
  const { t } = useLingui();
  const locale = useLocale();
  const moment = (at: string) => formatShortMoment(locale, at);
  return (
    <Pair>
      {start !== null && <span>{t`from ${moment(start)}`}</span>}
      <span>{end === null ? t`without end` : t`until ${moment(end)}`}</span>
    </Pair>
  );
}

function UsesCell({ uses, total_limit: total, user_limit: each }: Cell) {
  const { t } = useLingui();
  const locale = useLocale();
  const count = (number: number) => formatAmount(String(number), { locale });
  return (
    <Pair>
      <span>{total === null ? count(uses) : t`${count(uses)} of ${count(total)}`}</span>
      <Small>{each === null ? "" : t`Each person: ${count(each)}`}</Small>
    </Pair>
  );
}

function StateCell({ state }: Cell) {
  const { i18n } = useLingui();
  return <Tag tone={states[state].tone}>{i18n._(states[state].text)}</Tag>;
}

function ActionsCell({ list, id, code: name, stopped }: Cell) {
  const { t } = useLingui();
  return (
    <Row gap={2}>
      <Button
        size="small"
        disabled={list.view.isBusy}
        aria-label={t`Change ${name}`}
        onClick={() => list.actions.row("edit", id)}
      >{t`Change`}</Button>
      {stopped ? (
        <RowButton list={list} command="switchOn" id={id} aria-label={t`Turn on ${name}`}>
          {t`Turn on`}
        </RowButton>
      ) : (
        <RowButton list={list} command="switchOff" id={id} aria-label={t`Turn off ${name}`}>
          {t`Turn off`}
        </RowButton>
      )}
    </Row>
  );
}

/** A page of the promo codes. */
export function PromocodesTable({ list, mayChange }: { list: List<"staffPromocodes">; mayChange: boolean }) {
  const { t } = useLingui();
  return (
    <ListTable
      list={list}
      caption={t`Promo codes, the newest first`}
      rowKey={({ id }) => id}
      columns={[
        { id: "code", title: t`Promo code`, cell: CodeCell },
        { id: "effect", title: t`The rate is better by`, cell: EffectCell },
        { id: "valid", title: t`Valid`, cell: ValidCell },
        { id: "uses", title: t({ message: "Uses", context: "promo codes" }), cell: UsesCell },
        { id: "state", title: t`Status`, cell: StateCell },
        ...(mayChange ? [{ id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell }] : []),
      ]}
    />
  );
}
