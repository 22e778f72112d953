import type { Page } from "@playwright/test";

/** Makes the tab visible again: a polling page then polls immediately. */
export const lookAgain = (page: Page): Promise<unknown> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
