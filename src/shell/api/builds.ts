import { logFailure, sendRead } from "./read.ts";

/** The newest build of the site; `now` keeps caches out of it. */
export async function readLatestBuild(now: number, signal: AbortSignal): Promise<{ id: string }> {
  const url = `/builds/latest.json?${String(now)}`;
  const response = await sendRead(() => fetch(url, { signal, cache: "no-store" })).catch((error: unknown) => {
    logFailure("GET", url, error);
    throw error;
  });
  if (response.ok) {
    const build: unknown = await response.json();
    if (typeof build === "object" && build !== null && "id" in build && typeof build.id === "string")
      return { id: build.id };
  } else logFailure("GET", url, response.status);
  throw new Error("The newest build is not known");
}
