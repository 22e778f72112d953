import { useLingui } from "@lingui/react/macro";
import { briefMask } from "#domain/text/mask.ts";
import type { Outcome } from "#machines/claim/claim/claim.selectors.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { Amount } from "#src/ui/money/Amount.tsx";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { CurrencyIcon } from "#src/ui/money/CurrencyIcon.tsx";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { requisitePairs, useSideTitles, useSurchargePairs } from "#src/claim/claim/ClaimSide.tsx";
import { useOfficePairs } from "#src/claim/claim/steps/Office.tsx";
import styles from "./Ticket.module.css";

type Side = Claim["from"];

function Half({ title, side: { amount, currency, requisites } }: { title: string; side: Side }) {
  const locale = useLocale();
  const brief = requisites[0] === undefined ? null : briefMask(requisites[0].value);
  return (
    <div className={styles.half}>
      <dt className={styles.title}>{title}</dt>
      <dd className={styles.amount}>
        <Amount value={amount} currency={currency.ticker} locale={locale} />
      </dd>
      <dd className={styles.place}>
        <CurrencyIcon code={currency.icon} network={currency.network?.code} size="small" />
        <span>
          {currencyLine(currency)}
          {brief !== null && <span className={styles.mask}> {brief}</span>}
        </span>
      </dd>
    </div>
  );
}

function Requisites({ title, requisites }: { title: string; requisites: Claim["refund_requisites"] }) {
  return (
    requisites.length > 0 && (
      <Stack gap={2}>
        <Heading level={2} look="label">
          {title}
        </Heading>
        <KeyValue dense pairs={requisitePairs(requisites)} />
      </Stack>
    )
  );
}

/** Everything else that the order says: rate, mail, dates, and where the money goes. */
function Details({ claim, outcome }: { claim: Claim; outcome: Outcome }) {
  const { t } = useLingui();
  const locale = useLocale();
  const officePairs = useOfficePairs();
  const surchargePairs = useSurchargePairs();
  const titles = useSideTitles(claim, outcome.to);
  const { from, to, course, promocode, city, office, email } = claim;
  return (
    <details className={styles.details}>
      <summary>
        {t`More details`}
        <Icon name="chevronDown" />
      </summary>
      <Stack gap={4}>
        <KeyValue
          dense
          pairs={[
            {
              key: t`Rate`,
              value: <CourseText course={course} from={from.currency.ticker} to={to.currency.ticker} />,
            },
            ...(promocode === null ? [] : [{ key: t`Promo code`, value: promocode }]),
            ...surchargePairs(claim),
            ...(city === null || office !== null ? [] : [{ key: t`City`, value: city.name }]),
            ...(office === null ? [] : officePairs(office, city?.name)),
            ...(email === null ? [] : [{ key: t`Email`, value: email }]),
            { key: t`Created`, value: formatShortMoment(locale, claim.created_at) },
          ]}
        />
        <Requisites title={titles.to} requisites={to.requisites} />
        <Requisites title={titles.from} requisites={from.requisites} />
        <Requisites title={titles.refund} requisites={claim.refund_requisites} />
      </Stack>
    </details>
  );
}

/** What is exchanged for what, and where it goes. */
export function Ticket({ claim, outcome, isOver }: { claim: Claim; outcome: Outcome; isOver: boolean }) {
  const { t } = useLingui();
  const keys = {
    from: { agreed: t`You send`, sent: t`You sent`, missed: t`You would have sent` },
    to: {
      agreed: t`You receive`,
      undecided: t`By the order you receive`,
      received: t`You received`,
      missed: t`You would have received`,
    },
  };
  return (
    <section
      aria-label={t`What is exchanged`}
      className={styles.ticket}
      data-muted={isOver || undefined}
      data-open={outcome.to === "undecided" || undefined}
    >
      <dl className={styles.halves}>
        <Half title={keys.from[outcome.from]} side={claim.from} />
        <Half title={keys.to[outcome.to]} side={claim.to} />
      </dl>
      <Details claim={claim} outcome={outcome} />
    </section>
  );
}

/** The place of the ticket while the order loads. */
export const TicketSkeleton = () => (
  <div className={styles.ticket}>
    <Skeleton className={styles.loading ?? ""} />
  </div>
);
