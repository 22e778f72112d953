import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { fileUploadMachine } from "./file-upload.machine.ts";
import type { PickedFile, FileRefusal, StoredFile } from "./file-upload.types.ts";

type Snapshot = SnapshotFrom<typeof fileUploadMachine>;

/** What the visitor sees of the upload; one view for each. */
export type UploadStep =
  | "choosing"
  | "checking"
  | "refused"
  | "previewing"
  | "uploading"
  | "failed"
  | "cancelled"
  | "uploaded";

/** The current file, its detected type, and its preview when it is an image. */
export interface UploadFile {
  name: string;
  /** Bytes. */
  size: number;
  type: string | null;
  previewUrl: string | null;
}

/** Everything that the view of the upload shows. */
export interface Upload {
  step: UploadStep;
  file: UploadFile | null;
  /** Part that was sent, 0 to 1. */
  fraction: number;
  refusal: FileRefusal | null;
  failure: ApiFailure | null;
  stored: StoredFile | null;
}

/** The step of the upload; issuing the idempotency key counts as uploading. */
export function selectStep({ value }: Pick<Snapshot, "value">): UploadStep {
  if (typeof value === "string") return value;
  if ("checking" in value) return "checking";
  return value.holding === "issuingKey" ? "uploading" : value.holding;
}

const fileOf = (
  file: PickedFile | null,
  type: string | null,
  previewUrl: string | null,
): UploadFile | null => (file === null ? null : { name: file.name, size: file.size, type, previewUrl });

const selectUploadFile = stable(
  ({ context }: Snapshot) => [context.file, context.fileType, context.previewUrl] as const,
  fileOf,
);

/** The whole of the upload as its view needs it. */
export const selectUpload = stable(
  (snapshot: Snapshot) =>
    [
      selectStep(snapshot),
      selectUploadFile(snapshot),
      snapshot.context.fraction,
      snapshot.context.refusal,
      snapshot.context.failure,
      snapshot.context.stored,
    ] as const,
  (step, file, fraction, refusal, failure, stored): Upload => ({
    step,
    file,
    fraction,
    refusal,
    failure,
    stored,
  }),
);
