import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { ButtonLink } from "#src/ui/controls/Button.tsx";
import { Card } from "#src/ui/layout/Card.tsx";
import { Text } from "#src/ui/layout/Text.tsx";
import { ErrorPage } from "#src/shell/error/ErrorPage.tsx";
import { ErrorState } from "#src/ui/feedback/Notice.tsx";
import { OpenClaim } from "./OpenClaim.tsx";
import type { ClaimActions, ClaimView } from "./useClaim.ts";
import { useHeadline } from "./head/useHeadline.ts";
import "#src/ui/icons/lateIcons.ts";

function NotFound({ view }: { view: ClaimView }) {
  const { t } = useLingui();
  const { title, lead } = useHeadline(view);
  return (
    <ErrorPage
      status={404}
      action={<ButtonLink href="/find-claim" variant="primary">{t`Find your order`}</ButtonLink>}
    >
      <Text>{title}</Text>
      <Text>{lead}</Text>
    </ErrorPage>
  );
}

function LoadFailed({ view, actions }: { view: ClaimView; actions: ClaimActions }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { title } = useHeadline(view);
  return (
    <Card>
      <ErrorState level={1} title={title} retry={{ label: t`Try again`, onRetry: actions.retryLoad }}>
        {view.loadFailure !== null && <p>{failureText(view.loadFailure)}</p>}
        <p>{t`We keep trying automatically. Your order is safe.`}</p>
      </ErrorState>
    </Card>
  );
}

/** The page of a claim: one view for each step. */
export function ClaimScreen({
  view,
  actions,
  notice,
  review,
}: {
  view: ClaimView;
  actions: ClaimActions;
  /** Shown while the visitor waits for others. */
  notice?: ReactNode;
  /** Below a claim that is done. */
  review?: ReactNode;
}) {
  switch (view.step) {
    case "notFound":
      return <NotFound view={view} />;
    case "loadFailed":
      return <LoadFailed view={view} actions={actions} />;
    default:
      return <OpenClaim view={view} actions={actions} notice={notice} review={review} />;
  }
}
