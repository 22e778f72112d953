import type { Selectable, Updateable } from "kysely";
import type { Trx } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { runOn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { ClaimActor, ClaimBillsTable, ClaimsTable } from "./tables.ts";
import type { ClaimStatus } from "#machines/claim/claim-lifecycle/claim-lifecycle.types.ts";

/** A claim row. */
export type ClaimRow = Selectable<ClaimsTable>;

/** Columns that a move sets. */
export type ClaimChanges = Updateable<ClaimsTable>;

/** A receipt without its bytes. */
type BillBrief = Pick<Selectable<ClaimBillsTable>, "id" | "name" | "type" | "size">;

/** A change of status. */
interface StatusChange {
  status: ClaimStatus;
  /** ISO 8601. */
  at: string;
  by: ClaimActor;
}

/** A claim with the related data that its page shows. */
export type ClaimView = ClaimRow & { history: StatusChange[]; bills: BillBrief[] };

const viewStatement = namedStatement(
  "claim-view",
  { id: "uuid" },
  `select c.*,
    (select coalesce(json_agg(json_build_object('status', h.to_status, 'at', h.at, 'by', h.by) order by h.version), '[]')
      from claim_history h where h.claim_id = c.id and h.from_status is distinct from h.to_status) as history,
    (select coalesce(json_agg(
        json_build_object('id', b.id, 'name', b.name, 'type', b.type, 'size', b.size) order by b.created_at, b.id), '[]')
      from claim_bills b where b.claim_id = c.id) as bills
    from claims c where c.id = :id`,
);

/**
 * Reads a claim with its history and receipts in one round trip. Undefined when there is none. Pass the `Trx`
 * inside a transaction.
 */
export const readClaimView = async (
  database: DatabaseHandle | Trx,
  id: string,
): Promise<ClaimView | undefined> => (await runOn<ClaimView>(database, viewStatement.with({ id })))[0];

const rowStatement = namedStatement("claim-row", { id: "uuid" }, "select * from claims where id = :id");

/** Reads a claim alone; undefined when there is none. */
export const readClaim = async (database: DatabaseHandle, id: string): Promise<ClaimRow | undefined> =>
  (await database.run<ClaimRow>(rowStatement.with({ id })))[0];

/** The currencies of a claim. */
export type ClaimSides = Pick<ClaimRow, "from_currency_id" | "to_currency_id">;

const sidesStatement = namedStatement(
  "claim-sides",
  { id: "uuid" },
  "select from_currency_id, to_currency_id from claims where id = :id",
);

/** Reads which currencies a claim exchanges. They never change. */
export const readSides = async (database: DatabaseHandle, id: string): Promise<ClaimSides | undefined> =>
  (await database.run<ClaimSides>(sidesStatement.with({ id })))[0];

/** The columns that decide whether the page's copy of a claim is current. */
export type ClaimFreshness = Pick<ClaimRow, "version" | "status" | "arrived">;

const freshnessStatement = namedStatement(
  "claim-freshness",
  { id: "uuid" },
  "select version, status, arrived from claims where id = :id",
);

/** The cheap first read of a poll: one row by its key. */
export const readFreshness = async (
  database: DatabaseHandle,
  id: string,
): Promise<ClaimFreshness | undefined> =>
  (await database.run<ClaimFreshness>(freshnessStatement.with({ id })))[0];
