import { about } from "#machines/properties.ts";
import type { verificationLifecycleMachine } from "./verification-lifecycle.machine.ts";
import type { VerificationLifecycleContext } from "./verification-lifecycle.types.ts";

const { always, never, leads, eventually, at } = about<typeof verificationLifecycleMachine>();

const isCard = ({ kind }: VerificationLifecycleContext) => kind === "card";
const isDocuments = ({ kind }: VerificationLifecycleContext) => kind === "documents";

/** The allowed next statuses of each status. */
const next: Readonly<Record<string, readonly string[]>> = {
  draft: ["submitted", "deleted", "withdrawn"],
  submitted: ["approved", "rejected", "draft", "deleted", "withdrawn"],
  approved: ["rejected", "expired", "deleted"],
  rejected: ["draft", "deleted"],
  expired: ["draft", "deleted"],
};

/** The effect of each event on a card or on documents, from each status that accepts it. */
const moves: readonly (readonly ["card" | "documents", string | string[], string, string, ...string[]])[] = [
  ["card", ["draft", "rejected", "expired"], "verification.edit", "draft", "replaceCard"],
  ["card", "submitted", "verification.reject", "rejected", "notifyOwner"],
  ["card", "approved", "verification.revoke", "rejected", "notifyOwner"],
  ["card", "approved", "validity.passed", "expired", "notifyOwner"],
  [
    "card",
    ["draft", "submitted", "approved", "rejected", "expired"],
    "verification.delete",
    "deleted",
    "erase",
  ],
  ["documents", "submitted", "verification.approve", "approved", "continueClaim"],
  ["documents", "submitted", "verification.reject", "rejected", "rejectClaim"],
  ["documents", "submitted", "verification.return", "draft", "askAgain"],
  ["documents", ["draft", "submitted"], "verification.ask", "draft", "replaceDocuments"],
  ["documents", ["draft", "submitted"], "verification.withdraw", "withdrawn"],
];

/** Requirements on the lifecycle of a verification. */
export const verificationLifecycleProperties = [
  always("Product 6", "a verification changes its status only along the table", ({ before, now }) => {
    const [from, to] = [before?.value ?? "draft", now.value];
    return from === to || next[from]?.includes(to) === true;
  }),
  ...moves.map(([kind, states, on, to, ...does]) =>
    leads("Product 6", `${on} of ${kind} leads to ${to} and has its effects`, {
      in: states,
      on,
      if: kind === "card" ? isCard : isDocuments,
      to,
      does,
    }),
  ),
  leads("Product 6", "a card that no other user has verified is approved, and its owner is notified", {
    in: "submitted",
    on: "verification.approve",
    if: (context) => isCard(context) && !context.isTaken,
    to: "approved",
    does: ["notifyOwner"],
  }),
  leads("Product 6", "an added photo is recorded", {
    in: "draft",
    on: "photo.add",
    so: ({ hasPhotos }) => hasPhotos,
  }),
  leads("Product 6", "a removed photo is recorded", {
    in: "draft",
    on: "photo.remove",
    so: ({ hasPhotos }) => !hasPhotos,
  }),
  leads("Product 6", "a card with a photo can be submitted", {
    in: "draft",
    on: "verification.confirm",
    if: (context) => isCard(context) && context.hasPhotos,
    to: "submitted",
  }),
  never(
    "Product 6",
    "the submission of a card changes a claim",
    ({ before, effects }) => before !== undefined && isCard(before.context) && effects.includes("tellClaim"),
  ),
  leads("Product 6", "documents with all their photos can be submitted, and the claim is updated", {
    in: "draft",
    on: "verification.confirm",
    if: (context) => isDocuments(context) && context.hasPhotos,
    to: "submitted",
    does: ["tellClaim"],
  }),
  never(
    "Product 6",
    "a card is approved that is already approved for another user",
    ({ before, now }) => at(now, "approved") && before?.matches("submitted") === true && now.context.isTaken,
  ),
  never(
    "Product 6",
    "a verification is submitted without photos",
    ({ before, now }) => at(before, "draft") && at(now, "submitted") && !now.context.hasPhotos,
  ),
  never(
    "Product 6",
    "photos change after submission",
    ({ before, event, now }) =>
      event.type.startsWith("photo.") &&
      !at(before, "draft") &&
      before?.context.hasPhotos !== now.context.hasPhotos,
  ),
  never(
    "Product 6",
    "documents expire, are revoked or are deleted by their sender",
    ({ now }) => now.context.kind === "documents" && at(now, "expired", "deleted"),
  ),
  never(
    "Product 6",
    "a claim withdraws a card",
    ({ now }) => now.context.kind === "card" && at(now, "withdrawn"),
  ),
  always(
    "Product 6",
    "exactly the withdrawn and deleted statuses are final",
    ({ now }) =>
      (now.status === "done") === at(now, "withdrawn", "deleted") &&
      now.hasTag("final") === at(now, "withdrawn", "deleted"),
  ),
  eventually(
    "Product 6",
    "a card can be deleted at any time",
    ({ now }) => now.context.kind === "card" && !at(now, "deleted"),
    ({ now }) => at(now, "deleted"),
  ),
];
