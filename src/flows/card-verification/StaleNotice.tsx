import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { Banner } from "#src/ui/Banner.tsx";
import { Button } from "#src/ui/Button.tsx";

/** What is shown could not be read again. */
export function StaleNotice({ failure, onRetry }: { failure: ApiFailure | null; onRetry: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <Banner
      tone="warning"
      announce
      title={t`This page may be out of date`}
      action={<Button size="small" icon="retry" onClick={onRetry}>{t`Try again`}</Button>}
    >
      {failure !== null && failureText(failure)}
    </Banner>
  );
}
