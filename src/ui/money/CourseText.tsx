import { readableCourse } from "#domain/course.ts";
import { useLocale } from "#src/shell/language/LocaleContext.tsx";
import { Amount } from "./Amount.tsx";

/** A course the readable way round: 1 BTC = 5 012 345.10 RUB. */
export function CourseText({ course, from, to }: { course: string; from: string; to: string }) {
  const locale = useLocale();
  const { base, value } = readableCourse(course);
  const [one, other] = base === "from" ? [from, to] : [to, from];
  return (
    <>
      <Amount value="1" currency={one} locale={locale} /> ={" "}
      <Amount value={value} currency={other} locale={locale} />
    </>
  );
}
