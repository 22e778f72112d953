import type { ComponentProps } from "react";
import { playChime, showNotice } from "#src/browser/notices.ts";
import { ClaimNotice } from "#src/flows/claim-notice/ClaimNotice.tsx";
import { provideClaimNotice } from "./actors/claim-notice.ts";
import { Flows } from "./Flows.tsx";

/** The notices of a claim with their flow. */
export const ClaimNoticePart = (props: Omit<ComponentProps<typeof ClaimNotice>, "play" | "show">) => (
  <Flows provide={provideClaimNotice}>
    <ClaimNotice {...props} play={playChime} show={showNotice} />
  </Flows>
);
