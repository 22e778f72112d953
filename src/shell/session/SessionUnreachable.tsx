import { useLingui } from "@lingui/react/macro";
import type { ApiFailure } from "#domain/api-failure.ts";
import { LoadFailure } from "#src/ui/list/LoadFailure.tsx";
import { useSession } from "./useSession.ts";

/** The server cannot be reached, so it is unknown whether there is a session. */
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
