import { useLingui } from "@lingui/react/macro";
import type { StaffOrder, StaffRiskCheck } from "#machines/console/order/order.types.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { ownAffair } from "#src/console/own-affair.ts";
import { riskFaults, riskStepName } from "./messages.ts";
import { PressButton } from "./PressButton.tsx";
import type { Desk } from "./useOrder.ts";
import look from "#src/console/frame/Desk.module.css";

/** The signs of each end of a transaction that people compare. */
const ends = 8;

const shortened = (transaction: string): string =>
  transaction.length > 2 * ends + 1
    ? `${transaction.slice(0, ends)}…${transaction.slice(-ends)}`
    : transaction;

function Verdict({ check: { score, limit } }: { check: StaffRiskCheck }) {
  const { t } = useLingui();
  if (score === null) return <Tag tone="warning">{t`Not known yet`}</Tag>;
  return (
    <Tag tone={score < limit ? "success" : "danger"}>
      {t`${String(score)} of 100, threshold ${String(limit)}`}
    </Tag>
  );
}

/** When something was last heard of a check, or why nothing was. */
function useNews() {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return ({ status, error, transaction, asked_at: asked, done_at: done, at, by }: StaffRiskCheck): string => {
    const moment = formatShortMoment(locale, done ?? asked ?? at);
    if (status === "done") return by === null ? moment : `${by.name}, ${moment}`;
    if (transaction === null) return t`It names no transaction: find out the score and enter it.`;
    return error === null ? moment : `${i18n._(riskFaults[error])}, ${moment}`;
  };
}

/** The risk of the order's payments. Payouts wait until all of it is known. */
export function Risk({ desk, order }: { desk: Desk; order: StaffOrder }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const newsOf = useNews();
  if (order.risk.length === 0) return null;
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="label">{t`Risk of the payments`}</Heading>
        {order.risk.map((check) => (
          <Stack key={check.id} gap={2}>
            <Row gap={3}>
              <Amount value={check.amount} currency={order.claim.from.currency.ticker} locale={locale} />
              <Verdict check={check} />
            </Row>
            {check.transaction !== null && (
              <Text size="small" tone="secondary">
                <span className={look.value} title={check.transaction}>
                  {shortened(check.transaction)}
                </span>
              </Text>
            )}
            <Text size="small" tone={check.error === null ? "muted" : "danger"}>
              {newsOf(check)}
            </Text>
            {order.own_affair === true ? (
              <Text tone="secondary">{i18n._(ownAffair)}</Text>
            ) : (
              <Row gap={3}>
                <Button
                  size="small"
                  disabled={desk.view.isBusy}
                  onClick={() => desk.actions.begin({ of: "risk", id: check.id })}
                >
                  {i18n._(riskStepName)}
                </Button>
                {check.repeatable && (
                  <PressButton desk={desk} press={{ type: "risk.ask", check: check.id }}>
                    {t`Ask the service again`}
                  </PressButton>
                )}
              </Row>
            )}
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}
