/*
 * `npm run screens`: pictures of every screen of the demo in docs/screens, on phone and desktop, light and dark, in
 * both languages, with one page that shows them all. `npm run screens -- home account` takes only those whose names
 * begin with these words. They are for people to look at, and Git ignores them.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { demoAccounts, demoPassword } from "#server/demo/accounts.ts";
import { ensureBuilt, startProduction } from "#tools/bench/production.ts";
import { launch } from "#tools/lib/browser.ts";
import { killAll, onInterrupt, root } from "#tools/lib/process.mjs";
import { type Lang, operatorToken, type Screen, screens, type Viewer, viewers } from "./list.ts";

const usage = `npm run screens -- [NAME…] [--size WIDTHxHEIGHT]… [--lang ru|en] [--list]

  NAME     only the screens whose names begin so
  --size   in these sizes instead of a phone's and a desk's
  --lang   in this language only
  --list   only lists the screens`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: "string", multiple: true },
    lang: { type: "string" },
    list: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

const sizes: Readonly<Record<string, { width: number; height: number }>> =
  values.size === undefined
    ? { phone: { width: 390, height: 844 }, desk: { width: 1440, height: 900 } }
    : Object.fromEntries(
        values.size.map((size) => {
          const [width = 0, height = 0] = size.split("x").map(Number);
          return [size, { width, height }];
        }),
      );
const schemes = ["light", "dark"] as const;
const allLangs: readonly Lang[] = ["ru", "en"];
const langs = allLangs.filter((lang) => values.lang === undefined || values.lang === lang);
const folder = join(root, "docs/screens");

const pathIn = (lang: Lang, path: string): string =>
  lang === "ru" || path.startsWith("/api/")
    ? path
    : path === "/" || path.startsWith("/?")
      ? `/en${path.slice(1)}`
      : `/en${path}`;

/** Viewers who sign in. */
type Account = Exclude<Viewer, "guest" | "scriptless">;

/** Signs a demo account in, through the page. */
async function enter(page: Page, url: string, name: Account): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator("input[name=email]").fill(`${name}@example.com`);
  await page.locator("input[name=password]").fill(demoPassword);
  await page.locator("main form button[type=submit]").click();
  await page.waitForURL(/\/account/);
}

/** The orders of the demo account, one of each status. */
async function orderScreens(url: string): Promise<Screen[]> {
  const json = { "content-type": "application/json" };
  const body = JSON.stringify({ email: demoAccounts[0]?.email, password: demoPassword });
  const login = await fetch(`${url}/front-api/auth/login/`, { method: "POST", headers: json, body });
  const { access } = (await login.json()) as { access: string };
  const read = async () => {
    const answer = await fetch(`${url}/api/v1/users/me/claims/?size=100`, {
      headers: { authorization: `Bearer ${access}` },
    });
    return ((await answer.json()) as { results: { id: string; status: string }[] }).results;
  };
  // The demo creates its history after the start, so wait until two reads are equal.
  let results = await read();
  for (let seen = -1; results.length === 0 || results.length !== seen; results = await read()) {
    seen = results.length;
    await new Promise((resolve) => setTimeout(resolve, 2000));
  }
  const first = new Map(results.toReversed().map(({ id, status }) => [status, id]));
  return [...first].map(([status, id]) => ({
    name: `claim-${status}`,
    path: `/claim/${id}`,
    viewer: "anna" as const,
  }));
}

/** Scrolls so that lazy parts load, and waits until the network is idle. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    scrollTo(0, 0);
    await document.fonts.ready;
  });
  await page.waitForLoadState("networkidle", { timeout: 10_000 }).catch(() => undefined);
  // Take the picture even if the page keeps polling, like a claim's.
  await page
    .waitForFunction(() => document.querySelector("main [aria-busy=true]") === null, undefined, {
      timeout: 5000,
    })
    .catch(() => undefined);
}

type Scheme = (typeof schemes)[number];

const fileOf = (screen: Screen, lang: Lang, size: string, scheme: Scheme): string =>
  `${screen.name}/${size}-${scheme}-${lang}.png`;

/** Takes the pictures of one viewer in one combination. Returns those that failed. */
async function picture(
  browser: Browser,
  url: string,
  chosen: readonly Screen[],
  viewer: Viewer,
  [lang, size, scheme]: readonly [Lang, string, Scheme],
): Promise<string[]> {
  const failures: string[] = [];
  const context = await browser.newContext({
    viewport: sizes[size] ?? null,
    colorScheme: scheme,
    reducedMotion: "reduce",
    // The site's policy would block the extra style for pictures.
    bypassCSP: true,
    javaScriptEnabled: viewer !== "scriptless",
    locale: lang,
    timezoneId: "Europe/Moscow",
  });
  await context.addCookies([{ name: "i18n_redirected", value: lang, url }]);
  let page = await context.newPage();
  if (viewer === "guest") {
    await context.addInitScript(() => localStorage.clear());
  } else if (viewer !== "scriptless") await enter(page, url, viewer);
  for (const screen of chosen) {
    // Each screen is a first visit, in a tab without what an earlier one left in the form.
    if (viewer === "guest") {
      await page.close();
      page = await context.newPage();
    }
    await context.clearCookies({ name: "draft" });
    const file = fileOf(screen, lang, size, scheme);
    const { failing, hanging } = screen;
    if (failing !== undefined)
      await page.route(failing, (route) =>
        route.fulfill({ status: 503, json: { detail: "", code: "unavailable" } }),
      );
    // Never answers, so the page keeps waiting.
    if (hanging !== undefined) await page.route(hanging, () => undefined);
    try {
      await page.goto(url + pathIn(lang, screen.path));
      if (viewer !== "scriptless") await settle(page);
      if (screen.before !== undefined) {
        await screen.before(page);
        await settle(page);
      }
      // A full-page picture omits parts so far away that the browser does not draw them.
      if (viewer !== "scriptless")
        await page.addStyleTag({ content: "main * { content-visibility: visible !important }" });
      await page.screenshot({ path: join(folder, file), fullPage: screen.isOverlay !== true });
    } catch (error) {
      const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
      console.log(`failed: ${file}: ${reason}`);
      failures.push(file);
    }
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await context.close();
  return failures;
}

/** One page with all pictures, a row for each screen. */
const contactSheet = (chosen: readonly Screen[]): string => `<!doctype html>
<meta charset="utf-8"><title>Screens</title>
<style>
  body { margin: 24px; font: 14px system-ui; background: #777; color: #fff }
  .row { display: flex; gap: 8px; overflow-x: auto; align-items: flex-start }
  img { width: auto; height: 420px; object-fit: cover; object-position: top }
</style>
${chosen
  .map(
    (screen) =>
      `<h2>${screen.name}</h2><div class="row">${combinations
        .map((one) => fileOf(screen, ...one))
        .map((file) => `<a href="${file}"><img loading="lazy" alt="${file}" src="${file}"></a>`)
        .join("")}</div>`,
  )
  .join("\n")}
`;

const combinations = langs.flatMap((lang) =>
  Object.keys(sizes).flatMap((size) => schemes.map((scheme) => [lang, size, scheme] as const)),
);

if (values.help) {
  console.log(usage);
  process.exit(0);
}
const isWanted = ({ name }: Screen): boolean =>
  positionals.length === 0 || positionals.some((beginning) => name.startsWith(beginning));
if (values.list) {
  console.log(screens.map(({ name, path }) => `${name.padEnd(32)} ${path}`).join("\n"));
  process.exit(0);
}

onInterrupt();
await ensureBuilt();
const server = await startProduction({
  DEMO: "true",
  CAPTCHA: "off",
  AUTOPILOT: "true",
  // Orders stay where a screen has moved them.
  AUTOPILOT_SECONDS: "3600",
  OPERATOR_TOKEN: operatorToken,
  CLAIMS_UNPAID: "0",
  CLAIMS_PER_HOUR: "0",
});
const browser = await launch();
try {
  const chosen = [...screens, ...(await orderScreens(server.url))].filter(isWanted);
  if (positionals.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const failures: string[] = [];
  for (const [index, combination] of combinations.entries()) {
    console.log(`${index + 1} of ${combinations.length}: ${combination.join(", ")} …`);
    for (const viewer of viewers) {
      const seen = chosen.filter((screen) => screen.viewer === viewer);
      if (seen.length > 0) failures.push(...(await picture(browser, server.url, seen, viewer, combination)));
    }
  }
  writeFileSync(join(folder, "index.html"), contactSheet(chosen));
  console.log(
    `${chosen.length * combinations.length - failures.length} pictures of ${chosen.length} screens: docs/screens/index.html`,
  );
  if (failures.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
  killAll();
}
