import type { ApiFailure } from "#domain/api-failure.ts";
import type { fileUploadMachine } from "#machines/file-upload/file-upload.machine.ts";
import { fileMaxBytes } from "#machines/file-upload/file-upload.types.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The receipt field on the page of an order. */
export const fileUploadWords: WordsFor<typeof fileUploadMachine> = {
  begin:
    "Create an order that sends Bitcoin, press ‘Confirm and go to payment’, and slow the network down, so that uploads take a while",
  events: {
    "file.choose": ({ file }) => {
      if (file.size === 0) return "Under ‘Receipt’, choose an empty file (`touch empty.png` makes one)";
      if (file.size > fileMaxBytes)
        return "Under ‘Receipt’, choose a file of more than 10 MB (`truncate -s 11M large.png` makes one)";
      return "Under ‘Receipt’, choose a photo, unless the next step needs another file";
    },
    "file.remove": "Press ‘Remove the file’, or ‘Attach one more’ if the file is already attached",
    "preview.ready": "",
    "upload.start": "Press ‘Attach the receipt’",
    "upload.progressed": "Watch the progress bar below the name of the file",
    "upload.succeeded": "The server accepts the file",
    "upload.failed": ({ failure }) => `The upload fails: ${why(failure)}`,
    "upload.cancel": "Press ‘Stop the upload’",
    "upload.retry": "Press ‘Try again’",
  },
  done: {
    detectFileType: (type: unknown) =>
      type === "image/jpeg" ? "" : "The file is a GIF picture, whatever its name says",
    issueIdempotencyKey: "",
  },
  failed: {
    detectFileType: "The file cannot be read (remove it from the disk after you choose it)",
    issueIdempotencyKey: (failure: ApiFailure | Error) => `The upload does not start: ${why(failure)}`,
  },
  timers: {},
  // A refused file is not shown, so it cannot be removed. Browsers can always create a key.
  canHappen: ({ type }, snapshot) =>
    type !== "xstate.error.actor.issueIdempotencyKey" &&
    !(type === "file.remove" && snapshot.matches("refused")),
  states: {
    choosing: "The field ‘Receipt’ says ‘Choose a file or drop it here’",
    "checking.size": "",
    "checking.content": "",
    refused: "A message below the field names the file and says why it is rejected",
    "holding.previewing": "The page shows the name and the size of the file, with ‘Attach the receipt’",
    "holding.issuingKey": "",
    "holding.uploading": "A progress bar shows how much is uploaded, with ‘Stop the upload’ beside it",
    "holding.failed":
      "The line below the name says why the upload failed, with ‘Try again’ and ‘Remove the file’ beside it",
    "holding.cancelled": "The line below the name says ‘The upload was stopped’",
    uploaded: "The line below the name says ‘Attached, …’, with the button ‘Attach one more’",
  },
};
