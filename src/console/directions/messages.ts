import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { amountMessages } from "#src/ui/money/amountMessages.ts";
import type { DirectionFault, StaffDirectionState } from "#machines/console/directions/directions.types.ts";
import type { Tone } from "#src/ui/feedback/Banner.tsx";

/** Whether visitors can use a pair, or why not. */
export const stateNames: Record<StaffDirectionState, { text: MessageDescriptor; tone: Tone }> = {
  open: { text: msg`Open to visitors`, tone: "success" },
  closed: { text: msg`Closed to visitors`, tone: "info" },
  hidden: { text: msg`Currency is hidden`, tone: "info" },
  stale_course: { text: msg`Rate is too old`, tone: "danger" },
  rate_jump: { text: msg`Rate jumped`, tone: "danger" },
  rate_bounds: { text: msg`Rate beyond its bounds`, tone: "danger" },
  no_reserve: { text: msg`Not enough reserve`, tone: "warning" },
  no_course: { text: msg`No rate yet`, tone: "warning" },
};

export const faultMessages: Record<DirectionFault, MessageDescriptor> = {
  ...amountMessages,
  risk: msg`A whole number from 1 to 100`,
  empty: msg`Fill in this field`,
  percent: msg`From 0 to 99.9999`,
  hours: msg`A whole number of hours up to 8,760`,
  steps: msg`Rising amounts, each with a rising percent up to 10, such as 5000 0.3`,
  notice: msg`A notice is needed in both languages`,
};
