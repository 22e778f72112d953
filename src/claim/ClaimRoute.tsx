import type { ComponentProps, ReactNode } from "react";
import { Claim } from "#src/claim/claim/Claim.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { ReviewSkeleton } from "#src/claim/review/ReviewSkeleton.tsx";
import { provideClaim } from "#src/claim/claim/actors.ts";
import { Flows } from "#src/shell/Flows.tsx";
import type { PageProps } from "#src/shell/pageProps.ts";

/** `/claim/{uuid}`: anyone with the address has access to the claim. */
function ClaimPage({
  params: { uuid: id = "" },
  Notice,
  review,
}: {
  params: Record<string, string | undefined>;
  Notice: ComponentProps<typeof Claim>["Notice"];
  /** Below a claim that is done. */
  review: ReactNode;
}) {
  return <Claim key={id} id={id} Notice={Notice} review={review} />;
}

/** Comes once the claim is done. */
const review = lazyComponent(
  () => import("./review/ReviewPart.tsx"),
  ({ ReviewPart }) => ReviewPart,
);

/** Loaded with the steps in which the visitor waits. */
const notice = lazyComponent(
  () => import("./claim-notice/ClaimNoticePart.tsx"),
  ({ ClaimNoticePart }) => ClaimNoticePart,
);

/** The claim's page and its flow. A separate chunk that the first route does not load. */
export const ClaimRoute = (props: PageProps) => (
  <Flows provide={provideClaim}>
    <ClaimPage
      {...props}
      Notice={notice.Lazy}
      review={<review.Lazy id={props.params["uuid"] ?? ""} fallback={<ReviewSkeleton />} />}
    />
  </Flows>
);
