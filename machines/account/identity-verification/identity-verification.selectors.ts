import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { identityVerificationMachine } from "./identity-verification.machine.ts";
import type { DocumentKind, DocumentRequest } from "./identity-verification.types.ts";

type Snapshot = SnapshotFrom<typeof identityVerificationMachine>;

/** The steps of the page; each has one view. */
export type IdentityStep =
  | "loading"
  | "notFound"
  | "loadFailed"
  | "unread"
  | "documents"
  | "photo"
  | "waiting"
  | "approved"
  | "rejected"
  | "withdrawn";

const ends = { approved: "approved", rejected: "rejected", withdrawn: "withdrawn" } as const;

/** The step of the page. */
export function selectStep({ value, context }: Snapshot): IdentityStep {
  if (typeof value === "string") return value;
  const { course } = value.open;
  if (course === "decided") {
    const status = context.request?.status;
    return status === "approved" || status === "rejected" ? ends[status] : ends.withdrawn;
  }
  if (course === "unread") return course;
  if (typeof course === "string") return "loading";
  if ("waiting" in course) return "waiting";
  return course.draft === "photographing" ? "photo" : "documents";
}

/** The last request received; null before the first. */
export const selectRequest = ({ context }: Snapshot): DocumentRequest | null => context.request;

/** Why the last read failed. */
export const selectFailure = ({ context }: Snapshot): ApiFailure | null => context.failure;

/** Why the last command failed. */
export const selectCommandFailure = ({ context }: Snapshot): ApiFailure | null => context.commandFailure;

/** What is under way. */
export const selectWork = (snapshot: Snapshot): "sending" | "removing" | null => {
  if (snapshot.matches({ open: { course: { draft: "sending" } } })) return "sending";
  return snapshot.matches({ open: { course: { draft: "removing" } } }) ? "removing" : null;
};

/** Whether the shown request could not be read again. */
export const selectIsStale = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { course: { waiting: "backingOff" } } });

/**
 * The actor of a photo's upload, present while a photo is taken; read it with `photo-upload.selectors.ts`.
 */
export const selectPhotoRef = ({ children }: Snapshot) => children.photo;

/** One document that is asked for. */
export interface AskedDocument {
  document: DocumentKind;
  label: string;
  hint: string;
  /** Ids of its photos. */
  photos: readonly string[];
  canAdd: boolean;
  /** What the server said of it. */
  messages: readonly string[];
}

const silent: readonly string[] = [];

/** The documents that are asked for. */
export const selectDocuments = stable(
  ({ context: { request, refusals } }: Snapshot) => [request, refusals] as const,
  (request, refusals): readonly AskedDocument[] =>
    (request?.documents ?? []).map(({ document, label, hint, photos }) => ({
      document,
      label,
      hint,
      photos: photos.map(({ id }) => id),
      canAdd: request?.actions.includes("upload") === true && photos.length < request.photo.max_photos,
      messages: refusals[document] ?? silent,
    })),
);

/** The document that is photographed. */
export const selectDocument = (snapshot: Snapshot): AskedDocument | null =>
  selectDocuments(snapshot).find(({ document }) => document === snapshot.context.document) ?? null;

/** Whether every document has its photo. */
export const selectCanSend = (snapshot: Snapshot): boolean => snapshot.can({ type: "request.send" });
