import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import type { ApiFailure } from "#domain/api-failure.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { ErrorState } from "#src/ui/feedback/Notice.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";

/** A failed load: what failed, why, and a retry button. */
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

/** The same in a card, in place of the content. */
export const LoadFailureCard = (props: ComponentProps<typeof LoadFailure>) => (
  <Card>
    <LoadFailure {...props} />
  </Card>
);
