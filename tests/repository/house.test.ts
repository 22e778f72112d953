import { describe, expect, it } from "vitest";
import { files, root, textOf } from "./sources.ts";

interface Package {
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly overrides?: Record<string, unknown>;
}

const BINARY = /\.(?:png|jpe?g|webp|gif|ico|woff2?|ttf|pdf|zip|gz|br)$/;
const texts = files.filter((file) => !BINARY.test(file)).map((file) => ({ file, text: textOf(file) }));

/** Files whose text contains something forbidden, with the match. Empty when all is well. */
const holding = (pattern: RegExp, except: readonly string[] = []) =>
  texts
    .filter(({ file }) => !except.includes(file))
    .flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([match]) => `${file}: ${match}`));

describe("the repository", () => {
  it("contains no path of a developer's machine", () => {
    const own = root.replace(/\/$/, "").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    expect(holding(new RegExp(`${own}(?![\\w-])`, "g"))).toEqual([]);
    expect(holding(/(?<![\w.])\/(?:home|Users)\/[a-z][\w-]*\/|\/root\/[\w.]+/g)).toEqual([]);
  });

  it("contains no registry address", () => {
    expect(holding(/https?:\/\/[\w.-]*(?:registry|npmjs|artifactory|nexus|verdaccio)[\w.-]*/g)).toEqual([]);
    expect(textOf("package-lock.json")).not.toMatch(/"resolved": "https?:/);
  });

  it("contains no secret", () => {
    expect(holding(/-----BEGIN (?:\w+ )?PRIVATE KEY-----/g)).toEqual([]);
    expect(holding(/\b(?:ghp|gho|github_pat|npm|xox[bap]|sk_live|AKIA)_?[A-Za-z0-9]{20,}/g)).toEqual([]);
    expect(files.filter((file) => /(?:^|\/)\.env(?:\.|$)/.test(file) && !file.endsWith(".example"))).toEqual(
      [],
    );
  });

  it("pins every package to one version", () => {
    const loose = files
      .filter((file) => /(?:^|\/)package\.json$/.test(file))
      .flatMap((file) => {
        const { dependencies, devDependencies, overrides } = JSON.parse(textOf(file)) as Package;
        return [...entries(dependencies), ...entries(devDependencies), ...entries(overrides)].map(
          ([name, version]) => `${file}: ${name} ${version}`,
        );
      })
      .filter((entry) => !/ \d+\.\d+\.\d+(?:-[\w.]+)?$/.test(entry));
    expect(loose).toEqual([]);
  });

  it("has no barrel files", () => {
    expect(files.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });
});

/** Name and version pairs at any depth. */
function entries(tree: Record<string, unknown> = {}): (readonly [string, string])[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : entries(value as Record<string, unknown>),
  );
}
