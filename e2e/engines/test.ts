import { expect, test as base } from "@playwright/test";
import { type AccountTexts, accountTexts } from "../pages/account-texts.ts";
import { type AuthTexts, authTexts } from "../pages/auth-texts.ts";
import { type Lang, type Texts, texts } from "../pages/texts.ts";
import { fixCourses } from "../support/operator.ts";
import { createOperator, type Operator } from "../support/operator.ts";
import { launchServer, type TestServer } from "../support/server.ts";
import type { Size } from "./driver.ts";
import { type Engine, type Programs, startEngine } from "./start.ts";
import { Walker } from "./Walker.ts";

/** Options of an engine project. */
export interface EngineOptions {
  readonly engine: Engine;
  readonly programs: Programs;
  readonly lang: Lang;
  readonly size: Size;
}

interface Fixtures {
  readonly walker: Walker;
  readonly operator: Operator;
  /** The page's texts in the project's language. */
  readonly t: Texts;
  readonly auth: AuthTexts;
  readonly account: AccountTexts;
}

/** Playwright's test, with one of the engines in place of Playwright's browser. */
export const test = base.extend<Fixtures, EngineOptions & { readonly server: TestServer }>({
  engine: ["firefox", { option: true, scope: "worker" }],
  programs: [{}, { option: true, scope: "worker" }],
  lang: ["ru", { option: true, scope: "worker" }],
  size: [
    { width: 390, height: 844 },
    { option: true, scope: "worker" },
  ],

  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await launchServer({ productCost: true });
      await fixCourses(createOperator(server));
      await use(server);
      await server.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  operator: async ({ server }, use) => {
    const operator = createOperator(server);
    await use(operator);
    await operator.undo();
  },
  t: async ({ lang }, use) => use(texts[lang]),
  auth: async ({ lang }, use) => use(authTexts[lang]),
  account: async ({ lang }, use) => use(accountTexts[lang]),

  walker: async ({ engine, programs, size, lang, server }, use, info) => {
    const driver = await startEngine(engine, programs, size);
    if (driver === undefined && process.env["CI"] !== undefined)
      throw new Error(`No ${engine} on this machine.`);
    test.skip(driver === undefined, `No ${engine} on this machine.`);
    if (driver === undefined) return;
    const walker = new Walker(driver, {
      lang,
      url: server.url,
      pictures: `coverage/engines/${info.project.name}/${info.titlePath.at(-1)?.replaceAll(/\W+/g, "-")}`,
    });
    await use(walker);
    try {
      if (info.status !== info.expectedStatus) await walker.picture("where it failed");
    } finally {
      await driver.close();
    }
    expect(walker.errors, "errors in the console").toEqual([]);
  },
});

export { expect };
