import type { DecimalString } from "#domain/money/money.ts";
import { normalize } from "#domain/money/money.ts";
import { isPriced } from "#server/exchange/calculator/direction.ts";
import type { CurrenciesTable, RequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";
import { freezeField } from "#server/claim/requisites/fields.ts";
import type { FrozenField } from "#server/claim/tables.ts";
import { rewardCurrency } from "#server/earnings/referrals/balance.ts";
import type { WithdrawalServices } from "./services.ts";
import { listDirections, listFields } from "./terms-store.ts";

/** A direction open for withdrawals. Amounts are in the currency of the balance. */
export interface WithdrawalDirection {
  readonly currency: CurrenciesTable;
  readonly kind: "card" | "wallet";
  readonly minimum: DecimalString;
  readonly fee: DecimalString;
  readonly course: DecimalString;
  readonly fields: readonly FrozenField[];
  /** The same fields, for the response. */
  readonly rows: readonly RequisiteFieldsTable[];
}

/** The current directions. */
export interface Terms {
  readonly currency: CurrenciesTable;
  readonly directions: readonly WithdrawalDirection[];
}

/** The current rate from the balance to a currency; null when that direction is closed. */
const courseTo = async (
  { directory }: WithdrawalServices,
  from: number,
  to: number,
): Promise<DecimalString | null> => {
  if (from === to) return "1";
  const direction = await directory.direction(from, to);
  return direction !== undefined && isPriced(direction) ? direction.course : null;
};

/** Reads the directions open for withdrawals. Never call it inside a transaction. */
export const readTerms = async (services: WithdrawalServices): Promise<Terms> => {
  const { deps, directory } = services;
  const currency = await rewardCurrency(deps.db);
  const listed = await listDirections(deps.db);
  const ids = listed.map((row) => row.currency_id);
  const [book, fields, courses] = await Promise.all([
    directory.book(currency.id, ...ids),
    listFields(deps.db, ids),
    Promise.all(ids.map((id) => courseTo(services, currency.id, id))),
  ]);
  const directions = listed.flatMap((row, index): WithdrawalDirection[] => {
    const rows = fields.filter((field) => field.currency_id === row.currency_id);
    const course = courses[index] ?? null;
    if (course === null || rows.length === 0) return [];
    return [
      {
        currency: book.currency(row.currency_id),
        kind: rows.some(({ kind }) => kind === "card") ? "card" : "wallet",
        minimum: normalize(row.minimum),
        fee: normalize(row.fee),
        course,
        fields: rows.map(freezeField),
        rows,
      },
    ];
  });
  return { currency, directions };
};
