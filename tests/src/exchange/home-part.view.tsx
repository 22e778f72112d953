import type { homePartMachine } from "#machines/exchange/home-part/home-part.machine.ts";
import { HomePart } from "#src/exchange/home-part/HomePart.tsx";
import { viewModel } from "../walks/view-model.ts";

/** A part of the home page that loads when it comes near the viewport. */
export const homePartView = viewModel<typeof homePartMachine>({
  flow: "home-part",
  runs: "homePart",
  begin: ({ part }) => (
    <HomePart part={part} title="News" whole={{ href: "/news", label: "All news" }} count={3}>
      {({ title }) => `The page ${title}`}
    </HomePart>
  ),
  events: { retry: (page) => page.press("Try again") },
  facts: { "part.near": "The browser says so." },
  states: {
    away: ["heading News", "link All news", "text Loading…"],
    loading: ["heading News", "link All news", "text Loading…"],
    shown: ["heading News", "link All news", "text The page News"],
    failed: ["heading News", "link All news", "alert This part couldn't be loaded", "button Try again"],
  },
});
