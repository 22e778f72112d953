import { useLingui } from "@lingui/react/macro";
import type { Outcome, TimelineItem } from "#machines/claim/claim/claim.selectors.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import { CourseText } from "#src/ui/money/CourseText.tsx";
import { formatMoment } from "#src/language/format.ts";
import { formatShortMoment } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { KeyValue } from "#src/ui/layout/KeyValue.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Heading } from "#src/ui/layout/Text.tsx";
import { Timeline } from "#src/ui/layout/Timeline.tsx";
import styles from "./Claim.module.css";
import { requisitePairs, SideAmount, useSideTitles, useSurchargePairs } from "./ClaimSide.tsx";
import { useOfficePairs } from "./Office.tsx";
import { failedMilestones, milestones } from "./messages.ts";

interface AsideProps {
  claim: Claim;
  timeline: readonly TimelineItem[];
  isPayoutExpected: boolean;
  outcome: Outcome;
}

function Requisites({ title, requisites }: { title: string; requisites: Claim["refund_requisites"] }) {
  return (
    requisites.length > 0 && (
      <Stack gap={2}>
        <Heading level={3} look="label">
          {title}
        </Heading>
        <KeyValue pairs={requisitePairs(requisites)} />
      </Stack>
    )
  );
}

function Summary({ claim, isPayoutExpected, outcome }: Omit<AsideProps, "timeline">) {
  const { t } = useLingui();
  const locale = useLocale();
  const officePairs = useOfficePairs();
  const surchargePairs = useSurchargePairs();
  const titles = useSideTitles(claim, outcome.to);
  const { from, to, course, promocode, city, office, email } = claim;
  const number = String(claim.number);
  const keys = {
    from: { agreed: t`You send`, sent: t`You sent` },
    to: { agreed: t`You receive`, received: t`You received`, missed: t`You would have received` },
  };
  return (
    <Card>
      <Section level={2} look="subtitle" title={t`Order ${number}`}>
        <Stack gap={5}>
          <KeyValue
            pairs={[
              { key: keys.from[outcome.from], value: <SideAmount side={from} /> },
              { key: keys.to[outcome.to], value: <SideAmount side={to} />, total: isPayoutExpected },
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
      </Section>
    </Card>
  );
}

function History({ timeline }: { timeline: readonly TimelineItem[] }) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return (
    <Card>
      <Section level={2} look="subtitle" title={t`Progress`}>
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
      </Section>
    </Card>
  );
}

function KeepLink() {
  const { t } = useLingui();
  const name = t`Link to this order`;
  return (
    <Card>
      <div className={styles.link}>
        <CopyRow
          label={name}
          value={location.origin + location.pathname}
          note={t`The link is the key to your order: keep it, and don't share it.`}
          copy={{ label: t`Copy: ${name}`, copiedText: t`Copied` }}
        />
      </div>
    </Card>
  );
}

/** The claim's summary, its history, and how to return to it. */
export function Aside({ claim, timeline, isPayoutExpected, outcome }: AsideProps) {
  return (
    <Stack gap={5}>
      {claim.status !== "new" && (
        <Summary claim={claim} isPayoutExpected={isPayoutExpected} outcome={outcome} />
      )}
      <History timeline={timeline} />
      <KeepLink />
    </Stack>
  );
}

/** Placeholder of the summary and the timeline while they load. */
export function AsideSkeleton() {
  return (
    <Stack gap={5}>
      <Card>
        <Stack gap={3}>
          <Skeleton shape="title" width="half" />
          <Skeleton className={styles.summary ?? ""} />
        </Stack>
      </Card>
      <Card>
        <Stack gap={3}>
          <Skeleton shape="title" width="half" />
          <Skeleton className={styles.summary ?? ""} />
        </Stack>
      </Card>
    </Stack>
  );
}
