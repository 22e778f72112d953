import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/site/content.ts";
import { formatCalendarDay } from "#src/language/formatDate.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card, Section } from "#src/ui/layout/Card.tsx";
import { formatAmount } from "#src/ui/money/formatAmount.ts";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Table } from "#src/ui/layout/Table.tsx";
import "#src/ui/icons/lateIcons.ts";

/** Period of the contest and its leaders. */
export function ContestLeaders({ contest }: { contest: NonNullable<ContentPage["contest"]> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [first, last] = [
    formatCalendarDay(locale, contest.starts_on),
    formatCalendarDay(locale, contest.ends_on),
  ];
  return (
    <Section title={t`Leaders`} lead={t`From ${first} to ${last}`}>
      {contest.leaders.length === 0 ? (
        <Card>
          <EmptyState
            icon="star"
            title={t`The first place is free`}
            action={
              <ButtonLink href="/" variant="primary">
                {t`Exchange currency`}
              </ButtonLink>
            }
          >{t`The first finished exchange leads the table.`}</EmptyState>
        </Card>
      ) : (
        <Card flush>
          <Table
            caption={t`Leaders`}
            rows={contest.leaders}
            rowKey={({ place }) => place}
            columns={[
              { id: "place", title: t`Place`, cell: ({ place }) => place },
              { id: "name", title: t`Participant`, cell: ({ name }) => name },
              {
                id: "volume",
                title: t`Volume`,
                align: "end",
                cell: ({ volume }) => formatAmount(volume, { locale, currency: "USDT" }),
              },
            ]}
          />
        </Card>
      )}
    </Section>
  );
}
