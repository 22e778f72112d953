import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { Text } from "#src/ui/layout/Text.tsx";

/** Shows the status of settings that save every change at once. */
export function SavedAtOnce({
  step,
  failure,
  onRetry,
}: {
  step: "idle" | "saving" | "saved" | "failed";
  /** Why the last change is not saved, while it is not. */
  failure: ApiFailure | null;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  if (failure !== null)
    return (
      <Banner
        tone="danger"
        answers
        title={t`This isn't saved yet`}
        action={<Button size="small" icon="retry" onClick={onRetry}>{t`Try again`}</Button>}
      >
        {failureText(failure)}
      </Banner>
    );
  return (
    <Text size="small" tone={step === "saved" ? "success" : "muted"} role="status">
      {step === "saving" ? t`Saving…` : step === "saved" ? t`Saved` : t`Changes are saved at once.`}
    </Text>
  );
}
