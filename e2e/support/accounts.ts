import { expect, type Page } from "@playwright/test";

/** The demo's people, each with the same password. */
export const people = { anna: "anna@example.com", boris: "boris@example.com" } as const;
export const demoPassword = "walk the demo 2026";

/** One second more than the lifetime of an access token. */
export const tokenLife = 301;

/** Signs in through the API, for tests that are not about signing in. */
export async function enter(page: Page, email: string, password = demoPassword): Promise<void> {
  const answer = await page.request.post("/front-api/auth/login/", {
    data: { email, password, remember: true },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}
