import type { ReactNode } from "react";
import { cx } from "#src/ui/cx.ts";
import { readableCourse } from "#domain/exchange/course.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { Amount } from "./Amount.tsx";
import styles from "./CourseLine.module.css";

/** The course and how old it is; the mark goes from green to amber (`stale`) to red (`offline`). */
export function CourseLine({
  children,
  age,
  state,
}: {
  /** The course, an `Amount` on each side of the equals sign. */
  children: ReactNode;
  age: ReactNode;
  state?: "stale" | "offline";
}) {
  return (
    <div className={cx(styles.line, state && styles[state])}>
      <span className={styles.course}>{children}</span>
      <span className={styles.age}>{age}</span>
    </div>
  );
}

/** A course the readable way round: 1 BTC = 5 012 345.10 RUB; `bare` leaves out the one, where another course stands beside. */
export function CourseText({
  course,
  from,
  to,
  bare = false,
}: {
  course: string;
  from: string;
  to: string;
  bare?: boolean;
}) {
  const locale = useLocale();
  const { base, value } = readableCourse(course);
  const [one, other] = base === "from" ? [from, to] : [to, from];
  return (
    <span className={styles.text}>
      {!bare && (
        <>
          <Amount value="1" currency={one} locale={locale} /> ={" "}
        </>
      )}
      <Amount value={value} currency={other} locale={locale} />
    </span>
  );
}
