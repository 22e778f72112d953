import type { claimNoticeMachine } from "#machines/claim/claim-notice/claim-notice.machine.ts";
import { ClaimNotice } from "#src/claim/claim-notice/ClaimNotice.tsx";
import type { Landmark } from "../walks/seen.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

type Machine = typeof claimNoticeMachine;

const box = "Tell me when the status changes";

const heard: Shown<Machine> = ({ context: { permission } }) => [
  `ticked ${box}`,
  permission === "denied"
    ? "alert Notifications of this site are blocked"
    : "alert For notifications as well, tick the box again",
];

const nothing: readonly Landmark[] = [];
const silent = { on: () => ({ unsubscribe: () => undefined }) };

/** The checkbox for notices of a claim. */
export const claimNoticeView = viewModel<Machine>({
  flow: "claim-notice",
  runs: "claimNotice",
  begin: () => <ClaimNotice claim={silent} number="1024" play={() => undefined} show={() => undefined} />,
  events: { "notices.toggle": (page) => page.tick(box) },
  facts: {
    "claim.moved": "The flow of the claim says so.",
    "page.hidden": "The browser says so.",
    "page.shown": "The browser says so.",
  },
  states: {
    "notices.reading": nothing,
    "notices.off": [`unticked ${box}`],
    "notices.asking": [`ticked ${box}`, "alert Your browser asks whether it may show notifications."],
    "notices.on.heard": heard,
    "notices.on.shown": [`ticked ${box}`, "alert see a notification while you look elsewhere"],
    "visibility.shown": nothing,
    "visibility.hidden": nothing,
  },
});
