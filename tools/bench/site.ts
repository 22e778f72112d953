import { launch } from "#tools/lib/browser.ts";
import { freePort } from "#tools/lib/process.mjs";
import type { Benchmark, Figure } from "./measure.ts";
import { ensureBuilt, startProduction } from "./production.ts";

/** Lighthouse's categories with the minimum score of every page. */
const least = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/** Kinds of pages of which the site has many. Only one of each kind is measured. */
const many = /\/(?:news|exchange)\/[^/]+$/;

/** The pages of both sitemaps, with only one of each kind that has many. */
async function pagesOf(url: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of ["ru-RU-sitemap.xml", "en-US-sitemap.xml"]) {
    const xml = await (await fetch(`${url}/${file}`)).text();
    const kinds = new Set<string>();
    for (const [, address = ""] of xml.matchAll(/<loc>([^<]+)<\/loc>/g)) {
      const path = new URL(address).pathname;
      const kind = path.replace(many, (page) => page.slice(0, page.lastIndexOf("/")) + "/…");
      if (!kinds.has(kind)) found.push(path);
      kinds.add(kind);
    }
  }
  return found;
}

/** Lighthouse scores of a page on a phone. The better of two runs counts: other processes may use the CPU. */
async function scoresOf(port: number, url: string, path: string): Promise<Figure> {
  const { default: lighthouse } = await import("lighthouse");
  let figure: Figure | undefined;
  for (let round = 0; round < 2 && figure?.ok !== true; round += 1) {
    const result = await lighthouse(url + path, { port, output: "json", logLevel: "error" });
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${path}`);
    const { categories, audits } = result.lhr;
    const scores = Object.keys(least).map((name) => Math.round((categories[name]?.score ?? 0) * 100));
    const ok = Object.values(least).every((wanted, index) => (scores[index] ?? 0) >= wanted);
    const lost = Object.values(audits).filter(
      ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === "binary",
    );
    const reasons = ok ? "" : `  ${lost.map(({ id }) => id).join(", ")}`;
    figure = {
      name: path,
      measured: `${scores.join(" / ")}${reasons}`,
      budget: Object.values(least).join(" / "),
      ok,
    };
  }
  if (figure === undefined) throw new Error("no round was run");
  return figure;
}

/** Each public page in both languages. */
export const site: Benchmark = {
  name: "site",
  about: "Lighthouse (mobile) of each public page: performance, accessibility, best practices, SEO",
  run: async () => {
    await ensureBuilt();
    const production = await startProduction({ DEMO: "true" });
    try {
      const port = await freePort();
      const browser = await launch(port);
      try {
        const figures: Figure[] = [];
        for (const path of await pagesOf(production.url))
          figures.push(await scoresOf(port, production.url, path));
        return figures;
      } finally {
        await browser.close();
      }
    } finally {
      await production.close();
    }
  },
};
