import type { shortLinkMachine } from "#machines/short-link/short-link.machine.ts";
import { ShortLink } from "#src/flows/short-link/ShortLink.tsx";
import { troublesOf } from "./forms.ts";
import { viewModel, type Shown } from "./view-model.ts";

type Machine = typeof shortLinkMachine;

const long =
  (button: "button" | "blocked"): Shown<Machine> =>
  (snapshot) => [`${button} Shorten the link`, ...troublesOf(snapshot)];

/** The short address of a shop's link. */
export const shortLinkView = viewModel<Machine>({
  flow: "short-link",
  runs: "shortLink",
  begin: ({ parts }) => <ShortLink parts={parts} />,
  events: { "link.shorten": (page) => page.press("Shorten the link") },
  states: {
    long: long("button"),
    shortening: long("blocked"),
    throttled: long("blocked"),
    failed: long("button"),
    short: ({ context }) => ["heading Short link", `text ${context.url}`, "button Copy the short link"],
  },
});
