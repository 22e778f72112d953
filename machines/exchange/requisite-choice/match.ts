import { validateRequisite, type RequisiteKind } from "#domain/requisites/requisite.ts";
import type { SavedRequisites } from "./requisite-choice.machine.ts";

/** A requisite of the form with its typed value. */
export interface TypedRequisite {
  name: string;
  kind: RequisiteKind;
  value: string;
  required: boolean;
}

/** Whether a saved requisite is for this field. */
export const isSame = (
  field: Pick<TypedRequisite, "name" | "kind">,
  saved: SavedRequisites["requisites"][number],
): boolean => field.name === saved.name && field.kind === saved.kind;

/** The normal form of a typed value; null when it is invalid, "" when an optional field is empty. */
function normalOf({ kind, value, required }: TypedRequisite): string | null {
  if (value.trim() === "") return required ? null : "";
  const result = validateRequisite(kind, value);
  return result.ok ? result.value : null;
}

/** Whether saved requisites have something for these fields. */
export const fits = ({ requisites }: SavedRequisites, fields: readonly TypedRequisite[]): boolean =>
  requisites.some((saved) => fields.some((field) => isSame(field, saved)));

/** Whether exactly these saved requisites stand in the form. */
export const isFilledIn = ({ requisites }: SavedRequisites, fields: readonly TypedRequisite[]): boolean =>
  fields.every(
    (field) => normalOf(field) === (requisites.find((saved) => isSame(field, saved))?.value ?? ""),
  );

/** Whether the typed requisites can be saved: none is invalid or missing. */
export const isComplete = (fields: readonly TypedRequisite[]): boolean => {
  const values = fields.map(normalOf);
  return values.every((value) => value !== null) && values.some((value) => value !== "");
};
