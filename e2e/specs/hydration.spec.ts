import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type Lang, pathIn } from "../pages/texts.ts";
import { demoPassword, people } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

test.describe("before hydration @desktop", () => {
  /** Opens a page and holds its script back until the returned function is called. */
  const openLifeless = async (page: Page, path: string) => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route("**/assets/AuthRoute*", async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    return letGo;
  };

  test("a submitted form is sent after hydration", async ({ page, auth, lang }) => {
    const letGo = await openLifeless(page, pathIn(lang, "/login"));
    await auth.email.fill(people.anna);
    await auth.password.fill(demoPassword);
    await auth.password.press("Enter");
    expect(page.url(), "nothing is sent before hydration").toMatch(/\/login$/);
    letGo();
    await expect(page).toHaveURL(/\/account\/orders$/);
  });

  test("typed text and ticked boxes are kept after hydration", async ({ page, auth, lang }) => {
    const letGo = await openLifeless(page, pathIn(lang, "/register"));
    await auth.register("early@example.com", "hunter2 hunter2");
    letGo();
    await expect(auth.heading).toHaveText(auth.t.checkMail);
  });
});

/**
 * Ticks a form's checkbox between its hydration and the start of its flow. React's scheduler resumes by `postMessage`; a
 * clock that runs ahead makes it yield in between, as on a busy machine.
 */
const tickAsItComesAlive = () => {
  let state: "lifeless" | "hydrated" | "ticked" = "lifeless";
  const elements = Object.getOwnPropertyDescriptor(HTMLFormElement.prototype, "elements") ?? {};
  Object.defineProperty(HTMLFormElement.prototype, "elements", {
    ...elements,
    // The form reads its elements as soon as it is hydrated.
    get(this: HTMLFormElement) {
      if (state === "lifeless") state = "hydrated";
      return elements.get?.call(this) as unknown;
    },
  });
  const now = performance.now.bind(performance);
  let ahead = 0;
  performance.now = () => now() + (state === "hydrated" ? (ahead += 10) : ahead);
  const send = Object.getOwnPropertyDescriptor(MessagePort.prototype, "postMessage")?.value as (
    this: MessagePort,
    message: unknown,
  ) => void;
  MessagePort.prototype.postMessage = function postMessage(this: MessagePort, message: unknown) {
    const box = document.querySelector<HTMLInputElement>("main input[type=checkbox]");
    if (state === "hydrated" && box !== null) {
      state = "ticked";
      box.click();
      document.documentElement.dataset["ticked"] = String(box.checked);
    }
    send.call(this, message);
  };
};

test("a checkbox ticked during hydration stays ticked @desktop", async ({ page, auth }) => {
  await page.addInitScript(tickAsItComesAlive);
  await auth.open("/register");
  const html = page.getByRole("document");
  await expect(html).toHaveAttribute("data-ticked");
  await expect(html).toHaveAttribute("data-ticked", "true");
  await expect(page.getByRole("checkbox", { name: auth.t.agree })).toBeChecked();
});

/** Puts an element in place of each text before hydration, as a translator does, and adds an extension's attribute. */
const translateEarly = () =>
  addEventListener("hydrate", () => {
    const root = document.getElementById("root") ?? document.body;
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement("font");
      font.textContent = text.data.toUpperCase();
      text.replaceWith(font);
    }
    for (const element of root.querySelectorAll("*")) element.setAttribute("data-extension", "");
    document.documentElement.dataset["translated"] = "";
  });

/** An address for each pattern that the server has a page for. What a link alone leads to is unknown, the rest is seeded. */
const addressOf = (pattern: string) =>
  pattern
    .replace("/news/:slug", "/news/rates-export")
    .replace("/exchange/:slug", "/exchange/btc-to-sberrub")
    .replace(":uuid", "00000000-0000-4000-8000-000000000000")
    .replace(":token", "unknown");

const prerendered = JSON.parse(readFileSync("dist/site/routes.json", "utf8")) as {
  pattern: string | null;
  locale: Lang;
}[];

test.describe("each prerendered page hydrates as sent, translated and extended", () => {
  // A guest opens pages of the account, and pages of orders that do not exist.
  test.use({ expectedErrors: /status of 40[014]/ });

  for (const locale of ["ru", "en"] as const)
    test(`in ${locale} @desktop`, async ({ page }) => {
      // Fifty pages.
      test.slow();
      await page.addInitScript(translateEarly);
      const patterns = prerendered.flatMap((route) => (route.locale === locale ? (route.pattern ?? []) : []));
      expect(patterns.length).toBeGreaterThan(40);
      for (const pattern of [
        ...patterns,
        ...["/news/no-such", "/no/such-page"].map((path) => pathIn(locale, path)),
      ])
        await test.step(pattern, async () => {
          await page.goto(addressOf(pattern), { waitUntil: "commit" });
          // React marks the elements that it has hydrated; its errors fail the test, see `consoleGuard`.
          await page.waitForFunction(() => {
            const main = document.querySelector("[data-translated] main > :last-child");
            return main !== null && Object.keys(main).some((key) => key.startsWith("__react"));
          });
          await expect(page.locator("#root font"), pattern).toHaveCount(0);
        });
    });
});
