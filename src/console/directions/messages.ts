import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { StaffDirection, StaffDirectionState } from "#machines/console/directions/directions.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** Whether visitors can use a pair, or why not. */
export const stateNames: Record<StaffDirectionState, { text: MessageDescriptor; tone: Tone }> = {
  open: { text: msg`Open to visitors`, tone: "success" },
  closed: { text: msg`Closed to visitors`, tone: "info" },
  hidden: { text: msg`Currency is hidden`, tone: "info" },
  stale_course: { text: msg`Rate is too old`, tone: "danger" },
  rate_jump: { text: msg`Rate jumped`, tone: "danger" },
  rate_bounds: { text: msg`Rate beyond its bounds`, tone: "danger" },
  off_hours: { text: msg`Outside of working hours`, tone: "info" },
  no_reserve: { text: msg`Not enough reserve`, tone: "warning" },
  no_course: { text: msg`No rate yet`, tone: "warning" },
};

export const pairCode = ({ from, to }: Pick<StaffDirection, "from" | "to">): string =>
  `${from.code} → ${to.code}`;
