import type { Deps } from "#server/platform/deps.ts";
import type { Feature } from "#server/platform/feature.ts";
import { createHub } from "#server/platform/streams/hub.ts";
import { readVersions } from "./store.ts";
import { announceWaiting, forgetChats, mailAnswers, patientUntil } from "./jobs.ts";
import { chatHandlers } from "./routes.ts";
import { unseenChats, waitingChats } from "./staff-store.ts";
import { registerFrames } from "./widget.ts";

/** The chat between visitors and the exchange, or the frame for a vendor's chat. */
export const chatFeature = (deps: Deps): Feature => {
  const hub = createHub((ids) => readVersions(deps.db, ids), deps.log);
  return {
    name: "chat",
    handlers: chatHandlers({ deps, hub }),
    jobs: (jobs) => {
      jobs.every(
        "chat.mail",
        15,
        () => mailAnswers(deps),
        (now) => unseenChats(deps.db, patientUntil(now)),
      );
      jobs.every(
        "chat.waiting",
        15,
        () => announceWaiting(deps),
        (now) => waitingChats(deps.db, patientUntil(now)),
      );
      jobs.every("chat.forget", 3_600, () => forgetChats(deps));
    },
    routes: (app) => {
      // An open stream would keep the server from closing until its reader leaves.
      app.addHook("preClose", async () => hub.close());
      registerFrames(app, deps.config);
    },
  };
};
