import { about } from "#machines/properties.ts";
import type { photoUploadMachine } from "./photo-upload.machine.ts";

const { always, never, leads, eventually, until, at } = about<typeof photoUploadMachine>();

const most = 10 * 1024 * 1024;
const all = ["choosing", "camera", "checking", "refused", "holding"];
const preparing = "holding.preparing";

/** Requirements on the upload of a photo. */
export const photoUploadProperties = [
  leads("Product 6", "an empty file is refused", {
    in: all,
    on: "file.choose",
    with: ({ file }: { file: { size: number } }) => file.size === 0,
    to: "refused",
    so: ({ refusal, failure, stream }) => refusal === "empty" && failure === null && stream === null,
  }),
  leads("Product 6", "a file of more than 10 MB is refused before the upload", {
    in: all,
    on: "file.choose",
    with: ({ file }: { file: { size: number } }) => file.size > most,
    to: "refused",
    so: ({ refusal, file }) => refusal === "too_large" && file !== null,
  }),
  leads("Product 6", "any other file is inspected, and the previous photo and its marks are cleared", {
    in: all,
    on: "file.choose",
    with: ({ file }: { file: { size: number } }) => file.size > 0 && file.size <= most,
    to: "checking.content",
    so: ({ file, refusal, opened, turn, marks, drawn, fraction }) =>
      file !== null &&
      refusal === null &&
      opened === null &&
      turn === 0 &&
      marks.length === 0 &&
      drawn === null &&
      fraction === 0,
  }),
  leads("Product 6", "a JPEG, PNG or WebP is opened", {
    in: "checking.content",
    on: "done:detectContent",
    with: (content: string) => content === "image/jpeg",
    to: "holding.opening",
  }),
  leads("Product 6", "a file of any other type is refused", {
    in: "checking.content",
    on: "done:detectContent",
    with: (content: string) => content === "heic",
    to: "refused",
    so: ({ refusal }) => refusal === "heic",
  }),
  leads("Product 6", "a file that cannot be read is refused", {
    in: "checking.content",
    on: "failed:detectContent",
    to: "refused",
    so: ({ refusal }) => refusal === "unreadable",
  }),
  leads("Product 6", "a photo that the browser cannot decode is refused", {
    in: "holding",
    on: "photo.unreadable",
    to: "refused",
    so: ({ refusal }) => refusal === "unreadable",
  }),
  leads("Product 6", "an opened photo is shown", {
    in: "holding.opening",
    on: "photo.opened",
    to: preparing,
    so: ({ opened }) => opened?.width === 1600 && opened.height === 1000,
  }),
  ...["choosing", "refused", "camera.unavailable"].map((state) =>
    leads("Product 6", `the camera can be opened in ${state}`, {
      in: state,
      on: "camera.open",
      to: "camera.opening",
      so: ({ file, refusal, trouble }) => file === null && refusal === null && trouble === null,
    }),
  ),
  leads("Product 6", "the camera shows its picture", {
    in: "camera.opening",
    on: "camera.opened",
    to: "camera.running.aiming",
    so: ({ stream }) => stream !== null,
  }),
  leads("Product 6", "a camera that is unavailable shows the reason", {
    in: "camera.opening",
    on: "camera.failed",
    to: "camera.unavailable",
    so: ({ trouble, stream }) => trouble === "denied" && stream === null,
  }),
  leads("Product 6", "the camera takes a picture", {
    in: "camera.running.aiming",
    on: "camera.shoot",
    to: "camera.running.shooting",
  }),
  leads("Product 6", "a picture is checked like a file", {
    in: "camera.running.shooting",
    on: "done:takePicture",
    to: "checking.content",
    so: ({ file, stream }) => file !== null && stream === null,
  }),
  leads("Product 6", "a camera that disconnects shows an error", {
    in: "camera.running.shooting",
    on: "failed:takePicture",
    to: "camera.unavailable",
    so: ({ trouble, stream }) => trouble === "busy" && stream === null,
  }),
  leads("Product 6", "the camera can be closed", {
    in: "camera",
    on: "camera.close",
    to: "choosing",
    so: ({ stream, trouble }) => stream === null && trouble === null,
  }),
  leads("Product 6", "turning the photo also turns its marks", {
    in: preparing,
    on: "photo.turn",
    to: preparing,
    so: ({ turn, marks }, before) =>
      turn === (before.turn + 1) % 4 &&
      marks.length === before.marks.length &&
      marks.every((mark, index) => JSON.stringify(mark) !== JSON.stringify(before.marks[index])),
  }),
  leads("Product 6", "the brush hides a part of the photo", {
    in: preparing,
    on: "stroke.draw",
    to: preparing,
    so: ({ marks }, before) => marks.length === before.marks.length + 1 && marks.at(-1)?.kind === "stroke",
  }),
  leads("Product 6", "a box hides the middle digits without a pointer", {
    in: preparing,
    on: "box.add",
    if: ({ marks }) => marks.every(({ kind }) => kind !== "box"),
    to: preparing,
    so: ({ marks }, before) => marks.length === before.marks.length + 1 && marks.at(-1)?.kind === "box",
  }),
  ...["box.move", "box.resize"].map((on) =>
    leads("Product 6", `${on} changes only the box`, {
      in: preparing,
      on,
      if: ({ marks }) => marks.some(({ kind }) => kind === "box"),
      to: preparing,
      so: ({ marks }, before) =>
        marks.length === before.marks.length &&
        marks.every(
          (mark, index) =>
            mark.kind === "box" || JSON.stringify(mark) === JSON.stringify(before.marks[index]),
        ) &&
        marks.some(
          (mark) => mark.kind === "box" && mark.x >= 0 && mark.y >= 0 && mark.x + mark.width <= 1.0001,
        ),
    }),
  ),
  ...(
    [
      ["box.move", "x", "width"],
      ["box.resize", "height", "y"],
    ] as const
  ).map(([on, side, other]) =>
    leads("Product 6", `${on} keeps the box inside the photo`, {
      in: preparing,
      on,
      so: (now, before) => {
        const [box, was] = [now, before].map(({ marks }) => marks.find(({ kind }) => kind === "box"));
        if (box?.kind !== "box" || was?.kind !== "box") return false;
        return box[side] > was[side] || box[side] + box[other] >= 0.999;
      },
    }),
  ),
  leads("Product 6", "the last mark can be undone", {
    in: preparing,
    on: "mark.undo",
    if: ({ marks }) => marks.length > 0,
    to: preparing,
    so: ({ marks }, before) => marks.length === before.marks.length - 1,
  }),
  never(
    "Product 6",
    "a photo has two boxes",
    ({ now }) => now.context.marks.filter(({ kind }) => kind === "box").length > 1,
  ),
  leads("Product 6", "the photo is drawn with its marks before the upload", {
    in: preparing,
    on: "upload.start",
    to: "holding.drawing",
    so: ({ fraction, failure, marks }, before) =>
      fraction === 0 && failure === null && marks === before.marks,
  }),
  leads("Product 6", "the drawn photo is uploaded", {
    in: "holding.drawing",
    on: "done:drawPhoto",
    to: "holding.uploading",
    so: ({ drawn }) => drawn !== null,
  }),
  leads("Product 6", "a photo that cannot be drawn is not uploaded", {
    in: "holding.drawing",
    on: "failed:drawPhoto",
    to: "refused",
    so: ({ refusal }) => refusal === "unreadable",
  }),
  never(
    "Product 6",
    "a photo is uploaded without its marks",
    ({ now }) => at(now, "holding.uploading") && now.context.drawn === null,
  ),
  leads("Product 6", "the progress is shown", {
    in: "holding.uploading",
    on: "upload.progressed",
    so: ({ fraction }) => fraction === 0.5,
  }),
  until(
    "Product 6",
    "the progress never decreases during an upload",
    ({ now }) => at(now, "holding.uploading"),
    ({ before, now, event }) =>
      event.type !== "upload.progressed" || now.context.fraction >= (before?.context.fraction ?? 0),
    ({ now }) => !at(now, "holding.uploading"),
  ),
  leads("Product 6", "an uploaded photo ends the flow", {
    in: "holding.uploading",
    on: "upload.succeeded",
    to: "uploaded",
  }),
  leads("Product 6", "a failed upload shows the reason", {
    in: "holding.uploading",
    on: "upload.failed",
    to: "holding.failed",
    so: ({ failure }) => failure !== null,
  }),
  ...["holding.drawing", "holding.uploading"].map((state) =>
    leads("Product 6", `the upload can be cancelled in ${state}, and all marks are kept`, {
      in: state,
      on: "upload.cancel",
      to: preparing,
      so: ({ marks, turn, file }, before) => marks === before.marks && turn === before.turn && file !== null,
    }),
  ),
  leads("Product 6", "a failed upload can be retried with the drawn photo", {
    in: "holding.failed",
    on: "upload.retry",
    to: "holding.uploading",
    so: ({ failure, fraction, drawn }, before) =>
      failure === null && fraction === 0 && drawn === before.drawn,
  }),
  ...["refused", preparing, "holding.failed"].map((state) =>
    leads("Product 6", `another photo can be chosen in ${state}`, {
      in: state,
      on: "file.remove",
      to: "choosing",
      so: ({ file, refusal, opened, marks, turn, failure }) =>
        file === null &&
        refusal === null &&
        opened === null &&
        marks.length === 0 &&
        turn === 0 &&
        failure === null,
    }),
  ),
  never(
    "Product 6",
    "the camera runs while it is not shown",
    ({ now }) => now.context.stream !== null && !at(now, "camera.running"),
  ),
  always(
    "Architecture, Machines",
    "tags mark pending work, failures and retries",
    ({ now }) =>
      now.hasTag("pending") ===
        at(
          now,
          "camera.opening",
          "camera.running.shooting",
          "checking",
          "holding.opening",
          "holding.drawing",
          "holding.uploading",
        ) &&
      now.hasTag("failed") === at(now, "camera.unavailable", "refused", "holding.failed") &&
      now.hasTag("recoverable") === at(now, "camera.unavailable", "holding.failed") &&
      now.hasTag("final") === at(now, "uploaded"),
  ),
  eventually(
    "Product 6",
    "a photo can always be uploaded",
    ({ now }) => now.context.marks.length === 0,
    ({ now }) => at(now, "uploaded"),
  ),
];
