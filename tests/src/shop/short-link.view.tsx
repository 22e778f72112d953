import type { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import { ShortLink } from "#src/shop/short-link/ShortLink.tsx";
import { troublesOf } from "../walks/forms.ts";
import { viewModel, type Shown } from "../walks/view-model.ts";

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
