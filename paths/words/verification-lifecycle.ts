import type { verificationLifecycleMachine } from "#machines/verification-lifecycle/verification-lifecycle.machine.ts";
import type { WordsFor } from "./words.ts";

const operator = (what: string, event: string) =>
  `As the operator, ${what} (\`npm run operator -- verifications ${event}\`)`;

/** The life cycle of a verification, for a tester who plays its owner and the operator through the API. */
export const verificationLifecycleWords: WordsFor<typeof verificationLifecycleMachine> = {
  begin: ({ kind = "card", isTaken = false }) => {
    if (kind === "documents") return "Create and confirm an order that sends T-Bank and receives Dogecoin";
    return isTaken
      ? "As another user, start to verify a card that is already approved for the demo user"
      : "As the demo user, start to verify a card (`POST /api/v1/verify/`)";
  },
  events: {
    "verification.edit": "Change the card (`PUT /api/v1/verify/{id}/`)",
    "photo.add": "Add a photo (`POST /api/v2/verify/upload/`, `POST /api/v1/verification/{id}/upload/`)",
    "photo.remove": "Remove the photo (`DELETE …/photo/{photo}/`)",
    "verification.confirm":
      "Submit the request (`POST /api/v2/verify/confirm/`, `POST /api/v1/verification/{id}/confirm/`)",
    "verification.delete": "Delete the card (`DELETE /api/v1/verify/{id}/`)",
    "verification.approve": operator("approve the request", "approve <number>"),
    "verification.reject": operator(
      "reject the request, with a reason",
      "reject <number> --reason Unreadable",
    ),
    "verification.return": operator("ask for better photos", "return <number> --reason Unreadable"),
    "verification.ask": operator("ask for other documents", "ask <claim> identity address"),
    "verification.revoke": operator("revoke the approval", "revoke <number> --reason Lost"),
    "validity.passed": "Wait until the approval expires, `VERIFIED_CARD_DAYS` after it was given",
    "verification.withdraw": operator(
      "let the order continue without the documents (`npm run operator -- move <number> verification.approve`)",
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
    deleted: "Its owner gets 404 for the card; operators see it as `deleted`",
  },
};
