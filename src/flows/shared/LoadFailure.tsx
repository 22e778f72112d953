import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { ApiFailure } from "#domain/api-failure.ts";
import { ErrorState } from "#src/ui/Notice.tsx";
import { useFailureText } from "./useFailureText.ts";

/** Something could not be loaded: what, why, and a button that tries again. */
export function LoadFailure({
  failure,
  onRetry,
  ...what
}: Pick<ComponentProps<typeof ErrorState>, "title" | "level"> & {
  failure: ApiFailure | null;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <ErrorState {...what} retry={{ label: t`Try again`, onRetry }}>
      {failure !== null && failureText(failure)}
    </ErrorState>
  );
}
