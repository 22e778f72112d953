import type { ApiFailure } from "#domain/api-failure.ts";
import type { identityVerificationMachine } from "#machines/identity-verification/identity-verification.machine.ts";
import type { DocumentReading } from "#machines/identity-verification/identity-verification.types.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const arrived = (answer: DocumentReading) => {
  if (answer.kind === "unchanged") return "Nothing has been decided yet";
  return {
    draft: "Documents are asked for",
    submitted: "The documents are being checked (send them in)",
    approved: "The documents are accepted (approve them as the operator)",
    rejected: "The documents are declined (reject them as the operator, with a reason)",
    withdrawn: "The documents are not needed any more (cancel the claim)",
  }[answer.request.status];
};
const read = (failure: ApiFailure) => `It does not arrive: ${why(failure)}`;

/** The documents that a claim waits for. */
export const identityVerificationWords: WordsFor<typeof identityVerificationMachine> = {
  begin:
    "Create a claim that gives Tinkoff and gets Dogecoin, confirm it, slow the network down and press ‘Send the documents’",
  events: {
    "photo.add": "Press ‘Add a photo’ below a document",
    "photo.keep": "Press ‘Back’",
    "photo.remove": "Press ‘Remove the photo’",
    "request.send": "Press ‘Submit for verification’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadRequest: arrived,
    rereadRequest: arrived,
    pollRequest: arrived,
    photo: "Upload a photo",
    removePhoto: "The photo is gone",
    sendDocuments: "The documents are sent in",
  },
  failed: {
    loadRequest: read,
    rereadRequest: read,
    pollRequest: read,
    removePhoto: (failure: ApiFailure) => `The photo is not removed: ${why(failure)}`,
    sendDocuments: (failure: ApiFailure) => `The documents are not sent in: ${why(failure)}`,
  },
  timers: {
    pollInterval: "Wait until the server is asked again",
    hiddenPollInterval: "Stay away for a minute",
    retryDelay: waiting.retryDelay,
  },
  states: {
    loading: "The place of the documents is grey",
    notFound: "The page says ‘No documents are asked for’",
    loadFailed: "A card says ‘This page could not be loaded’, with ‘Try again’",
    "open.course.deciding": "",
    "open.course.draft.collecting": "The documents that are asked for, each with ‘Add a photo’",
    "open.course.draft.photographing": "The place for a photo, with how it should be",
    "open.course.draft.removing": "The button ‘Remove the photo’ cannot be pressed",
    "open.course.draft.sending": "The button ‘Submit for verification’ shows that it works",
    "open.course.rereading": "",
    "open.course.unread": "A card says ‘This page could not be loaded’, with ‘Try again’",
    "open.course.waiting.scheduling": "",
    "open.course.waiting.resting": "The heading ‘We are checking your documents’",
    "open.course.waiting.restingHidden": "",
    "open.course.waiting.asking": "",
    "open.course.waiting.backingOff": "A message says ‘This page may be out of date’",
    "open.course.decided": "The heading says what was decided; a button leads to the claim",
    "open.visibility.shown": "",
    "open.visibility.hidden": "",
  },
};
