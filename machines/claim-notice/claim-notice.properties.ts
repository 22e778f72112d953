import { about } from "#machines/properties.ts";
import type { claimNoticeMachine } from "./claim-notice.machine.ts";
import type { ClaimMoved, NoticeChoice, NoticePermission } from "./claim-notice.types.ts";

const { always, leads, at } = about<typeof claimNoticeMachine>();

const isNews = ({ by }: ClaimMoved) => by !== "visitor";

/** Requirements on the notices of a claim. */
export const claimNoticeProperties = [
  leads("Product 3", "notices are off until the visitor turns them on", {
    in: "notices.reading",
    on: "done:readChoice",
    with: ({ isWanted }: NoticeChoice) => !isWanted,
    to: "notices.off",
  }),
  leads("Product 3", "an unreadable storage leaves notices off", {
    in: "notices.reading",
    on: "failed:readChoice",
    to: "notices.off",
  }),
  leads("Product 3", "a stored choice turns notices on again", {
    in: "notices.reading",
    on: "done:readChoice",
    with: ({ isWanted, permission }: NoticeChoice) => isWanted && permission === "granted",
    to: "notices.on.shown",
  }),
  leads("Product 3", "a revoked permission leaves only the sound", {
    in: "notices.reading",
    on: "done:readChoice",
    with: ({ isWanted, permission }: NoticeChoice) => isWanted && permission !== "granted",
    to: "notices.on.heard",
    so: ({ permission }) => permission === "denied",
  }),
  leads("Product 3", "the browser asks for permission only when the visitor turns notices on", {
    in: "notices.off",
    on: "notices.toggle",
    to: "notices.asking",
  }),
  leads("Product 3", "granted permission turns on notifications, and the choice is stored", {
    in: "notices.asking",
    on: "done:askPermission",
    with: (permission: NoticePermission) => permission === "granted",
    to: "notices.on.shown",
    does: ["choice.made"],
  }),
  leads("Product 3", "denied permission leaves the sound, and the choice is stored", {
    in: "notices.asking",
    on: "done:askPermission",
    with: (permission: NoticePermission) => permission !== "granted",
    to: "notices.on.heard",
    does: ["choice.made"],
    so: ({ permission }) => permission === "denied",
  }),
  leads("Product 3", "a browser without notifications leaves the sound", {
    in: "notices.asking",
    on: "failed:askPermission",
    to: "notices.on.heard",
    does: ["choice.made"],
  }),
  leads("Product 3", "notices are turned off at once, and stay off", {
    in: ["notices.on.heard", "notices.on.shown"],
    on: "notices.toggle",
    to: "notices.off",
    does: ["choice.made"],
  }),
  leads("Product 3", "a change made by others plays the sound", {
    in: ["notices.on.heard", "notices.on.shown"],
    on: "claim.moved",
    with: isNews,
    does: ["sound.due"],
  }),
  always(
    "Product 3",
    "notifications also play the sound while the page is visible",
    ({ effects }) => effects.includes("sound.due"),
    ({ before, event }) =>
      event.type === "claim.moved" && at(before, "notices.on.shown") && at(before, "visibility.shown"),
  ),
  always(
    "Product 3",
    "a change made by others shows a notification if the page is hidden and permission is granted",
    ({ before, event, effects }) =>
      effects.includes("notification.due") ===
      (event.type === "claim.moved" &&
        isNews(event as unknown as ClaimMoved) &&
        at(before, "notices.on.shown") &&
        at(before, "visibility.hidden")),
  ),
  always(
    "Product 3",
    "visitors get no notice of their own changes, and none before they turn notices on",
    ({ before, event, effects }) =>
      !effects.includes("sound.due") ||
      (event.type === "claim.moved" && isNews(event as unknown as ClaimMoved) && at(before, "notices.on")),
  ),
  leads("Product 3", "the flow knows when the page is hidden", {
    in: "visibility.shown",
    on: "page.hidden",
    to: "visibility.hidden",
  }),
  leads("Product 3", "the flow knows when the page is visible again", {
    in: "visibility.hidden",
    on: "page.shown",
    to: "visibility.shown",
  }),
];
