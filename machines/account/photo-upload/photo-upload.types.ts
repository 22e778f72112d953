import type { ApiFailure } from "#domain/api-failure.ts";
import type { FileContent, ImageType } from "#domain/files/content.ts";
import type { Mark, Spot, Turn } from "./marks.ts";

/** The chosen file: the browser's `File`, of which the machine uses only these members. */
export interface PhotoFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The running camera: the browser's `MediaStream`, which the page shows in a `<video>`. */
export interface CameraStream {
  readonly id: string;
}

/** Why a file is refused before the upload. `unreadable`: the browser cannot decode it. */
export type PhotoRefusal = "empty" | "too_large" | "unreadable" | Exclude<FileContent, ImageType>;

/** Why the camera is unavailable: not allowed, missing, or used by another program. */
export type CameraTrouble = "denied" | "missing" | "busy";

/** A decoded photo; its sides in pixels as shown. */
interface OpenedPhoto {
  url: string;
  width: number;
  height: number;
}

/** What the photo belongs to. */
export interface PhotoTarget {
  of: "card" | "identity";
  /** Id of the request. */
  id: string;
  /** The requested document; null for the photo of a card. */
  document: string | null;
}

/** The photo as it goes out. */
export interface PhotoToSend {
  target: PhotoTarget;
  file: PhotoFile;
}

/** The photo as it is drawn for sending. */
export interface PhotoToDraw {
  file: PhotoFile;
  turn: Turn;
  marks: readonly Mark[];
}

export interface PhotoUploadContext {
  target: PhotoTarget;
  file: PhotoFile | null;
  refusal: PhotoRefusal | null;
  stream: CameraStream | null;
  trouble: CameraTrouble | null;
  opened: OpenedPhoto | null;
  turn: Turn;
  /** Marks that hide parts of the photo, in order; at most one is a box. */
  marks: readonly Mark[];
  /** The rendered photo with its marks, ready for upload. */
  drawn: PhotoFile | null;
  fraction: number;
  failure: ApiFailure | null;
}

/** Commands of the user. */
export type PhotoCommand =
  | { type: "file.choose"; file: PhotoFile }
  | { type: "file.remove" }
  | { type: "camera.open" }
  | { type: "camera.shoot" }
  | { type: "camera.close" }
  | { type: "photo.turn" }
  | { type: "stroke.draw"; spots: readonly Spot[] }
  | { type: "box.add" }
  | { type: "box.move"; by: Spot }
  | { type: "box.resize"; by: Spot }
  | { type: "mark.undo" }
  | { type: "upload.start" }
  | { type: "upload.cancel" }
  | { type: "upload.retry" };

/** What the camera says. */
export type CameraFact =
  | { type: "camera.opened"; stream: CameraStream }
  | { type: "camera.failed"; trouble: CameraTrouble };

/** What the drawing of the photo says. */
export type PhotoFact = ({ type: "photo.opened" } & OpenedPhoto) | { type: "photo.unreadable" };

/** What the upload says. */
export type UploadFact =
  | { type: "upload.progressed"; fraction: number }
  | { type: "upload.succeeded" }
  | { type: "upload.failed"; failure: ApiFailure };

export type PhotoUploadEvent = PhotoCommand | CameraFact | PhotoFact | UploadFact;
