import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { Banner } from "#src/ui/feedback/Banner.tsx";
import { Button } from "#src/ui/controls/Button.tsx";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";

/** A refresh failed: says that the data may be old and why, with a retry button. */
export function StaleNotice({
  title,
  failure,
  onRetry,
}: {
  title: string;
  failure: ApiFailure | null;
  onRetry: () => void;
}) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <Banner
      tone="warning"
      announce
      title={title}
      action={<Button size="small" icon="retry" onClick={onRetry}>{t`Try again`}</Button>}
    >
      {failure !== null && failureText(failure)}
    </Banner>
  );
}
