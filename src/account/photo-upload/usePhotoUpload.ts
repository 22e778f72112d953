import { useSelector } from "@xstate/react";
import { type ReactNode, useMemo } from "react";
import type { ActorRefFrom } from "xstate";
import type { Spot } from "#machines/account/photo-upload/marks.ts";
import type { photoUploadMachine } from "#machines/account/photo-upload/photo-upload.machine.ts";
import { selectPhoto } from "#machines/account/photo-upload/photo-upload.selectors.ts";
import type { PhotoCommand, PhotoFile } from "#machines/account/photo-upload/photo-upload.types.ts";

/** The running upload of one photo. */
export type PhotoUploadActor = ActorRefFrom<typeof photoUploadMachine>;

/** View and actions of a photo's upload. */
export function usePhotoUpload(actor: PhotoUploadActor) {
  return {
    view: useSelector(actor, selectPhoto),
    actions: useMemo(() => {
      const send = (event: PhotoCommand) => () => actor.send(event);
      return {
        choose: (file: PhotoFile) => actor.send({ type: "file.choose", file }),
        remove: send({ type: "file.remove" }),
        openCamera: send({ type: "camera.open" }),
        shoot: send({ type: "camera.shoot" }),
        closeCamera: send({ type: "camera.close" }),
        turn: send({ type: "photo.turn" }),
        drawStroke: (spots: readonly Spot[]) => actor.send({ type: "stroke.draw", spots }),
        addBox: send({ type: "box.add" }),
        moveBox: (by: Spot) => actor.send({ type: "box.move", by }),
        resizeBox: (by: Spot) => actor.send({ type: "box.resize", by }),
        undo: send({ type: "mark.undo" }),
        upload: send({ type: "upload.start" }),
        cancel: send({ type: "upload.cancel" }),
        retry: send({ type: "upload.retry" }),
      };
    }, [actor]),
  };
}

type Flow = ReturnType<typeof usePhotoUpload>;
export type PhotoActions = Flow["actions"];
/** What every view of a photo is given. */
export type PhotoProps = Flow & {
  texts: PhotoTexts;
  /** The button that leaves the photo, beside the photo's own buttons. */
  wayBack: ReactNode;
};

/** What is photographed, in words. */
interface PhotoTexts {
  /** The subject of the photo: ‘Photo of the card’. */
  label: string;
  /** What must be inside the camera's frame. */
  aim: string;
  /** The form of the camera's frame. */
  frame: "card" | "document";
  /** Offers to hide the middle digits. */
  hidesDigits: boolean;
}
