import type { Page } from "@playwright/test";
import { pathIn } from "../pages/texts.ts";
import { demoPassword, enter, people } from "../support/accounts.ts";
import { expect, test } from "../support/test.ts";

const link = `#token=${"a".repeat(43)}`;
const paths = ["/login", "/register", "/forget", `/recover${link}`, "/recover", `/successfully${link}`];

for (const path of paths)
  test(`axe finds no fault on ${path.replace(/=.*/, "")}, also with errors`, async ({
    page,
    auth,
    checkAccessibility,
  }) => {
    await auth.open(path);
    await checkAccessibility();
    const send = page.getByRole("main").locator("form:has(input) button[type=submit]");
    if ((await send.count()) === 0) return;
    await send.click();
    await expect(page.locator("main [aria-invalid=true]").first()).toBeFocused();
    await checkAccessibility();
  });

test("axe finds no fault in the account menu", async ({ page, auth, lang, checkAccessibility }) => {
  await enter(page, people.anna);
  await page.goto(pathIn(lang, "/rules"));
  await auth.menu.click();
  await expect(page.getByRole("banner").getByText(people.anna)).toBeVisible();
  await checkAccessibility();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("banner").getByText(people.anna)).toBeHidden();
  await expect(auth.menu).toBeFocused();
});

test("no sign-in page scrolls sideways on a screen of 320 pixels", async ({ page, auth, lang, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of paths) {
    await page.goto("about:blank");
    await auth.open(path);
    expect(await site.overflow(), path).toBe(0);
  }
  await enter(page, people.anna);
  await page.goto(pathIn(lang, "/rules"));
  await auth.menu.click();
  await expect(page.getByRole("banner").getByText(people.anna)).toBeVisible();
  expect(await site.overflow(), "the account's menu").toBe(0);
});

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

  test("an empty form shows its errors after hydration and focuses the first field", async ({
    page,
    auth,
    lang,
  }) => {
    const letGo = await openLifeless(page, pathIn(lang, "/login"));
    await auth.button(auth.t.signIn).click();
    letGo();
    await expect(page.getByText(auth.t.required)).toHaveCount(2);
    await expect(auth.email).toBeFocused();
  });

  test("typed text and ticked boxes are kept after hydration", async ({ page, auth, lang }) => {
    const letGo = await openLifeless(page, pathIn(lang, "/register"));
    await auth.register("early@example.com", "hunter2 hunter2");
    letGo();
    await expect(auth.heading).toHaveText(auth.t.checkMail);
  });

  test("a new password submitted before hydration is validated afterwards", async ({ page, auth, lang }) => {
    const letGo = await openLifeless(page, `${pathIn(lang, "/recover")}#token=${"a".repeat(43)}`);
    await auth.password.fill("short");
    await auth.button(auth.t.change).click();
    letGo();
    await expect(page.getByText(auth.t.short, { exact: true })).toBeVisible();
    await expect(auth.password).toBeFocused();
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
