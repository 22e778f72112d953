import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import {
  needsReason,
  type StaffVerification,
  type VerificationPlace,
  type VerificationStep,
  type VerificationText,
} from "./verification.types.ts";

/** The moves that a verification takes now, from this person. */
export const stepsOf = ({ id: verification, version, events, own_affair: isOwn }: StaffVerification) =>
  isOwn === true ? [] : events.map((id): VerificationStep => ({ id, verification, version }));

/** One verification for staff. Its moves are the rows of a list, since its owner may change it meanwhile. */
export const verificationMachine = createList<StaffVerification, VerificationPlace, VerificationStep>()({
  id: "verification",
  description: "A card or documents as staff see them: read twice a minute, approved, declined or sent back.",
  rows: stepsOf,
  isLive: () => true,
  mayBeAbsent: true,
  isExclusive: true,
  form: {
    fields: ["reason"],
    blank: { step: null, reason: "" } as VerificationText,
    faultsIn: ({ step, reason }) =>
      faultsOf<"empty">({
        reason: step !== null && needsReason(step) && reason.trim() === "" ? "empty" : null,
      }),
    bodyOf: ({ step, reason }) => ({ step, reason: reason.trim() }),
    edits: (step) => ({ step, reason: "" }),
  },
});
