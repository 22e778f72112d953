// Renders every page in both languages into `dist/site/pages`, and `routes.json`, by which the server finds them.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type * as Renderer from "#src/app/entry-prerender.tsx";

const root = join(import.meta.dirname, "..");
const site = join(root, "dist", "site");

interface ManifestChunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}
type Manifest = Record<string, ManifestChunk>;

/** The files that a chunk needs, itself first, without those that the entry brings. */
function filesOf(manifest: Manifest, key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key];
  if (chunk === undefined || chunk.isEntry === true || seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}

const manifest = JSON.parse(readFileSync(join(site, ".vite", "manifest.json"), "utf8")) as Manifest;
const template = readFileSync(join(site, "index.html"), "utf8");
const renderer = (await import(
  pathToFileURL(join(root, "dist", "prerender", "entry-prerender.js")).href
)) as typeof Renderer;

const routes = [];
for (const locale of ["ru", "en"] as const) {
  // The page asks for its catalog only once its script runs; named in the head, both come at once.
  const preloads = filesOf(manifest, `locales/${locale}.po`)
    .map((file) => `<link rel="modulepreload" href="/${file}" />`)
    .join("\n");
  for (const page of await renderer.renderPages(locale)) {
    const html = template
      .replace("%lang%", locale)
      .replace("<!--head-->", () => `${page.head}\n${preloads}`)
      .replace("<!--app-->", () => page.body);
    mkdirSync(dirname(join(site, page.file)), { recursive: true });
    writeFileSync(join(site, page.file), html);
    const { pattern, status, file } = page;
    routes.push({ pattern, locale, status, file });
  }
}
writeFileSync(join(site, "routes.json"), `${JSON.stringify(routes, null, 2)}\n`);
rmSync(join(site, "index.html"));
rmSync(join(site, ".vite"), { recursive: true });
