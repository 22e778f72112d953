import { useLingui } from "@lingui/react/macro";
import { briefMask } from "#domain/text/mask.ts";
import type { Outcome } from "#machines/claim/claim/claim.selectors.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { formatMoment } from "#src/language/format.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Icon } from "#src/ui/icons/Icon.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { Timeline } from "#src/ui/layout/Timeline.tsx";
import { CurrencyIcon, isMarked } from "#src/ui/money/CurrencyIcon.tsx";
import { currencyLine } from "#src/ui/money/currencyText.ts";
import { requisitePairs, useSideTitles, useSurchargePairs } from "#src/claim/claim/ClaimSide.tsx";
import { failedMilestones, milestones } from "#src/claim/claim/messages.ts";
import { useOfficePairs } from "#src/claim/claim/steps/Office.tsx";
import type { ClaimView } from "#src/claim/claim/useClaim.ts";
import styles from "./Ticket.module.css";

type Side = Claim["from"];

interface TicketProps {
  claim: Claim;
  outcome: Outcome;
  timeline: ClaimView["timeline"];
}

/** The milestones with their times. */
function Times({ timeline }: { timeline: ClaimView["timeline"] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <Timeline
      label={t`Progress`}
      stateTexts={{ done: t`done`, current: t`now`, upcoming: t`to come`, failed: t`failed` }}
      items={timeline.map(({ milestone, state, at }, index) => ({
        id: String(index),
        title: i18n._(milestones[milestone]),
        state: failedMilestones.has(milestone) ? "failed" : state,
        ...(at !== null && { time: formatMoment(locale, at), dateTime: at }),
      }))}
    />
  );
}

/** What was agreed and is no fact: grey. */
const unsettled: ReadonlySet<Outcome["from" | "to"]> = new Set(["undecided", "missed"]);

/** More characters than these are set smaller on a phone, so that an amount is one line there. */
const longest = 14;

function Half({
  title,
  side: { amount, currency, requisites },
  written,
  outcome,
}: {
  title: string;
  side: Side;
  /** The amount as it is read. */
  written: string;
  outcome: Outcome["from" | "to"];
}) {
  const brief = requisites[0] === undefined ? null : briefMask(requisites[0].value);
  return (
    <div className={styles.half} data-open={unsettled.has(outcome) || undefined}>
      <dt className={styles.title}>{title}</dt>
      <dd className={styles.amount}>
        {/* One with many decimals breaks before its ticker rather than reach into the other half. */}
        <data value={amount}>{written.replace(/\u{A0}(?=\p{L}+$)/u, " ")}</data>
      </dd>
      <dd className={styles.place}>
        <CurrencyIcon code={currency.icon} network={currency.network?.code} size="small" />
        <span>
          {currency.network !== null && isMarked(currency.network.code) ? (
            // On a phone the mark alone says the network; the details name it.
            <>
              {currency.name} <span className={styles.network}>{currency.network.code}</span>
            </>
          ) : (
            currencyLine(currency)
          )}{" "}
          {brief !== null && <span className={styles.mask}>{brief}</span>}
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

/** Everything else that the order says: what happened when, rate, mail, and where the money goes. */
function Details({ claim, outcome, timeline }: TicketProps) {
  const { t } = useLingui();
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
          ]}
        />
        <Times timeline={timeline} />
        <Requisites title={titles.to} requisites={to.requisites} />
        <Requisites title={titles.from} requisites={from.requisites} />
        <Requisites title={titles.refund} requisites={claim.refund_requisites} />
      </Stack>
    </details>
  );
}

/** What is sent, and what is received and where. */
export function Halves({ claim, outcome }: Pick<TicketProps, "claim" | "outcome">) {
  const { t } = useLingui();
  const locale = useLocale();
  const write = ({ amount, currency }: Side) => formatAmount(amount, { locale, currency: currency.ticker });
  const [sent, received] = [write(claim.from), write(claim.to)];
  // Both are of one size: neither matters less.
  const isLong = Math.max(sent.length, received.length) > longest;
  const keys = {
    from: {
      agreed: t`You send`,
      undecided: t`Agreed to send`,
      sent: t`You sent`,
      missed: t`Agreed to send`,
    },
    to: {
      agreed: t`You receive`,
      undecided: t`Agreed to receive`,
      received: t`You received`,
      missed: t`Agreed to receive`,
    },
  };
  return (
    <dl className={styles.halves} data-long={isLong || undefined}>
      <Half title={keys.from[outcome.from]} side={claim.from} written={sent} outcome={outcome.from} />
      <Half title={keys.to[outcome.to]} side={claim.to} written={received} outcome={outcome.to} />
    </dl>
  );
}

/** What is exchanged for what, and where it goes. */
export function Ticket(details: TicketProps) {
  const { t } = useLingui();
  return (
    <section aria-label={t`What is exchanged`} className={styles.ticket}>
      <Halves {...details} />
      <Details {...details} />
    </section>
  );
}

/** The place of the ticket while the order loads. */
export const TicketSkeleton = () => (
  <div className={styles.ticket}>
    <Skeleton className={styles.loading ?? ""} />
  </div>
);
