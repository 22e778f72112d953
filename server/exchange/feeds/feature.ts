import { endedFixedCourses, endFixedCourses } from "#server/exchange/calculator/store.ts";
import type { Feature } from "#server/platform/feature.ts";
import type { Handlers } from "#server/platform/http/operation.ts";
import type { Feeds } from "./service.ts";
import { dueFeeds } from "./store.ts";
import { acceptRates, addFeed, changeFeed, readFeeds, refreshDue, removeFeed } from "./service.ts";

/** Seconds between two looks at which feeds are due: the least interval of a feed. */
const lookEvery = 5;

/** Rate feeds that staff set. */
export const feedsFeature = (feeds: Feeds): Feature => ({
  name: "rate-feeds",
  handlers: {
    listRateFeeds: async ({ locale }) => ({
      status: 200,
      body: { results: await readFeeds(feeds, feeds.db, locale) },
    }),
    addRateFeed: async (request) => ({ status: 201, body: await addFeed(feeds, request.body, request) }),
    changeRateFeed: async (request) => ({
      status: 200,
      body: await changeFeed(feeds, request.params.name, request.body, request),
    }),
    removeRateFeed: async (request) => {
      await removeFeed(feeds, request.params.name, request);
      return { status: 204 };
    },
    acceptRates: async (request) => ({
      status: 200,
      body: await acceptRates(feeds, request.params.name, request.body, request),
    }),
  } satisfies Handlers<"listRateFeeds" | "addRateFeed" | "changeRateFeed" | "removeRateFeed" | "acceptRates">,
  jobs: (jobs) => {
    const { db, clock } = feeds;
    jobs.every(
      "rates.feeds",
      lookEvery,
      () => refreshDue(feeds),
      (now) => dueFeeds(db, now),
    );
    jobs.every(
      "rates.own-ends",
      lookEvery,
      () => endFixedCourses(db, clock.now()),
      (now) => endedFixedCourses(db, now),
    );
  },
});
