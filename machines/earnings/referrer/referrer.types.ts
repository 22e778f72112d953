import type { ApiFailure } from "#domain/api-failure.ts";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { components } from "#openapi/schema.d.ts";

export type Referral = components["schemas"]["MyReferral"];

export interface ReferrerContext {
  /** Link, terms and balance as they were last read. */
  referral: Referral | null;
  failure: ApiFailure | null;
  /** Reads that failed in a row. */
  failedReads: number;
}

export type ReferrerEvent = { type: "link.share" } | { type: "retry" } | PageEvent;

export interface ReferrerActors {
  /** readMyReferral. */
  loadReferral: { output: Referral };
  /** Shares the link through the browser; also resolves when the user cancels. */
  shareLink: { input: { link: string }; output: void };
}
