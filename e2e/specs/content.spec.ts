import { pathIn } from "../pages/texts.ts";
import { expect, test } from "../support/test.ts";

/** There are many similar pages of pairs. A few of them link to all others, so the rest are skipped. */
const isLeftOut = (path: string): boolean =>
  /\/exchange\/(?!btc-to-|eth-to-(?:btc|sberrub)$|\w+-to-cashrub)/.test(path);

const isPair = (path: string): boolean => path.includes("/exchange/");

/** One page of each kind, with a text that only it shows. */
const paths = [
  "/rules",
  "/cash",
  "/faq",
  "/news",
  "/partners",
  "/partners/monitoring",
  "/partners/users",
  "/shops",
  "/contacts",
];

test("public pages are rendered by the server, and can be indexed", async ({ page, lang }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const path of paths) {
    const answer = await page.goto(pathIn(lang, path));
    expect(answer?.status(), path).toBe(200);
    // The server's HTML has the heading before any script runs.
    expect(await answer?.text(), path).toContain("<h1");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    titles.add(await page.title());
    descriptions.add((await page.locator("meta[name=description]").getAttribute("content")) ?? "");
    const hrefOf = (selector: string) => page.locator(selector).getAttribute("href");
    const origin = new URL(page.url()).origin;
    expect(await hrefOf("link[rel=canonical]")).toBe(origin + pathIn(lang, path));
    expect(await hrefOf("link[hreflang=en]")).toBe(origin + pathIn("en", path));
    expect(await hrefOf("link[hreflang=ru]")).toBe(origin + path);
    expect(await hrefOf("link[hreflang=x-default]")).toBe(origin + path);
    // Legal texts are checked together elsewhere.
  }
  expect([titles.size, descriptions.size]).toEqual([paths.length, paths.length]);
});

test("the references of the API are read under our policy, dark for who prefers that", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  for (const [path, title, heading] of [
    ["/api/docs", "Exchange API", "Directory of currencies"],
    ["/api/docs/partner", "Partner API", "Keys"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("heading", { name: heading, exact: true })).toBeVisible();
    await expect(page.locator("body")).toHaveClass(/dark-mode/);
  }
});

test("public pages have no dead links, and every page is in a sitemap", async ({ request, server, lang }) => {
  const sitemap = await (
    await request.get(lang === "ru" ? "/ru-RU-sitemap.xml" : "/en-US-sitemap.xml")
  ).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = ""]) => new URL(address).pathname,
  );
  const todo = [pathIn(lang, "/")];
  const seen = new Map<string, number>();
  const leftOut = new Set<string>();
  const pictures = new Map<string, string>();
  for (let path = todo.pop(); path !== undefined; path = todo.pop()) {
    if (seen.has(path)) continue;
    // The same test in the other language walks its pairs; rendering them twice takes a busy machine a minute.
    if (isPair(path) && path.startsWith("/en/") !== (lang === "en")) continue;
    if (isLeftOut(path)) {
      leftOut.add(path);
      continue;
    }
    const answer = await request.get(path, { headers: { accept: "text/html" } });
    seen.set(path, answer.status());
    const html = await answer.text();
    // Personal pages, files and the other language are requested, but their links are not followed.
    if (!/<link rel="canonical"/.test(html) || !html.includes(`<html lang="${lang}"`)) continue;
    expect(listed, `${path} in the sitemap`).toContain(path);
    const [, picture = ""] = /<meta property="og:image" content="([^"]*)"/.exec(html) ?? [];
    pictures.set(path, picture);
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)) {
      const { origin, pathname } = new URL(href, server.url + path);
      if (origin === server.url) todo.push(pathname);
    }
  }
  expect([...seen].filter(([, status]) => status !== 200)).toEqual([]);
  expect(
    listed.filter((path) => !seen.has(path) && !leftOut.has(path)),
    "in the sitemap, but no page links to it",
  ).toEqual([]);
  expect([...leftOut].filter((path) => !listed.includes(path))).toEqual([]);
  for (const [path, picture] of pictures) {
    const shown = path.replace(/^\/en(?=\/|$)/, "").replace(/^\/$/, "");
    expect(picture, path).toContain(`${server.url}/share/${lang}${shown}.png?v=`);
    // There are many similar pages of pairs.
    if (isPair(path)) continue;
    const { status, type } = await request
      .get(picture)
      .then((answer) => ({ status: answer.status(), type: answer.headers()["content-type"] }));
    expect({ status, type }, path).toEqual({ status: 200, type: "image/png" });
  }
});

test("a visitor sends a message to the exchange @phone", async ({ page, lang, mailbox }) => {
  await page.goto(pathIn(lang, "/contacts"));
  await page.locator("input[name=email]").fill("anna@example.com");
  await page.locator("textarea").fill("When will my claim be paid?");
  await page.locator("form button[type=submit]").click();
  await expect(page.getByRole("status").filter({ hasText: "anna@example.com" })).toBeVisible();
  await mailbox.open();
  await expect(page.getByRole("listitem").filter({ hasText: "support@example.com" }).first()).toBeVisible();
});
