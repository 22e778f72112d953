import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { fieldOf, type FormField, formMessages } from "#machines/shared/fields.ts";
import { stable } from "#machines/shared/stable.ts";
import type { components } from "#openapi/schema.d.ts";
import { cardFields, fieldNames } from "./card-form.ts";
import type { cardVerificationMachine } from "./card-verification.machine.ts";
import { bankField } from "./card-verification.types.ts";
import type { CardFault, CardRequest } from "./card-verification.types.ts";

type Snapshot = SnapshotFrom<typeof cardVerificationMachine>;

/** The steps of the wizard; each has one view. */
export type WizardStep =
  | "loading"
  | "formFailed"
  | "loadFailed"
  | "notFound"
  | "card"
  | "photo"
  | "review"
  | "unread"
  | "waiting"
  | "approved"
  | "refused"
  | "deleted";

const plainSteps = {
  beginning: "loading",
  loadingForm: "loading",
  loading: "loading",
  formFailed: "formFailed",
  loadFailed: "loadFailed",
  notFound: "notFound",
  typing: "card",
  saving: "card",
  deleted: "deleted",
} as const;

const courseSteps = {
  deciding: "loading",
  rereading: "loading",
  unread: "unread",
  refused: "refused",
} as const;

/** The step of the wizard. */
export function selectStep({ value }: Snapshot): WizardStep {
  if (typeof value === "string") return plainSteps[value];
  const { course } = value.open;
  if (typeof course === "string") return courseSteps[course];
  if ("waiting" in course) return "waiting";
  if ("approved" in course) return "approved";
  return course.draft === "photographing" || course.draft === "deciding" ? "photo" : "review";
}

/** The last request received; null before the first. */
export const selectRequest = ({ context }: Snapshot): CardRequest | null => context.request;

/** Whether the card was verified once, and is not any more. */
export const selectHasExpired = ({ context }: Snapshot): boolean => context.request?.status === "expired";

/** Whether the request can be deleted where it is shown now. */
export const selectCanDelete = (snapshot: Snapshot): boolean =>
  snapshot.matches("open") && snapshot.context.request?.actions.includes("delete") === true;

/** Why the last read failed; null while all is well. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** Why the last command failed. */
export const selectCommandFailure = ({ context }: Snapshot): ApiFailure | null => context.commandFailure;

/** What is under way. */
export type Work = "saving" | "sending" | "removing" | "deleting" | "using" | null;

const works = [
  ["saving", "saving"],
  ["sending", { open: { course: { draft: "sending" } } }],
  ["removing", { open: { course: { draft: "removing" } } }],
  ["deleting", { open: { deletion: "deleting" } }],
  ["using", { open: { course: { approved: "preparingUse" } } }],
] as const;

/** The action in progress; its button is busy. */
export const selectWork = (snapshot: Snapshot): Work =>
  works.find(([, state]) => snapshot.matches(state))?.[0] ?? null;

/** Whether the question about deleting is open. */
export const selectIsAskingDeletion = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { deletion: "asking" } });

/** Whether the shown request could not be read again. */
export const selectIsStale = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { course: { waiting: "backingOff" } } });

/**
 * The actor of a photo's upload, present while a photo is taken; read it with `photo-upload.selectors.ts`.
 */
export const selectPhotoRef = ({ children }: Snapshot) => children.photo;

/** A photo of the request with its object URL, once loaded. */
export interface PhotoShown {
  id: string;
  url: string | null;
}

/** The photos of the request. */
export const selectPhotos = stable(
  ({ context: { request, previews } }: Snapshot) => [request, previews] as const,
  (request, previews): readonly PhotoShown[] =>
    (request?.photos ?? []).map(({ id }) => ({ id, url: previews[id] ?? null })),
);

/** One field of the card's form. */
export interface CardField extends FormField<CardFault> {
  name: string;
  kind: components["schemas"]["RequisiteKind"];
  label: string;
  hint: string | null;
  required: boolean;
}

/** The card's form. */
export interface CardFormView {
  /** False while the exchange verifies no cards. */
  isOpen: boolean;
  banks: readonly components["schemas"]["Currency"][];
  bank: FormField<CardFault>;
  fields: readonly CardField[];
  /** Server messages for the form as a whole. */
  messages: readonly string[];
  /** Days that a verified card stays so. */
  validDays: number;
  /** Whether there is a request to go back to. */
  canKeep: boolean;
}

/** The form; null until its fields are loaded. */
export const selectForm = stable(
  ({ context: { inputs, currency, values, verdict, id } }: Snapshot) =>
    [inputs, currency, values, verdict, id] as const,
  (inputs, currency, values, verdict, id): CardFormView | null => {
    if (inputs === null) return null;
    const fields = cardFields({ inputs, currency });
    return {
      isOpen: inputs.open && inputs.currencies.length > 0,
      banks: inputs.currencies.map((one) => one.currency),
      bank: fieldOf(verdict, bankField, currency === null ? "" : String(currency)),
      fields: fields.map(({ name, kind, label, hint, required }) => ({
        name,
        kind,
        label,
        hint,
        required,
        ...fieldOf(verdict, name, values[name] ?? ""),
      })),
      messages: formMessages(verdict, fieldNames({ inputs, currency })),
      validDays: inputs.valid_days,
      canKeep: id !== null,
    };
  },
);
