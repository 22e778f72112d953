import type { RequisiteKind } from "#domain/requisites/requisite.ts";
import type { RequisiteFieldsTable } from "#server/calculator/tables.ts";
import type { FrozenField } from "#server/claims/tables.ts";
import type { Trx } from "#server/database.ts";
import { listReceiveFields } from "./field-store.ts";

/** A field of the form as claims keep it. */
export const freezeField = (row: RequisiteFieldsTable): FrozenField => ({
  name: row.name,
  kind: row.kind as RequisiteKind,
  label: { ru: row.label_ru, en: row.label_en },
  hint: row.hint_ru === null || row.hint_en === null ? null : { ru: row.hint_ru, en: row.hint_en },
  required: row.required,
});

/** What the receiver of a currency is asked for, in order: where a refund goes, and what the exchange is paid to. */
export const readReceiveFields = async (trx: Trx, currency: number): Promise<FrozenField[]> =>
  (await listReceiveFields(trx, currency)).map(freezeField);
