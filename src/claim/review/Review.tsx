import { useLingui } from "@lingui/react/macro";
import { useFailureText } from "#src/ui/feedback/useFailureText.ts";
import { Card } from "#src/ui/layout/Card.tsx";
import { ErrorState } from "#src/ui/feedback/Notice.tsx";
import { LeftReview } from "./LeftReview.tsx";
import { ReviewForm } from "./ReviewForm.tsx";
import { ReviewSkeleton } from "./ReviewSkeleton.tsx";
import { type Reviewing, useReview } from "./useReview.ts";

function Failed({ view, retry }: Reviewing) {
  const { t } = useLingui();
  const failureText = useFailureText();
  return (
    <ErrorState
      level={2}
      title={t`The review couldn't be loaded`}
      retry={{ label: t`Try again`, onRetry: retry }}
    >
      {view.failure !== null && failureText(view.failure)}
    </ErrorState>
  );
}

function Step(reviewing: Reviewing) {
  switch (reviewing.view.step) {
    case "looking":
      return null;
    case "failed":
      return <Failed {...reviewing} />;
    case "form":
      return <ReviewForm {...reviewing} />;
    case "left":
      return reviewing.review && <LeftReview review={reviewing.review} isJustLeft={reviewing.isJustLeft} />;
  }
}

/** The review of a finished claim: its form, or the written review. */
export function Review({ id }: { id: string }) {
  const reviewing = useReview(id);
  return reviewing.view.step === "looking" ? (
    <ReviewSkeleton />
  ) : (
    <Card>
      <Step {...reviewing} />
    </Card>
  );
}
