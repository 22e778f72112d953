import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import { writeSpan } from "#domain/time/span.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import type { CourseLine as Course } from "#machines/exchange/exchange/exchange.selectors.ts";
import type { CurrencyVariant } from "#machines/exchange/exchange/exchange.types.ts";
import { CourseText, CourseLine } from "#src/ui/money/CourseText.tsx";
import { formatPercent } from "#src/ui/money/formatAmount.ts";
import { Text } from "#src/ui/layout/Text.tsx";

function useAge({ status, age }: Course): string {
  const { t } = useLingui();
  const locale = useLocale();
  if (status === "late") return t`couldn't be updated`;
  if (age === null) return t`time of update unknown`;
  if (age < 3) return t`updated just now`;
  if (age < 60) return t`updated ${age} sec ago`;
  return t`updated ${writeSpan(locale, Math.floor(age / 60))} ago`;
}

function Change({ change }: { change: NonNullable<Course["change"]> }) {
  const { t } = useLingui();
  return (
    <Text as="span" size="small" tone={change === "better" ? "success" : "warning"}>
      {change === "better" ? t`better than before` : t`worse than before`}
    </Text>
  );
}

/** The course with its age, and how it has moved. */
export const CourseView = memo(function CourseView({
  course,
  from,
  to,
  kept = null,
}: {
  course: Course;
  from: CurrencyVariant;
  to: CurrencyVariant;
  /** Up to which change for the worse, in percent, the course is kept without a question; said in place of its age. */
  kept?: string | null;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const age = useAge(course);
  const said =
    kept === null || course.status === "late"
      ? age
      : t`We ask if it gets over ${formatPercent(kept, { locale })} worse`;
  return (
    <CourseLine
      // A change is news of this moment; beside the course it would take a line more.
      age={course.change === null ? said : <Change change={course.change} />}
      {...(course.status === "late" && { state: "stale" as const })}
    >
      <CourseText course={course.course} from={from.ticker} to={to.ticker} />
    </CourseLine>
  );
});
