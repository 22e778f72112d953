import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor, type EventObject, fromCallback } from "xstate";
import type { PageEvent } from "#machines/shared/page-events.ts";
import type { StatisticsPlaceChanged } from "#machines/shop/statistics/statistics.types.ts";
import { provideAccount } from "#src/account/pages/actors.ts";
import { provideStatistics } from "#src/shop/statistics/actors.ts";
import type { Services } from "#src/shell/services.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

/** An API that never responds, and its requests. */
function unanswered() {
  const asked: { path: string; query: unknown }[] = [];
  const get = (path: string, { params }: { params: { query: unknown } }) => {
    asked.push({ path, query: params.query });
    return new Promise(() => undefined);
  };
  return { asked, services: { api: { GET: get } } as unknown as Services };
}

/** Placeholders for the actors around a list. They do nothing. */
const quiet = <Place extends EventObject = never>() => ({
  syncPlace: fromCallback<Place>(() => undefined),
  watchPage: fromCallback<PageEvent>(() => undefined),
});

describe("the API is asked for", () => {
  it("the orders of the chosen filter and page, ten at a time", () => {
    const { asked, services } = unanswered();
    const orders = provideAccount(services).orders.provide({ actors: quiet() });
    createActor(orders, { input: { place: { filter: "done", page: 3 } } }).start();
    expect(asked).toEqual([
      { path: "/api/v1/users/me/claims/", query: { state: "done", page: 3, size: 10 } },
    ]);
  });

  it("the statistics of the last days up to today, in the browser's time zone", () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    // In Tokyo it is already the next day.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T20:00:00Z") });
    const { asked, services } = unanswered();
    const statistics = provideStatistics(services).statistics.provide({
      actors: quiet<StatisticsPlaceChanged>(),
    });
    const place = { range: 7, step: "day", from: "", to: "" } as const;
    createActor(statistics, { input: { place } }).start();
    expect(asked).toEqual([
      {
        path: "/api/v1/users/me/shop/statistics/",
        query: { step: "day", tz: "Asia/Tokyo", date_from: "2026-11-19", date_to: "2026-11-25" },
      },
    ]);
  });

  it("the statistics of the typed days, even when only one is given", () => {
    vi.stubEnv("TZ", "Asia/Tokyo");
    const { asked, services } = unanswered();
    const statistics = provideStatistics(services).statistics.provide({
      actors: quiet<StatisticsPlaceChanged>(),
    });
    const place = { range: 7, step: "week", from: "2026-10-01", to: "" } as const;
    createActor(statistics, { input: { place } }).start();
    expect(asked.map(({ query }) => query)).toEqual([
      { step: "week", tz: "Asia/Tokyo", date_from: "2026-10-01" },
    ]);
  });
});
