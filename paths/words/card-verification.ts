import type { ApiFailure } from "#domain/api-failure.ts";
import type { cardVerificationMachine } from "#machines/card-verification/card-verification.machine.ts";
import type { CardForm, CardReading } from "#machines/card-verification/card-verification.types.ts";
import { pageWords, signedIn, waiting, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const arrived = (answer: CardReading) => {
  if (answer.kind === "unchanged") return "The server answers that nothing has changed";
  const { status, photos } = answer.request;
  return {
    draft: photos.length === 0 ? "The card is a draft without a photo" : "The card is a draft with a photo",
    submitted: "The card is being checked (submit it)",
    approved: "The card is verified (approve it as the operator)",
    rejected: "The card is declined (reject it as the operator, with a reason)",
    expired: "The verification has expired",
  }[status];
};
const read = (failure: ApiFailure) => `The card cannot be loaded: ${why(failure)}`;

/** The wizard that verifies a card. */
export const cardVerificationWords: WordsFor<typeof cardVerificationMachine> = {
  begin: ({ id }) =>
    id === null
      ? `${signedIn}, slow the network down and open /en/account/cards?add=1`
      : `${signedIn}, add a card at /en/account/cards?add=1, slow the network down and reload the card's page`,
  events: {
    "bank.choose": "Choose another ‘Bank’",
    "field.change": ({ value }) => `Type \`${value}\` into the card number field, and fill in a name`,
    "field.leave": "Leave the card number field",
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
      card === null ? "The form loads empty" : "The form loads with the card in it",
    saveCard: "The server accepts the card",
    loadRequest: arrived,
    rereadRequest: arrived,
    pollRequest: arrived,
    photo: "Upload a photo",
    removePhoto: "The photo is removed",
    confirmRequest: "The card is submitted",
    deleteRequest: "The card is deleted",
    prepareUse: "The form is prepared",
  },
  failed: {
    loadForm: read,
    saveCard: (failure: ApiFailure) => `The card is not saved: ${why(failure)}`,
    loadRequest: read,
    rereadRequest: read,
    pollRequest: read,
    removePhoto: (failure: ApiFailure) => `The photo is not removed: ${why(failure)}`,
    confirmRequest: (failure: ApiFailure) => `The card is not submitted: ${why(failure)}`,
    deleteRequest: (failure: ApiFailure) => `The card is not deleted: ${why(failure)}`,
    prepareUse: (failure: ApiFailure) => `The form is not filled in: ${why(failure)}`,
  },
  timers: {
    pollInterval: "Wait until the page asks the server again",
    hiddenPollInterval: "Wait a minute in the other tab",
    retryDelay: waiting.retryDelay,
  },
  states: {
    beginning: "",
    loadingForm: "Grey placeholders appear in place of the form",
    formFailed: "A card says ‘The form could not be loaded’, with ‘Try again’",
    typing: "The form asks for the bank and the card; any error in a field appears beside it",
    saving: "The button ‘Next: the photo’ shows progress",
    loading: "Grey placeholders appear in place of the step",
    notFound: "The page says ‘There is no such card’",
    loadFailed: "A card says ‘The card could not be loaded’, with ‘Try again’",
    "open.course.deciding": "",
    "open.course.draft.deciding": "",
    "open.course.draft.photographing": "The page asks for a photo and says what it should look like",
    "open.course.draft.reviewing": "The page shows the card and its photos, with ‘Submit for verification’",
    "open.course.draft.removing": "The button ‘Remove the photo’ is disabled",
    "open.course.draft.sending": "The button ‘Submit for verification’ shows progress",
    "open.course.rereading": "",
    "open.course.unread": "A card says ‘The card could not be loaded’, with ‘Try again’",
    "open.course.waiting.scheduling": "",
    "open.course.waiting.resting": "The heading is ‘We are checking the card’",
    "open.course.waiting.restingHidden": "",
    "open.course.waiting.asking": "",
    "open.course.waiting.backingOff": "A message says ‘This page may be out of date’",
    "open.course.approved.idle": "The heading is ‘The card is verified’, with ‘Use this card’",
    "open.course.approved.preparingUse": "The button ‘Use this card’ shows progress",
    "open.course.approved.used": "The exchange form opens with the card in it",
    "open.course.refused": "The heading is ‘The card was not verified’, with the reason and ‘Try again’",
    "open.deletion.idle": "",
    "open.deletion.asking": "A dialog asks ‘Delete this card?’",
    "open.deletion.deleting": "The button ‘Delete the card’ shows progress",
    "open.visibility.shown": "",
    "open.visibility.hidden": "",
    deleted: "The list of cards opens without this card",
  },
};
