import { describe, expect, it } from "vitest";
import { sampleRecent } from "#machines/site/app/app.cases.ts";
import { appMachine } from "#machines/site/app/app.machine.ts";
import { selectRecentClaims, selectReleaseRef } from "#machines/site/app/app.selectors.ts";
import type { AppInput } from "#machines/site/app/app.types.ts";
import { selectReleaseNotice } from "#machines/site/release-watch/release-watch.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const input: AppInput = { locale: "ru", path: "/", route: "home", build: "a" };
const begin = (change: Partial<AppInput> = {}) => stage(appMachine, { ...input, ...change });

/** The events of the site's own page watcher. The children have none. */
const watch = (page: ReturnType<typeof begin>) => page.last("watchPage");

describe("the route", () => {
  it("is known or not from the start", () => {
    expect(begin().snapshot().value).toMatchObject({ route: "known" });
    expect(begin({ route: null }).snapshot().value).toMatchObject({ route: "unknown" });
  });

  it("moves the focus to the new heading once it is shown", () => {
    const page = begin();
    page.actor.send({ type: "heading.shown" });
    expect(page.emitted).toEqual([]);
    page.actor.send({ type: "route.changed", path: "/rules", route: "rules" });
    expect(page.emitted).toEqual([]);
    page.actor.send({ type: "heading.shown" });
    expect(page.emitted).toEqual([{ type: "heading.focus", path: "/rules" }]);
  });

  it("leaves the focus alone when only the query changes", () => {
    const page = begin();
    page.actor.send({ type: "route.changed", path: "/", route: "home" });
    page.actor.send({ type: "heading.shown" });
    expect(page.emitted).toEqual([]);
  });

  it("forwards preloads and failed chunks", () => {
    const page = begin();
    page.actor.send({ type: "route.preload", path: "/rules" });
    expect(page.last("preloadRoute").input).toEqual({ path: "/rules" });
    page.actor.send({ type: "chunk.failed", path: "/rules" });
    expect(page.calls("readClock")).toHaveLength(1);
    const release = selectReleaseRef(page.snapshot());
    expect(release && selectReleaseNotice(release.getSnapshot())).toBe("none");
  });
});

describe("the language", () => {
  it("is remembered for 365 days and keeps the page", async () => {
    const page = begin({ path: "/rules" });
    page.actor.send({ type: "locale.choose", locale: "en" });
    expect(page.last("saveLocale").input).toEqual({ locale: "en", cookie: "i18n_redirected", days: 365 });
    await page.gives("saveLocale");
    expect(page.snapshot().context.locale).toBe("en");
    expect(page.emitted).toEqual([{ type: "locale.switched", locale: "en", path: "/en/rules" }]);
  });

  it("is switched even when the choice cannot be stored", async () => {
    const page = begin({ path: "/rules", locale: "en" });
    page.actor.send({ type: "locale.choose", locale: "ru" });
    await page.fails("saveLocale", new Error("No cookies"));
    expect(page.emitted).toEqual([{ type: "locale.switched", locale: "ru", path: "/rules" }]);
  });

  it("is not written when it is the same", () => {
    const page = begin();
    page.actor.send({ type: "locale.choose", locale: "ru" });
    expect(page.calls("saveLocale")).toHaveLength(0);
  });
});

describe("maintenance", () => {
  const tech = { active: true, reason: "Maintenance", ends_in: 600 };

  it("is polled every half minute and shown", async () => {
    const page = begin();
    await page.gives("readTech", tech);
    expect(page.snapshot().context.tech).toEqual(tech);
    page.wait(30);
    expect(page.calls("readTech")).toHaveLength(2);
    await page.fails("readTech");
    expect(page.snapshot().context.tech).toEqual(tech);
    page.wait(30);
    await page.gives("readTech", { active: false, reason: null, ends_in: null });
    expect(page.snapshot().context.tech?.active).toBe(false);
  });

  it("is reported when it starts and when it ends, and not in between", async () => {
    const none = { active: false, reason: null, ends_in: null };
    const page = begin();
    await page.gives("readTech", none);
    expect(page.emitted).toEqual([]);
    page.wait(30);
    await page.gives("readTech", tech);
    expect(page.emitted).toEqual([{ type: "tech.changed", tech }]);
    page.wait(30);
    await page.gives("readTech", { ...tech, ends_in: 570 });
    expect(page.emitted).toHaveLength(1);
    page.wait(30);
    await page.gives("readTech", none);
    expect(page.emitted.at(-1)).toEqual({ type: "tech.changed", tech: none });
  });

  it("is not polled while the page is hidden, and is read as soon as the page is shown", async () => {
    const page = begin();
    await page.gives("readTech", tech);
    watch(page).send({ type: "page.hidden" });
    page.wait(600);
    expect(page.calls("readTech")).toHaveLength(1);
    watch(page).send({ type: "page.shown" });
    expect(page.calls("readTech")).toHaveLength(2);
  });
});

describe("the claims of this browser", () => {
  it("are restored, read and listed", async () => {
    const page = begin();
    await page.gives("loadRecentClaims", ["b", "a"]);
    expect(page.last("readRecentClaims").input).toEqual({ ids: ["b", "a"] });
    await page.gives("readRecentClaims", [
      { id: "a", claim: sampleRecent("a") },
      { id: "b", claim: sampleRecent("b") },
    ]);
    expect(selectRecentClaims(page.snapshot()).map(({ id }) => id)).toEqual(["b", "a"]);
    page.wait(30);
    expect(page.calls("readRecentClaims")).toHaveLength(2);
  });

  it("are stored when created, even while the list is being restored", async () => {
    const page = begin();
    page.actor.send({ type: "claim.created", id: "c" });
    expect(page.last("saveRecentClaims").input).toEqual({ remember: ["c"], forget: [] });
    await page.gives("saveRecentClaims", ["c", "a"]);
    expect(page.last("readRecentClaims").input).toEqual({ ids: ["c", "a"] });
    page.actor.send({ type: "claim.created", id: "d" });
    expect(page.last("saveRecentClaims").input).toEqual({ remember: ["d"], forget: [] });
  });

  it.each([
    ["done", sampleRecent("a", { status: "done", is_final: true })],
    ["expired", sampleRecent("a", { status: "expired" })],
    ["unknown to the server", null],
  ])("are forgotten when they are %s", async (_, claim) => {
    const page = begin();
    await page.gives("loadRecentClaims", ["b", "a"]);
    await page.gives("readRecentClaims", [
      { id: "a", claim },
      { id: "b", claim: sampleRecent("b") },
    ]);
    expect(page.last("saveRecentClaims").input).toEqual({ remember: [], forget: ["a"] });
    expect(selectRecentClaims(page.snapshot()).map(({ id }) => id)).toEqual(["b"]);
  });

  it("keep their last state when one cannot be read", async () => {
    const page = begin();
    await page.gives("loadRecentClaims", ["b", "a"]);
    await page.gives("readRecentClaims", [
      { id: "a", claim: sampleRecent("a") },
      { id: "b", claim: sampleRecent("b") },
    ]);
    page.wait(30);
    await page.gives("readRecentClaims", [{ id: "a", claim: sampleRecent("a", { number: 7 }) }]);
    expect(selectRecentClaims(page.snapshot()).map(({ id, number }) => [id, number])).toEqual([
      ["b", 100_001],
      ["a", 7],
    ]);
    page.wait(30);
    await page.fails("readRecentClaims");
    expect(selectRecentClaims(page.snapshot())).toHaveLength(2);
  });

  it("are saved later when storing them failed", async () => {
    const page = begin();
    page.actor.send({ type: "claim.created", id: "c" });
    await page.fails("saveRecentClaims", new Error("No storage"));
    expect(page.last("readRecentClaims").input).toEqual({ ids: ["c"] });
    page.actor.send({ type: "claim.created", id: "d" });
    expect(page.last("saveRecentClaims").input).toEqual({ remember: ["c", "d"], forget: [] });
  });

  it("are reloaded immediately when one of them changes", async () => {
    const page = begin();
    await page.gives("loadRecentClaims", ["a"]);
    await page.gives("readRecentClaims", [{ id: "a", claim: sampleRecent("a") }]);
    page.actor.send({ type: "claim.moved", id: "z" });
    expect(page.calls("readRecentClaims")).toHaveLength(1);
    page.actor.send({ type: "claim.moved", id: "a" });
    expect(page.calls("readRecentClaims")).toHaveLength(2);
  });
});
