import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { exchangeSetup } from "./exchange.actions.ts";
import { attemptIn, draftOf } from "./request.ts";

/** Filling in the form. Only here the visitor can change it. */
const editing = exchangeSetup.createStateConfig({
  description: "The form can be filled in; any error is shown below its field",
  on: {
    "currency.choose": [
      { guard: "canChooseSend", actions: ["chooseCurrency", "tellSendChosen", "tellDraftChanged"] },
      { guard: "canChooseReceive", actions: ["chooseCurrency", "tellReceiveChosen", "tellDraftChanged"] },
    ],
    "sides.swap": { guard: "canSwap", actions: ["swapSides", "tellSendChosen", "tellDraftChanged"] },
    "city.choose": { guard: "isCityOffered", actions: ["setCity", "tellAddress", "tellDraftChanged"] },
    "courseType.choose": {
      description: "Choose ‘With a verified card’ or the other rate (send Sberbank, receive crypto)",
      guard: "canChooseCourseType",
      actions: ["setCourseType", "tellDraftChanged"],
    },
    "card.choose": { guard: "isOwnCard", actions: ["chooseCard", "tellDraftChanged"] },
    "amount.change": { actions: ["typeAmount", "tellDraftChanged"] },
    "amount.commit": { actions: ["settleAmount", "tellDraftChanged"] },
    "amount.fill": { guard: "isAvailable", actions: ["fillAmount", "tellDraftChanged"] },
    "requisite.change": { guard: "hasPair", actions: ["typeRequisite", "needCaptcha", "tellDraftChanged"] },
    "email.change": { actions: ["typeEmail", "needCaptcha", "tellDraftChanged"] },
    "promocode.change": { actions: ["typePromocode", "tellDraftChanged"] },
    "memory.change": [
      { guard: "isGiven", actions: "setRemembers" },
      { actions: ["setRemembers", "eraseMemory"] },
    ],
    "memory.use": {
      description:
        "Create an order with ‘Remember my details here for 90 days’ ticked, and open the form again",
      guard: "isRemembered",
      actions: ["useMemory", "needCaptcha", "tellDraftChanged"],
    },
    "consent.change": { actions: ["setConsent", "needCaptcha", "tellDraftChanged"] },
    "field.leave": { actions: "touchField" },
    "claim.submit": [
      // The amount that can be exchanged is shown first.
      { guard: "isAboveMax", actions: ["settleAmount", "doubtAmounts", "tellTurned", "tellDraftChanged"] },
      {
        description: "Press ‘Next’",
        guard: "canTurn",
        actions: ["settleAmount", "acceptAmounts", "needCaptcha", "tellDraftChanged"],
      },
      { guard: "areAmountsWrong", actions: ["touchAmounts", "tellRefused"] },
      {
        guard: "canSubmit",
        target: "validating",
        actions: ["settleAmount", "touchAll", "tellDraftChanged"],
      },
    ],
  },
});

const creatingClaim = exchangeSetup.createStateConfig({
  tags: "pending",
  invoke: {
    id: "createClaim",
    src: "createClaim",
    input: ({ context }) => attemptIn(context),
    onDone: {
      target: "#exchange.keepingForm",
      actions: { type: "setCreated", params: outputIn },
    },
    onError: [
      {
        guard: { type: "isCourseChanged", params: failureIn },
        description: "The rate is worse now (make it worse before you press the button)",
        target: "confirmingCourse",
        actions: [
          { type: "rememberCourseChange", params: failureIn },
          "dropAttempt",
          "spendCaptcha",
          "tellDraftChanged",
        ],
      },
      {
        guard: { type: "isCaptchaRefusal", params: failureIn },
        target: "awaitingCaptcha",
        actions: ["countCaptchaRefusal", "dropAttempt", "spendCaptcha", "tellDraftChanged"],
      },
      {
        guard: { type: "isFieldsRefusal", params: failureIn },
        target: "editing",
        actions: [
          { type: "tellPromocodeRefused", params: failureIn },
          { type: "rememberRefusals", params: failureIn },
          "dropAttempt",
          "spendCaptcha",
          "forgetCaptchaRefusals",
          // A refusal may follow from a reserve or limits that have changed since they were read.
          "doubtCourse",
          "tellDraftChanged",
          "tellRefused",
        ],
      },
      {
        guard: { type: "isReserveGone", params: failureIn },
        description: "The reserve is used up (set it to zero by _setReserve_ before you press the button)",
        target: "editing",
        actions: [
          { type: "rememberClaimFailure", params: failureIn },
          "dropAttempt",
          "spendCaptcha",
          "doubtCourse",
          "doubtAmounts",
          "tellTurned",
          "tellDraftChanged",
        ],
      },
      {
        guard: { type: "isTechBreakRefusal", params: failureIn },
        description: "Maintenance has begun (`npm run call -- setTech active=true` just before)",
        target: "editing",
        actions: [{ type: "rememberClaimFailure", params: failureIn }, "doubtTech"],
      },
      {
        guard: { type: "isOffline", params: failureIn },
        target: "offline",
        actions: { type: "rememberClaimFailure", params: failureIn },
      },
      {
        guard: { type: "isToWait", params: failureIn },
        description: "There are too many unpaid orders (`CLAIMS_UNPAID=1`)",
        target: "waitingTurn",
        actions: [
          { type: "rememberClaimFailure", params: failureIn },
          { type: "beginWait", params: failureIn },
        ],
      },
      {
        guard: { type: "isKeyRefused", params: failureIn },
        target: "creationFailed",
        actions: [
          { type: "rememberClaimFailure", params: failureIn },
          "dropAttempt",
          "spendCaptcha",
          "tellDraftChanged",
        ],
      },
      {
        target: "creationFailed",
        actions: { type: "rememberClaimFailure", params: failureIn },
      },
    ],
  },
});

/** From the filled form to the created claim: settle the amount, validate, captcha, key, request. */
export const claim = exchangeSetup.createStateConfig({
  id: "claim",
  initial: "editing",
  states: {
    editing,
    validating: {
      always: [
        { guard: "isEmailToCome", target: "awaitingUser" },
        { guard: "isInvalid", target: "editing", actions: "tellRefused" },
        { guard: "hasAttemptToRepeat", target: "creatingClaim" },
        // Continues at once when the captcha is already solved.
        { target: "awaitingCaptcha" },
      ],
    },
    /** The form was sent before it was known who is signed in. */
    awaitingUser: {
      tags: "pending",
      always: { guard: "isUserSettled", target: "validating" },
      after: { userPatience: { target: "validating", actions: "stopAwaitingUser" } },
    },
    awaitingCaptcha: {
      tags: "pending",
      entry: "needCaptcha",
      always: { guard: "hasSolution", target: "creatingKey" },
      on: { "claim.edit": "editing" },
    },
    creatingKey: {
      tags: "pending",
      invoke: {
        id: "createKey",
        src: "createKey",
        onDone: [
          {
            guard: "isClaimComplete",
            target: "savingAttempt",
            actions: { type: "setAttempt", params: outputIn },
          },
          // The direction went away while the captcha was being solved.
          { target: "editing" },
        ],
        onError: {
          target: "creationFailed",
          actions: { type: "rememberClaimFailure", params: failureIn },
        },
      },
    },
    savingAttempt: {
      tags: "pending",
      invoke: {
        id: "saveAttempt",
        src: "saveDraft",
        input: ({ context }) => ({ draft: draftOf(context) }),
        onDone: "creatingClaim",
        onError: "creatingClaim",
      },
    },
    creatingClaim,
    confirmingCourse: {
      description: "A dialog ‘The rate has changed’ shows ‘Previous rate’ and ‘New rate’",
      on: {
        "course.accept": { target: "validating", actions: "applyCourseChange" },
        "course.decline": { target: "editing", actions: "applyCourseChange" },
      },
    },
    offline: {
      tags: ["failed", "recoverable"],
      after: { offlineProbe: "creatingClaim" },
      on: {
        "connection.restored": "creatingClaim",
        "claim.retry": "creatingClaim",
        "claim.edit": { target: "editing", actions: "forgetClaimFailure" },
      },
    },
    waitingTurn: {
      description: "‘We'll try again in … sec.’, counting down",
      tags: ["failed", "recoverable"],
      after: {
        second: [
          { guard: "isWaitOver", target: "creatingClaim" },
          { target: "waitingTurn", reenter: true, actions: "countDown" },
        ],
      },
      on: {
        "claim.retry": "creatingClaim",
        "claim.edit": { target: "editing", actions: "forgetClaimFailure" },
      },
    },
    creationFailed: {
      tags: ["failed", "recoverable"],
      on: {
        "claim.retry": "validating",
        "claim.edit": { target: "editing", actions: "forgetClaimFailure" },
      },
    },
  },
});
