import { assign, setup } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { failureIn, outputIn } from "#machines/outcome.ts";
import type { Tag } from "#machines/tags.ts";
import { callbackContract, promiseContract } from "#machines/unprovided.ts";
import { receiptMaxBytes, receiptTypes } from "./receipt-upload.types.ts";
import type {
  ReceiptFile,
  ReceiptRefusal,
  ReceiptUploadActors,
  ReceiptUploadContext,
  ReceiptUploadEvent,
  ReceiptUploadInput,
} from "./receipt-upload.types.ts";

type Actors = ReceiptUploadActors;

const isReceiptType = (type: string | null) => receiptTypes.some((known) => known === type);

const nothingHeld = {
  file: null,
  refusal: null,
  fileType: null,
  previewUrl: null,
  idempotencyKey: null,
  fraction: 0,
  failure: null,
  bill: null,
} satisfies Partial<ReceiptUploadContext>;

/** The actors read these only in states that hold a file. */
const held = (
  context: ReceiptUploadContext,
): { claimId: string; file: ReceiptFile; idempotencyKey: string } => {
  if (context.file === null) throw new Error("No file is held");
  return { claimId: context.claimId, file: context.file, idempotencyKey: context.idempotencyKey ?? "" };
};

/**
 * The upload of one receipt after another (Product 3): check, preview, upload with progress, cancel, retry with the
 * same idempotency key. Parent: `claim`.
 */
export const receiptUploadMachine = setup({
  types: {
    context: {} as ReceiptUploadContext,
    events: {} as ReceiptUploadEvent,
    input: {} as ReceiptUploadInput,
    tags: {} as Tag,
  },
  actors: {
    detectReceiptType: promiseContract<
      Actors["detectReceiptType"]["output"],
      Actors["detectReceiptType"]["input"]
    >(),
    showReceiptPreview: callbackContract<
      Actors["showReceiptPreview"]["sends"],
      Actors["showReceiptPreview"]["input"]
    >(),
    issueIdempotencyKey: promiseContract<string, Actors["issueIdempotencyKey"]["input"]>(),
    sendReceipt: callbackContract<Actors["sendReceipt"]["sends"], Actors["sendReceipt"]["input"]>(),
  },
  guards: {
    isEmpty: ({ context }) => context.file?.size === 0,
    isTooLarge: ({ context }) => (context.file?.size ?? 0) > receiptMaxBytes,
    isReceiptType: (_, type: string | null) => isReceiptType(type),
  },
  actions: {
    holdFile: assign(({ event }) =>
      event.type === "file.choose" ? { ...nothingHeld, file: event.file } : {},
    ),
    dropFile: assign(nothingHeld),
    refuse: assign({ refusal: (_, refusal: ReceiptRefusal) => refusal }),
    rememberType: assign({ fileType: (_, type: string | null) => type }),
    rememberPreview: assign({
      previewUrl: ({ context, event }) => (event.type === "preview.ready" ? event.url : context.previewUrl),
    }),
    rememberKey: assign({ idempotencyKey: (_, key: string) => key }),
    startProgress: assign({ fraction: 0, failure: null }),
    showProgress: assign({
      // What was reported late or twice never moves the bar back.
      fraction: ({ context, event }) =>
        event.type === "upload.progressed" ? Math.max(context.fraction, event.fraction) : context.fraction,
    }),
    rememberBill: assign({
      fraction: 1,
      bill: ({ context, event }) => (event.type === "upload.succeeded" ? event.bill : context.bill),
    }),
    rememberFailure: assign({
      failure: ({ event }) => (event.type === "upload.failed" ? event.failure : null),
    }),
    rememberKeyFailure: assign({ failure: (_, failure: ApiFailure) => failure }),
  },
}).createMachine({
  id: "receipt-upload",
  context: ({ input }) => ({ ...nothingHeld, claimId: input.claimId }),
  initial: "choosing",
  on: { "file.choose": { target: ".checking", actions: "holdFile" } },
  states: {
    choosing: {},
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
          invoke: {
            id: "detectReceiptType",
            src: "detectReceiptType",
            input: ({ context }) => held(context),
            onDone: [
              {
                guard: { type: "isReceiptType", params: outputIn },
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
        id: "showReceiptPreview",
        src: "showReceiptPreview",
        input: ({ context }) => held(context),
      },
      on: {
        "preview.ready": { actions: "rememberPreview" },
      },
      states: {
        previewing: {
          on: {
            "upload.start": "issuingKey",
            "file.remove": { target: "#receipt-upload.choosing", actions: "dropFile" },
          },
        },
        issuingKey: {
          tags: "pending",
          entry: "startProgress",
          invoke: {
            id: "issueIdempotencyKey",
            src: "issueIdempotencyKey",
            // The same file gets the same key, also after a cancel or a failure.
            input: ({ context }) => {
              const { claimId, file } = held(context);
              return { scope: `bill:${claimId}:${file.name}:${file.size}:${file.lastModified}` };
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
          invoke: { id: "sendReceipt", src: "sendReceipt", input: ({ context }) => held(context) },
          on: {
            "upload.progressed": { actions: "showProgress" },
            "upload.succeeded": { target: "#uploaded", actions: "rememberBill" },
            "upload.failed": { target: "failed", actions: "rememberFailure" },
            "upload.cancel": "cancelled",
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: {
            "upload.retry": "issuingKey",
            "file.remove": { target: "#receipt-upload.choosing", actions: "dropFile" },
          },
        },
        cancelled: {
          tags: "recoverable",
          on: {
            "upload.retry": "issuingKey",
            "file.remove": { target: "#receipt-upload.choosing", actions: "dropFile" },
          },
        },
      },
    },
    uploaded: { id: "uploaded", on: { "file.remove": { target: "choosing", actions: "dropFile" } } },
  },
});
