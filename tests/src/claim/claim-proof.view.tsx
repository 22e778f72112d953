import type { claimProofMachine } from "#machines/claim/claim-proof/claim-proof.machine.ts";
import { ClaimProof } from "#src/claim/claim-proof/ClaimProof.tsx";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof claimProofMachine;

const offer =
  (button: "button" | "blocked"): Shown<Machine> =>
  ({ context: { token } }) =>
    token === null
      ? [
          `${button} Send the link to a•••@example.com`,
          "alert We send a link, so that nobody but you says where the money goes.",
        ]
      : [`${button} Continue`, "alert Your mailbox is confirmed by the link."];

/** The proof that an order is the visitor's. */
export const claimProofView = viewModel<Machine>({
  flow: "claim-proof",
  runs: "claimProof",
  begin: ({ id }) => <ClaimProof id={id} email="a•••@example.com" isNeeded onProved={() => undefined} />,
  events: {
    "proof.ask": (page, _, { value, context }) =>
      page.press(
        value === "mailed"
          ? "Send it again"
          : context.token === null
            ? "Send the link to a•••@example.com"
            : "Continue",
      ),
  },
  states: {
    readingLink: [],
    waiting: offer("button"),
    proving: offer("blocked"),
    mailed: ["button Send it again", "alert We've sent the link to a•••@example.com."],
    failed: offer("button"),
    linkRefused: ["button Send the link to a•••@example.com", "alert This link was used or has expired."],
    proved: offer("blocked"),
  },
});
