import { useLingui } from "@lingui/react/macro";
import type { reviewsMachine } from "#machines/console/reviews/reviews.machine.ts";
import { reviewViews, type StaffReview } from "#machines/console/reviews/reviews.types.ts";
import { formatShortMoment } from "#src/shell/language/formatDate.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { useDocumentTitle } from "#src/shell/useDocumentTitle.ts";
import { Button } from "#src/ui/controls/Button.tsx";
import { ChipGroup } from "#src/ui/controls/ChipGroup.tsx";
import { EmptyState } from "#src/ui/feedback/Notice.tsx";
import { Tag } from "#src/ui/feedback/Tag.tsx";
import { Stack } from "#src/ui/layout/Layout.tsx";
import { Heading, Text } from "#src/ui/layout/Text.tsx";
import { ListBody, ListTable, LoadingRows, Pair } from "#src/ui/list/ListBody.tsx";
import { StaleList } from "#src/ui/list/ListTroubles.tsx";
import { type List, useList } from "#src/ui/list/useList.ts";
import { reviewStatuses, viewNames } from "./messages.ts";
import { reviewsPlaces } from "./place.ts";
import { ReviewForm } from "./ReviewForm.tsx";
import styles from "./Reviews.module.css";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    reviews: typeof reviewsMachine;
  }
}

function AuthorCell({ number, name, claim, rating }: StaffReview) {
  const { t } = useLingui();
  const author = (name ?? "") === "" ? t`no name` : name;
  return (
    <Pair className={styles.text}>
      <span>{t`No. ${String(number)}: ${author}`}</span>
      <Text as="span" size="small" tone="muted">
        {t`${String(rating)} of 5`}
        {claim !== null && ` · ${t`Order No. ${String(claim)}`}`}
      </Text>
    </Pair>
  );
}

function TextCell({ text, locale, answer, reason }: StaffReview) {
  const { t } = useLingui();
  return (
    <Pair className={styles.text}>
      <span lang={locale}>{text}</span>
      <Text as="span" size="small" tone="muted">
        {answer !== null && t`Answer: ${answer}`}
        {reason !== null && t`Declined because: ${reason}`}
      </Text>
    </Pair>
  );
}

function StatusCell({ status, created_at: created }: StaffReview) {
  const { i18n } = useLingui();
  return (
    <Pair>
      <span>
        <Tag tone={reviewStatuses[status].tone}>{i18n._(reviewStatuses[status].text)}</Tag>
      </span>
      <Text as="span" size="small" tone="muted">
        <time dateTime={created}>{formatShortMoment(useLocale(), created)}</time>
      </Text>
    </Pair>
  );
}

function ActionsCell({ list, id, number, status }: StaffReview & { list: List<"reviews"> }) {
  const { t } = useLingui();
  const named = String(number);
  return (
    <Button
      size="small"
      disabled={list.view.isBusy}
      aria-label={status === "waiting" ? t`Decide on No. ${named}` : t`Change No. ${named}`}
      onClick={() => list.actions.row("edit", id)}
    >
      {status === "waiting" ? t`Decide` : t`Change`}
    </Button>
  );
}

/** The reviews. */
export function Reviews() {
  const { t, i18n } = useLingui();
  const list = useList("reviews", reviewsPlaces);
  const { view, actions } = list;
  useDocumentTitle(t`Reviews`);
  return (
    <Stack gap={4}>
      <Heading level={1}>{t`Reviews`}</Heading>
      <ChipGroup
        label={t`Which reviews`}
        choices={reviewViews.map((value) => ({ value, label: i18n._(viewNames[value]) }))}
        value={view.place.view}
        onChange={(value) => actions.change({ view: value })}
      />
      <StaleList list={list} />
      <ListBody
        list={list}
        level={2}
        loading={<LoadingRows label={t`Loading the reviews…`} rows={4} row={styles.row} />}
        failed={t`The reviews couldn't be loaded`}
        empty={
          <EmptyState level={2} title={t`Nothing here`}>
            {view.place.view === "todo"
              ? t`When a visitor writes a review, it appears here by itself.`
              : undefined}
          </EmptyState>
        }
      >
        <Stack gap={4}>
          <ReviewForm list={list} />
          <ListTable
            list={list}
            caption={t`Reviews, those that wait first`}
            rowKey={({ id }) => id}
            columns={[
              { id: "author", title: t({ message: "Review", context: "who wrote it" }), cell: AuthorCell },
              { id: "text", title: t({ message: "Text", context: "review" }), cell: TextCell },
              { id: "status", title: t`Status`, cell: StatusCell },
              { id: "actions", title: t`Actions`, isPlain: true, cell: ActionsCell },
            ]}
          />
        </Stack>
      </ListBody>
    </Stack>
  );
}
