import type { ApiFailure } from "#domain/api-failure.ts";
import { formProperties } from "#machines/form.properties.ts";
import { about } from "#machines/properties.ts";
import type { reviewMachine } from "./review.machine.ts";
import type { ClaimReviewAnswer, ReviewContext } from "./review.types.ts";

const { always, leads, eventually, at } = about<typeof reviewMachine>();

const isFilled = ({ rating, text, name }: ReviewContext) =>
  rating > 0 && text.trim() !== "" && !name.includes("\u202E");

type Refused = ApiFailure | Error;
const isTaken = (failure: Refused) =>
  "kind" in failure && failure.kind === "conflict" && failure.code !== "idempotency_in_progress";

/** Requirements on a review. */
export const reviewProperties = [
  leads("Product 8", "a claim without a review shows the form", {
    in: "looking",
    on: "done:readReview",
    with: ({ review }: ClaimReviewAnswer) => review === null,
    to: "editing",
    so: ({ review }) => review === null,
  }),
  leads("Product 8", "an existing review is shown", {
    in: "looking",
    on: "done:readReview",
    with: ({ review }: ClaimReviewAnswer) => review !== null,
    to: "left",
    so: ({ review }) => review?.text === "Quick and clear.",
  }),
  leads("Product 8", "a failed read is shown", {
    in: "looking",
    on: "failed:readReview",
    to: "failed",
    so: ({ failure }) => failure?.kind === "offline",
  }),
  leads("Product 8", "a failed read can be retried", {
    in: "failed",
    on: "retry",
    to: "looking",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 8", "an incomplete form is not sent, and shows what is missing", {
    in: "editing",
    on: "form.submit",
    if: (context) => !isFilled(context),
    to: "editing",
    does: ["form.refused"],
    so: ({ faults, rating, text, name }) =>
      faults["rating"] === (rating > 0 ? undefined : "required") &&
      faults["text"] === (text.trim() === "" ? "required" : undefined) &&
      faults["name"] === (name.includes("\u202E") ? "control" : undefined),
  }),
  leads("Product 8", "a complete form is sent", {
    in: "editing",
    on: "form.submit",
    if: isFilled,
    to: "sending",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "a sent review shows a confirmation", {
    in: "sending",
    on: "done:leaveReview",
    to: "left",
    does: ["review.accepted"],
    so: ({ review, failure }) => review?.text === "Quick and clear." && failure === null,
  }),
  leads("Product 8", "a claim that already has a review shows that one", {
    in: "sending",
    on: "failed:leaveReview",
    with: isTaken,
    to: "looking",
  }),
  ...formProperties(leads as never, {
    editing: "editing",
    working: "sending",
    throttled: "throttled",
    actor: "leaveReview",
    isSpecial: isTaken,
  }),
  leads("Product 8", "choosing stars changes the rating and clears its error", {
    in: ["editing", "throttled"],
    on: "rating.choose",
    so: ({ rating, faults }) => rating === 4 && faults["rating"] === undefined,
  }),
  leads("Product 8", "typing changes the text and clears its error", {
    in: ["editing", "throttled"],
    on: "field.change",
    with: ({ field, value }: { field: string; value: string }) => field === "text" && value.trim() !== "",
    so: ({ text, faults, refusals }) =>
      text === "Quick and clear." && faults["text"] === undefined && refusals["text"] === undefined,
  }),
  always(
    "Product 8",
    "the text is never lost",
    ({ before, now }) =>
      before === undefined ||
      (now.context.rating === before.context.rating &&
        now.context.text === before.context.text &&
        now.context.name === before.context.name),
    ({ event }) => event.type !== "rating.choose" && event.type !== "field.change",
  ),
  always(
    "Architecture, Machines",
    "a request in progress has the tag pending, a wait and a lost response the tag failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "looking", "sending") &&
      now.hasTag("failed") === at(now, "failed", "throttled") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
  eventually(
    "Product 8",
    "a review can be left from every state",
    () => true,
    ({ now }) => at(now, "left"),
  ),
];
