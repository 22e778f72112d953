import type { Locator } from "@playwright/test";

/** Presses the retry button, unless the page has recovered by itself. */
export async function tryAgain(button: Locator): Promise<void> {
  try {
    await button.click({ timeout: 5_000 });
  } catch (error) {
    if (await button.isVisible()) throw error;
  }
}
