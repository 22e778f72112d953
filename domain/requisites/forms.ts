import { requisiteKinds } from "./kinds.ts";
import { validateRequisite } from "./requisite.ts";

/** Every normal form that a text may have as a requisite, for a search that knows no kind. */
export const requisiteForms = (text: string): string[] => [
  ...new Set(
    requisiteKinds.flatMap((kind) => {
      const form = validateRequisite(kind, text);
      return form.ok ? [form.value] : [];
    }),
  ),
];
