import { useLingui } from "@lingui/react/macro";
import { memo } from "react";
import type { CourseLine as Course } from "#machines/exchange/exchange/exchange.selectors.ts";
import type { CurrencyVariant } from "#machines/exchange/exchange/exchange.types.ts";
import { CourseText, CourseLine } from "#src/ui/money/CourseText.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { formatAmount, formatPercent } from "#src/ui/money/formatAmount.ts";
import styles from "./Exchange.module.css";

function useAge({ status, age }: Course): string {
  const { t } = useLingui();
  if (status === "late") return t`couldn't be updated`;
  if (age === null) return t`time of update unknown`;
  if (age < 3) return t`updated just now`;
  if (age < 60) return t`updated ${age} sec ago`;
  const minutes = Math.floor(age / 60);
  return t`updated ${minutes} min ago`;
}

function Change({ change }: Pick<Course, "change">) {
  const { t } = useLingui();
  if (change === null) return null;
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
}: {
  course: Course;
  from: CurrencyVariant;
  to: CurrencyVariant;
}) {
  const age = useAge(course);
  return (
    <CourseLine age={age} {...(course.status === "late" && { state: "stale" as const })}>
      <CourseText course={course.course} from={from.ticker} to={to.ticker} />{" "}
      <Change change={course.change} />
    </CourseLine>
  );
});

/** From which amounts the course is better, with the one that applies. */
export const CourseSteps = memo(function CourseSteps({
  steps,
  from,
}: Pick<Course, "steps"> & { from: CurrencyVariant }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <ul className={styles.steps}>
      {steps.map((step) => {
        const amount = formatAmount(step.from, { locale, currency: from.ticker });
        const percent = formatPercent(step.percent, { locale });
        return (
          <li key={step.from} aria-current={step.isApplied ? "true" : undefined}>
            {t`From ${amount}: ${percent} more`}
          </li>
        );
      })}
    </ul>
  );
});
