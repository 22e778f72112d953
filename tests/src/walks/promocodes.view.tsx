import type { promocodesMachine } from "#machines/promocodes/promocodes.machine.ts";
import { Promocodes } from "#src/flows/promocodes/Promocodes.tsx";
import { failedReading } from "./lists.ts";
import { viewModel } from "./view-model.ts";

/** The promocodes of the signed-in user. */
export const promocodesView = viewModel<typeof promocodesMachine>({
  flow: "promocodes",
  runs: "promocodes",
  begin: () => <Promocodes />,
  events: { retry: (page) => page.press("Try again") },
  facts: { "connection.restored": "The browser says so." },
  states: {
    loading: ["text Loading your promocodes…"],
    shown: ["heading WELCOME", "text The rate is better by 2%.", "text Active", "link Use it"],
    failed: ({ context }) => failedReading("Your promocodes could not be loaded", context.failure),
  },
});
