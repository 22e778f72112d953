import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { RequisiteFieldsTable } from "#server/exchange/calculator/tables.ts";
import type { FrozenField } from "#server/claim/tables.ts";
import type { Db, Trx } from "#server/database.ts";
import { type FieldSide, listInputFields } from "./field-store.ts";

/** A form field as frozen in claims. */
export const freezeField = (row: RequisiteFieldsTable): FrozenField => ({
  name: row.name,
  kind: row.kind as RequisiteKind,
  label: { ru: row.label_ru, en: row.label_en },
  hint: row.hint_ru === null || row.hint_en === null ? null : { ru: row.hint_ru, en: row.hint_en },
  required: row.required,
});

/** The form's fields on one side of a currency, in order. */
export const readInputFields = async (
  db: Db | Trx,
  currency: number,
  side: FieldSide,
): Promise<FrozenField[]> => (await listInputFields(db, currency, side)).map(freezeField);

/** The fields for receiving a currency, in order. Refunds and the exchange's own requisites use them. */
export const readReceiveFields = (trx: Db | Trx, currency: number): Promise<FrozenField[]> =>
  readInputFields(trx, currency, "receive");
