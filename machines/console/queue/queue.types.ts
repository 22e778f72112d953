import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type QueuedOrder = Schemas["OperatorClaimBrief"];
export type QueuePage = Schemas["OperatorClaimPage"];

/** What staff see of the queue. */
export const queueViews = ["todo", "waiting", "problems", "all"] as const;
export type QueueView = (typeof queueViews)[number];

/** The place in the address: a view, what is searched for in it, and the page from 1. */
export interface QueuePlace {
  view: QueueView;
  /** A number, a uuid or the beginning of an e-mail; empty for none. */
  search: string;
  page: number;
}
