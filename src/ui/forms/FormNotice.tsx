import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
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
  const failureText = useFailureText();
  if (secondsLeft > 0) {
    const minutes = Math.ceil(secondsLeft / 60);
    return (
      <Banner tone="warning" title={t`Too many attempts`} announce>
        {secondsLeft <= 60
          ? t`Try again in ${plural(secondsLeft, { one: "# second", other: "# seconds" })}.`
          : t`Try again in ${plural(minutes, { one: "# minute", other: "# minutes" })}.`}
      </Banner>
    );
  }
  const text = children ?? (failure === null ? messages.join(" ") : failureText(failure));
  return text === "" ? null : (
    <Banner tone="danger" announce>
      {text}
    </Banner>
  );
}
