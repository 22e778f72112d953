import { maskEmail, maskRequisite } from "#domain/text/mask.ts";
import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { Db, Trx } from "#server/database.ts";
import type { Staff, StaffContext } from "#server/platform/actor.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ServedFile } from "#server/platform/uploads/serve.ts";
import { readRevealed, recordAct } from "./store.ts";

/** The operations that show their subject whole. Each is on record. */
const looks = [
  "revealPerson",
  "revealOperatorClaim",
  "readOperatorVerification",
  "readOperatorWithdrawal",
  "readOperatorChat",
  "readOperatorShop",
  "revealGiftCard",
] as const;

/** A person, an order or another thing that has an address, by its id. */
type Subject = string | null | undefined;

interface Requisite {
  readonly name: string;
  readonly kind: RequisiteKind;
  readonly value: string;
}

/** What the reader may see. */
export interface Sight {
  /** Whether the reader has asked for one of these subjects. */
  readonly sees: (...of: readonly Subject[]) => boolean;
  /** An address of these subjects. */
  readonly email: <Email extends string | null>(email: Email, ...of: readonly Subject[]) => Email;
  /** Requisites of these subjects, by name. */
  readonly requisites: (list: readonly Requisite[], ...of: readonly Subject[]) => Record<string, string>;
}

const sightOf = (seen: ReadonlySet<string>): Sight => {
  const sees: Sight["sees"] = (...of) => of.some((id) => seen.has(id ?? ""));
  return {
    sees,
    email: <Email extends string | null>(email: Email, ...of: readonly Subject[]) =>
      (email === null || sees(...of) ? email : maskEmail(email)) as Email,
    requisites: (list, ...of) =>
      Object.fromEntries(
        list.map(({ name, kind, value }) => [name, sees(...of) ? value : maskRequisite(kind, value)]),
      ),
  };
};

/** What a reader sees who has asked for this one thing, which is on record. */
export const sightOfOne = (id: string): Sight => sightOf(new Set([id]));

/**
 * What staff see of people's addresses and requisites, everywhere alike: masked, unless they asked for the person, the
 * order or the thing itself within a working day, which is on record.
 */
export const readSight = async (
  db: Db | Trx,
  staff: Staff,
  of: readonly Subject[],
  now: Date,
): Promise<Sight> =>
  sightOf(
    await readRevealed(db, { operations: looks, staff }, [...new Set(of.flatMap((id) => id ?? []))], now),
  );

/** Serves somebody's file to staff, and records which of its subject they looked at. */
export const showFile = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  file: ServedFile,
  { context, subject, ...change }: { context: StaffContext; subject: string } & Record<string, unknown>,
): Promise<ServedFile> => {
  await transaction(db, (trx) => recordAct(trx, context, { subject, change, at: clock.now() }));
  return file;
};
