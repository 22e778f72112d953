import { useLingui } from "@lingui/react/macro";
import { CourseText } from "#src/flows/shared/CourseText.tsx";
import { RadioCards } from "#src/ui/RadioCards.tsx";
import type { Exchange } from "./useExchange.ts";

/** The choice of the course. A chunk of its own: only visitors with a verified card have one. */
export function CourseTypeField({ view, actions }: Exchange) {
  const { t } = useLingui();
  const { courseType, send, receive } = view;
  if (courseType === null || send.currency === null || receive.currency === null) return null;
  const tickers = { from: send.currency.ticker, to: receive.currency.ticker };
  return (
    <RadioCards
      legend={t`Rate type`}
      value={courseType.chosen}
      onChange={actions.chooseCourseType}
      choices={[
        {
          value: "default",
          label: t`Standard`,
          detail: <CourseText course={courseType.course} {...tickers} />,
        },
        {
          value: "verification",
          label: t`With a verified card`,
          detail: <CourseText course={courseType.verificationCourse} {...tickers} />,
        },
      ]}
    />
  );
}
