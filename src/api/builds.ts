/** The newest build of the site (Specification 7, Infrastructure); `now` keeps caches out of it. */
export async function readLatestBuild(now: number, signal: AbortSignal): Promise<{ id: string }> {
  const response = await fetch(`/builds/latest.json?${String(now)}`, { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`The newest build is not known: ${String(response.status)}`);
  const build: unknown = await response.json();
  if (typeof build !== "object" || build === null || !("id" in build) || typeof build.id !== "string")
    throw new Error("The newest build is not known");
  return { id: build.id };
}
