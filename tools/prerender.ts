// Renders every page in both languages into `site/pages` of the build in the given folder. Writes `routes.json`, by
// which the server finds them.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { minify } from "@swc/core";
import { build, type Rolldown } from "vite";
import { localePath } from "#domain/text/locale.ts";
import type * as Renderer from "#src/shell/prerender/entry-prerender.tsx";

const root = join(import.meta.dirname, "..");
const folder = process.argv[2] ?? "dist";
const site = join(root, folder, "site");

type Manifest = Record<string, { file: string; css?: readonly string[] }>;

const manifest = JSON.parse(readFileSync(join(site, ".vite", "manifest.json"), "utf8")) as Manifest;

const template = readFileSync(join(site, "index.html"), "utf8");

/** The built file of a source module. */
function fileOf(source: string): string {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no ${source}`);
  return `/${chunk.file}`;
}

/** Fonts per language. The browser preloads them with the page instead of waiting for the styles. */
const fonts = { ru: ["golos-latin", "golos-cyrillic"], en: ["golos-latin"] } as const;

const preloaded = (locale: keyof typeof fonts): string =>
  fonts[locale]
    .map((name) => fileOf(`src/ui/theme/fonts/${name}.woff2`))
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin />`)
    .join("\n");

/** The styles of everything beyond the first route. All other pages need them before they are painted. */
function laterStyles(): string {
  const own = new Set(manifest["index.html"]?.css);
  const later = new Set(
    Object.values(manifest).flatMap(({ css = [] }) => css.filter((file) => !own.has(file))),
  );
  return Array.from(later, (file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join("\n");
}

/** Runs the entry after the first paint, see `src/shell/open.js`. */
function opened(html: string, catalog: string): string {
  const entry = `<script type="module" crossorigin src="${fileOf("index.html")}"></script>`;
  if (!html.includes(entry)) throw new Error("The built page does not load its entry as expected");
  return html.replace(
    entry,
    `<script type="module" src="/open.js" data-page="${fileOf("index.html")}" data-catalog="${fileOf(catalog)}"></script>`,
  );
}

const early = ["translation.js", "open.js"].map((file) =>
  readFileSync(join(root, "src/shell", file), "utf8"),
);
const opener = await minify(early.join("\n"), { module: true });
writeFileSync(join(site, "open.js"), opener.code);

const embed = await minify(readFileSync(join(root, "src/shop/widget/embed.js"), "utf8"), { toplevel: true });
writeFileSync(join(site, "widget.js"), `(()=>{${embed.code}})();\n`);

// The page that checks promises has its script and style in it, so each is one file.
const promise = await build({
  configFile: false,
  logLevel: "warn",
  publicDir: false,
  build: { write: false, modulePreload: false, rolldownOptions: { input: "src/claim/promise/main.ts" } },
});
for (const { output } of [promise].flat() as Rolldown.RolldownOutput[])
  for (const file of output)
    if (file.type === "chunk") writeFileSync(join(site, "promise.js"), file.code);
    else writeFileSync(join(site, "promise.css"), file.source);

// Pages that are built separately. They get their language here, and their files join those of the site.
const apart = ["widget", "console"].map((name) => {
  const html = readFileSync(join(root, folder, name, `${name}.html`), "utf8");
  cpSync(join(root, folder, name, "assets"), join(site, "assets"), { recursive: true });
  rmSync(join(root, folder, name), { recursive: true });
  return { name, html };
});

const renderer = (await import(
  pathToFileURL(join(root, folder, "prerender", "entry-prerender.js")).href
)) as typeof Renderer;

const routes = [];
for (const locale of ["ru", "en"] as const) {
  mkdirSync(join(site, "pages", locale), { recursive: true });
  for (const { name, html } of apart)
    writeFileSync(join(site, "pages", locale, `${name}.html`), html.replace("%lang%", locale));
  const noscript = await renderer.renderNotices(locale);
  const html = opened(template, `locales/${locale}.po`).replace("<!--noscript-->", () => noscript);
  for (const page of await renderer.renderPages(locale)) {
    const isHome = page.pattern === localePath(locale, "/");
    const text = html
      .replace("%lang%", locale)
      .replace("<!--head-->", () => `${page.head}\n${preloaded(locale)}`)
      .replace("</head>", () => (isHome ? "</head>" : `${laterStyles()}\n</head>`))
      .replace("<!--app-->", () => page.body)
      // The home page alone lists rates; the page of a pair has its own.
      .replace("<!--rates-->", isHome ? "<!--rates-->" : "");
    mkdirSync(dirname(join(site, page.file)), { recursive: true });
    writeFileSync(join(site, page.file), text);
    const { pattern, status, file, rendered } = page;
    routes.push({ pattern, locale, status, file, ...(rendered && { rendered }) });
  }
}
writeFileSync(join(site, "routes.json"), `${JSON.stringify(routes, null, 2)}\n`);
rmSync(join(site, "index.html"));
rmSync(join(site, ".vite"), { recursive: true });
