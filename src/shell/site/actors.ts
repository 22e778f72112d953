import * as v from "valibot";
import { limitedFetch } from "#src/shell/api/limited-fetch.ts";
import { logFailure, sendRead } from "#src/shell/api/read.ts";
import { fromCallback, fromPromise } from "xstate";
import type { AppActors } from "#machines/site/app/app.types.ts";
import type { appMachine } from "#machines/site/app/app.machine.ts";
import {
  preloadQueueMachine,
  type PreloadQueueActors,
} from "#machines/site/preload-queue/preload-queue.machine.ts";
import {
  type ReloadRecord,
  releaseWatchMachine,
} from "#machines/site/release-watch/release-watch.machine.ts";
import { ApiError } from "#domain/api-failure.ts";
import { matchRoute } from "#src/shell/matchRoute.ts";
import type { Services } from "#src/shell/services.ts";
import { readStored, writeStored } from "#src/shell/browser/storage.ts";
import { watchPage } from "#src/shell/browser/watch-page.ts";

/** The newest build of the site; `now` keeps caches out of it. */
export async function readLatestBuild(now: number, signal: AbortSignal): Promise<{ id: string }> {
  const url = `/builds/latest.json?${String(now)}`;
  const response = await sendRead(() => limitedFetch(url, { signal, cache: "no-store" })).catch(
    (error: unknown) => {
      logFailure("GET", url, error);
      throw error;
    },
  );
  if (response.ok) {
    const build: unknown = await response.json();
    if (typeof build === "object" && build !== null && "id" in build && typeof build.id === "string")
      return { id: build.id };
  } else logFailure("GET", url, response.status);
  throw new Error("The newest build is not known");
}

/** Asks for the manifest of this page's build. Any answer but an error of the server will do: a reload may bring another. */
async function readOwnBuild(build: string, signal: AbortSignal): Promise<void> {
  const url = `/builds/meta/${build}.json`;
  const { status } = await sendRead(() => limitedFetch(url, { signal, cache: "no-store" }));
  if (status >= 500) throw new Error("The server is not there");
}

const recentKey = "exchange:claims";
const reloadKey = (path: string) => `exchange:reloaded:${path}`;

/** The list is a reminder, not an archive. */
const recentLimit = 20;

const storedClaims = (): string[] => readStored(recentKey, v.array(v.string())) ?? [];

/** Records live as long as the tab: another tab has its own copy of the page. */
function readReloadRecord(path: string): ReloadRecord | null {
  const [build, at] = sessionStorage.getItem(reloadKey(path))?.split(" ") ?? [];
  return build === undefined ? null : { build, at: Number(at) };
}

const releaseWatch = releaseWatchMachine.provide({
  actors: {
    readLatestBuild: fromPromise(({ signal }) => readLatestBuild(Date.now(), signal)),
    readClock: fromPromise(async () => Date.now()),
    loadReloadRecord: fromPromise<ReloadRecord | null, { path: string }>(async ({ input }) =>
      readReloadRecord(input.path),
    ),
    saveReloadRecord: fromPromise<void, ReloadRecord & { path: string }>(async ({ input }) =>
      sessionStorage.setItem(reloadKey(input.path), `${input.build} ${String(input.at)}`),
    ),
    reachServer: fromPromise<void, { build: string }>(({ input, signal }) =>
      readOwnBuild(input.build, signal),
    ),
    reloadPage: fromPromise<void>(async () => location.reload()),
  },
});

const preloadQueue = preloadQueueMachine.provide({
  actors: {
    preloadRoute: fromCallback<PreloadQueueActors["preloadRoute"]["sends"], { path: string }>(
      ({ input, sendBack }) => {
        const { path } = input;
        (matchRoute(path)?.preload() ?? Promise.resolve()).then(
          () => sendBack({ type: "preload.loaded", path }),
          () => sendBack({ type: "preload.failed", path }),
        );
      },
    ),
  },
});

/** The real actors of the site. */
export function siteActors({ calculator, claims }: Services) {
  const readRecent = async (id: string, signal: AbortSignal) => {
    try {
      const reading = await claims.readClaim(id, null, signal);
      return reading === null ? [] : [{ id, claim: reading.claim }];
    } catch (error) {
      return error instanceof ApiError && error.failure.kind === "notFound" ? [{ id, claim: null }] : [];
    }
  };
  return {
    saveLocale: fromPromise<void, AppActors["saveLocale"]["input"]>(async ({ input }) => {
      const seconds = input.days * 24 * 60 * 60;
      document.cookie = `${input.cookie}=${input.locale}; path=/; max-age=${String(seconds)}; samesite=lax`;
    }),
    readTech: fromPromise(({ signal }) => calculator.readTech(signal)),
    loadRecentClaims: fromPromise<string[]>(async () => storedClaims()),
    saveRecentClaims: fromPromise<string[], AppActors["saveRecentClaims"]["input"]>(async ({ input }) => {
      const ids = [...new Set([...input.remember, ...storedClaims()])]
        .filter((id) => !input.forget.includes(id))
        .slice(0, recentLimit);
      writeStored(recentKey, ids.length === 0 ? null : ids);
      return ids;
    }),
    readRecentClaims: fromPromise<AppActors["readRecentClaims"]["output"], { ids: string[] }>(
      async ({ input, signal }) => (await Promise.all(input.ids.map((id) => readRecent(id, signal)))).flat(),
    ),
    watchPage,
    releaseWatch,
    preloadQueue,
  } satisfies Parameters<typeof appMachine.provide>[0]["actors"];
}
