import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/stable.ts";
import type { receiptUploadMachine } from "./receipt-upload.machine.ts";
import type { ReceiptFile, ReceiptRefusal, UploadedBill } from "./receipt-upload.types.ts";

type Snapshot = SnapshotFrom<typeof receiptUploadMachine>;

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

/** The file at hand, its type found in its content, and its preview where it is an image. */
export interface UploadFile {
  name: string;
  /** Bytes. */
  size: number;
  type: string | null;
  previewUrl: string | null;
}

/** Everything that the receipt's view shows. */
export interface Upload {
  step: UploadStep;
  file: UploadFile | null;
  /** Part that was sent, 0 to 1. */
  fraction: number;
  refusal: ReceiptRefusal | null;
  failure: ApiFailure | null;
  bill: UploadedBill | null;
}

/** The step of the upload; making the idempotency key is part of uploading. */
function stepOf({ value }: Snapshot): UploadStep {
  if (typeof value === "string") return value;
  if ("checking" in value) return "checking";
  return value.holding === "issuingKey" ? "uploading" : value.holding;
}

const fileOf = (
  file: ReceiptFile | null,
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
      stepOf(snapshot),
      selectUploadFile(snapshot),
      snapshot.context.fraction,
      snapshot.context.refusal,
      snapshot.context.failure,
      snapshot.context.bill,
    ] as const,
  (step, file, fraction, refusal, failure, bill): Upload => ({
    step,
    file,
    fraction,
    refusal,
    failure,
    bill,
  }),
);
