import { about } from "#machines/properties.ts";
import type { promocodesMachine } from "./promocodes.machine.ts";

const { always, leads, repeatsLater, at } = about<typeof promocodesMachine>();

/** What the list of promocodes has to keep. */
export const promocodesProperties = [
  leads("Product 5", "the promocodes of the account are shown", {
    in: "loading",
    on: "done:loadPromocodes",
    to: "shown",
    so: ({ promocodes, failure, failedReads }) =>
      promocodes.length === 1 && failure === null && failedReads === 0,
  }),
  leads("Quality, Look", "a read that failed is told, and repeated", {
    in: "loading",
    on: "failed:loadPromocodes",
    to: "failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  repeatsLater("Quality, Look", "failed", ({ failedReads }) => failedReads),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} reads again what could not be read`, { in: "failed", on, to: "loading" }),
  ),
  always(
    "Architecture, Machines",
    "reading is pending, a failure can be tried again",
    ({ now }) =>
      now.hasTag("pending") === at(now, "loading") &&
      now.hasTag("failed") === at(now, "failed") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
];
