import { about } from "#machines/properties.ts";
import type { verificationLifecycleMachine } from "./verification-lifecycle.machine.ts";
import type { VerificationLifecycleContext } from "./verification-lifecycle.types.ts";

const { always, never, leads, eventually, at } = about<typeof verificationLifecycleMachine>();

const isCard = ({ kind }: VerificationLifecycleContext) => kind === "card";
const isDocuments = ({ kind }: VerificationLifecycleContext) => kind === "documents";

/** Where each status may lead. */
const next: Readonly<Record<string, readonly string[]>> = {
  draft: ["submitted", "deleted", "withdrawn"],
  submitted: ["approved", "rejected", "draft", "deleted", "withdrawn"],
  approved: ["rejected", "expired", "deleted"],
  rejected: ["draft", "deleted"],
  expired: ["draft", "deleted"],
};

/** What each event does to a card or to documents, from each status that takes it. */
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

/** What the law of a verification has to keep. */
export const verificationLifecycleProperties = [
  always("Product 6", "a verification moves only along the table of statuses", ({ before, now }) => {
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
  leads("Product 6", "a card that is free is approved, and its owner is told", {
    in: "submitted",
    on: "verification.approve",
    if: (context) => isCard(context) && !context.isTaken,
    to: "approved",
    does: ["notifyOwner"],
  }),
  leads("Product 6", "a photo that was added is noted", {
    in: "draft",
    on: "photo.add",
    so: ({ hasPhotos }) => hasPhotos,
  }),
  leads("Product 6", "a photo that was removed is noted", {
    in: "draft",
    on: "photo.remove",
    so: ({ hasPhotos }) => !hasPhotos,
  }),
  leads("Product 6", "a card with a photo is sent in", {
    in: "draft",
    on: "verification.confirm",
    if: (context) => isCard(context) && context.hasPhotos,
    to: "submitted",
  }),
  never(
    "Product 6",
    "a card that is sent in moves a claim",
    ({ before, effects }) => before !== undefined && isCard(before.context) && effects.includes("tellClaim"),
  ),
  leads("Product 6", "documents with all their photos are sent in, and the claim shows it", {
    in: "draft",
    on: "verification.confirm",
    if: (context) => isDocuments(context) && context.hasPhotos,
    to: "submitted",
    does: ["tellClaim"],
  }),
  never(
    "Product 6",
    "a card is approved while it is approved for somebody else",
    ({ before, now }) => at(now, "approved") && before?.matches("submitted") === true && now.context.isTaken,
  ),
  never(
    "Product 6",
    "something is sent in without photos",
    ({ before, now }) => at(before, "draft") && at(now, "submitted") && !now.context.hasPhotos,
  ),
  never(
    "Product 6",
    "photos change once they are sent in",
    ({ before, event, now }) =>
      event.type.startsWith("photo.") &&
      !at(before, "draft") &&
      before?.context.hasPhotos !== now.context.hasPhotos,
  ),
  never(
    "Product 6",
    "documents expire, are revoked or deleted by their sender",
    ({ now }) => now.context.kind === "documents" && at(now, "expired", "deleted"),
  ),
  never(
    "Product 6",
    "a card is withdrawn by a claim",
    ({ now }) => now.context.kind === "card" && at(now, "withdrawn"),
  ),
  always(
    "Product 6",
    "what is withdrawn or deleted is final, and nothing else",
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
