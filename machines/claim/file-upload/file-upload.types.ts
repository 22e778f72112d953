import type { ApiFailure } from "#domain/api-failure.ts";
import type { FileContent } from "#domain/files/content.ts";
import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];

/** A file as the server stored it; a receipt includes the version of its claim. */
export type StoredFile = Schemas["UploadedBill"] | Schemas["ChatFile"];

/** What the files belong to. */
export type UploadTarget = { of: "claim"; id: string } | { of: "chat" };

/** The picked file, such as the browser's `File`. The actors receive the same object. */
export interface PickedFile {
  readonly name: string;
  /** The browser's guess; the content decides. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  readonly lastModified: number;
}

/** Why a file is refused before it is sent. */
export type FileRefusal = "empty" | "too_large" | "wrong_type" | "unreadable";

export interface FileUploadInput {
  target: UploadTarget;
}

export interface FileUploadContext extends FileUploadInput {
  file: PickedFile | null;
  refusal: FileRefusal | null;
  /** Type found in the file's first bytes. */
  fileType: FileContent | null;
  /** Object URL of the preview; null when the file cannot be shown as an image. */
  previewUrl: string | null;
  idempotencyKey: string | null;
  /** Part that was sent, 0 to 1. */
  fraction: number;
  failure: ApiFailure | null;
  stored: StoredFile | null;
}

/** What the visitor does. */
export type FileUploadCommand =
  | { type: "file.choose"; file: PickedFile }
  | { type: "file.remove" }
  | { type: "upload.start" }
  | { type: "upload.cancel" }
  | { type: "upload.retry" };

/** What the actors tell. */
export type FileUploadFact =
  | { type: "preview.ready"; url: string }
  | { type: "upload.progressed"; fraction: number }
  | { type: "upload.succeeded"; stored: StoredFile }
  | { type: "upload.failed"; failure: ApiFailure };

export type FileUploadEvent = FileUploadCommand | FileUploadFact;

/** Inputs, outputs and sent events of the actors. The composition root provides them. */
export interface FileUploadActors {
  /** Detects the type from the first bytes. Rejects when the file cannot be read. */
  detectFileType: { input: { file: PickedFile }; output: FileContent };
  /** Holds an object URL for the preview and revokes it when stopped. Sends `preview.ready`. */
  showFilePreview: { input: { file: PickedFile }; sends: FileUploadFact };
  /** See `claim.types.ts`: the same actor. */
  issueIdempotencyKey: { input: { scope: string }; output: string };
  /**
   * `uploadBill`, or `uploadChatFile`. Sends `upload.progressed`, then `upload.succeeded` or `upload.failed`. Aborts the request
   * when stopped.
   */
  sendFile: {
    input: { target: UploadTarget; file: PickedFile; idempotencyKey: string };
    sends: FileUploadFact;
  };
}
