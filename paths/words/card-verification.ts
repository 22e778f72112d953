import type { ApiFailure } from "#domain/api-failure.ts";
import type { cardVerificationMachine } from "#machines/card-verification/card-verification.machine.ts";
import type { CardForm, CardReading } from "#machines/card-verification/card-verification.types.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const arrived = (answer: CardReading) => {
  if (answer.kind === "unchanged") return "Nothing has been decided yet";
  const { status, photos } = answer.request;
  return {
    draft: photos.length === 0 ? "It is a draft without a photo" : "It is a draft with a photo",
    submitted: "It is being checked (send it in)",
    approved: "It is verified (approve it as the operator)",
    rejected: "It is declined (reject it as the operator, with a reason)",
    expired: "The verification has expired",
  }[status];
};
const read = (failure: ApiFailure) => `It does not arrive: ${why(failure)}`;

/** The wizard that verifies a card. */
export const cardVerificationWords: WordsFor<typeof cardVerificationMachine> = {
  begin: ({ id }) =>
    id === null
      ? `${signedIn}, slow the network down and open /en/account/cards?add=1`
      : `${signedIn}, add a card at /en/account/cards?add=1, slow the network down and load its page again`,
  events: {
    "bank.choose": "Choose another ‘Bank’",
    "field.change": ({ value }) => `Type \`${value}\` into the number of the card, and a name`,
    "field.leave": "Leave the number of the card",
    "card.submit": "Press ‘Next: the photo’",
    "card.edit": "Press ‘Change the card’",
    "card.keep": "Press ‘Back’",
    "photo.add": "Press ‘Add one more photo’",
    "photo.keep": "Press ‘Back’",
    "photo.remove": "Press ‘Remove the photo’",
    "photo.shown": "",
    "request.send": "Press ‘Submit for verification’",
    "request.again": "Press ‘Try again’",
    "request.delete": "Press ‘Delete the card’",
    "dialog.accept": "Press ‘Yes, delete’",
    "dialog.dismiss": "Press ‘Keep the card’",
    "card.use": "Press ‘Use this card’",
    retry: "Press ‘Try again’",
    ...pageWords,
  },
  done: {
    loadForm: ({ card }: CardForm) =>
      card === null ? "The form arrives empty" : "The form arrives with the card in it",
    saveCard: "The server has taken the card",
    loadRequest: arrived,
    rereadRequest: arrived,
    pollRequest: arrived,
    photo: "Upload a photo",
    removePhoto: "The photo is gone",
    confirmRequest: "It is sent in",
    deleteRequest: "It is deleted",
    prepareUse: "The form is got ready",
  },
  failed: {
    loadForm: read,
    saveCard: (failure: ApiFailure) => `The card is not taken: ${why(failure)}`,
    loadRequest: read,
    rereadRequest: read,
    pollRequest: read,
    removePhoto: (failure: ApiFailure) => `The photo is not removed: ${why(failure)}`,
    confirmRequest: (failure: ApiFailure) => `It is not sent in: ${why(failure)}`,
    deleteRequest: (failure: ApiFailure) => `It is not deleted: ${why(failure)}`,
    prepareUse: (failure: ApiFailure) => `The form is not filled in: ${why(failure)}`,
  },
  timers: {
    pollInterval: "Wait until the server is asked again",
    hiddenPollInterval: "Stay away for a minute",
    retryDelay: waiting.retryDelay,
  },
  states: {
    beginning: "",
    loadingForm: "The place of the form is grey",
    formFailed: "A card says ‘The form could not be loaded’, with ‘Try again’",
    typing: "The form asks for the bank and the card; what is wrong stands beside its field",
    saving: "The button ‘Next: the photo’ shows that it works",
    loading: "The place of the step is grey",
    notFound: "The page says ‘There is no such card’",
    loadFailed: "A card says ‘The card could not be loaded’, with ‘Try again’",
    "open.course.deciding": "",
    "open.course.draft.deciding": "",
    "open.course.draft.photographing": "The place for a photo, with how it should be",
    "open.course.draft.reviewing": "The card and its photos, with ‘Submit for verification’",
    "open.course.draft.removing": "The button ‘Remove the photo’ cannot be pressed",
    "open.course.draft.sending": "The button ‘Submit for verification’ shows that it works",
    "open.course.rereading": "",
    "open.course.unread": "A card says ‘The card could not be loaded’, with ‘Try again’",
    "open.course.waiting.scheduling": "",
    "open.course.waiting.resting": "The heading ‘We are checking the card’",
    "open.course.waiting.restingHidden": "",
    "open.course.waiting.asking": "",
    "open.course.waiting.backingOff": "A message says ‘This page may be out of date’",
    "open.course.approved.idle": "The heading ‘The card is verified’, with ‘Use this card’",
    "open.course.approved.preparingUse": "The button ‘Use this card’ shows that it works",
    "open.course.approved.used": "The exchange form opens with the card in it",
    "open.course.refused": "The heading ‘The card was not verified’ with the reason, and ‘Try again’",
    "open.deletion.idle": "",
    "open.deletion.asking": "A dialog asks ‘Delete this card?’",
    "open.deletion.deleting": "The button ‘Delete the card’ shows that it works",
    "open.visibility.shown": "",
    "open.visibility.hidden": "",
    deleted: "The list of cards opens without it",
  },
};
