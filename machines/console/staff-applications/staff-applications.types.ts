import type { PercentFault } from "#domain/money/typed-percent.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type StaffApplication = Schemas["OperatorShopApplication"];
export type ApplicationsPage = Schemas["OperatorShopApplicationPage"];

/** What staff see of the applications. */
export const applicationViews = ["todo", "all"] as const;

/** The place in the address. */
export interface ApplicationsPlace {
  view: (typeof applicationViews)[number];
  page: number;
}

/** What staff decide. */
const decisions = ["accept", "refuse"] as const;
export type Decision = (typeof decisions)[number];

/** What is chosen and typed. */
export interface ApplicationText {
  /** As the person saw it when they began; null while there is none. */
  application: StaffApplication | null;
  decision: Decision;
  share: string;
  /** Whether another share than this is not theirs to give. */
  isShareFixed: boolean;
  reason: string;
}

export type ApplicationFault = PercentFault;
