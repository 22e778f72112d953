import type { SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import { stable } from "#machines/shared/stable.ts";
import type { Box, Mark, Turn } from "./marks.ts";
import type { photoUploadMachine } from "./photo-upload.machine.ts";
import type { CameraStream, CameraTrouble, PhotoFile, PhotoRefusal } from "./photo-upload.types.ts";

type Snapshot = SnapshotFrom<typeof photoUploadMachine>;

/** What the user sees of the photo; one view for each. */
export type PhotoStep =
  | "choosing"
  | "openingCamera"
  | "aiming"
  | "noCamera"
  | "checking"
  | "refused"
  | "preparing"
  | "uploading"
  | "failed"
  | "uploaded";

/** The photo as it is shown while it is prepared. */
export interface ShownPhoto {
  url: string;
  /** Sides in pixels before it is turned. */
  width: number;
  height: number;
  turn: Turn;
  marks: readonly Mark[];
  /** The box among the marks, which can be moved; null where there is none. */
  box: Box | null;
}

/** Everything that the photo's view shows. */
export interface PhotoView {
  step: PhotoStep;
  /** Name and bytes of the file at hand. */
  file: Pick<PhotoFile, "name" | "size"> | null;
  refusal: PhotoRefusal | null;
  stream: CameraStream | null;
  trouble: CameraTrouble | null;
  photo: ShownPhoto | null;
  /** Part that was sent, 0 to 1. */
  fraction: number;
  failure: ApiFailure | null;
}

const cameraSteps = { opening: "openingCamera", unavailable: "noCamera" } as const;
const heldSteps = {
  opening: "checking",
  preparing: "preparing",
  drawing: "uploading",
  uploading: "uploading",
  failed: "failed",
} as const;

function stepOf({ value }: Snapshot): PhotoStep {
  if (typeof value === "string") return value;
  if ("camera" in value) return typeof value.camera === "string" ? cameraSteps[value.camera] : "aiming";
  return "checking" in value ? "checking" : heldSteps[value.holding];
}

const selectShown = stable(
  ({ context }: Snapshot) => [context.opened, context.turn, context.marks] as const,
  (opened, turn, marks): ShownPhoto | null =>
    opened === null
      ? null
      : { ...opened, turn, marks, box: marks.find((mark) => mark.kind === "box") ?? null },
);

/** The whole of the photo as its view needs it. */
export const selectPhoto = stable(
  (snapshot: Snapshot) => {
    const { file, refusal, stream, trouble, fraction, failure } = snapshot.context;
    return [
      stepOf(snapshot),
      file,
      refusal,
      stream,
      trouble,
      selectShown(snapshot),
      fraction,
      failure,
    ] as const;
  },
  (step, file, refusal, stream, trouble, photo, fraction, failure): PhotoView => ({
    step,
    file,
    refusal,
    stream,
    trouble,
    photo,
    fraction,
    failure,
  }),
);
