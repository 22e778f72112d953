import { failureIn, outputIn } from "#machines/shared/outcome.ts";
import { bodyOf, draftOf } from "./withdrawal.form.ts";
import { empty, withdrawalSetup } from "./withdrawal.setup.ts";
import type { WithdrawalAttempt, WithdrawalContext, WithdrawalCreate } from "./withdrawal.types.ts";

const attemptIn = ({ attempt }: WithdrawalContext): WithdrawalAttempt => {
  if (attempt === null) throw new Error("There is no attempt to send");
  return attempt;
};

const askedIn = (context: WithdrawalContext): WithdrawalCreate => {
  const body = bodyOf(context);
  if (body === null) throw new Error("The withdrawal is not complete");
  return body;
};

/**
 * The withdrawal wizard: direction, card or wallet, amount, review, created. Repeated presses and lost pages still
 * create only one withdrawal: its key is stored before the request is sent, and the start asks for the result of an
 * earlier attempt.
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: "withdrawal",
  description: "Creates a withdrawal in a wizard: direction, card or wallet, amount, review.",
  meta: { begin: "Sign in as `anna@example.com` and open /en/account/referrer/withdrawal (with `?step=…`)" },
  context: ({ input }) => ({ ...empty, ...input }),
  initial: "loading",
  invoke: [
    { id: "syncPlace", src: "syncPlace" },
    { id: "keepDraft", src: "keepDraft" },
    { id: "watchPage", src: "watchPage" },
  ],
  states: {
    loading: {
      tags: "pending",
      invoke: {
        id: "loadStart",
        src: "loadStart",
        input: ({ context: { user } }) => ({ user }),
        onDone: [
          {
            guard: { type: "isCreated", params: outputIn },
            description: "A request before has created it (reload while ‘Withdraw’ shows progress)",
            target: "created",
            actions: { type: "rememberFound", params: outputIn },
          },
          { target: "form", actions: { type: "restore", params: outputIn } },
        ],
        onError: { target: "loadFailed", actions: { type: "rememberLoadFailure", params: failureIn } },
      },
    },
    loadFailed: {
      tags: ["failed", "recoverable"],
      after: { retryDelay: "loading" },
      on: { retry: "loading", "connection.restored": "loading" },
    },
    /** Nothing is available, or not enough for any direction, or none is open. */
    nothing: {
      description: "‘There's nothing to withdraw yet’",
      on: { retry: "loading", "page.shown": "loading", "connection.restored": "loading" },
    },
    form: {
      initial: "deciding",
      on: {
        "step.open": [
          {
            guard: { type: "isAsked", params: "direction" },
            target: ".direction",
            actions: [{ type: "wantStep", params: "direction" }, "tellPlace"],
          },
          {
            guard: { type: "isAsked", params: "payee" },
            target: ".payee",
            actions: [{ type: "wantStep", params: "payee" }, "tellPlace"],
          },
          {
            guard: { type: "isAsked", params: "amount" },
            target: ".amount",
            actions: [{ type: "wantStep", params: "amount" }, "tellPlace"],
          },
          {
            guard: { type: "isAsked", params: "review" },
            target: ".review",
            actions: [{ type: "wantStep", params: "review" }, "tellPlace"],
          },
        ],
        "place.returned": [
          {
            guard: { type: "isAsked", params: "direction" },
            target: ".direction",
            actions: { type: "wantStep", params: "direction" },
          },
          {
            guard: { type: "isAsked", params: "payee" },
            target: ".payee",
            actions: { type: "wantStep", params: "payee" },
          },
          {
            guard: { type: "isAsked", params: "amount" },
            target: ".amount",
            actions: { type: "wantStep", params: "amount" },
          },
          {
            guard: { type: "isAsked", params: "review" },
            target: ".review",
            actions: { type: "wantStep", params: "review" },
          },
          // A step that cannot be opened yet, such as one from an old address.
          { target: ".deciding" },
        ],
      },
      states: {
        deciding: {
          always: [
            { guard: "isNothingOffered", target: "#withdrawal.nothing" },
            {
              guard: { type: "isWanted", params: "direction" },
              target: "direction",
              actions: [{ type: "wantStep", params: "direction" }, "correctPlace", "tellRefused"],
            },
            {
              guard: { type: "isWanted", params: "payee" },
              target: "payee",
              actions: [{ type: "wantStep", params: "payee" }, "correctPlace", "tellRefused"],
            },
            {
              guard: { type: "isWanted", params: "amount" },
              target: "amount",
              actions: [{ type: "wantStep", params: "amount" }, "correctPlace", "tellRefused"],
            },
            // The only step that is left is the one that was wanted.
            { target: "review", actions: "correctPlace" },
          ],
        },
        direction: {
          description: "The page asks ‘Where do you want the money?’",
          on: {
            "direction.choose": { guard: "isOffered", actions: ["chooseDirection", "keepDraft"] },
            "step.next": [
              {
                guard: { type: "isFilled", params: "direction" },
                target: "payee",
                actions: ["wantNext", "tellPlace"],
              },
              { actions: { type: "showFaults", params: "direction" } },
            ],
          },
        },
        payee: {
          description: "The page asks ‘Which card?’ or ‘Which wallet?’",
          entry: "forgetTouched",
          on: {
            "card.choose": { guard: "hasCard", actions: ["chooseCard", "keepDraft"] },
            "requisite.change": { actions: ["typeRequisite", "keepDraft"] },
            "field.leave": { actions: "touchField" },
            "step.next": [
              {
                guard: { type: "isFilled", params: "payee" },
                target: "amount",
                actions: ["wantNext", "tellPlace"],
              },
              { actions: { type: "showFaults", params: "payee" } },
            ],
          },
        },
        amount: {
          description: "The page asks ‘How much?’",
          entry: "forgetTouched",
          on: {
            "amount.change": { actions: ["typeAmount", "keepDraft"] },
            "amount.commit": { guard: "isBeyond", actions: ["clampAmount", "keepDraft"] },
            "amount.fill": { actions: ["fillAmount", "keepDraft"] },
            "field.leave": { actions: "touchField" },
            "step.next": [
              // Never silently: the page shows the clamped amount before it continues.
              { guard: "isBeyond", actions: ["clampAmount", "keepDraft"] },
              {
                guard: { type: "isFilled", params: "amount" },
                target: "review",
                actions: ["wantNext", "tellPlace"],
              },
              { actions: { type: "showFaults", params: "amount" } },
            ],
          },
        },
        review: {
          description: "‘Check everything’",
          on: {
            "withdrawal.submit": [
              { description: "Press ‘Withdraw’", guard: "isRepeat", target: "#withdrawal.creating" },
              { target: "#withdrawal.keepingAttempt" },
            ],
          },
        },
      },
    },
    keepingAttempt: {
      tags: "pending",
      invoke: {
        id: "keepAttempt",
        src: "keepAttempt",
        input: ({ context }) => ({ draft: draftOf(context), body: askedIn(context) }),
        onDone: { target: "creating", actions: { type: "setAttempt", params: outputIn } },
        onError: { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
      },
    },
    creating: {
      tags: "pending",
      invoke: {
        id: "createWithdrawal",
        src: "createWithdrawal",
        input: ({ context }) => attemptIn(context),
        onDone: { target: "created", actions: { type: "rememberCreated", params: outputIn } },
        onError: [
          {
            guard: { type: "isCourseChanged", params: failureIn },
            description: "The rate is worse now (fix a worse one from 3 to 13 first, by _changeDirection_)",
            target: "confirmingCourse",
            actions: [{ type: "rememberCourseChange", params: failureIn }, "dropAttempt", "keepDraft"],
          },
          {
            guard: { type: "isFields", params: failureIn },
            description:
              "The direction is closed (first `npm run call -- setWithdrawalDirection id=13 minimum=15 fee=0 enabled=false`, later `true` and reload)",
            target: "rereading",
            actions: [{ type: "rememberRefusals", params: failureIn }, "dropAttempt", "keepDraft"],
          },
          {
            guard: { type: "isOffline", params: failureIn },
            target: "offline",
            actions: { type: "rememberFailure", params: failureIn },
          },
          {
            guard: { type: "isToWait", params: failureIn },
            description: "",
            target: "waitingTurn",
            actions: { type: "beginWait", params: failureIn },
          },
          {
            guard: { type: "isKeyRefused", params: failureIn },
            target: "failed",
            actions: [{ type: "rememberFailure", params: failureIn }, "dropAttempt", "keepDraft"],
          },
          { target: "failed", actions: { type: "rememberFailure", params: failureIn } },
        ],
      },
    },
    /** A refusal may follow from a balance or a course that has changed since it was read. */
    rereading: {
      tags: "pending",
      invoke: {
        id: "loadTerms",
        src: "loadTerms",
        onDone: { target: "form", actions: { type: "setTerms", params: outputIn } },
        onError: "form",
      },
    },
    confirmingCourse: {
      description: "A dialog says ‘The rate has changed’",
      on: {
        "course.accept": { target: "keepingAttempt", actions: "applyCourseChange" },
        "course.decline": { target: "form.review", actions: "applyCourseChange" },
      },
    },
    offline: {
      tags: ["failed", "recoverable"],
      after: { offlineProbe: "creating" },
      on: {
        "connection.restored": "creating",
        retry: "creating",
        "withdrawal.edit": { target: "form.review", actions: "forgetFailure" },
      },
    },
    waitingTurn: {
      tags: ["failed", "recoverable"],
      after: {
        second: [
          { guard: "isWaitOver", target: "creating" },
          { target: "waitingTurn", reenter: true, actions: "countDown" },
        ],
      },
      on: {
        retry: "creating",
        "withdrawal.edit": { target: "form.review", actions: "forgetFailure" },
      },
    },
    failed: {
      tags: ["failed", "recoverable"],
      on: {
        retry: [{ guard: "isRepeat", target: "creating" }, { target: "keepingAttempt" }],
        "withdrawal.edit": { target: "form.review", actions: "forgetFailure" },
      },
    },
    created: {
      description: "‘Withdrawal request has been successfully created’",
      entry: "forgetDraft",
      on: { "withdrawal.again": { target: "loading", actions: "startAnew" } },
    },
  },
});
