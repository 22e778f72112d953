import { type Page, type Request, expect } from "@playwright/test";

/**
 * Lets the page's clock stand still, so that the page asks nothing by itself until it is resumed. Needs a clock that is
 * installed; it jumps an hour first, so the page asks once more before.
 * @param asked what it asks by the clock: the ends of the addresses. All of it is answered when this is over.
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
  // What the jump has set off is told by now, and what was answered is shown.
  await page.evaluate(() => undefined);
  await expect.poll(() => waiting.size).toBe(0);
}
