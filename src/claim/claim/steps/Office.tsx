import { Trans, useLingui } from "@lingui/react/macro";
import { calendarEvent } from "#domain/time/calendar.ts";
import type { Claim } from "#machines/claim/claim/claim.types.ts";
import type { Visit } from "#machines/claim/office-visit/office-visit.selectors.ts";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { CopyRow } from "#src/ui/controls/CopyRow.tsx";
import { KeyValue, type KeyValuePair } from "#src/ui/layout/KeyValue.tsx";
import { Row, Stack } from "#src/ui/layout/Layout.tsx";
import { Select } from "#src/ui/controls/Select.tsx";
import { Skeleton } from "#src/ui/feedback/Skeleton.tsx";
import { Heading, Text, VisuallyHidden } from "#src/ui/layout/Text.tsx";
import {
  formatOfficeDate,
  formatOfficeMoment,
  formatOfficeTime,
  formatZone,
  isOfficeDay,
} from "#src/claim/claim/format.ts";
import type { ClaimActions } from "#src/claim/claim/useClaim.ts";

type Office = NonNullable<Claim["office"]>;
type Purpose = Office["purpose"];

/** Place and time of a visit as summary lines, in the office's time zone. */
export function useOfficePairs(): (
  office: Pick<Office, "address" | "hours" | "time_zone" | "visit_at">,
  city: string | undefined,
  /** Until when the office waits. */
  until?: Date | null,
) => KeyValuePair[] {
  const { t } = useLingui();
  const locale = useLocale();
  const visitText = (at: string, zone: string, until: string | undefined): string => {
    const visit = formatOfficeMoment(locale, at, zone);
    if (until === undefined) return visit;
    const end = (isOfficeDay(at, until, zone) ? formatOfficeTime : formatOfficeMoment)(locale, until, zone);
    return t`${visit}, we wait until ${end}`;
  };
  return ({ address, hours, time_zone: zone, visit_at: at }, city, until) => [
    ...(at === null ? [] : [{ key: t`When to come`, value: visitText(at, zone, until?.toISOString()) }]),
    { key: t`Office`, value: [city, address].filter(Boolean).join(", ") },
    { key: t`Opening hours`, value: hours },
  ];
}

/** The office on a map, and the visit as a file for a calendar. */
export function WayThere({
  claim: { number },
  office: { address, visit_at: at },
  city,
}: {
  claim: Pick<Claim, "number">;
  office: Pick<Office, "address" | "visit_at">;
  city: string | undefined;
}) {
  const { t } = useLingui();
  const place = [city, address].filter(Boolean).join(", ");
  const order = String(number);
  const file =
    at === null
      ? null
      : calendarEvent({
          id: `order-${order}@${location.host}`,
          title: t`Exchange, order ${order}`,
          place,
          at,
        });
  return (
    <Row gap={5}>
      {/* Another site must not learn the claim's address. */}
      <a
        href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`}
        target="_blank"
        rel="noopener noreferrer"
      >{t`Show on a map`}</a>
      {file !== null && (
        <a
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
          download={`order-${order}.ics`}
        >{t`Add to calendar`}</a>
      )}
    </Row>
  );
}

/** What a visitor brings to the office. */
export function useWhatToBring(): Record<Purpose, string> {
  const { t } = useLingui();
  return {
    pay: t`The whole amount in cash`,
    collect: t`A document with the name given in the order`,
    exchange: t`The whole amount in cash, and a document with the name given in the order`,
  };
}

/** Where cash changes hands for a new claim, and for which purpose. */
export function OfficeCard({ claim: { office, city }, level }: { claim: Claim; level: 2 | 3 }) {
  const { t } = useLingui();
  const pairs = useOfficePairs();
  if (office === null) return null;
  const titles: Record<Purpose, string> = {
    pay: t`Where you bring the cash`,
    collect: t`Where you collect the cash`,
    exchange: t`Where you exchange the cash`,
  };
  return (
    <Card tone="sunken">
      <Stack gap={3}>
        <Heading level={level} look="label">
          {titles[office.purpose]}
        </Heading>
        <KeyValue pairs={pairs(office, city?.name)} />
      </Stack>
    </Card>
  );
}

function Choosing({
  visit,
  purpose,
  actions,
}: {
  visit: Extract<Visit, { kind: "choosing" }>;
  purpose: Purpose;
  actions: ClaimActions;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { dates, date, times, at, timeZone, isRefused } = visit;
  const zone = formatZone(locale, at, timeZone);
  const notes: Record<Purpose, string> = {
    pay: t`We wait for an hour after this time, but not longer than the office is open. The order is closed then. If you come in more than 12 hours, the rate of that moment applies where it's lower.`,
    collect: t`Pay before you come. If you come later, the cash waits for you during the opening hours.`,
    exchange: t`We wait for an hour after this time, but not longer than the office is open. The order is closed then. If you come in more than 12 hours, the rate of that moment applies where it's lower.`,
  };
  return (
    <Stack gap={3}>
      <Heading level={3} look="label">{t`When you come`}</Heading>
      <Select
        label={t`Day`}
        value={date}
        choices={dates.map((value) => ({ value, label: formatOfficeDate(locale, value) }))}
        onChange={actions.chooseDay}
      />
      <Select
        label={t`Time`}
        hint={t`By the clock of the office, ${zone}`}
        error={isRefused ? t`The time that you chose is gone. Check this one or choose another.` : undefined}
        value={at}
        choices={times.map((value) => ({ value, label: formatOfficeTime(locale, value, timeZone) }))}
        onChange={actions.chooseTime}
      />
      <Text size="small" tone="secondary">
        {notes[purpose]}
      </Text>
    </Stack>
  );
}

/** The choice of a visit: a day, then a time. */
export function VisitChoice({
  visit,
  purpose,
  actions,
}: {
  visit: Visit;
  purpose: Purpose;
  actions: ClaimActions;
}) {
  const { t } = useLingui();
  switch (visit.kind) {
    case "reading":
      return (
        <div aria-busy="true">
          <VisuallyHidden>{t`Loading…`}</VisuallyHidden>
          <Stack gap={3}>
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </Stack>
        </div>
      );
    case "failed":
      return (
        <LoadFailure
          level={3}
          title={t`The times couldn't be loaded`}
          failure={visit.failure}
          onRetry={actions.retryVisits}
        />
      );
    case "closed":
      return (
        <Banner tone="warning" title={t`The office is closed for the coming days`}>
          <Stack gap={3}>
            <Text>{t`There's no time to choose now. Cancel the order, or look again later.`}</Text>
            <div>
              <Button onClick={actions.retryVisits}>{t`Try again`}</Button>
            </div>
          </Stack>
        </Banner>
      );
    case "choosing":
      return <Choosing visit={visit} purpose={purpose} actions={actions} />;
  }
}

/**
 * The payment has arrived: the office's address and, in the browser that created the claim, the code word for
 * the cash.
 */
export function Collect({ claim }: { claim: Claim }) {
  const { office, city, email } = claim;
  const { t } = useLingui();
  const pairs = useOfficePairs();
  const bring = useWhatToBring();
  if (office === null) return null;
  const name = t`Code word`;
  return (
    <Stack gap={4}>
      {office.code_word === null ? (
        <Banner tone="info" title={name}>
          {email === null ? (
            <Trans>The browser in which the order was created shows the code word.</Trans>
          ) : (
            <Trans>
              The code word is in the email to {email} and in the browser in which the order was created.
            </Trans>
          )}
        </Banner>
      ) : (
        <>
          <Banner tone="warning">
            {t`Say the code word only at the office: the cash is given out for it.`}
          </Banner>
          <CopyRow large label={name} value={office.code_word} copyLabel={t`Copy: ${name}`} />
        </>
      )}
      <KeyValue
        pairs={[...pairs(office, city?.name), { key: t`What to bring`, value: bring[office.purpose] }]}
      />
      <WayThere claim={claim} office={office} city={city?.name} />
      <Text size="small" tone="secondary">
        {t`If you come later, the cash waits for you during the opening hours.`}
      </Text>
    </Stack>
  );
}
