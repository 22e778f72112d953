import { ClaimPage } from "#src/pages/claim/ClaimPage.tsx";
import { lazyComponent } from "#src/ui/lazyComponent.ts";
import { ReviewSkeleton } from "#src/flows/review/ReviewSkeleton.tsx";
import { provideClaim } from "./actors/claim.ts";
import { Flows } from "./Flows.tsx";
import type { PageProps } from "./routes.tsx";

/** Comes once the claim is done. */
const review = lazyComponent(
  () => import("./ReviewPart.tsx"),
  ({ ReviewPart }) => ReviewPart,
);

/** Loaded with the steps in which the visitor waits. */
const notice = lazyComponent(
  () => import("./ClaimNoticePart.tsx"),
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
