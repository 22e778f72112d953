// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import type { ContentPage } from "#domain/site/content.ts";
import { samplePage } from "#machines/exchange/home-part/home-part.cases.ts";
import { homePartMachine } from "#machines/exchange/home-part/home-part.machine.ts";
import { watchNear } from "#src/shell/browser/near.ts";
import { HomePart } from "#src/exchange/home-part/HomePart.tsx";
import { HomeParts } from "#src/exchange/home-part/HomeParts.tsx";
import { leave, show } from "../support/stage.tsx";

afterEach(async () => {
  await leave();
  vi.unstubAllGlobals();
});

const near = { type: "part.near" };

const one = () =>
  show(
    <HomePart part="news" title="News" whole={{ href: "/news", label: "All news" }} count={3}>
      {({ title }) => `The page ${title}`}
    </HomePart>,
    { homePart: homePartMachine },
  );

describe("a part of the home page", () => {
  it("reserves its space, and loads when scrolled near", async () => {
    const page = await one();
    const places = () => document.querySelectorAll('span[aria-hidden="true"]').length;
    expect(places()).toBe(3);
    expect(page.asked("watchNear")).toEqual({ part: "news" });
    expect(() => page.asked("loadPart")).toThrow("never started");
    await page.tells("watchNear", near);
    expect(page.asked("loadPart")).toEqual({ part: "news" });
    expect(places()).toBe(3);
    await page.gives("loadPart", samplePage());
    expect(page.text()).toContain("The page News");
    expect(places()).toBe(0);
  });
});

describe("the parts", () => {
  // The last of them belongs to the test.
  const questions = async (changes: Partial<ContentPage>, locale: "ru" | "en" = "en") => {
    const page = await show(<HomeParts />, { homePart: homePartMachine }, { locale });
    await page.tells("watchNear", near);
    await page.gives("loadPart", samplePage(changes));
    return page;
  };

  it("link a few questions to their answers", async () => {
    const question = (slug: string) => ({ slug, title: `Question ${slug}`, body: [] });
    const topics = [
      { title: "One", questions: ["a", "b", "c", "d"].map(question) },
      { title: "Two", questions: ["e", "f", "g"].map(question) },
    ];
    await questions({ topics });
    const links = [...document.querySelectorAll('a[href^="/en/faq#"]')];
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      ["a", "b", "c", "d", "e", "f"].map((slug) => `/en/faq#${slug}`),
    );
  });

  it("report an empty list", async () => {
    expect((await questions({ topics: [] }, "ru")).text()).toContain("Вопросов пока нет");
  });
});

describe("the visibility watcher", () => {
  it("reports once", () => {
    let tell: (entries: { isIntersecting: boolean }[]) => void = () => undefined;
    const disconnect = vi.fn<() => void>();
    vi.stubGlobal(
      "IntersectionObserver",
      class {
        disconnect = disconnect;
        observe = vi.fn<() => void>();
        constructor(callback: typeof tell) {
          tell = callback;
        }
      },
    );
    document.body.innerHTML = `<section id="home-news"></section>`;
    const heard = vi.fn<() => void>();
    watchNear("home-news", heard);
    tell([{ isIntersecting: false }]);
    expect(heard).not.toHaveBeenCalled();
    tell([{ isIntersecting: true }]);
    expect([heard.mock.calls.length, disconnect.mock.calls.length]).toEqual([1, 1]);
  });

  it("reports immediately when the browser cannot observe", () => {
    vi.stubGlobal("IntersectionObserver", undefined);
    delete (globalThis as { IntersectionObserver?: unknown }).IntersectionObserver;
    const heard = vi.fn<() => void>();
    watchNear("home-news", heard);
    expect(heard).toHaveBeenCalledOnce();
  });
});
