import type { verificationLifecycleMachine } from "#machines/verification-lifecycle/verification-lifecycle.machine.ts";
import type { WordsFor } from "./words.ts";

const operator = (what: string, event: string) =>
  `As the operator, ${what} (\`npm run operator -- verifications ${event}\`)`;

/** The life cycle of a verification, for a tester who plays its owner and the operator through the API. */
export const verificationLifecycleWords: WordsFor<typeof verificationLifecycleMachine> = {
  begin: ({ kind = "card", isTaken = false }) => {
    if (kind === "documents") return "Create and confirm a claim that gives T-Bank and gets Dogecoin";
    return isTaken
      ? "As another user, begin to verify a card that is approved for the demo user"
      : "As the demo user, begin to verify a card (`POST /api/v1/verify/`)";
  },
  events: {
    "verification.edit": "Change the card (`PUT /api/v1/verify/{id}/`)",
    "photo.add": "Add a photo (`POST /api/v2/verify/upload/`, `POST /api/v1/verification/{id}/upload/`)",
    "photo.remove": "Remove the photo (`DELETE …/photo/{photo}/`)",
    "verification.confirm":
      "Send it in (`POST /api/v2/verify/confirm/`, `POST /api/v1/verification/{id}/confirm/`)",
    "verification.delete": "Delete the card (`DELETE /api/v1/verify/{id}/`)",
    "verification.approve": operator("approve it", "approve <number>"),
    "verification.reject": operator("reject it, with a reason", "reject <number> --reason Unreadable"),
    "verification.return": operator("ask for better photos", "return <number> --reason Unreadable"),
    "verification.ask": operator("ask for other documents", "ask <claim> identity address"),
    "verification.revoke": operator("revoke the approval", "revoke <number> --reason Lost"),
    "validity.passed": "Wait until the approval ends, `VERIFIED_CARD_DAYS` after it was given",
    "verification.withdraw": operator(
      "let the claim go on without the documents (`npm run operator -- move <number> verification.approve`)",
      "show <number>",
    ),
  },
  done: {},
  failed: {},
  timers: {},
  states: {
    draft: "The status is `draft`",
    submitted: "The status is `submitted`, and the queue lists it",
    approved: "The status is `approved`",
    rejected: "The status is `rejected`, with the reason",
    expired: "The status is `expired`",
    withdrawn: "The status is `withdrawn`",
    deleted: "The card is 404 for its owner, and `deleted` for operators",
  },
};
