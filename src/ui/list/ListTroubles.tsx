import { useLingui } from "@lingui/react/macro";
import { type ApiFailure, detailOf } from "#domain/api-failure.ts";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { StaleNotice } from "./StaleNotice.tsx";
import type { AnyList } from "./useList.ts";

/** Says that the list could not be read again. */
export function StaleList({
  list: { view, actions },
}: {
  list: { view: Pick<AnyList["view"], "isStale" | "failure">; actions: Pick<AnyList["actions"], "retry"> };
}) {
  const { t } = useLingui();
  return view.isStale ? (
    <StaleNotice title={t`This list may be out of date`} failure={view.failure} onRetry={actions.retry} />
  ) : null;
}

/**
 * Says why commands failed. `titles` are one for all of them, or one for each; `reason` replaces what the server says, or
 * the usual text of a failure, when the flow knows a better one.
 */
export function CommandFailures<Some extends AnyList>({
  list: { view },
  titles,
  reason,
}: {
  list: Some;
  titles: string | Readonly<Record<keyof Some["view"]["commands"] & string, string>>;
  reason?: (failure: ApiFailure, command: string) => string | undefined;
}) {
  const failureText = useFailureText();
  return Object.entries(view.commands).map(
    ([name, { failure }]) =>
      failure !== null && (
        <Banner
          key={name}
          tone="danger"
          answers
          title={typeof titles === "string" ? titles : (titles as Record<string, string>)[name]}
        >
          {reason?.(failure, name) ?? detailOf(failure) ?? failureText(failure)}
        </Banner>
      ),
  );
}
