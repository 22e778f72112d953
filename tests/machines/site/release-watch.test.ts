import { describe, expect, it } from "vitest";
import { hourMs } from "#domain/time/durations.ts";
import { preloadQueueMachine } from "#machines/site/preload-queue/preload-queue.machine.ts";
import {
  type ReloadRecord,
  releaseWatchMachine,
} from "#machines/site/release-watch/release-watch.machine.ts";
import { selectReleaseNotice } from "#machines/site/release-watch/release-watch.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const begin = () => stage(releaseWatchMachine, { build: "a" });

describe("a new build", () => {
  it("is checked for every hour", async () => {
    const page = begin();
    page.clock.increment(hourMs - 1);
    expect(page.calls("readLatestBuild")).toHaveLength(0);
    page.clock.increment(1);
    expect(page.calls("readLatestBuild")).toHaveLength(1);
    await page.gives("readLatestBuild", { id: "a" });
    expect(selectReleaseNotice(page.snapshot())).toBe("none");
    page.clock.increment(hourMs);
    await page.fails("readLatestBuild");
    page.clock.increment(hourMs);
    expect(page.calls("readLatestBuild")).toHaveLength(3);
  });

  it("is offered, and loaded only when the visitor accepts", async () => {
    const page = begin();
    page.clock.increment(hourMs);
    await page.gives("readLatestBuild", { id: "b" });
    expect(selectReleaseNotice(page.snapshot())).toBe("updateAvailable");
    expect(page.calls("reloadPage")).toHaveLength(0);
    page.actor.send({ type: "page.reload" });
    expect(page.calls("reloadPage")).toHaveLength(1);
  });

  it("is offered again an hour after it was postponed", async () => {
    const page = begin();
    page.clock.increment(hourMs);
    await page.gives("readLatestBuild", { id: "b" });
    page.actor.send({ type: "update.dismiss" });
    expect(selectReleaseNotice(page.snapshot())).toBe("none");
    page.clock.increment(hourMs);
    await page.gives("readLatestBuild", { id: "b" });
    expect(selectReleaseNotice(page.snapshot())).toBe("updateAvailable");
  });
});

describe("a chunk that failed", () => {
  const now = 50_000;

  async function failing(record: ReloadRecord | null) {
    const page = begin();
    page.actor.send({ type: "chunk.failed", path: "/faq" });
    await page.gives("readClock", now);
    expect(page.last("loadReloadRecord").input).toEqual({ path: "/faq" });
    await page.gives("loadReloadRecord", record);
    return page;
  }

  it.each([null, { build: "z", at: now - 10_000 }, { build: "z", at: now + 1 }])(
    "reloads the page when the last reload was %j",
    async (record) => {
      const page = await failing(record);
      expect(page.last("saveReloadRecord").input).toEqual({ path: "/faq", build: "a", at: now });
      expect(page.calls("reloadPage")).toHaveLength(0);
      await page.gives("saveReloadRecord");
      expect(page.calls("reloadPage")).toHaveLength(0);
      await page.gives("reachServer");
      expect(page.calls("reloadPage")).toHaveLength(1);
    },
  );

  it("does not reload while the server is down, and recovers by itself", async () => {
    const page = await failing(null);
    await page.gives("saveReloadRecord");
    await page.fails("reachServer");
    expect(selectReleaseNotice(page.snapshot())).toBe("chunkMissing");
    page.clock.increment(5_000);
    await page.fails("reachServer");
    page.actor.send({ type: "page.reload" });
    await page.fails("reachServer");
    expect(selectReleaseNotice(page.snapshot())).toBe("chunkMissing");
    expect(page.calls("reloadPage")).toHaveLength(0);
    page.clock.increment(5_000);
    await page.gives("reachServer");
    expect(page.calls("reloadPage")).toHaveLength(1);
  });

  it.each([
    { build: "z", at: now },
    { build: "z", at: now - 9_999 },
    { build: "a", at: now - 3_600_000 },
  ])(
    "does not reload the page when the last reload was %j, within the window or of this build",
    async (record) => {
      const page = await failing(record);
      expect(selectReleaseNotice(page.snapshot())).toBe("chunkMissing");
      expect(page.calls("saveReloadRecord")).toHaveLength(0);
      expect(page.calls("reloadPage")).toHaveLength(0);
      page.actor.send({ type: "page.reload" });
      await page.gives("reachServer");
      expect(page.calls("reloadPage")).toHaveLength(1);
    },
  );

  it("does not reload when the time cannot be stored, as the page could reload forever", async () => {
    const page = await failing(null);
    await page.fails("saveReloadRecord", new Error("No storage"));
    expect(page.calls("reloadPage")).toHaveLength(0);
    expect(selectReleaseNotice(page.snapshot())).toBe("chunkMissing");
  });
});

it("says for a moment that a link needs a connection, and goes on", () => {
  const page = begin();
  page.actor.send({ type: "link.missed" });
  expect(selectReleaseNotice(page.snapshot())).toBe("offline");
  page.clock.increment(10_000);
  expect(selectReleaseNotice(page.snapshot())).toBe("none");
});

describe("preloads", () => {
  const paths = ["/a", "/b", "/c", "/d", "/e", "/f"];

  it("run in the order of the requests, at most four at a time", () => {
    const page = stage(preloadQueueMachine, undefined);
    for (const path of paths) page.actor.send({ type: "preload.request", path });
    expect(page.snapshot().context.loading).toEqual(["/a", "/b", "/c", "/d"]);
    expect(page.snapshot().context.waiting).toEqual(["/e", "/f"]);
    page.calls("preloadRoute")[1]?.send({ type: "preload.loaded", path: "/b" });
    expect(page.snapshot().context.loading).toEqual(["/a", "/c", "/d", "/e"]);
    page.calls("preloadRoute")[0]?.send({ type: "preload.failed", path: "/a" });
    expect(page.snapshot().context.loading).toEqual(["/c", "/d", "/e", "/f"]);
    expect(page.calls("preloadRoute")).toHaveLength(6);
  });

  it("load a route once, and again only after a failure", () => {
    const page = stage(preloadQueueMachine, undefined);
    const ask = () => page.actor.send({ type: "preload.request", path: "/a" });
    ask();
    ask();
    expect(page.calls("preloadRoute")).toHaveLength(1);
    page.last("preloadRoute").send({ type: "preload.failed", path: "/a" });
    ask();
    expect(page.calls("preloadRoute")).toHaveLength(2);
    page.last("preloadRoute").send({ type: "preload.loaded", path: "/a" });
    ask();
    expect(page.calls("preloadRoute")).toHaveLength(2);
  });
});
