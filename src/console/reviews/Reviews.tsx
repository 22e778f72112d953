import { msg } from "@lingui/core/macro";
import type { reviewsMachine } from "#machines/console/reviews/reviews.machine.ts";
import { actionsOn } from "#machines/console/reviews/reviews.types.ts";
import { readerHint } from "#src/console/languages.ts";
import styles from "#src/console/page/Page.module.css";
import { staffPage } from "#src/console/page/staffPage.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import type { List } from "#src/ui/list/useList.ts";
import { reviewActions, reviewStatuses } from "./messages.ts";
import { reviewsPlaces } from "./place.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    reviews: typeof reviewsMachine;
  }
}

/** What the visitor wrote. */
function Written({ list }: { list: List<"reviews"> }) {
  const review = list.view.form?.values.review;
  return review ? (
    <Text lang={review.locale} className={styles.line}>
      {review.text}
    </Text>
  ) : null;
}

/** The reviews, those that wait first. */
export const Reviews = staffPage<"reviews">({
  flow: "reviews",
  places: reviewsPlaces,
  title: msg`Reviews`,
  filters: {
    view: {
      label: msg`Which reviews`,
      choices: { todo: msg`To do now`, all: msg({ message: "All", context: "reviews" }) },
    },
  },
  empty: { title: msg`Nothing here`, text: msg`When a visitor writes a review, it appears here by itself.` },
  name: ({ number }, say) => say(msg`No. ${String(number)}`),
  columns: {
    author: {
      title: msg({ message: "Review", context: "who wrote it" }),
      cell: ({ number, name, claim, rating }, say) => {
        const author = name || say(msg`no name`);
        const order = claim === null ? "" : ` · ${say(msg`Order No. ${String(claim)}`)}`;
        return [say(msg`No. ${String(number)}: ${author}`), say(msg`${String(rating)} of 5`) + order];
      },
    },
    text: {
      title: msg({ message: "Text", context: "review" }),
      isWide: true,
      cell: ({ text, locale, answer, reason }, say) => [
        { text, lang: locale },
        [answer && say(msg`Answer: ${answer}`), reason && say(msg`Declined because: ${reason}`)]
          .filter(Boolean)
          .join(" "),
      ],
    },
    status: {
      title: msg`Status`,
      cell: ({ status, created_at: created }, say) => [reviewStatuses[status], say.moment(created)],
    },
  },
  commands: {},
  form: {
    edit: { button: ({ status }) => (status === "waiting" ? msg`Decide` : msg`Change`) },
    title: ({ review }) => msg`Review No. ${String(review?.number)}`,
    submit: msg`Confirm`,
    Above: Written,
    fields: {
      action: {
        label: msg`What to do`,
        choices: (_, say, { review }) =>
          review === null
            ? []
            : actionsOn(review).map((value) => ({ value, label: say(reviewActions[value]) })),
      },
      reason: {
        label: msg`Reason`,
        has: ({ action }) => action === "decline",
        hint: ({ review }, say) => readerHint(say, msg`The visitor reads it.`, review?.locale ?? null),
        look: "area",
        maxLength: 500,
      },
      answer: {
        label: msg({ message: "Your answer", context: "to a review" }),
        has: ({ action }) => action !== "decline",
        optional: ({ action }) => action === "publish",
        hint: ({ review }, say) =>
          review?.answer
            ? msg`An empty one takes the answer away.`
            : readerHint(say, msg`Everybody reads it.`, review?.locale ?? null),
        look: "area",
        maxLength: 1000,
      },
    },
  },
});
