import type { JSONColumnType } from "kysely";
import type { Staff } from "#server/platform/actor.ts";
import type { components } from "#openapi/schema.d.ts";

/** Operations of staff that may need two people. */
export type JointOperation = components["schemas"]["JointOperation"];

/** An act of staff that waits until another person confirms it. */
export interface ProposalsTable {
  id: string;
  operation: JointOperation;
  /** Id of what it is done to, whose lock keeps it from changing meanwhile. */
  subject: string;
  /** The note or check of the subject; empty for the subject itself. */
  part: string;
  /** The request, repeated by the confirmation. */
  params: JSONColumnType<Record<string, unknown>>;
  request: JSONColumnType<Record<string, unknown>>;
  /** The request without what is shown masked. */
  shown: JSONColumnType<Record<string, unknown>>;
  /** The subject as it was when this was entered. */
  state: string;
  /** The number that people quote. */
  number: string | null;
  amount: string | null;
  /** Code of the amount's currency. */
  currency: string | null;
  at: Date;
  by_kind: Staff["kind"];
  by_user: string | null;
  by_key: string | null;
}

declare module "#server/database.ts" {
  interface Database {
    proposals: ProposalsTable;
  }
}
