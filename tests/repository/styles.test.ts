import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";

/** Style sheets of the site. The inspector is excluded: it is a tool with pages of its own. */
const sheets = globSync("src/**/*.css").filter((file) => !file.startsWith("src/inspector/"));

/** The selectors of a sheet that use `:has()`, each with its sheet. */
const asking = sheets.flatMap((file) =>
  readFileSync(file, "utf8")
    .replaceAll(/\/\*.*?\*\//gs, "")
    .split(/[{};]/)
    .map((part) => part.trim())
    .filter((part) => part.includes(":has("))
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .filter((selector) => selector.includes(":has("))
    .map((selector) => ({ name: `${basename(file)}: ${selector.trim()}`, selector: selector.trim() })),
);

/** The rest of a selector after its last `:has(…)`. */
function behind(selector: string): string {
  let depth = 0;
  for (let at = selector.lastIndexOf(":has(") + 4; at < selector.length; at += 1) {
    if (selector[at] === "(") depth += 1;
    if (selector[at] === ")") depth -= 1;
    if (depth === 0) return selector.slice(at + 1);
  }
  return "";
}

// Chromium keeps one invalidation set for all `:has()` of a page: an element inserted anywhere would restyle every
// link, button and paragraph at each key press (decision 24).
describe("the style sheets", () => {
  it("use :has()", () => {
    expect(asking.length).toBeGreaterThan(0);
  });

  it.each(asking)("apply to the element that has :has() itself: $name", ({ selector }) => {
    expect(behind(selector)).not.toMatch(/[\s>+~]/);
  });

  it.each(asking)("use a tag, class or attribute inside :has(): $name", ({ selector }) => {
    expect(selector).not.toMatch(/:has\(\s*[>+~]?\s*:/);
  });
});
