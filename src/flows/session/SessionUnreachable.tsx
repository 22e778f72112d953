import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { useFailureText } from "#src/flows/shared/useFailureText.ts";
import { ErrorState } from "#src/ui/Notice.tsx";
import { useSession } from "./useSession.ts";

/** Whether there is a session is not known, because the server cannot be asked. */
export function SessionUnreachable({ failure }: { failure: ApiFailure | null }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { actions } = useSession();
  return (
    <ErrorState
      title={t`Your account could not be opened`}
      level={1}
      retry={{ label: t`Try again`, onRetry: actions.retry }}
    >
      {failure !== null && failureText(failure)}
    </ErrorState>
  );
}
