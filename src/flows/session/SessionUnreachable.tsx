import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { LoadFailure } from "#src/flows/shared/LoadFailure.tsx";
import { useSession } from "#src/session/useSession.ts";

/** Whether there is a session is not known, because the server cannot be asked. */
export function SessionUnreachable({ failure }: { failure: ApiFailure | null }) {
  const { t } = useLingui();
  const { actions } = useSession();
  return (
    <LoadFailure
      level={1}
      title={t`Your account could not be opened`}
      failure={failure}
      onRetry={actions.retry}
    />
  );
}
