import type { Feature } from "#server/platform/feature.ts";
import { callForOwed } from "./clearing/call.ts";
import { expireOverdue } from "./moves/expiry.ts";
import { overdueClaims } from "./moves/store.ts";
import { riskQueue } from "./risk/open.ts";
import { askAboutRisk } from "./risk/settle.ts";
import { registerPromisePage } from "./promise/page.ts";
import { registerPromiseKeys } from "./promise/routes.ts";
import { claimHandlers } from "./routes.ts";
import { createHub } from "#server/platform/streams/hub.ts";
import { readQueueVersions } from "./staff/live-store.ts";
import { claimStaffHandlers } from "./staff/routes.ts";
import type { ClaimServices } from "./services.ts";
import { readFreshness } from "./store.ts";

/** Seconds between two sweeps for overdue claims. */
const sweepEvery = 5;

/** Seconds between two looks for money that nobody was called for. */
const callEvery = 3600;

/** Claims: creation, moves by visitors and operators, receipts, and expiry. */
export const claimsFeature = (services: ClaimServices): Feature => {
  const { db, log } = services.deps;
  const hub = createHub((ids) => readQueueVersions(db, ids), log);
  return {
    name: "claims",
    handlers: { ...claimHandlers(services), ...claimStaffHandlers(services, hub) },
    pages: {
      "/claim/:uuid": async (id) => (await readFreshness(services.deps.database, id)) !== undefined,
    },
    jobs: (jobs) => {
      jobs.every(
        "claims.expire",
        sweepEvery,
        async () => void (await expireOverdue(services)),
        (now) => overdueClaims(db, now),
      );
      jobs.every("claims.owed", callEvery, () => callForOwed(services.deps));
      // About a day. Then staff ask again, or enter the score.
      jobs.define(riskQueue, { retries: 15, retryDelay: 30, retryDelayMax: 14_400 }, (data) =>
        askAboutRisk(services, "check" in data ? String(data.check) : ""),
      );
    },
    // An open stream would keep the server from closing until its reader leaves.
    routes: (app) => {
      registerPromiseKeys(app, services.deps);
      registerPromisePage(app, services.deps);
      app.addHook("preClose", async () => hub.close());
    },
  };
};
