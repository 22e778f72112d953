import { useLingui } from "@lingui/react/macro";
import { reasonIn } from "#domain/claim/ready-reasons.ts";
import { isPositive } from "#domain/money/money.ts";
import { localePath } from "#domain/text/locale.ts";
import { formatOfficeMoment } from "#src/claim/claim/format.ts";
import type { StaffOrder } from "#machines/console/order/order.types.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Anchor } from "#src/ui/controls/Anchor.tsx";
import { CopyButton } from "#src/ui/controls/CopyButton.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { KeyValue, type KeyValuePair } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { currencyLine, rateUnits } from "#src/ui/money/currencyText.ts";
import { PressButton } from "./PressButton.tsx";
import type { Desk } from "./useOrder.ts";
import look from "#src/console/frame/Desk.module.css";

type Requisites = StaffOrder["to_requisites"];

/** Requisites by the labels of their fields; `name` says whose they are. What is shown can be copied. */
function useRequisitePairs(isCopied: boolean) {
  const { t } = useLingui();
  return (values: Requisites | null, name: (label: string) => string): KeyValuePair[] =>
    (values ?? []).map(({ label, value }) => ({
      key: name(label),
      value: (
        <span className={look.value}>
          {value} {isCopied && <CopyButton value={value} label={t`Copy: ${label}`} iconOnly />}
        </span>
      ),
    }));
}

/** Where and when the visitor comes with cash or for it, and the word that they say there. */
function useVisitPairs() {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ claim: { office, city }, masked }: StaffOrder): KeyValuePair[] =>
    office === null
      ? []
      : [
          { key: t`Office`, value: [city?.name, office.address].filter(Boolean).join(", ") },
          ...(office.visit_at === null
            ? []
            : [
                {
                  key: t`When they come`,
                  value: formatOfficeMoment(locale, office.visit_at, office.time_zone),
                },
              ]),
          { key: t`Code word`, value: masked ? "•••" : (office.code_word ?? t`none`) },
        ];
}

/** What the visitor agreed to, as it was then. */
function useAgreedPairs() {
  const { t } = useLingui();
  const names = { aml: t`AML and KYC policy`, rules: t`Rules` };
  return ({ terms }: StaffOrder): KeyValuePair[] =>
    terms.length === 0
      ? []
      : [
          {
            key: t`Agreed to`,
            value: (
              <Row gap={3}>
                {terms.map(({ id, slug, version }) => (
                  <Anchor key={id} href={`/content/${id}/${String(version)}`}>
                    {t`${names[slug]}, version ${String(version)}`}
                  </Anchor>
                ))}
              </Row>
            ),
          },
        ];
}

/** Who the visitor is and where money goes, masked until it is asked for. */
export function VisitorFacts({ desk, order }: { desk: Desk; order: StaffOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { claim } = order;
  const theirs = useRequisitePairs(!order.masked);
  const ours = useRequisitePairs(false);
  const visit = useVisitPairs();
  const agreed = useAgreedPairs();
  return (
    <Card>
      <Stack gap={3}>
        <Row justify="between" gap={3}>
          <Heading level={2} look="label">{t`Visitor`}</Heading>
          {order.masked && (
            <PressButton desk={desk} press={{ type: "details.reveal" }}>
              {t({ message: "Show", context: "what is masked" })}
            </PressButton>
          )}
        </Row>
        <KeyValue
          dense
          pairs={[
            { key: t`Email`, value: <span className={look.value}>{order.email ?? t`none`}</span> },
            ...theirs(order.from_requisites, (label) => t`Sends from: ${label}`),
            ...theirs(order.to_requisites, (label) => t`Payout to: ${label}`),
            ...theirs(order.refund_requisites, (label) => t`Refund to: ${label}`),
            ...ours(order.payment_requisites, (label) => t`Pays to: ${label}`),
            ...visit(order),
            ...agreed(order),
            { key: t`Created`, value: formatShortMoment(locale, claim.created_at) },
            {
              key: t`Visitor's page`,
              value: <a href={localePath(locale, `/claim/${claim.id}`)}>{t`Open`}</a>,
            },
          ]}
        />
      </Stack>
    </Card>
  );
}

/** Where it ended: when, what went out or back, and why. */
function useEndPairs() {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ endedAt, said }: Desk["view"], { claim }: StaffOrder): KeyValuePair[] => {
    const { transaction, refund, from } = claim;
    const why = said?.reason ? reasonIn(locale, said.reason) : null;
    return [
      ...(endedAt === null ? [] : [{ key: t`Ended`, value: formatShortMoment(locale, endedAt) }]),
      ...(refund === null
        ? []
        : [
            {
              key: claim.is_final ? t`Sent back` : t`To send back`,
              value: <Amount value={refund.amount} currency={from.currency.ticker} locale={locale} />,
              total: claim.is_final,
            },
          ]),
      ...(transaction === null
        ? []
        : [
            {
              key: t`Transaction`,
              value: (
                <span className={look.value}>
                  {transaction} <CopyButton value={transaction} label={t`Copy the transaction`} iconOnly />
                </span>
              ),
            },
          ]),
      ...(endedAt === null || why === null
        ? []
        : [{ key: t`Why`, value: <span lang={why.lang}>{why.text}</span> }]),
    ];
  };
}

/** What was agreed, and what arrived; of an order that is over, its outcome first. */
export function Money({ desk: { view }, order }: { desk: Desk; order: StaffOrder }) {
  const { t } = useLingui();
  const locale = useLocale();
  const ends = useEndPairs();
  const { claim, money } = order;
  const { from, to, confirmations } = claim;
  const received = (value: string) => (
    <Amount value={value} currency={from.currency.ticker} locale={locale} />
  );
  const isOver = claim.is_final;
  const payout: KeyValuePair[] =
    view.payout === null
      ? []
      : [
          {
            key:
              view.payout === "sent"
                ? t`Paid out, ${currencyLine(to.currency)}`
                : t`To pay out, ${currencyLine(to.currency)}`,
            value: <Amount value={to.amount} currency={to.currency.ticker} locale={locale} />,
            total: isOver,
          },
        ];
  return (
    <Card>
      <Stack gap={3}>
        <Heading level={2} look="label">
          {isOver ? t`How it ended` : t`Money`}
        </Heading>
        <KeyValue
          dense
          pairs={[
            ...(isOver ? [...payout, ...ends(view, order)] : []),
            { key: t`Agreed, ${currencyLine(from.currency)}`, value: received(from.amount) },
            { key: t`Arrived`, value: received(money.arrived), total: !isOver },
            ...(isPositive(money.missing) && !isOver
              ? [{ key: t`Missing`, value: received(money.missing) }]
              : []),
            ...(isPositive(money.over) ? [{ key: t`Beyond the order`, value: received(money.over) }] : []),
            ...(isOver ? [] : [...payout, ...ends(view, order)]),
            {
              key: t`Rate`,
              value: <CourseText course={claim.course} {...rateUnits(from.currency, to.currency)} />,
            },
            ...(confirmations === null || isOver
              ? []
              : [
                  {
                    key: t`Confirmations`,
                    value: t`${String(confirmations.seen)} of ${String(confirmations.required)}`,
                  },
                ]),
            ...(claim.promocode === null ? [] : [{ key: t`Promo code`, value: claim.promocode }]),
          ]}
        />
      </Stack>
    </Card>
  );
}
