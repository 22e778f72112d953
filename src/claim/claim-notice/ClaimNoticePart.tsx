import type { ComponentProps } from "react";
import { playChime, showNotice } from "#src/shell/browser/notices.ts";
import { Flows } from "#src/shell/Flows.tsx";
import { ClaimNotice } from "./ClaimNotice.tsx";
import { provideClaimNotice } from "./actors.ts";

/** The notices of a claim with their flow. */
export const ClaimNoticePart = (props: Omit<ComponentProps<typeof ClaimNotice>, "play" | "show">) => (
  <Flows provide={provideClaimNotice}>
    <ClaimNotice {...props} play={playChime} show={showNotice} />
  </Flows>
);
