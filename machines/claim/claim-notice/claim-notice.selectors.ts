import type { SnapshotFrom } from "xstate";
import { stable } from "#machines/shared/stable.ts";
import type { claimNoticeMachine } from "./claim-notice.machine.ts";

type Snapshot = SnapshotFrom<typeof claimNoticeMachine>;

/** The switch for notices, and what to expect from them. */
export interface ClaimNoticeView {
  /** Not shown before the browser's memory was read. */
  isKnown: boolean;
  isOn: boolean;
  /** The browser is asking the visitor. */
  isPending: boolean;
  /** Why there is a sound without a notification; null when both work, or neither does. */
  limit: "blocked" | "unanswered" | "unsupported" | null;
}

const limits = {
  denied: "blocked",
  default: "unanswered",
  granted: "unanswered",
  unsupported: "unsupported",
} as const;

/** The notices as their view needs them. */
export const selectClaimNotice = stable(
  ({ value, context }: Snapshot) => [value.notices, context.permission] as const,
  (notices, permission): ClaimNoticeView => ({
    isKnown: notices !== "reading",
    isOn: notices === "asking" || typeof notices === "object",
    isPending: notices === "asking",
    limit: typeof notices === "object" && notices.on === "heard" ? limits[permission] : null,
  }),
);
