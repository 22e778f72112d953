import type { photoUploadMachine } from "#machines/photo-upload/photo-upload.machine.ts";
import type { PhotoContent } from "#machines/photo-upload/photo-upload.types.ts";
import { photoMaxBytes } from "#machines/photo-upload/photo-upload.types.ts";
import { signedIn, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The field for the photo of a card. */
export const photoUploadWords: WordsFor<typeof photoUploadMachine> = {
  begin: `${signedIn}, open /en/account/cards?add=1, add the card 4111 1111 1111 1111, and slow the network down, so that uploads take a while`,
  events: {
    "file.choose": ({ file }) => {
      if (file.size === 0) return "Choose an empty file (`touch empty.png` makes one)";
      if (file.size > photoMaxBytes)
        return "Choose a file of more than 10 MB (`truncate -s 11M large.png` makes one)";
      return "Choose a photo, unless the next step asks for another file";
    },
    "file.remove": "Press ‘Take another photo’",
    "camera.open": "Press ‘Use the camera’, or ‘Try the camera again’",
    "camera.shoot": "Press ‘Take the picture’",
    "camera.close": "Press ‘Close the camera’",
    "camera.opened": "Allow the camera when the browser asks",
    "camera.failed": "Refuse the camera when the browser asks",
    "photo.opened": "",
    "photo.unreadable": "The file is truncated (`head -c 20 photo.jpg > cut.jpg` makes one)",
    "photo.turn": "Press ‘Turn’",
    "stroke.draw": "Press ‘Brush’ and draw over the photo",
    "box.add": "Press ‘Hide the middle digits’",
    "box.move": "Press Tab until the box has the focus, then press an arrow key",
    "box.resize": "Press an arrow key with Shift",
    "mark.undo": "Press ‘Undo’",
    "upload.start": "Press ‘Upload the photo’",
    "upload.progressed": "Watch the progress bar below the name of the file",
    "upload.succeeded": "The server accepts the photo",
    "upload.failed": ({ failure }) => `The upload fails: ${why(failure)}`,
    "upload.cancel": "Press ‘Stop the upload’",
    "upload.retry": "Press ‘Try again’",
  },
  done: {
    takePicture: "The picture is taken",
    detectContent: (content: PhotoContent) =>
      content === "heic" ? "The file is a HEIC photo, whatever its name says" : "",
    drawPhoto: "",
  },
  failed: {
    takePicture: "The camera is unplugged",
    detectContent: "The file cannot be read (remove it from the disk after you choose it)",
    drawPhoto: "The browser runs out of memory for the photo",
  },
  timers: {},
  // Browsers always have the memory for a photo. A refused file is not shown, so it cannot be removed.
  canHappen: ({ type }, snapshot) =>
    !["xstate.error.actor.drawPhoto", "xstate.error.actor.takePicture"].includes(type) &&
    !(type === "file.remove" && snapshot.matches("refused")),
  states: {
    choosing: "The field says ‘Choose a photo or drop it here’, with ‘Use the camera’ below",
    "camera.opening": "‘Starting the camera…’ appears below a dark picture",
    "camera.running.aiming":
      "The page shows the camera's picture with a frame in it, with ‘Take the picture’ below",
    "camera.running.shooting": "",
    "camera.unavailable": "A message says why there is no camera, with ‘Try the camera again’ below",
    "checking.size": "",
    "checking.content": "",
    refused: "A message below the field names the file and says why it is rejected",
    "holding.opening": "",
    "holding.preparing":
      "The page shows the photo, with ‘Turn’, ‘Hide the middle digits’, ‘Brush’ and ‘Undo’ below",
    "holding.drawing": "",
    "holding.uploading": "A progress bar shows how much is uploaded, with ‘Stop the upload’ beside it",
    "holding.failed":
      "The line below the name says why the upload failed, with ‘Try again’ and ‘Take another photo’ beside it",
    uploaded: "The next step shows the photo that the server stored",
  },
};
