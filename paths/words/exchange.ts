import type { AnyEventObject, SnapshotFrom } from "xstate";
import type { ApiFailure } from "#domain/api-failure.ts";
import type { exchangeMachine } from "#machines/exchange/exchange.machine.ts";
import { selectDetails, selectDirection, selectIsEditable } from "#machines/exchange/exchange.selectors.ts";
import { selectSubmit } from "#machines/exchange/submit.selectors.ts";
import type { DirectoryOutput, InternalEvent, Pair } from "#machines/exchange/exchange.types.ts";
import { partsOf } from "#charts/describe.ts";
import type { CanHappen } from "../graph.ts";
import { pageWords, why } from "./shared.ts";
import type { WordsFor } from "./words.ts";

const known = {
  course_changed:
    "the rate has become worse in the meantime (make it worse just before, as the beginning of this checklist explains)",
  reserve: "the reserve is used up (set it to zero just before, as the beginning of this checklist explains)",
  throttled:
    "the server reports too many orders (start it with `CLAIMS_UNPAID=1`, and create an order first; cancel that order in another tab before the retry)",
} as const;

const refusals: Readonly<Record<string, string>> = {
  promocode:
    "there is no such promocode (enter `WELCOME` in the form, and stop it just before: `npm run operator -- promocodes stop WELCOME`; `start` restores it)",
};

const because = (failure: ApiFailure | Error): string => {
  if (failure instanceof Error) return why(failure);
  if (failure.kind === "fields") {
    const [field = ""] = Object.keys(failure.fields);
    return refusals[field] ?? why(failure);
  }
  if (failure.kind === "unavailable" && failure.code === "tech_break")
    return "maintenance has started (run `npm run operator -- tech on --minutes 1` just before)";
  return why(failure, known);
};

/** The controls that work while a dialog is open over the form. */
const inDialog = {
  notification: ["notification.dismiss"],
  course: ["course.accept", "course.decline"],
  picker: ["currency.choose", "picker.search", "picker.filter", "picker.close"],
};
/** Whether a message has the retry button, or the one back to the form. */
function hasButton(type: string, snapshot: SnapshotFrom<typeof exchangeMachine>): boolean {
  const { status } = selectSubmit(snapshot);
  if (type === "retry") return status === "captchaFailed" || selectDirection(snapshot) === "failed";
  return status === "waiting" || status === "failed" || (type === "claim.edit" && status === "captchaFailed");
}

/** Whether a request is pending whose response arrives before any wait ends. */
const isAnswerDue = (snapshot: SnapshotFrom<typeof exchangeMachine>): boolean =>
  snapshot.hasTag("pending") ||
  snapshot.matches({ ready: { direction: { loaded: { watch: "reading" } } } }) ||
  snapshot.matches({ ready: { promocode: "checking" } });

/** Whether the control is below the amounts. */
const isBelow = (type: string): boolean =>
  /^(?:requisite|email|promocode|consent|field|city|courseType|card)\./.test(type);

/** Whether the visitor sees the control. */
function canPress(event: AnyEventObject, snapshot: SnapshotFrom<typeof exchangeMachine>): boolean {
  const { type } = event;
  if (snapshot.matches({ ready: { page: "hidden" } })) return type === "page.shown";
  if (type === "page.shown") return false;
  // No visitor of this list has a verified card.
  if (type === "cards.known") return false;
  // This is known before a visitor can do anything.
  if (type === "user.awaited") return false;
  // Without the network no response arrives, and the page learns of maintenance half a minute later.
  if (type === "connection.lost" || type === "tech.changed")
    return selectIsEditable(snapshot) && !isAnswerDue(snapshot);
  if (type.startsWith("page.") || type === "connection.restored" || type === "user.known") return true;
  if (!snapshot.matches("ready")) return type === "retry";
  if (snapshot.matches({ ready: { notification: "showing" } })) return inDialog.notification.includes(type);
  if (snapshot.matches({ ready: { claim: "confirmingCourse" } })) return inDialog.course.includes(type);
  if (snapshot.matches({ ready: { picker: "open" } }))
    return (
      inDialog.picker.includes(type) &&
      (!("side" in event) || snapshot.matches({ ready: { picker: { open: event["side"] as "from" } } }))
    );
  if (type.startsWith("picker.") && type !== "picker.open") return false;
  if (type === "claim.retry" || type === "claim.edit" || type === "retry") return hasButton(type, snapshot);
  if (isBelow(type) && selectDetails(snapshot) !== "loaded") return false;
  return selectIsEditable(snapshot) && type !== "currency.choose";
}

/** Waits that are longer than any response takes. */
const slow = ["refreshInterval", "techPause"];

/** Excludes what no visitor of the demo encounters, because of the page's own checks and the demo's data. */
const canHappen: CanHappen = (event, snapshot) => {
  const { kind, name, payload } = partsOf(event);
  if (kind === "event") return canPress(event, snapshot as SnapshotFrom<typeof exchangeMachine>);
  if (kind === "done" && name === "loadDirectory") return (payload as DirectoryOutput).sendable.length > 0;
  if (kind === "done" && name === "loadReceivable") return (payload as number[]).length > 0;
  // No response takes that long.
  if (kind === "timer" && slow.includes(name))
    return !isAnswerDue(snapshot as SnapshotFrom<typeof exchangeMachine>);
  if (kind !== "failed") return true;
  if (payload instanceof Error) return false;
  const failure = payload as ApiFailure;
  if (failure.kind === "notFound") return false;
  if (name !== "createClaim") return true;
  if (failure.kind === "fields") return "promocode" in failure.fields;
  return "code" in failure
    ? ["course_changed", "reserve", "tech_break"].includes(failure.code)
    : failure.kind !== "server";
};

const side = (name: "from" | "to") => (name === "from" ? "‘You send’" : "‘You receive’");
const storage = "The browser stores nothing; the form works without storage";
/** The exchange form, for a tester in front of it. */
export const exchangeWords: WordsFor<typeof exchangeMachine, InternalEvent["type"]> = {
  canHappen,
  begin:
    "As the operator, fix the rate of the pair (_changeDirection_): Bitcoin to Sberbank, unless a step needs another pair. Slow the network down and open the home page",
  events: {
    "currency.choose": (event) => `Press another currency in the list of ${side(event.side)}`,
    "sides.swap": "Press ‘Swap the currencies’, the button between the sides",
    "city.choose": "Choose a ‘City’ (first choose to send Bitcoin and receive cash)",
    "courseType.choose": "Choose ‘With a verified card’ (first choose to send Sberbank and receive crypto)",
    "card.choose": "Choose a ‘Verified card’ (first verify two cards)",
    "draft.keep": "Press ‘Verify a card’ beside the better rate, then press the browser's back button",
    "amount.change": (event) => `Type ${event.text} into ${side(event.side)}`,
    "amount.commit": "Leave the amount field, or press Enter in it",
    "amount.fill": (event) => `Press ${event.bound === "max" ? "‘max’" : "‘min’"} below ${side(event.side)}`,
    "requisite.change": (event) =>
      `Type \`${event.value}\` below ‘Where we send it’ (first choose to receive Sberbank)`,
    "email.change": (event) => `Type \`${event.value}\` into ‘E-mail’`,
    "promocode.change": (event) =>
      `Press ‘I have a promocode’ and type \`${event.value}\` (\`WELCOME\` if the server is to accept it)`,
    "promocode.apply": "Press ‘Apply’ beside the promocode, or ‘Try again’ if the button says so",
    "promocode.remove": "Press ‘Remove the promocode’; if the promocode is not applied yet, clear its field",
    "consent.change": (event) =>
      `${event.given ? "Tick" : "Untick"} ${event.consent === "aml" ? "‘I accept the AML and KYC policy’" : "‘I accept the wallet top-up rules’"}`,
    "field.leave": "Leave the field ‘E-mail’",
    "picker.open": (event) => `Press the currency under ${side(event.side)}`,
    "picker.search": (event) => `Type ${event.query} into ‘Name, ticker or network’`,
    "picker.filter": "Press ‘Crypto’ above the list",
    "picker.close": "Press ‘Close’ in the corner of the dialog",
    "notification.dismiss": "Press ‘OK’",
    "claim.submit": "Press ‘Go to payment’",
    "claim.retry": "Press ‘Try again’ in the message",
    "claim.edit": "Press ‘Back to the form’",
    "course.accept": "Press ‘Accept the new rate’",
    "course.decline": "Press ‘Back to the form’ in the dialog",
    retry: "Press ‘Try again’",
    ...pageWords,
    "user.known": "Sign in as `anna@example.com` in another tab",
    "user.awaited": ({ isAwaited }) =>
      isAwaited ? "The page does not know yet who is signed in" : "The page knows who is signed in",
    "cards.known": ({ cards }) =>
      cards.length > 0 ? "The visitor has a verified card" : "The visitor has no verified card",
    "tech.changed": ({ tech }) =>
      tech.active
        ? "Maintenance starts (`npm run operator -- tech on --minutes 1`); the page notices within half a minute"
        : "Maintenance ends (`npm run operator -- tech off`); the page notices within half a minute",
  },
  done: {
    loadDraft: (draft: unknown) =>
      draft === null
        ? "The browser has no earlier input for this form (use a private window)"
        : "The browser restores the earlier input (before you open the page, fill in the whole form)",
    loadDirectory: "The currencies load",
    loadReceivable: (ids: unknown[]) =>
      ids.length === 0
        ? "The server returns no currencies to receive for this one"
        : "The currencies to receive load",
    loadPair: ({ state, notify }: Pair) =>
      `The pair loads${state === "closed" ? "; it is closed (close it first, as the beginning of this checklist explains)" : ""}${notify === null ? "" : "; it has a notification (send USDT on BEP20, receive Sberbank)"}`,
    readCourse: "The rate is refreshed",
    readTech: "The server says whether there is maintenance",
    checkCaptcha: "",
    solveCaptcha: "",
    checkPromocode: "The server accepts the promocode (`WELCOME`)",
    createKey: "",
    saveAttempt: "",
    saveDraft: "",
    keepForm: "",
    createClaim: "The server creates the order",
  },
  failed: {
    loadDraft: storage,
    loadDirectory: (failure: ApiFailure) => `The currencies cannot be loaded: ${because(failure)}`,
    loadReceivable: (failure: ApiFailure) =>
      `The currencies to receive cannot be loaded: ${because(failure)}`,
    loadPair: (failure: ApiFailure) => `The pair cannot be loaded: ${because(failure)}`,
    readCourse: (failure: ApiFailure) => `The rate cannot be refreshed: ${because(failure)}`,
    readTech: "The server does not say whether there is maintenance (stop it)",
    checkCaptcha: (failure: ApiFailure) =>
      `The page cannot find out whether a captcha is needed: ${why(failure)}`,
    solveCaptcha: "The captcha cannot be solved",
    checkPromocode: (failure: ApiFailure) => `The promocode is not accepted: ${because(failure)}`,
    createKey: "The browser cannot create a key",
    saveAttempt: storage,
    saveDraft: storage,
    keepForm: storage,
    createClaim: (failure: ApiFailure) => `The order is not created: ${because(failure)}`,
  },
  timers: {
    second: "Wait one second, or until the countdown ends if a message counts down (a minute)",
    refreshInterval: "Wait 15 seconds, until the page refreshes the rate",
    loadRetry: "Wait for the automatic retry",
    courseRetry: "Wait for the automatic retry",
    captchaRetry: "Wait for the automatic retry",
    offlineProbe: "Wait ten seconds",
    draftPause: "Type nothing for half a second",
    userPatience: "Wait five seconds",
    techPause: "Wait until the end of the maintenance that the banner names",
  },
  states: {
    loadingDraft: "Grey placeholders appear in place of the form",
    loadingDirectory: "Grey placeholders appear in place of the form",
    directoryFailed: "The page says ‘The exchange could not be loaded’, with ‘Try again’",
    "ready.direction.deciding": "",
    "ready.direction.loadingReceivable": "The lower part of the form is grey",
    "ready.direction.receivableFailed": "A message says ‘This pair could not be loaded’, with ‘Try again’",
    "ready.direction.keepingReceive": "",
    "ready.direction.nothingOffered":
      "A message says ‘Nothing can be received for this currency right now. Choose another one.’",
    "ready.direction.loadingPair": "The rate and the fields below it are grey",
    "ready.direction.pairFailed": "A message says ‘This pair could not be loaded’, with ‘Try again’",
    "ready.direction.reloading": "",
    "ready.direction.loaded.watch.waiting":
      "Below the amounts is the rate with the time of its update, and the fields below it can be filled in",
    "ready.direction.loaded.watch.reading": "",
    "ready.direction.loaded.watch.late": "‘could not be updated’ appears beside the rate",
    "ready.direction.loaded.watch.paused": "",
    "ready.direction.loaded.age.growing": "",
    "ready.direction.loaded.age.unknown": "",
    "ready.details.deciding": "",
    "ready.details.folded": "",
    "ready.details.open": "",
    "ready.picker.closed": "",
    "ready.picker.open.from": "The dialog ‘What you send’ is open",
    "ready.picker.open.to": "The dialog ‘What you receive’ is open",
    "ready.notification.none": "",
    "ready.notification.showing": "A dialog ‘Notification’ is open, with ‘OK’",
    "ready.promocode.none": "",
    "ready.promocode.checking": "The button ‘Apply’ shows progress",
    "ready.promocode.applied": "A card compares ‘Without the promocode’ and ‘With the promocode’",
    "ready.promocode.failed":
      "A message below the promocode says why it is not applied; if a retry may help, the button is ‘Try again’",
    "ready.captcha.idle": "",
    "ready.captcha.checking": "",
    "ready.captcha.solving": "",
    "ready.captcha.ready": "",
    "ready.captcha.failed": "",
    "ready.claim.editing": "The form can be filled in; any error in a field appears below it",
    "ready.claim.validating": "",
    "ready.claim.awaitingUser": "The button ‘Go to payment’ shows progress",
    "ready.claim.awaitingCaptcha": "The button ‘Go to payment’ shows progress",
    "ready.claim.creatingKey": "The button ‘Go to payment’ shows progress",
    "ready.claim.savingAttempt": "The button ‘Go to payment’ shows progress",
    "ready.claim.creatingClaim": "The button ‘Go to payment’ shows progress",
    "ready.claim.confirmingCourse": "A dialog ‘The rate has changed’ shows ‘Previous rate’ and ‘New rate’",
    "ready.claim.offline":
      "A message says ‘There is no connection to the server.’, with ‘Try again’ and ‘Back to the form’",
    "ready.claim.waitingTurn": "A message says ‘We will try again in … s.’ and counts down",
    "ready.claim.creationFailed":
      "A message says why no order was created, with ‘Try again’ and ‘Back to the form’",
    "ready.draft.stored": "",
    "ready.draft.changed": "",
    "ready.draft.storing": "",
    "ready.page.shown": "",
    "ready.page.hidden": "",
    "ready.service.deciding": "",
    "ready.service.working": "",
    "ready.service.techBreak.waiting":
      "A banner says ‘Maintenance: new orders are not accepted’; ‘Go to payment’ is disabled",
    "ready.service.techBreak.rereading": "",
    keepingForm: "",
    created: "The page of the new order opens, with ‘Check and confirm the order’",
  },
};
