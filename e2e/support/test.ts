import { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base, type Page } from "@playwright/test";
import { AuthPage } from "../pages/AuthPage.ts";
import { ClaimPage } from "../pages/ClaimPage.ts";
import { ExchangePage } from "../pages/ExchangePage.ts";
import { GatewayPage } from "../pages/GatewayPage.ts";
import { MailboxPage } from "../pages/MailboxPage.ts";
import { SitePage } from "../pages/SitePage.ts";
import { type Lang, type Texts, texts } from "../pages/texts.ts";
import { fixCourses } from "./operator.ts";
import { createOperator, type Operator } from "./operator.ts";
import { launchServer, type TestServer } from "./server.ts";

interface WorkerFixtures {
  /** The real server, one for each worker. */
  server: TestServer;
}

interface TestFixtures {
  /** The language of the site: the project's, unless a test sets another. */
  lang: Lang;
  /** The page's texts in that language. */
  t: Texts;
  auth: AuthPage;
  exchange: ExchangePage;
  claim: ClaimPage;
  gateway: GatewayPage;
  mailbox: MailboxPage;
  site: SitePage;
  /** Console errors that the test expects, such as an answer of 409: `test.use({ expectedErrors: /409/ })`. */
  expectedErrors: RegExp | null;
  /** Changes to the exchange are reverted after the test. */
  operator: Operator;
  /** A test may leave the server stopped; the next one starts it again. */
  serverAwake: void;
  /**
   * Fails with a readable list when the page as it is now breaks WCAG 2.2 A or AA, in the colours of the day or of the
   * night. It is left in the former.
   */
  checkAccessibility: (page?: Page) => Promise<void>;
  /** Fails the test on a console error, an uncaught error or a CSP violation on any of its pages. */
  consoleGuard: void;
}

const WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The rules that depend on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Each check extends the test's timeout, because a busy machine needs up to ten seconds for it. */
const ACCESSIBILITY_TIMEOUT_MS = 20_000;

/** What a project may choose: `use: { lang: "en" }`. */
export type TestOptions = Pick<TestFixtures, "lang" | "expectedErrors">;

/** A visitor's browser as it is by default, with animations: `test.use(moving)`. */
export const moving = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** Playwright's test with the exchange around it. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    // Playwright reads what a fixture needs from its parameter: a pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await launchServer();
      await fixCourses(createOperator(server));
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // Each test has its own IP address, so that rate limits start afresh. The server trusts its proxy.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) =>
    use({ ...extraHTTPHeaders, "X-Forwarded-For": randomAddress() }),

  expectedErrors: [null, { option: true }],

  lang: ["ru", { option: true }],
  t: async ({ lang }, use) => use(texts[lang]),
  auth: async ({ page, lang }, use) => use(new AuthPage(page, lang)),
  exchange: async ({ page, lang }, use) => use(new ExchangePage(page, lang)),
  claim: async ({ page, lang }, use) => use(new ClaimPage(page, lang)),
  gateway: async ({ page, lang }, use) => use(new GatewayPage(page, lang)),
  mailbox: async ({ page, lang }, use) => use(new MailboxPage(page, lang)),
  site: async ({ page, lang }, use) => use(new SitePage(page, lang)),

  operator: async ({ server }, use) => {
    const operator = createOperator(server);
    await use(operator);
    await server.start();
    await operator.undo();
  },

  serverAwake: [
    async ({ server }, use) => {
      await use();
      await server.start();
    },
    { auto: true },
  ],

  consoleGuard: [
    async ({ context, expectedErrors }, use) => {
      const errors: string[] = [];
      context.on("console", (message) => {
        if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
      });
      context.on("weberror", (error) => errors.push(String(error.error())));
      await use();
      const surprising = errors.filter((error) => expectedErrors?.test(error) !== true);
      expect(surprising, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],

  checkAccessibility: async ({ page }, use, testInfo) =>
    use(async (checked = page) => {
      testInfo.setTimeout(testInfo.timeout + ACCESSIBILITY_TIMEOUT_MS);
      await checked.evaluate(settleColours);
      expect(await faultsOf(axeOf(checked).withTags(WCAG)), "accessibility").toEqual([]);
      await checked.emulateMedia({ colorScheme: "dark" });
      await checked.evaluate(settleColours);
      const colours = axeOf(checked).withRules(COLOUR_RULES);
      expect(await faultsOf(colours), "accessibility in the dark").toEqual([]);
      await checked.emulateMedia({ colorScheme: "light" });
      await checked.evaluate(settleColours);
    }),
});

/**
 * Axe for a page and its frames. It merges the results of several frames in an extra page, which takes as long as the
 * check itself, so a page without frames does not use one.
 */
const axeOf = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode(page.frames().length === 1);

/** The violations that axe finds, one line each. */
async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/**
 * Finishes the page's transitions of colour. In parts that are not drawn (`content-visibility`) they would pause until
 * the part comes near the screen. Animations without an end go on.
 */
const settleColours = () => {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
};

const randomAddress = () => `10.${[...crypto.getRandomValues(new Uint8Array(3))].join(".")}`;

export { expect };
