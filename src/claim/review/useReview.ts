import { useSelector } from "@xstate/react";
import { useState } from "react";
import type { reviewMachine } from "#machines/claim/review/review.machine.ts";
import { useForm } from "#src/ui/forms/useForm.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    review: typeof reviewMachine;
  }
}

/** The review of a claim: what it shows, and what a visitor can do. */
export function useReview(id: string) {
  const [isJustLeft, setJustLeft] = useState(false);
  const { actor, ...form } = useForm("review", { id }, { "review.accepted": () => setJustLeft(true) });
  return {
    ...form,
    /** Whether the review was left on this page: what replaces the form then takes the focus. */
    isJustLeft,
    review: useSelector(actor, ({ context }) => context.review),
    rate: (rating: number) => actor.send({ type: "rating.choose", rating }),
    retry: () => actor.send({ type: "retry" }),
  };
}

/** The data from which the parts of a review are rendered. */
export type Reviewing = ReturnType<typeof useReview>;
