import type { ApiFailure } from "#domain/api-failure.ts";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";

/** Why the last command failed, above the button that retries it. */
export function CommandFailure({ failure }: { failure: ApiFailure | null }) {
  const failureText = useFailureText();
  if (failure === null) return null;
  return (
    <Banner tone="danger" announce>
      {failure.kind === "fields" ? Object.values(failure.fields).flat().join(" ") : failureText(failure)}
    </Banner>
  );
}
