import { assign, setup } from "xstate";
import { type FileContent, fileMaxBytes, imageTypes } from "#domain/files/content.ts";
import { outputIn } from "#machines/shared/outcome.ts";
import type { Tag } from "#machines/shared/tags.ts";
import { callbackContract, promiseContract } from "#machines/shared/unprovided.ts";
import { type Box, type Mark, middleBox, moved, nextTurn, resized, turned } from "./marks.ts";
import type {
  CameraFact,
  CameraStream,
  PhotoFact,
  PhotoFile,
  PhotoRefusal,
  PhotoTarget,
  PhotoToDraw,
  PhotoToSend,
  PhotoUploadContext,
  PhotoUploadEvent,
  UploadFact,
} from "./photo-upload.types.ts";

const isPhotoType = (content: FileContent): boolean => imageTypes.some((type) => type === content);

const nothingHeld = {
  file: null,
  refusal: null,
  stream: null,
  trouble: null,
  opened: null,
  turn: 0,
  marks: [],
  drawn: null,
  fraction: 0,
  failure: null,
} satisfies Omit<PhotoUploadContext, "target">;

/** The value of a field that is set in the calling state. */
function known<Value>(value: Value | null): Value {
  if (value === null) throw new Error("There is no photo yet");
  return value;
}

const isBox = (mark: Mark): mark is Box => mark.kind === "box";

const withBox = (marks: readonly Mark[], change: (box: Box) => Box): readonly Mark[] =>
  marks.map((mark) => (isBox(mark) ? change(mark) : mark));

/**
 * One photo of a card or a document, from a file or the camera: checked, turned, partly hidden if the user likes,
 * rendered again and uploaded. Parents: `card-verification`, `identity-verification`.
 */
export const photoUploadMachine = setup({
  types: {
    context: {} as PhotoUploadContext,
    events: {} as PhotoUploadEvent,
    input: {} as { target: PhotoTarget },
    tags: {} as Tag,
  },
  actors: {
    /** Runs the camera for as long as it is invoked. */
    openCamera: callbackContract<CameraFact>(),
    /** What the camera sees now, as a file. */
    takePicture: promiseContract<PhotoFile, { stream: CameraStream }>(),
    /** Detects the type of a file from its first bytes. */
    detectContent: promiseContract<FileContent, { file: PhotoFile }>(),
    /** Holds an object URL of the photo while it runs. */
    openPhoto: callbackContract<PhotoFact, { file: PhotoFile }>(),
    /** Renders the turned and marked photo into a new file, which does not contain the hidden parts. */
    drawPhoto: promiseContract<PhotoFile, PhotoToDraw>(),
    /** uploadVerificationPhoto, or uploadIdentityDocument. */
    sendPhoto: callbackContract<UploadFact, PhotoToSend>(),
  },
  guards: {
    isEmpty: ({ context }) => context.file?.size === 0,
    isTooLarge: ({ context }) => (context.file?.size ?? 0) > fileMaxBytes,
    isPhotoType: (_, content: FileContent) => isPhotoType(content),
    hasNoBox: ({ context }) => !context.marks.some(isBox),
    hasBox: ({ context }) => context.marks.some(isBox),
    hasMarks: ({ context }) => context.marks.length > 0,
  },
  actions: {
    holdFile: assign(({ event }) =>
      event.type === "file.choose" ? { ...nothingHeld, file: event.file } : {},
    ),
    holdPicture: assign((_, file: PhotoFile) => ({ ...nothingHeld, file })),
    dropFile: assign(nothingHeld),
    refuse: assign({ refusal: (_, refusal: PhotoRefusal) => refusal }),
    refuseContent: assign((_, content: FileContent) => ({
      refusal: isPhotoType(content) ? null : (content as PhotoRefusal),
    })),
    rememberStream: assign(({ event }) => (event.type === "camera.opened" ? { stream: event.stream } : {})),
    rememberTrouble: assign(({ event }) =>
      event.type === "camera.failed" ? { stream: null, trouble: event.trouble } : {},
    ),
    loseCamera: assign({ stream: null, trouble: "busy" }),
    forgetCamera: assign({ stream: null, trouble: null }),
    rememberPhoto: assign(({ event }) =>
      event.type === "photo.opened"
        ? { opened: { url: event.url, width: event.width, height: event.height } }
        : {},
    ),
    turnPhoto: assign(({ context: { turn, marks } }) => ({ turn: nextTurn(turn), marks: marks.map(turned) })),
    drawStroke: assign(({ context: { marks }, event }) =>
      event.type === "stroke.draw"
        ? { marks: [...marks, { kind: "stroke" as const, spots: event.spots }] }
        : {},
    ),
    addBox: assign(({ context: { marks } }) => ({ marks: [...marks, middleBox] })),
    moveBox: assign(({ context: { marks }, event }) =>
      event.type === "box.move" ? { marks: withBox(marks, (box) => moved(box, event.by)) } : {},
    ),
    resizeBox: assign(({ context: { marks }, event }) =>
      event.type === "box.resize" ? { marks: withBox(marks, (box) => resized(box, event.by)) } : {},
    ),
    undoMark: assign({ marks: ({ context }) => context.marks.slice(0, -1) }),
    rememberDrawn: assign((_, drawn: PhotoFile) => ({ drawn })),
    startProgress: assign({ fraction: 0, failure: null }),
    showProgress: assign({
      // A late or repeated report never moves the bar back.
      fraction: ({ context, event }) =>
        event.type === "upload.progressed" ? Math.max(context.fraction, event.fraction) : context.fraction,
    }),
    rememberFailure: assign({
      failure: ({ event }) => (event.type === "upload.failed" ? event.failure : null),
    }),
  },
}).createMachine({
  id: "photo-upload",
  description: "Takes a photo from a file or the camera, rotates it, hides parts of it, and uploads it.",
  meta: {
    begin: "Sign in as `anna@example.com`, add a card at /en/account/cards?add=1, and slow the network down",
  },
  context: ({ input }) => ({ ...nothingHeld, ...input }),
  initial: "choosing",
  on: { "file.choose": { target: ".checking", actions: "holdFile" } },
  states: {
    choosing: { description: "Buttons offer the camera and a file", on: { "camera.open": "camera" } },
    camera: {
      id: "camera",
      initial: "opening",
      exit: "forgetCamera",
      on: { "camera.close": "choosing" },
      states: {
        opening: {
          tags: "pending",
          on: {
            "camera.opened": { target: "running", actions: "rememberStream" },
            "camera.failed": { target: "unavailable", actions: "rememberTrouble" },
          },
        },
        running: {
          initial: "aiming",
          states: {
            aiming: { description: "The picture of the camera", on: { "camera.shoot": "shooting" } },
            shooting: {
              tags: "pending",
              invoke: {
                id: "takePicture",
                src: "takePicture",
                input: ({ context }) => ({ stream: known(context.stream) }),
                onDone: {
                  target: "#photo-upload.checking",
                  actions: { type: "holdPicture", params: outputIn },
                },
                onError: { target: "#unavailable", actions: "loseCamera" },
              },
            },
          },
        },
        unavailable: {
          id: "unavailable",
          tags: ["failed", "recoverable"],
          on: { "camera.open": { target: "#camera", reenter: true } },
        },
      },
      invoke: { id: "openCamera", src: "openCamera" },
    },
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
            id: "detectContent",
            src: "detectContent",
            input: ({ context }) => ({ file: known(context.file) }),
            onDone: [
              { guard: { type: "isPhotoType", params: outputIn }, target: "#holding" },
              { target: "#refused", actions: { type: "refuseContent", params: outputIn } },
            ],
            onError: { target: "#refused", actions: { type: "refuse", params: "unreadable" } },
          },
        },
      },
    },
    refused: {
      id: "refused",
      tags: "failed",
      on: {
        "file.remove": { target: "choosing", actions: "dropFile" },
        "camera.open": { target: "camera", actions: "dropFile" },
      },
    },
    holding: {
      id: "holding",
      initial: "opening",
      invoke: {
        id: "openPhoto",
        src: "openPhoto",
        input: ({ context }) => ({ file: known(context.file) }),
      },
      on: {
        "photo.unreadable": { target: "#refused", actions: { type: "refuse", params: "unreadable" } },
      },
      states: {
        opening: {
          tags: "pending",
          on: { "photo.opened": { target: "preparing", actions: "rememberPhoto" } },
        },
        preparing: {
          description: "The photo can be turned, and parts of it hidden",
          on: {
            "photo.turn": { actions: "turnPhoto" },
            "stroke.draw": { actions: "drawStroke" },
            "box.add": { guard: "hasNoBox", actions: "addBox" },
            "box.move": { guard: "hasBox", actions: "moveBox" },
            "box.resize": { guard: "hasBox", actions: "resizeBox" },
            "mark.undo": { guard: "hasMarks", actions: "undoMark" },
            "file.remove": { target: "#photo-upload.choosing", actions: "dropFile" },
            "upload.start": "drawing",
          },
        },
        drawing: {
          tags: "pending",
          entry: "startProgress",
          invoke: {
            id: "drawPhoto",
            src: "drawPhoto",
            input: ({ context: { file, turn, marks } }) => ({ file: known(file), turn, marks }),
            onDone: { target: "uploading", actions: { type: "rememberDrawn", params: outputIn } },
            onError: { target: "#refused", actions: { type: "refuse", params: "unreadable" } },
          },
          on: { "upload.cancel": "preparing" },
        },
        uploading: {
          tags: "pending",
          invoke: {
            id: "sendPhoto",
            src: "sendPhoto",
            input: ({ context: { target, drawn } }) => ({ target, file: known(drawn) }),
          },
          on: {
            "upload.progressed": { actions: "showProgress" },
            "upload.succeeded": "#uploaded",
            "upload.failed": { target: "failed", actions: "rememberFailure" },
            "upload.cancel": "preparing",
          },
        },
        failed: {
          tags: ["failed", "recoverable"],
          on: {
            "upload.retry": { target: "uploading", actions: "startProgress" },
            "file.remove": { target: "#photo-upload.choosing", actions: "dropFile" },
          },
        },
      },
    },
    uploaded: { id: "uploaded", type: "final", tags: "final" },
  },
});
