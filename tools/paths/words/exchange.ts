import type { ApiFailure } from "#domain/api-failure.ts";
import type { exchangeMachine } from "#machines/exchange/exchange.machine.ts";
import type { InternalEvent, Pair } from "#machines/exchange/exchange.types.ts";
import type { WordsFor } from "./words.ts";

const codes: Readonly<Record<string, string>> = {
  course_changed: "the course has become worse meanwhile (change it as the operator)",
  reserve: "the reserve is gone (empty it as the operator)",
  idempotency_in_progress: "the same claim is just being created",
  idempotency_mismatch: "the key belongs to another claim",
  tech_break: "a technical break has begun (begin it as the operator)",
};

const why = (failure: ApiFailure | Error): string => {
  if (failure instanceof Error) return failure.message;
  if ("code" in failure && codes[failure.code] !== undefined) return codes[failure.code] ?? "";
  if (failure.kind === "offline") return "the server cannot be reached (stop it)";
  if (failure.kind === "notFound") return "there is no such direction any more (close it as the operator)";
  if (failure.kind === "fields") return `the server refuses ${Object.keys(failure.fields).join(", ")}`;
  if (failure.kind === "throttled") return "the server asks to wait";
  return "the server fails";
};

const side = (name: "from" | "to") => (name === "from" ? "You give" : "You get");
const storage = "The browser cannot store (forbid it to store data); the form works without";

/** The exchange form, for somebody who sees it. */
export const exchangeWords: WordsFor<typeof exchangeMachine, InternalEvent["type"]> = {
  begin: "Open the home page",
  events: {
    "currency.choose": (event) => `Choose another currency under ‘${side(event.side)}’`,
    "sides.swap": "Press the button that swaps the sides",
    "city.choose": "Choose a city",
    "courseType.choose": "Choose the course for verified cards",
    "amount.change": (event) => `Type ${event.text} into ‘${side(event.side)}’`,
    "amount.commit": "Leave the field of the amount, or press Enter in it",
    "amount.fill": (event) =>
      `Press the button with the ${event.bound === "max" ? "most" : "least"} of ‘${side(event.side)}’`,
    "requisite.change": (event) => `Type ${event.value} into the requisites`,
    "email.change": (event) => `Type ${event.value} as the e-mail`,
    "promocode.change": (event) => `Type ${event.value} as the promocode`,
    "promocode.apply": "Apply the promocode",
    "promocode.remove": "Remove the promocode",
    "consent.change": (event) =>
      `${event.given ? "Tick" : "Untick"} the consent to ${event.consent === "aml" ? "the checks of origin" : "the rules"}`,
    "field.leave": "Leave a field",
    "picker.open": (event) => `Open the choice of currencies under ‘${side(event.side)}’`,
    "picker.search": (event) => `Search for ${event.query}`,
    "picker.filter": "Show one group of currencies",
    "picker.close": "Close the choice of currencies",
    "notification.dismiss": "Press OK in the notification",
    "claim.submit": "Press ‘Go to payment’",
    "claim.retry": "Press ‘Try again’ in the message",
    "claim.edit": "Press ‘Back to the form’",
    "course.accept": "Accept the new course",
    "course.decline": "Go back to the form instead",
    retry: "Press ‘Try again’",
    "page.hidden": "Go to another tab of the browser",
    "page.shown": "Come back to the tab",
    "connection.lost": "Take the network away",
    "connection.restored": "Give the network back",
    "user.known": "The page learns who is signed in",
    "tech.changed": ({ tech }) => (tech.active ? "A technical break begins" : "The technical break ends"),
  },
  done: {
    loadDraft: (draft: unknown) =>
      draft === null ? "Nothing was typed here before" : "What was typed here before comes back",
    loadDirectory: "The currencies are loaded",
    loadReceivable: (ids: unknown[]) =>
      ids.length === 0 ? "Nothing can be got for this currency" : "What can be got for it is loaded",
    loadPair: ({ state, notify }: Pair) =>
      `The direction is loaded${state === "closed" ? "; it is closed" : ""}${notify === null ? "" : "; it has texts to be read"}`,
    readCourse: "The course is read again",
    readTech: "The server tells whether there is a break",
    checkCaptcha: "The server tells whether a captcha is needed",
    solveCaptcha: "The captcha is solved, without anybody's help",
    checkPromocode: "The server knows the promocode",
    createKey: "The browser makes a key for the claim",
    saveAttempt: "The browser keeps what is being sent",
    saveDraft: "The browser keeps what was typed",
    forgetDraft: "The browser forgets what was typed",
    createClaim: "The server creates the claim",
  },
  failed: {
    loadDraft: storage,
    loadDirectory: (failure: ApiFailure) => `The currencies are not loaded: ${why(failure)}`,
    loadReceivable: (failure: ApiFailure) => `What can be got is not loaded: ${why(failure)}`,
    loadPair: (failure: ApiFailure) => `The direction is not loaded: ${why(failure)}`,
    readCourse: (failure: ApiFailure) => `The course is not read: ${why(failure)}`,
    readTech: "The server does not answer about the break",
    checkCaptcha: "The captcha cannot be asked for: the server cannot be reached (stop it)",
    solveCaptcha: "The captcha cannot be solved",
    checkPromocode: (failure: ApiFailure) => `The promocode is not taken: ${why(failure)}`,
    createKey: "The browser cannot make a key",
    saveAttempt: storage,
    saveDraft: storage,
    forgetDraft: storage,
    createClaim: (failure: ApiFailure) => `The claim is not created: ${why(failure)}`,
  },
  timers: {
    second: "Wait one second",
    refreshInterval: "Wait until the course is read again (15 seconds)",
    loadRetry: "Wait until it is tried again",
    courseRetry: "Wait until it is tried again",
    captchaRetry: "Wait until it is tried again",
    promocodeRetry: "Wait until it is tried again",
    offlineProbe: "Wait ten seconds",
    draftPause: "Type nothing for half a second",
    techPause: "Wait until the break should be over",
  },
  states: {
    loadingDraft: "The form is shown grey while it is loaded",
    loadingDirectory: "The form is shown grey while it is loaded",
    directoryFailed: "The page says that the exchange could not be loaded, with ‘Try again’",
    "ready.direction.deciding": "",
    "ready.direction.loadingReceivable": "The right side of the form is grey",
    "ready.direction.receivableFailed": "A message says that it could not be loaded, with ‘Try again’",
    "ready.direction.keepingReceive": "",
    "ready.direction.nothingOffered": "The form says that there is nothing to exchange to",
    "ready.direction.loadingPair": "The course and the fields below are grey",
    "ready.direction.pairFailed": "A message says that the direction could not be loaded, with ‘Try again’",
    "ready.direction.reloading": "",
    "ready.direction.loaded.watch.waiting": "The course is there",
    "ready.direction.loaded.watch.reading": "",
    "ready.direction.loaded.watch.late": "The page says that the course may be old",
    "ready.direction.loaded.watch.paused": "",
    "ready.direction.loaded.age.growing": "",
    "ready.direction.loaded.age.unknown": "",
    "ready.picker.closed": "The choice of currencies is closed",
    "ready.picker.open.from": "The choice of what to give is open",
    "ready.picker.open.to": "The choice of what to get is open",
    "ready.notification.none": "",
    "ready.notification.showing": "A dialog titled ‘Notification’ is open",
    "ready.promocode.none": "",
    "ready.promocode.checking": "The promocode is being checked",
    "ready.promocode.applied": "What the promocode changes is shown",
    "ready.promocode.failed": "A message says why the promocode does not count",
    "ready.captcha.idle": "",
    "ready.captcha.checking": "",
    "ready.captcha.solving": "",
    "ready.captcha.ready": "",
    "ready.captcha.failed": "",
    "ready.claim.editing": "The form can be filled in",
    "ready.claim.validating": "",
    "ready.claim.awaitingCaptcha": "The button shows that it works",
    "ready.claim.creatingKey": "The button shows that it works",
    "ready.claim.savingAttempt": "The button shows that it works",
    "ready.claim.creatingClaim": "The button shows that it works",
    "ready.claim.confirmingCourse": "A dialog asks about the new course, with the old and the new figures",
    "ready.claim.offline":
      "A message says that there is no connection, with ‘Try again’ and ‘Back to the form’",
    "ready.claim.waitingTurn": "A message counts the seconds until it is sent again",
    "ready.claim.creationFailed": "A message says that the claim could not be created, with ‘Try again’",
    "ready.draft.stored": "",
    "ready.draft.changed": "",
    "ready.draft.storing": "",
    "ready.page.shown": "",
    "ready.page.hidden": "",
    "ready.service.deciding": "",
    "ready.service.working": "",
    "ready.service.techBreak.waiting": "A banner tells of the technical break; the button is disabled",
    "ready.service.techBreak.rereading": "",
    forgettingDraft: "",
    created: "The page of the new claim opens",
  },
};
