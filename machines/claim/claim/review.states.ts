import { outputIn } from "#machines/shared/outcome.ts";
import { claimSetup } from "./claim.setup.ts";

const byClaim = ({ context }: { context: { id: string } }) => ({ id: context.id });

/**
 * The confirm-requisites dialog. It opens by itself on a new claim, with the requisites that this browser stored
 * when it made the claim, and can be closed. The stored requisites are erased once the claim is no longer new.
 */
export const review = claimSetup.createStateConfig({
  initial: "reviewing",
  states: {
    reviewing: {
      initial: "recalling",
      on: {
        "step.changed": { guard: "isPastReview", target: "forgetting" },
      },
      states: {
        recalling: {
          description: "",
          invoke: {
            id: "recallRequisites",
            src: "recallRequisites",
            input: byClaim,
            onDone: { target: "asking", actions: { type: "rememberOwn", params: outputIn } },
            onError: "asking",
          },
        },
        asking: {
          description:
            "A dialog ‘Check the details’ shows the amounts, the requisites and the e-mail in full",
          on: { "review.close": { target: "aside", description: "Close the dialog with its cross" } },
        },
        aside: {
          description: "The page has ‘Check’ and ‘Cancel the order’",
          on: { "review.open": { target: "asking", description: "Press ‘Check’" } },
        },
      },
    },
    forgetting: {
      description: "",
      entry: "forgetOwn",
      invoke: {
        id: "forgetRequisites",
        src: "forgetRequisites",
        input: byClaim,
        onDone: "over",
        onError: "over",
      },
    },
    over: { description: "" },
  },
});
