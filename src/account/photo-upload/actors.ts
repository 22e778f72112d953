import { fromCallback, fromPromise } from "xstate";
import type { FileContent } from "#domain/files/content.ts";
import { toApiFailure } from "#domain/api-failure.ts";
import type { photoUploadMachine } from "#machines/account/photo-upload/photo-upload.machine.ts";
import type {
  CameraFact,
  CameraStream,
  CameraTrouble,
  PhotoFact,
  PhotoFile,
  PhotoTarget,
  PhotoToDraw,
  PhotoToSend,
  UploadFact,
} from "#machines/account/photo-upload/photo-upload.types.ts";
import { uploadPhoto } from "#src/shell/api/upload.ts";
import { newKey } from "#src/shell/browser/new-key.ts";
import { drawPhoto } from "#src/ui/files/drawPhoto.ts";
import type { Services } from "#src/shell/services.ts";
import { contentIn } from "#src/shell/browser/file-content.ts";

/** The longer side of an uploaded photo, in pixels: every digit of a card or document stays readable. */
const longest = 2600;

/** The machine returns the same browser objects that it was given. */
function fileOf(file: PhotoFile): File {
  if (file instanceof File) return file;
  throw new TypeError("This is not a file of the browser");
}

function streamOf(stream: CameraStream): MediaStream {
  if (stream instanceof MediaStream) return stream;
  throw new TypeError("This is not a stream of the browser");
}

const troubles: Record<string, CameraTrouble> = {
  NotAllowedError: "denied",
  SecurityError: "denied",
  NotFoundError: "missing",
  OverconstrainedError: "missing",
};

const troubleOf = (error: unknown): CameraTrouble =>
  error instanceof TypeError ? "missing" : (troubles[error instanceof Error ? error.name : ""] ?? "busy");

/** The rear camera of a phone, sharp enough to read a card. */
const wanted = {
  audio: false,
  video: { facingMode: { ideal: "environment" }, width: { ideal: 1920 }, height: { ideal: 1080 } },
};

const openCamera = fromCallback<CameraFact>(({ sendBack }) => {
  let stream: MediaStream | undefined;
  let isWanted = true;
  const stop = () => stream?.getTracks().forEach((track) => track.stop());
  const start = async () => {
    stream = await navigator.mediaDevices.getUserMedia(wanted);
    if (isWanted) sendBack({ type: "camera.opened", stream });
    else stop();
  };
  start().catch((error: unknown) => sendBack({ type: "camera.failed", trouble: troubleOf(error) }));
  return () => {
    isWanted = false;
    stop();
  };
});

/** The picture of a canvas as a file. */
async function fileFrom(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.92));
  if (blob === null) throw new Error("The browser cannot draw a picture of this size");
  return new File([blob], name, { type: blob.type });
}

async function takePicture(stream: MediaStream): Promise<File> {
  const video = document.createElement("video");
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  const canvas = document.createElement("canvas");
  const { videoWidth: width, videoHeight: height } = video;
  drawPhoto(canvas, video, { width, height, turn: 0, marks: [] }, longest);
  return fileFrom(canvas, "photo.jpg");
}

/** Holds an object URL of the photo while it runs. */
const openPhoto = fromCallback<PhotoFact, { file: PhotoFile }>(({ input, sendBack }) => {
  const url = URL.createObjectURL(fileOf(input.file));
  const image = new Image();
  image.addEventListener("load", () =>
    sendBack({ type: "photo.opened", url, width: image.naturalWidth, height: image.naturalHeight }),
  );
  image.addEventListener("error", () => sendBack({ type: "photo.unreadable" }));
  image.src = url;
  return () => {
    image.src = "";
    URL.revokeObjectURL(url);
  };
});

/**
 * Renders the photo, as shown, into a new JPEG. Location and time of the original are removed along with the
 * hidden parts.
 */
async function render({ file, turn, marks }: PhotoToDraw): Promise<File> {
  const image = await createImageBitmap(fileOf(file));
  const canvas = document.createElement("canvas");
  drawPhoto(canvas, image, { width: image.width, height: image.height, turn, marks }, longest);
  image.close();
  return fileFrom(canvas, `${file.name.replace(/\.\w+$/, "")}.jpg`);
}

/** Each rendered photo has one key: a retry after a lost answer stores it once. */
const keys = new WeakMap<File, string>();
function keyOf(file: File): string {
  const key = keys.get(file) ?? newKey();
  keys.set(file, key);
  return key;
}

const placeOf = ({ of, id, document }: PhotoTarget): { path: string } => ({
  path:
    of === "card"
      ? `/api/v2/verify/upload/?verification=${id}`
      : `/api/v1/verification/${id}/upload/?document=${document ?? ""}`,
});

/** The real actors of the upload of a photo. */
export function photoActors({ base, session }: Pick<Services, "base" | "session">) {
  return {
    openCamera,
    takePicture: fromPromise<PhotoFile, { stream: CameraStream }>(({ input }) =>
      takePicture(streamOf(input.stream)),
    ),
    detectContent: fromPromise<FileContent, { file: PhotoFile }>(({ input }) =>
      contentIn(fileOf(input.file)),
    ),
    openPhoto,
    drawPhoto: fromPromise<PhotoFile, PhotoToDraw>(({ input }) => render(input)),
    sendPhoto: fromCallback<UploadFact, PhotoToSend>(({ input: { target, file }, sendBack }) => {
      const sending = new AbortController();
      uploadPhoto({
        base,
        ...placeOf(target),
        bearer: target.of === "card" ? session : null,
        file: fileOf(file),
        idempotencyKey: keyOf(fileOf(file)),
        onProgress: (fraction) => sendBack({ type: "upload.progressed", fraction }),
        signal: sending.signal,
      }).then(
        () => sendBack({ type: "upload.succeeded" }),
        (error: unknown) => {
          if (!sending.signal.aborted) sendBack({ type: "upload.failed", failure: toApiFailure(error) });
        },
      );
      return () => sending.abort();
    }),
  } satisfies Parameters<typeof photoUploadMachine.provide>[0]["actors"];
}
