import type { claimNoticeMachine } from "#machines/claim-notice/claim-notice.machine.ts";
import type { NoticeChoice, NoticePermission } from "#machines/claim-notice/claim-notice.types.ts";
import { pageWords } from "./shared.ts";
import type { WordsFor } from "./words.ts";

/** The notices of a claim. */
export const claimNoticeWords: WordsFor<typeof claimNoticeMachine> = {
  begin: "Create an order, confirm it and stay on its page",
  events: {
    "notices.toggle": "Press ‘Tell me when the status changes’",
    "claim.moved": "As the operator, move the order to another status",
    ...pageWords,
  },
  done: {
    readChoice: ({ isWanted, permission }: NoticeChoice) =>
      isWanted
        ? `The box was ticked on an earlier visit, and the browser ${permission === "granted" ? "allows" : "no longer allows"} notifications of this site`
        : "The box was never ticked in this browser",
    askPermission: (permission: NoticePermission) =>
      permission === "granted" ? "Allow notifications when the browser asks" : "Refuse notifications",
  },
  failed: {
    readChoice: "The browser stores nothing for this site (block its cookies)",
    askPermission: "The browser cannot ask (open the site without https)",
  },
  timers: {},
  states: {
    "notices.reading": "",
    "notices.off": "The box is not ticked",
    "notices.asking": "The browser asks whether to allow notifications",
    "notices.on.heard":
      "The box is ticked; a note below it says why there is only a sound. A sound plays when the status changes",
    "notices.on.shown":
      "The box is ticked. A sound plays when the status changes, and a notification appears if the page is hidden",
    "visibility.shown": "",
    "visibility.hidden": "",
  },
};
