import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { LineFault } from "#domain/text/written-text.ts";
import { fieldOf, type FormField, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import { fits, isComplete, isFilledIn, isSame, type TypedRequisite } from "./match.ts";
import type { requisiteChoiceMachine, SavedRequisites } from "./requisite-choice.machine.ts";

type Snapshot = SnapshotFrom<typeof requisiteChoiceMachine>;

/** The form that asks for the name of new saved requisites. */
interface NamingView {
  field: FormField<LineFault>;
  isPending: boolean;
  failure: ApiFailure | null;
  /** What the server said of the requisites. */
  messages: readonly string[];
  /** Seconds until the next attempt; 0 when none is needed. */
  secondsLeft: number;
}

/** The choice beside the requisites of a side. */
export interface RequisiteChoice {
  saved: readonly SavedRequisites[];
  naming: NamingView | null;
  /** What is typed was saved just now. */
  isSaved: boolean;
}

/** The machine's state, without the form. */
export const selectChoice = stable(
  ({ value, context }: Snapshot) => [value.saving, context] as const,
  (saving, context): RequisiteChoice => ({
    saved: context.saved,
    naming:
      saving === "idle" || saving === "saved"
        ? null
        : {
            field: fieldOf(context, "name", context.name),
            isPending: saving === "sending",
            failure: context.failure,
            messages: formMessages(context, ["name"]),
            secondsLeft: saving === "throttled" ? context.secondsLeft : 0,
          },
    isSaved: saving === "saved",
  }),
);

/** The choice combined with the form's values. */
export interface OfferedChoice {
  /** Saved requisites that fit, and whether they are filled in. */
  entries: readonly { id: string; name: string; isChosen: boolean }[];
  canSave: boolean;
}

/** What is offered beside these fields. */
export function offeredFor(
  { saved }: Pick<RequisiteChoice, "saved">,
  fields: readonly TypedRequisite[],
): OfferedChoice {
  const entries = saved
    .filter((entry) => fits(entry, fields))
    .map((entry) => ({ id: entry.id, name: entry.name, isChosen: isFilledIn(entry, fields) }));
  return { entries, canSave: isComplete(fields) && !entries.some(({ isChosen }) => isChosen) };
}

/**
 * The values that saved requisites put into these fields. Fields that they lack are emptied: an old memo
 * would mislead.
 */
export const filledWith = (
  requisites: SavedRequisites["requisites"],
  fields: readonly Pick<TypedRequisite, "name" | "kind">[],
): { name: string; value: string }[] =>
  fields.map((field) => ({
    name: field.name,
    value: requisites.find((saved) => isSame(field, saved))?.value ?? "",
  }));

/** The same where nothing is typed yet and something must be; else nothing. */
export const filledByThemselves = (
  requisites: SavedRequisites["requisites"],
  fields: readonly TypedRequisite[],
): { name: string; value: string }[] =>
  fields.some(({ required }) => required) && fields.every(({ value }) => value.trim() === "")
    ? filledWith(requisites, fields)
    : [];
