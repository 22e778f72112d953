import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { type FileContent, fileMaxBytes, fileTypes } from "#domain/files/content.ts";
import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import type {
  PickedFile,
  FileRefusal,
  FileUploadActors,
  FileUploadContext,
  FileUploadEvent,
  FileUploadInput,
  UploadTarget,
} from "./file-upload.types.ts";

type Actors = FileUploadActors;

const isFileType = (type: FileContent) => fileTypes.some((known) => known === type);

const nothingHeld = {
  file: null,
  refusal: null,
  fileType: null,
  previewUrl: null,
  idempotencyKey: null,
  fraction: 0,
  failure: null,
  stored: null,
} satisfies Partial<FileUploadContext>;

/** The actors read these only in states that hold a file. */
const held = (
  context: FileUploadContext,
): { target: UploadTarget; file: PickedFile; idempotencyKey: string } => {
  if (context.file === null) throw new Error("No file is held");
  return { target: context.target, file: context.file, idempotencyKey: context.idempotencyKey ?? "" };
};

const scopeOf = (target: UploadTarget): string => (target.of === "claim" ? `bill:${target.id}` : "chat");

/**
 * Uploads one file at a time: receipts of a claim, files of chat messages. Check, preview, upload with progress,
 * cancel, retry with the same idempotency key. Parents: `claim`, `chat`.
 */
export const fileUploadMachine = setup({
  types: {
    context: {} as FileUploadContext,
    events: {} as FileUploadEvent,
    input: {} as FileUploadInput,
    tags: {} as Tag,
  },
  actors: {
    detectFileType: promiseContract<Actors["detectFileType"]["output"], Actors["detectFileType"]["input"]>(),
    showFilePreview: callbackContract<
      Actors["showFilePreview"]["sends"],
      Actors["showFilePreview"]["input"]
    >(),
    issueIdempotencyKey: promiseContract<string, Actors["issueIdempotencyKey"]["input"]>(),
    sendFile: callbackContract<Actors["sendFile"]["sends"], Actors["sendFile"]["input"]>(),
  },
  guards: {
    isEmpty: ({ context }) => context.file?.size === 0,
    isTooLarge: ({ context }) => (context.file?.size ?? 0) > fileMaxBytes,
    /** A chat attachment uploads while the message is being written. */
    startsAtOnce: ({ context }) => context.target.of === "chat",
    hasKey: ({ context }) => context.idempotencyKey !== null,
    isFileType: (_, type: FileContent) => isFileType(type),
  },
  actions: {
    holdFile: assign(({ event }) =>
      event.type === "file.choose" ? { ...nothingHeld, file: event.file } : {},
    ),
    dropFile: assign(nothingHeld),
    refuse: assign({ refusal: (_, refusal: FileRefusal) => refusal }),
    rememberType: assign({ fileType: (_, type: FileContent) => type }),
    rememberPreview: assign({
      previewUrl: ({ context, event }) => (event.type === "preview.ready" ? event.url : context.previewUrl),
    }),
    rememberKey: assign({ idempotencyKey: (_, key: string) => key }),
    startProgress: assign({ fraction: 0, failure: null }),
    showProgress: assign({
      // A late or repeated report never moves the bar back.
      fraction: ({ context, event }) =>
        event.type === "upload.progressed" ? Math.max(context.fraction, event.fraction) : context.fraction,
    }),
    rememberStored: assign({
      fraction: 1,
      stored: ({ context, event }) => (event.type === "upload.succeeded" ? event.stored : context.stored),
    }),
    rememberFailure: assign({
      failure: ({ event }) => (event.type === "upload.failed" ? event.failure : null),
    }),
    rememberKeyFailure: assign({ failure: (_, failure: ApiFailure) => failure }),
  },
}).createMachine({
  id: "file-upload",
  description:
    "Checks, previews and uploads a receipt or the file of a message, with progress, cancel and retry.",
  meta: { begin: "On /en, create an order that sends Bitcoin, confirm it, and slow the network down" },
  context: ({ input }) => ({ ...nothingHeld, target: input.target }),
  initial: "choosing",
  on: { "file.choose": { target: ".checking", actions: "holdFile" } },
  states: {
    choosing: { description: "A button offers to choose a file" },
    checking: {
      tags: "pending",
      initial: "size",
      states: {
        size: {
          always: [
            { guard: "isEmpty", target: "#refused", actions: { type: "refuse", params: "empty" } },
            { guard: "isTooLarge", target: "#refused", actions: { type: "refuse", params: "too_large" } },
            "content",
          ],
        },
        content: {
          description: "",
          invoke: {
            id: "detectFileType",
            src: "detectFileType",
            input: ({ context }) => held(context),
            onDone: [
              {
                guard: { type: "isFileType", params: outputIn },
                target: "#holding",
                actions: { type: "rememberType", params: outputIn },
              },
              { target: "#refused", actions: { type: "refuse", params: "wrong_type" } },
            ],
            onError: { target: "#refused", actions: { type: "refuse", params: "unreadable" } },
          },
        },
      },
    },
    refused: {
      id: "refused",
      tags: "failed",
      on: { "file.remove": { target: "choosing", actions: "dropFile" } },
    },
    holding: {
      id: "holding",
      initial: "previewing",
      invoke: {
        id: "showFilePreview",
        src: "showFilePreview",
        input: ({ context }) => held(context),
      },
      on: {
        "preview.ready": { actions: "rememberPreview" },
      },
      states: {
        previewing: {
          description: "The file is shown before it is sent",
          always: { guard: "startsAtOnce", target: "issuingKey" },
          on: {
            "upload.start": "issuingKey",
            "file.remove": { target: "#file-upload.choosing", actions: "dropFile" },
          },
        },
        issuingKey: {
          tags: "pending",
          entry: "startProgress",
          // The same file keeps its key after a cancel or a failure.
          always: { guard: "hasKey", target: "uploading" },
          invoke: {
            id: "issueIdempotencyKey",
            src: "issueIdempotencyKey",
            // The same receipt has the same key, also over a reload.
            input: ({ context }) => {
              const { target, file } = held(context);
              return { scope: `${scopeOf(target)}:${file.name}:${file.size}:${file.lastModified}` };
            },
            onDone: {
              target: "uploading",
              actions: { type: "rememberKey", params: outputIn },
            },
            onError: {
              target: "failed",
              actions: { type: "rememberKeyFailure", params: failureIn },
            },
          },
          on: { "upload.cancel": "cancelled" },
        },
        uploading: {
          tags: "pending",
          invoke: { id: "sendFile", src: "sendFile", input: ({ context }) => held(context) },
          on: {
            "upload.progressed": { actions: "showProgress" },
            "upload.succeeded": { target: "#uploaded", actions: "rememberStored" },
            "upload.failed": { target: "failed", actions: "rememberFailure" },
            "upload.cancel": "cancelled",
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: {
            "upload.retry": "issuingKey",
            "file.remove": { target: "#file-upload.choosing", actions: "dropFile" },
          },
        },
        cancelled: {
          tags: "recoverable",
          on: {
            "upload.retry": "issuingKey",
            "file.remove": { target: "#file-upload.choosing", actions: "dropFile" },
          },
        },
      },
    },
    uploaded: {
      description: "The file is sent",
      id: "uploaded",
      on: { "file.remove": { target: "choosing", actions: "dropFile" } },
    },
  },
});
