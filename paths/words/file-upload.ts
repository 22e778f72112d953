import type { ApiFailure } from "#domain/api-failure.ts";
import type { fileUploadMachine } from "#machines/file-upload/file-upload.machine.ts";
import { fileMaxBytes } from "#machines/file-upload/file-upload.types.ts";
import { why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The place for a receipt on the page of a claim. */
export const fileUploadWords: WordsFor<typeof fileUploadMachine> = {
  begin:
    "Create a claim that gives Bitcoin, press ‘Confirm and go to payment’, and slow the network down: what is uploaded takes a while then",
  events: {
    "file.choose": ({ file }) => {
      if (file.size === 0) return "Under ‘Receipt’ choose an empty file (`touch empty.png` makes one)";
      if (file.size > fileMaxBytes)
        return "Under ‘Receipt’ choose a file of more than 10 MB (`truncate -s 11M large.png` makes one)";
      return "Under ‘Receipt’ choose a file: a photo, unless the next step asks for another one";
    },
    "file.remove": "Press ‘Remove the file’, or ‘Attach one more’ where the file is attached",
    "preview.ready": "",
    "upload.start": "Press ‘Attach the receipt’",
    "upload.progressed": "Watch the bar below the name of the file",
    "upload.succeeded": "The server has taken the file",
    "upload.failed": ({ failure }) => `The upload fails: ${why(failure)}`,
    "upload.cancel": "Press ‘Stop the upload’",
    "upload.retry": "Press ‘Try again’",
  },
  done: {
    detectFileType: (type: unknown) =>
      type === "image/jpeg" ? "" : "The file was a GIF picture, whatever its name says",
    issueIdempotencyKey: "",
  },
  failed: {
    detectFileType: "The file cannot be read: it was removed from the disk after it was chosen",
    issueIdempotencyKey: (failure: ApiFailure | Error) => `The upload does not begin: ${why(failure)}`,
  },
  timers: {},
  // A refused file is not shown, so it cannot be removed. Browsers can always create a key.
  canHappen: ({ type }, snapshot) =>
    type !== "xstate.error.actor.issueIdempotencyKey" &&
    !(type === "file.remove" && snapshot.matches("refused")),
  states: {
    choosing: "The place ‘Receipt’ says ‘Choose a file or drop it here’",
    "checking.size": "",
    "checking.content": "",
    refused: "A message below the place names the file and says why it is not taken",
    "holding.previewing": "The file stands there with name and size, and the button ‘Attach the receipt’",
    "holding.issuingKey": "",
    "holding.uploading": "A bar shows how much is sent; ‘Stop the upload’ is beside it",
    "holding.failed":
      "The line below the name says why it failed; ‘Try again’ and ‘Remove the file’ are beside it",
    "holding.cancelled": "The line below the name says ‘The upload was stopped’",
    uploaded: "The line below the name says ‘Attached, …’; the button ‘Attach one more’ is there",
  },
};
