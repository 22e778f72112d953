import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { ApiFailure } from "#domain/api-failure.ts";
import { Card } from "#src/ui/Card.tsx";
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

/** The same in a card of its own, in place of what could not be loaded. */
export const LoadFailureCard = (props: ComponentProps<typeof LoadFailure>) => (
  <Card>
    <LoadFailure {...props} />
  </Card>
);
