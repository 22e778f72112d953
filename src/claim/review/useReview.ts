import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { reviewMachine } from "#machines/claim/review/review.machine.ts";
import { selectReview } from "#machines/claim/review/review.selectors.ts";
import { useFlow } from "#src/shell/flows.ts";
import { useEmitted } from "#src/shell/useEmitted.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    review: typeof reviewMachine;
  }
}

/** Id of a field's input, which takes the focus when the field is refused. */
export const reviewInputId = (field: string): string => `review-${field}`;

/** The review of a claim: what it shows, and what a visitor can do. */
export function useReview(id: string) {
  const actor = useFlow("review", { id });
  const [isJustLeft, setJustLeft] = useState(false);
  useEmitted(actor, {
    "form.refused": ({ field }) => document.getElementById(reviewInputId(field))?.focus(),
    "review.accepted": () => setJustLeft(true),
  });
  return {
    /** Whether the review was left on this page: what replaces the form then takes the focus. */
    isJustLeft,
    view: useSelector(actor, selectReview),
    actions: useMemo(
      () => ({
        rate: (rating: number) => actor.send({ type: "rating.choose", rating }),
        change: (field: "text" | "name", value: string) => actor.send({ type: "field.change", field, value }),
        submit: () => actor.send({ type: "form.submit" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

/** The data from which the parts of a review are rendered. */
export type Reviewing = ReturnType<typeof useReview>;
