import { about } from "#machines/properties.ts";
import type { claimNoticeMachine } from "./claim-notice.machine.ts";
import type { ClaimMoved, NoticeChoice, NoticePermission } from "./claim-notice.types.ts";

const { always, leads, at } = about<typeof claimNoticeMachine>();

const isNews = ({ by }: ClaimMoved) => by !== "visitor";

/** What the notices of a claim have to keep. */
export const claimNoticeProperties = [
  leads("Product 3", "notices are off until they are asked for", {
    in: "notices.reading",
    on: "done:readChoice",
    with: ({ isWanted }: NoticeChoice) => !isWanted,
    to: "notices.off",
  }),
  leads("Product 3", "a memory that cannot be read turns nothing on", {
    in: "notices.reading",
    on: "failed:readChoice",
    to: "notices.off",
  }),
  leads("Product 3", "what was wanted before is on again", {
    in: "notices.reading",
    on: "done:readChoice",
    with: ({ isWanted, permission }: NoticeChoice) => isWanted && permission === "granted",
    to: "notices.on.shown",
  }),
  leads("Product 3", "a permission that was taken away leaves the sound", {
    in: "notices.reading",
    on: "done:readChoice",
    with: ({ isWanted, permission }: NoticeChoice) => isWanted && permission !== "granted",
    to: "notices.on.heard",
    so: ({ permission }) => permission === "denied",
  }),
  leads("Product 3", "the browser asks once the visitor wants notices, not before", {
    in: "notices.off",
    on: "notices.toggle",
    to: "notices.asking",
  }),
  leads("Product 3", "with the browser's leave there are notifications, and the choice is kept", {
    in: "notices.asking",
    on: "done:askPermission",
    with: (permission: NoticePermission) => permission === "granted",
    to: "notices.on.shown",
    does: ["choice.made"],
  }),
  leads("Product 3", "without it there is a sound, and the choice is kept", {
    in: "notices.asking",
    on: "done:askPermission",
    with: (permission: NoticePermission) => permission !== "granted",
    to: "notices.on.heard",
    does: ["choice.made"],
    so: ({ permission }) => permission === "denied",
  }),
  leads("Product 3", "a browser that cannot ask leaves the sound", {
    in: "notices.asking",
    on: "failed:askPermission",
    to: "notices.on.heard",
    does: ["choice.made"],
  }),
  leads("Product 3", "notices are turned off at once, and stay so", {
    in: ["notices.on.heard", "notices.on.shown"],
    on: "notices.toggle",
    to: "notices.off",
    does: ["choice.made"],
  }),
  leads("Product 3", "a move of others is heard", {
    in: ["notices.on.heard", "notices.on.shown"],
    on: "claim.moved",
    with: isNews,
    does: ["sound.due"],
  }),
  always(
    "Product 3",
    "with notifications there is a sound as well while the page is looked at",
    ({ effects }) => effects.includes("sound.due"),
    ({ before, event }) =>
      event.type === "claim.moved" && at(before, "notices.on.shown") && at(before, "visibility.shown"),
  ),
  always(
    "Product 3",
    "a notification is shown for a move of others, while the page is hidden and the browser allows it",
    ({ before, event, effects }) =>
      effects.includes("notification.due") ===
      (event.type === "claim.moved" &&
        isNews(event as unknown as ClaimMoved) &&
        at(before, "notices.on.shown") &&
        at(before, "visibility.hidden")),
  ),
  always(
    "Product 3",
    "visitors are not told of their own moves, nor of anything unless they asked for it",
    ({ before, event, effects }) =>
      !effects.includes("sound.due") ||
      (event.type === "claim.moved" && isNews(event as unknown as ClaimMoved) && at(before, "notices.on")),
  ),
  leads("Product 3", "a page behind others is known as such", {
    in: "visibility.shown",
    on: "page.hidden",
    to: "visibility.hidden",
  }),
  leads("Product 3", "a page that is looked at again is known as such", {
    in: "visibility.hidden",
    on: "page.shown",
    to: "visibility.shown",
  }),
];
