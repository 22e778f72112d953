import { done, failed } from "#machines/shared/cases.ts";
import type { FlowCases } from "#machines/shared/cases.ts";
import type { fileUploadMachine } from "./file-upload.machine.ts";
import { fileMaxBytes } from "#domain/files/content.ts";
import type { PickedFile, StoredFile } from "./file-upload.types.ts";

const photo: PickedFile = { name: "receipt.jpg", type: "image/jpeg", size: 300_000, lastModified: 1 };

/** A receipt that was taken. */
export const sampleBill = {
  id: "5b0a9c52-57d1-4f5c-8f0e-2f1d6a3b9c10",
  name: photo.name,
  type: "image/jpeg",
  size: 200_000,
  version: 3,
} satisfies StoredFile;

/** Events and outcomes that reach every state of the upload of a file. */
export const fileUploadCases: FlowCases<typeof fileUploadMachine> = {
  inputs: [
    { target: { of: "claim", id: "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c" } },
    { target: { of: "chat" } },
  ],
  events: [
    { type: "file.choose", file: photo },
    { type: "file.choose", file: { ...photo, size: 0 } },
    { type: "file.choose", file: { ...photo, size: fileMaxBytes + 1 } },
    { type: "file.remove" },
    done("detectFileType", "image/jpeg"),
    done("detectFileType", "gif"),
    failed("detectFileType", new Error("Unreadable")),
    { type: "preview.ready", url: "blob:1" },
    { type: "upload.start" },
    done("issueIdempotencyKey", "key-00000001"),
    failed("issueIdempotencyKey", new Error("No storage")),
    { type: "upload.progressed", fraction: 0.5 },
    { type: "upload.succeeded", stored: sampleBill },
    { type: "upload.failed", failure: { kind: "offline" } },
    { type: "upload.cancel" },
    { type: "upload.retry" },
  ],
};
