import { maskRequisite } from "#domain/text/mask.ts";
import type { SavedRequisites } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";

/** The requisites of an entry: enough of each to recognise it. */
export const maskedRequisites = ({
  requisites,
}: SavedRequisites): readonly { name: string; label: string; value: string }[] =>
  requisites.map(({ name, kind, label, value }) => ({ name, label, value: maskRequisite(kind, value) }));
