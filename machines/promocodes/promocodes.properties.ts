import { about } from "#machines/properties.ts";
import type { promocodesMachine } from "./promocodes.machine.ts";

const { always, leads, repeatsLater, at } = about<typeof promocodesMachine>();

/** Requirements on the list of promocodes. */
export const promocodesProperties = [
  leads("Product 5", "the promocodes of the account are shown", {
    in: "loading",
    on: "done:loadPromocodes",
    to: "shown",
    so: ({ promocodes, failure, failedReads }) =>
      promocodes.length === 1 && failure === null && failedReads === 0,
  }),
  leads("Quality, Look", "a failed read is shown and retried", {
    in: "loading",
    on: "failed:loadPromocodes",
    to: "failed",
    so: ({ failure, failedReads }, before) => failure !== null && failedReads === before.failedReads + 1,
  }),
  repeatsLater("Quality, Look", "failed", ({ failedReads }) => failedReads),
  ...["retry", "connection.restored", "after:retryDelay"].map((on) =>
    leads("Quality, Look", `${on} retries a failed read`, { in: "failed", on, to: "loading" }),
  ),
  always(
    "Architecture, Machines",
    "reading has the tag pending, a failure the tag recoverable",
    ({ now }) =>
      now.hasTag("pending") === at(now, "loading") &&
      now.hasTag("failed") === at(now, "failed") &&
      now.hasTag("recoverable") === at(now, "failed"),
  ),
];
