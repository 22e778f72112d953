import type { Page } from "@playwright/test";

/** Comes back to the tab: a page that waits for the server asks at once. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
