import { normalize } from "#domain/money/money.ts";
import type { components } from "#openapi/schema.d.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Staff } from "#server/platform/actor.ts";
import { secondsAfter } from "#server/platform/clock.ts";
import { isSecondPerson } from "./rule.ts";
import { actorOnWire } from "#server/staff/journal/present.ts";
import { proposalLasts } from "./agree.ts";
import { type EnteredRow, listProposals } from "./store.ts";

type Proposal = components["schemas"]["Proposal"];

/** What is shown of a request: each value under its name. The version says nothing to people. */
const detailsOf = (request: Readonly<Record<string, unknown>>): Proposal["details"] =>
  Object.entries(request)
    .filter(([name]) => name !== "event" && name !== "version")
    .flatMap(([name, value]) =>
      typeof value === "object" && value !== null
        ? Object.entries(value).map(([inner, text]) => ({ name: inner, value: String(text) }))
        : [{ name, value: String(value) }],
    );

/** A proposal as staff see it; `isWhole` shows what is masked elsewhere. */
export const proposalOnWire = (row: EnteredRow, staff: Staff, isWhole = false): Proposal => ({
  id: row.id,
  operation: row.operation,
  event: typeof row.shown["event"] === "string" ? row.shown["event"] : null,
  subject: row.subject,
  number: row.number === null ? null : Number(row.number),
  amount: row.amount === null ? null : normalize(row.amount),
  currency: row.currency,
  details: detailsOf(isWhole ? row.request : row.shown),
  by: actorOnWire({ kind: row.by_kind, user: row.by_user, key: row.by_key, email: row.email }),
  own: !isSecondPerson({ kind: row.by_kind, user: row.by_user }, staff),
  at: row.at.toISOString(),
});

/** What waits for a second person; of one subject, or of all. */
export const waitingProposals = (db: Db | Trx, now: Date, subject?: string): Promise<EnteredRow[]> =>
  listProposals(db, secondsAfter(now, -proposalLasts), subject);
