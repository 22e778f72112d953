import { type Locator, type Page, type Request, expect } from "@playwright/test";

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

/**
 * Lets a standing clock run in small steps until something is seen, and no further: what the page does by itself a while
 * after that, such as trying again, it does not do before the clock goes on.
 */
export async function runUntilSeen(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(250);
    await expect(seen).toBeVisible({ timeout: 250 });
  }).toPass();
}
