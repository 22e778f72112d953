import type { ApiFailure } from "#domain/api-failure.ts";
import type { identityVerificationMachine } from "#machines/identity-verification/identity-verification.machine.ts";
import type { DocumentReading } from "#machines/identity-verification/identity-verification.types.ts";
import { pageWords, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const arrived = (answer: DocumentReading) => {
  if (answer.kind === "unchanged") return "The server answers that nothing has changed";
  return {
    draft: "The server asks for documents",
    submitted: "The documents are being checked (submit them)",
    approved: "The documents are accepted (approve them as the operator)",
    rejected: "The documents are declined (reject them as the operator, with a reason)",
    withdrawn: "The documents are no longer needed (cancel the order)",
  }[answer.request.status];
};
const read = (failure: ApiFailure) => `The documents cannot be loaded: ${why(failure)}`;

/** The documents that an order waits for. */
export const identityVerificationWords: WordsFor<typeof identityVerificationMachine> = {
  begin:
    "Create an order that sends T-Bank and receives Dogecoin, confirm it, slow the network down and press ‘Send the documents’",
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
    removePhoto: "The photo is removed",
    sendDocuments: "The documents are submitted",
  },
  failed: {
    loadRequest: read,
    rereadRequest: read,
    pollRequest: read,
    removePhoto: (failure: ApiFailure) => `The photo is not removed: ${why(failure)}`,
    sendDocuments: (failure: ApiFailure) => `The documents are not submitted: ${why(failure)}`,
  },
  timers: {
    pollInterval: "Wait until the page asks the server again",
    hiddenPollInterval: "Wait a minute in the other tab",
    retryDelay: waiting.retryDelay,
  },
  states: {
    loading: "Grey placeholders appear in place of the documents",
    notFound: "The page says ‘No documents requested’",
    loadFailed: "A card says ‘This page could not be loaded’, with ‘Try again’",
    "open.course.deciding": "",
    "open.course.draft.collecting": "The page lists the requested documents, each with ‘Add a photo’",
    "open.course.draft.photographing": "The page asks for a photo and says what it should look like",
    "open.course.draft.removing": "The button ‘Remove the photo’ is disabled",
    "open.course.draft.sending": "The button ‘Submit for verification’ shows progress",
    "open.course.rereading": "",
    "open.course.unread": "A card says ‘This page could not be loaded’, with ‘Try again’",
    "open.course.waiting.scheduling": "",
    "open.course.waiting.resting": "The heading is ‘We are checking your documents’",
    "open.course.waiting.restingHidden": "",
    "open.course.waiting.asking": "",
    "open.course.waiting.backingOff": "A message says ‘This page may be out of date’",
    "open.course.decided": "The heading states the decision; a button leads to the order",
    "open.visibility.shown": "",
    "open.visibility.hidden": "",
  },
};
