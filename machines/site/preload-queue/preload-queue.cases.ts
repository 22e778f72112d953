import type { FlowCases } from "#machines/shared/cases.ts";
import type { preloadQueueMachine } from "./preload-queue.machine.ts";

const paths = ["/", "/faq", "/rules", "/news", "/cash"];

/** Events that reach every state of the queue of preloads: more routes than may load at once. */
export const preloadQueueCases: FlowCases<typeof preloadQueueMachine> = {
  inputs: [undefined],
  events: paths.flatMap((path) => [
    { type: "preload.request" as const, path },
    { type: "preload.loaded" as const, path },
    { type: "preload.failed" as const, path },
  ]),
};
