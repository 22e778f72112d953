import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";
import { useFailureText } from "./useFailureText.ts";

/** What is shown could not be read again: that it may be old, why, and a button that tries again. */
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
