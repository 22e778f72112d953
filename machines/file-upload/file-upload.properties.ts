import { about } from "#machines/properties.ts";
import type { fileUploadMachine } from "./file-upload.machine.ts";

const { always, never, leads, eventually, until, at } = about<typeof fileUploadMachine>();

const most = 10 * 1024 * 1024;
const all = ["choosing", "checking", "refused", "holding", "uploaded"];

/** Requirements on the upload of a file. */
export const fileUploadProperties = [
  leads("Product 3", "an empty file is refused", {
    in: all,
    on: "file.choose",
    with: ({ file }: { file: { size: number } }) => file.size === 0,
    to: "refused",
    so: ({ refusal, failure, stored }) => refusal === "empty" && failure === null && stored === null,
  }),
  leads("Product 3", "a file of more than 10 MB is refused", {
    in: all,
    on: "file.choose",
    with: ({ file }: { file: { size: number } }) => file.size > most,
    to: "refused",
    so: ({ refusal, file }) => refusal === "too_large" && file !== null,
  }),
  leads("Product 3", "any other file is inspected, and the previous one is cleared", {
    in: all,
    on: "file.choose",
    with: ({ file }: { file: { size: number } }) => file.size > 0 && file.size <= most,
    to: "checking.content",
    so: ({ file, refusal, fileType, previewUrl, idempotencyKey, fraction, stored }) =>
      file !== null &&
      refusal === null &&
      fileType === null &&
      previewUrl === null &&
      idempotencyKey === null &&
      fraction === 0 &&
      stored === null,
  }),
  leads("Product 3", "a JPEG, PNG, WebP or PDF is accepted and shown", {
    in: "checking.content",
    on: "done:detectFileType",
    with: (type: string) => type === "image/jpeg",
    if: ({ target }) => target.of === "claim",
    to: "holding.previewing",
    so: ({ fileType }) => fileType === "image/jpeg",
  }),
  leads("Quality, Use", "a file for a message is uploaded while the visitor types", {
    in: "checking.content",
    on: "done:detectFileType",
    with: (type: string) => type === "image/jpeg",
    if: ({ target }) => target.of === "chat",
    to: "holding.issuingKey",
    so: ({ fileType }) => fileType === "image/jpeg",
  }),
  leads("Product 3", "a file of any other type is refused", {
    in: "checking.content",
    on: "done:detectFileType",
    with: (type: string) => type === "image/gif",
    to: "refused",
    so: ({ refusal }) => refusal === "wrong_type",
  }),
  leads("Product 3", "a file that cannot be read is refused", {
    in: "checking.content",
    on: "failed:detectFileType",
    to: "refused",
    so: ({ refusal }) => refusal === "unreadable",
  }),
  leads("Product 3", "the preview is shown", {
    in: "holding",
    on: "preview.ready",
    so: ({ previewUrl }) => previewUrl === "blob:1",
  }),
  leads("Product 3", "an upload starts by creating its key", {
    in: "holding.previewing",
    on: "upload.start",
    to: "holding.issuingKey",
    so: ({ fraction, failure }) => fraction === 0 && failure === null,
  }),
  leads("Product 3", "the key is stored before anything is sent", {
    in: "holding.issuingKey",
    on: "done:issueIdempotencyKey",
    to: "holding.uploading",
    so: ({ idempotencyKey }) => idempotencyKey !== null,
  }),
  leads("Product 3", "nothing is sent without a key", {
    in: "holding.issuingKey",
    on: "failed:issueIdempotencyKey",
    to: "holding.failed",
    so: ({ failure }) => failure !== null,
  }),
  leads("Product 3", "the progress is shown", {
    in: "holding.uploading",
    on: "upload.progressed",
    so: ({ fraction }) => fraction === 0.5,
  }),
  leads("Product 3", "an uploaded file is shown", {
    in: "holding.uploading",
    on: "upload.succeeded",
    to: "uploaded",
    so: ({ stored, fraction }) => stored !== null && fraction === 1,
  }),
  leads("Product 3", "a failed upload shows the reason", {
    in: "holding.uploading",
    on: "upload.failed",
    to: "holding.failed",
    so: ({ failure }) => failure !== null,
  }),
  ...["holding.issuingKey", "holding.uploading"].map((state) =>
    leads("Product 3", `the upload can be cancelled in ${state}`, {
      in: state,
      on: "upload.cancel",
      to: "holding.cancelled",
    }),
  ),
  ...["holding.failed", "holding.cancelled"].flatMap((state) =>
    [true, false].map((isNew) =>
      leads(
        "Product 3",
        `the upload can be retried in ${state}, ${isNew ? "with a key" : "with the same key"}`,
        {
          in: state,
          on: "upload.retry",
          if: ({ idempotencyKey }) => (idempotencyKey === null) === isNew,
          to: isNew ? "holding.issuingKey" : "holding.uploading",
          so: ({ failure, fraction, file }) => failure === null && fraction === 0 && file !== null,
        },
      ),
    ),
  ),
  ...["refused", "holding.previewing", "holding.failed", "holding.cancelled", "uploaded"].map((state) =>
    leads("Product 3", `the file can be removed in ${state}`, {
      in: state,
      on: "file.remove",
      to: "choosing",
      so: ({ file, refusal, stored, failure, previewUrl }) =>
        file === null && refusal === null && stored === null && failure === null && previewUrl === null,
    }),
  ),
  until(
    "Product 3",
    "the progress never decreases during an upload",
    ({ now }) => at(now, "holding.uploading"),
    ({ before, now, event }) =>
      event.type !== "upload.progressed" || now.context.fraction >= (before?.context.fraction ?? 0),
    ({ now }) => !at(now, "holding.uploading"),
  ),
  always(
    "Architecture, Machines",
    "an upload in progress has the tag pending, a refusal the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "checking", "holding.issuingKey", "holding.uploading") &&
      now.hasTag("failed") === at(now, "refused", "holding.failed") &&
      now.hasTag("recoverable") === at(now, "holding.failed", "holding.cancelled"),
  ),
  never(
    "Product 3",
    "a file is sent without its key",
    ({ now }) => at(now, "holding.uploading") && now.context.idempotencyKey === null,
  ),
  eventually(
    "Product 3",
    "a file can always be uploaded",
    () => true,
    ({ now }) => at(now, "uploaded"),
  ),
];
