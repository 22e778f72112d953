import { useLingui } from "@lingui/react/macro";
import type { ContentPage } from "#domain/site/content.ts";
import { ReviewCard } from "#src/ui/layout/ReviewCard.tsx";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Cards } from "#src/site/content/Cards.tsx";
import { PageLinks } from "#src/site/content/PageLinks.tsx";
import { RatingChart } from "./RatingChart.tsx";

/** One page of the reviews, with the summary of all. */
export function Reviews({
  reviews: { page, pages, summary, items },
}: {
  reviews: NonNullable<ContentPage["reviews"]>;
}) {
  const { t } = useLingui();
  return (
    <Stack gap={5}>
      {summary.examples > 0 && (
        <Banner tone="info" title={t`This is a demo`}>
          {t`Reviews that are marked as examples weren't written by customers. They show what the page looks like.`}
        </Banner>
      )}
      {items.length === 0 ? (
        <EmptyState
          title={t`There are no reviews yet`}
          level={2}
          action={<ButtonLink href="/" variant="primary">{t`Exchange`}</ButtonLink>}
        >
          {t`The first can be yours: after an exchange, its page has the form.`}
        </EmptyState>
      ) : (
        <>
          <RatingChart summary={summary} />
          <Cards>
            {items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </Cards>
        </>
      )}
      <PageLinks path="/reviews" page={page} pages={pages} label={t`Pages of the reviews`} />
    </Stack>
  );
}
