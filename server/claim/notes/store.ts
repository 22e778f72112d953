import type { Selectable } from "kysely";
import { sql } from "kysely";
import { isPositive, subtract } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import type { ActorColumns, Staff } from "#server/platform/actor.ts";
import { actorColumns } from "#server/platform/actor.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ClaimRow } from "#server/claim/store.ts";
import type { ClaimNotesTable } from "#server/claim/tables.ts";

/** Money of a claim that its chart does not handle. An operator settles it by hand and records how. */
export type ClaimNote = Selectable<ClaimNotesTable>;

/** Records money in the claim's send currency for manual review, in the transaction of its event. */
export const addNote = async (
  trx: Trx,
  { clock, ids }: Pick<Deps, "clock" | "ids">,
  claim: Pick<ClaimRow, "id" | "status" | "from_currency_id">,
  note: Pick<ClaimNote, "kind" | "amount">,
): Promise<void> => {
  await trx
    .insertInto("claim_notes")
    .values({
      ...note,
      id: ids.uuid(),
      claim_id: claim.id,
      currency_id: claim.from_currency_id,
      status: claim.status,
      at: clock.now(),
      settled_at: null,
      settlement: null,
      settled_by_kind: null,
      settled_by_user: null,
      settled_by_key: null,
    })
    .execute();
};

/** Calls an operator again for what is not settled yet, else for the first time. Returns the number of calls. */
export const callAgain = async (
  trx: Trx,
  deps: Pick<Deps, "clock" | "ids">,
  claim: Pick<ClaimRow, "id" | "status" | "from_currency_id">,
  note: Pick<ClaimNote, "kind" | "amount">,
): Promise<number> => {
  const called = await trx
    .updateTable("claim_notes")
    .set(({ eb }) => ({ calls: eb("calls", "+", 1), amount: note.amount, status: claim.status }))
    .where("claim_id", "=", claim.id)
    .where("kind", "=", note.kind)
    .where("settled_at", "is", null)
    .returning("calls")
    .executeTakeFirst();
  if (called === undefined) await addNote(trx, deps, claim, note);
  return called?.calls ?? 1;
};

/** Lists the notes of a claim, the oldest first, with the e-mails of those who settled them. */
export const readNotes = (
  db: Db,
  claim: string,
): Promise<(ClaimNote & { settled_by_email: string | null })[]> =>
  db
    .selectFrom("claim_notes")
    .leftJoin("users", "users.id", "claim_notes.settled_by_user")
    .selectAll("claim_notes")
    .select("users.email as settled_by_email")
    .where("claim_id", "=", claim)
    .orderBy("at")
    .orderBy("claim_notes.id")
    .execute();

const settledBy = (settlement: string, at: Date, by: ActorColumns | null) => ({
  settled_at: at,
  settlement,
  settled_by_kind: by?.kind ?? null,
  settled_by_user: by?.user ?? null,
  settled_by_key: by?.key ?? null,
});

/**
 * Settles the open call to an operator, naming the event that decided the claim. Does nothing when none is open.
 */
export const settleUnseen = async (
  trx: Trx,
  { claim, settlement, at, by }: { claim: string; settlement: string; at: Date; by: ActorColumns | null },
): Promise<void> => {
  await trx
    .updateTable("claim_notes")
    .set(settledBy(settlement, at, by))
    .where("claim_id", "=", claim)
    .where("kind", "in", ["unseen_payment", "undecided", "waiting"])
    .where("settled_at", "is", null)
    .execute();
};

/** Leaves no more of an excess to send back than there is still, once a payment was taken back. */
export const limitExcess = async (
  trx: Trx,
  { claim, excess, at, by }: { claim: string; excess: string; at: Date; by: ActorColumns | null },
): Promise<void> => {
  const open = trx
    .updateTable("claim_notes")
    .where("claim_id", "=", claim)
    .where("kind", "=", "overpayment")
    .where("settled_at", "is", null);
  await (
    !isPositive(excess)
      ? open.set(settledBy("payment.reverse", at, by))
      : open.set({ amount: excess }).where("amount", ">", excess)
  ).execute();
};

/** What is owed to a visitor for payments that came past their claim, and nobody has sent back yet. */
export const sumOpenStray = async (trx: Trx, claim: string): Promise<string> => {
  const { sum } = await trx
    .selectFrom("claim_notes")
    .select(({ fn }) => fn.coalesce(fn.sum<string>("amount"), sql<string>`0`).as("sum"))
    .where("claim_id", "=", claim)
    .where("kind", "=", "stray_payment")
    .where("settled_at", "is", null)
    .executeTakeFirstOrThrow();
  return sum;
};

/**
 * Takes an amount that was taken back from the note about a payment past its claim, and settles the note when nothing of it
 * is left. Does nothing when staff have settled it.
 */
export const settleReversedStray = async (
  trx: Trx,
  { claim, amount, at, by }: { claim: string; amount: string; at: Date; by: ActorColumns },
): Promise<void> => {
  const open = await trx
    .selectFrom("claim_notes")
    .select(["id", "amount"])
    .where("claim_id", "=", claim)
    .where("kind", "=", "stray_payment")
    .where("settled_at", "is", null)
    .where("amount", ">=", amount)
    // The note of this sum, before one that has it among others.
    .orderBy("amount")
    .limit(1)
    .executeTakeFirst();
  if (open === undefined) return;
  const left = subtract(open.amount, amount);
  await trx
    .updateTable("claim_notes")
    .set(isPositive(left) ? { amount: left } : settledBy("payment.reverse", at, by))
    .where("id", "=", open.id)
    .execute();
};

/** How a note was settled, and by whom. */
export interface Settlement {
  readonly claim: string;
  readonly note: string;
  readonly settlement: string;
  readonly at: Date;
  readonly staff: Staff;
}

/** Settles a note. False when it is already settled or belongs to another claim. */
export const settleNote = async (
  trx: Trx,
  { claim, note, settlement, at, staff }: Settlement,
): Promise<boolean> => {
  const { kind, user, key } = actorColumns(staff);
  const { numUpdatedRows } = await trx
    .updateTable("claim_notes")
    .set({
      settled_at: at,
      settlement,
      settled_by_kind: kind,
      settled_by_user: user,
      settled_by_key: key,
    })
    .where("id", "=", note)
    .where("claim_id", "=", claim)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
