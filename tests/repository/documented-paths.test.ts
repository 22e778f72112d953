import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { files, textOf } from "./sources.ts";

/** Paths that a page names although no file is there, and why. */
const exempt: Readonly<Record<string, string>> = {
  "docs/screens": "`npm run screens` writes it; Git ignores it",
  "dist/prerender/entry-prerender.js": "`npm run build` writes it",
  "dist/contract/openapi.json": "`npm run generate` writes it",
  "builds/latest.json": "a path of the running site",
};

const pages = files.filter((file) => file.endsWith(".md") && !file.startsWith("docs/flows/"));
const folders = new Set(files.flatMap((file) => [...ancestors(file)]));
const existing = [...files, ...folders];

function* ancestors(path: string): Generator<string> {
  for (let at = dirname(path); at !== "."; at = dirname(at)) yield at;
}

/** Whether a name in a text stands for a file or folder: whole, by its end, or with stars. */
function exists(name: string): boolean {
  const pattern = name
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replaceAll("**", "\0")
    .replaceAll("*", "[^/]*")
    .replaceAll("\0", ".*");
  const whole = new RegExp(`(?:^|/)${pattern}$`);
  return existing.some((path) => whole.test(path));
}

/** Folders of the top level, whose names begin paths that are not files with an ending. */
const tops = [...folders].filter((folder) => !folder.includes("/") && !folder.startsWith("."));
const isPath = (text: string): boolean =>
  /^[\w.@#*-]+(?:\/[\w.@#*-]+)+\/?$/.test(text) &&
  (tops.some((top) => text.startsWith(`${top}/`)) || /\.(?:tsx?|mjs|js|css|json|yaml|md)$/.test(text));

/** What a page names: paths in backticks outside of blocks of code, and the targets of its links. */
function named(page: string): { paths: string[]; links: string[] } {
  const text = textOf(page).replaceAll(/```.*?```/gs, "");
  const words = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = ""]) => code.split(/\s+/));
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target);
  return {
    paths: words
      .map((word) => word.replace(/[,:;]$/, "").replace(/^#/, ""))
      .filter((word) => isPath(word))
      .map((word) => word.replace(/\/$/, "")),
    links: targets
      .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
      .map((target) => join(dirname(page), target.replace(/#.*/, ""))),
  };
}

describe("the documentation", () => {
  it("names no file that is gone", () => {
    const gone = pages.flatMap((page) =>
      named(page)
        .paths.filter((path) => !exists(path) && !(path in exempt))
        .map((path) => `${page}: ${path}`),
    );
    expect(gone).toEqual([]);
  });

  it("links to no page that is gone", () => {
    const broken = pages.flatMap((page) =>
      named(page)
        .links.filter((target) => !exists(target.replace(/\/$/, "")))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});
