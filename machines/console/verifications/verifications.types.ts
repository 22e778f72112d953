import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type QueuedVerification = Schemas["OperatorVerificationBrief"];
export type VerificationPage = Schemas["OperatorVerificationPage"];

/** What staff see of the verifications. */
export const verificationViews = ["todo", "all"] as const;

/** The place in the address. */
export interface VerificationsPlace {
  view: (typeof verificationViews)[number];
  page: number;
}
