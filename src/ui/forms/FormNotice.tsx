import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { writeSpan } from "#domain/time/span.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";

/** Why the last attempt failed, and how long to wait for the next. Typed values stay. */
export function FormNotice({
  failure,
  messages,
  secondsLeft,
  children,
}: {
  failure: ApiFailure | null;
  /** Server messages for fields that are not shown. */
  messages: readonly string[];
  secondsLeft: number;
  /** Replaces all other messages when the flow knows better. */
  children?: string | undefined;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const failureText = useFailureText();
  if (secondsLeft > 0) {
    return (
      <Banner tone="warning" title={t`Too many attempts`} answers>
        {secondsLeft <= 60
          ? t`Try again in ${plural(secondsLeft, { one: "# second", other: "# seconds" })}.`
          : t`Try again in ${writeSpan(locale, Math.ceil(secondsLeft / 60))}.`}
      </Banner>
    );
  }
  const text = children ?? (failure === null ? messages.join(" ") : failureText(failure));
  return text === "" ? null : (
    <Banner tone="danger" answers>
      {text}
    </Banner>
  );
}
