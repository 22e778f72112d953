import { type Locator, type Page, type Request, expect } from "@playwright/test";

/** Opens a page of the site, and waits until it answers to presses and has all that it fetches when it is idle. */
export async function openWhole(page: Page, url: string): Promise<void> {
  // The page before may be fetching the same file just now.
  await page.goto("about:blank");
  const last = page.waitForResponse(/\/assets\/behind-/);
  await page.goto(url);
  await (await last).finished();
  await isAlive(page);
}

/** Waits for hydration: React marks the elements that it has hydrated. */
export async function isAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main h1") ?? {}).some((key) => key.startsWith("__react")),
  );
}

/**
 * Stops the page's clock, so that the page does not poll until it is resumed. Needs an installed clock. The clock jumps
 * an hour first, so the page polls once more.
 * @param asked matches the URLs that the page polls. All of them are answered when this returns.
 */
export async function standStill(page: Page, asked: RegExp): Promise<void> {
  const waiting = new Set<Request>();
  const forget = (request: Request) => void waiting.delete(request);
  page.on("request", (request) => {
    if (asked.test(request.url())) waiting.add(request);
  });
  page.on("requestfinished", forget);
  page.on("requestfailed", forget);
  const answered = page.waitForResponse(asked);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await answered;
  // The page has now rendered the answers to the requests that the jump caused.
  await page.evaluate(() => undefined);
  await expect.poll(() => waiting.size).toBe(0);
}

/**
 * Advances the page's clock in small steps until something is visible, and no further, so that later timers of the
 * page, such as a retry, do not fire, nor the limit of a request that a busy machine answers late.
 */
export async function runUntilSeen(page: Page, seen: Locator, step = 250): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(seen).toBeVisible({ timeout: 250 });
  }).toPass();
}

/** Makes the tab visible again: a polling page then polls immediately. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

/** Presses the retry button, unless the page has recovered by itself. */
export async function tryAgain(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: 5_000 });
  } catch (error) {
    if (await button.isVisible()) throw error;
  }
}

/** Starts to record the layout shifts of a page. Returns a function that reads their sum since the last load. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    Object.assign(globalThis, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (globalThis as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { moved: number }).moved);
}
