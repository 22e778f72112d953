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

/** What a review has to keep. */
export const reviewProperties = [
  leads("Product 8", "a claim without a review is given the form", {
    in: "looking",
    on: "done:readReview",
    with: ({ review }: ClaimReviewAnswer) => review === null,
    to: "editing",
    so: ({ review }) => review === null,
  }),
  leads("Product 8", "a review that was left is shown", {
    in: "looking",
    on: "done:readReview",
    with: ({ review }: ClaimReviewAnswer) => review !== null,
    to: "left",
    so: ({ review }) => review?.text === "Quick and clear.",
  }),
  leads("Product 8", "what cannot be read is told", {
    in: "looking",
    on: "failed:readReview",
    to: "failed",
    so: ({ failure }) => failure?.kind === "offline",
  }),
  leads("Product 8", "and is read again on request", {
    in: "failed",
    on: "retry",
    to: "looking",
    so: ({ failure }) => failure === null,
  }),
  leads("Product 8", "what lacks something is not sent, and the form says what", {
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
  leads("Product 8", "a filled form is sent", {
    in: "editing",
    on: "form.submit",
    if: isFilled,
    to: "sending",
    so: ({ failure, refusals }) => failure === null && Object.keys(refusals).length === 0,
  }),
  leads("Product 8", "what was sent is said to have arrived", {
    in: "sending",
    on: "done:leaveReview",
    to: "left",
    does: ["review.accepted"],
    so: ({ review, failure }) => review?.text === "Quick and clear." && failure === null,
  }),
  leads("Product 8", "a claim that has got its review meanwhile shows that one", {
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
  leads("Product 8", "a choice of stars is kept, and what was said of them goes", {
    in: "editing",
    on: "rating.choose",
    so: ({ rating, faults }) => rating === 4 && faults["rating"] === undefined,
  }),
  leads("Product 8", "what is typed is kept, and what was said of it goes", {
    in: "editing",
    on: "field.change",
    with: ({ field, value }: { field: string; value: string }) => field === "text" && value.trim() !== "",
    so: ({ text, faults, refusals }) =>
      text === "Quick and clear." && faults["text"] === undefined && refusals["text"] === undefined,
  }),
  always(
    "Product 8",
    "nothing that was written is lost",
    ({ before, now }) =>
      before === undefined ||
      (now.context.rating === before.context.rating &&
        now.context.text === before.context.text &&
        now.context.name === before.context.name),
    ({ event }) => event.type !== "rating.choose" && event.type !== "field.change",
  ),
  always(
    "Architecture, Machines",
    "what is asked is pending, a wait and a lost answer are failed",
    ({ now }) =>
      now.hasTag("pending") === at(now, "looking", "sending") &&
      now.hasTag("failed") === at(now, "failed", "throttled") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
  eventually(
    "Product 8",
    "from every moment a review can still be left",
    () => true,
    ({ now }) => at(now, "left"),
  ),
];
