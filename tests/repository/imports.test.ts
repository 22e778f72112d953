import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { importsOf, root, sources } from "./sources.ts";

/** Imports by file. Those with `!` are forbidden by the table in oxlint.config.ts, the others are allowed. */
const samples: Readonly<Record<string, readonly string[]>> = {
  "domain/money/money.ts": [
    "big.js",
    "#domain/exchange/course.ts",
    "./course.ts",
    "!#machines/shared/tags.ts",
    "!xstate",
    "!node:fs",
  ],
  "domain/requisites/bank.ts": ["../money.ts", "!../../machines/shared/tags.ts", "@noble/hashes/sha2.js"],
  "openapi/schema.ts": ["!zod"],
  "machines/claim/claim/claim.machine.ts": [
    "xstate",
    "#domain/money/money.ts",
    "#openapi/schema.d.ts",
    "#machines/shared/tags.ts",
    "#machines/account/session/session.machine.ts",
    "!#machines/account/session/signed.ts",
    "!react",
    "!#src/ui/controls/Button.tsx",
  ],
  "packages/flows/charts/nodes.ts": ["xstate", "!#machines/shared/tags.ts"],
  "packages/flows/paths/graph.ts": [
    "#charts/nodes.ts",
    "!#machines/shared/tags.ts",
    "!#tools/lib/process.mjs",
  ],
  "src/shell/api/client.ts": [
    "openapi-fetch",
    "#openapi/schema.d.ts",
    "!#machines/shared/tags.ts",
    "!#src/ui/cx.ts",
  ],
  "src/ui/list/Table.tsx": ["../cx.ts", "!#src/claim/claim/Claim.tsx", "!#src/shell/api/client.ts"],
  "src/language/i18n.ts": ["../../locales/claim/ru.po", "!#src/ui/cx.ts"],
  "src/claim/claim/Claim.tsx": [
    "#machines/claim/claim/claim.selectors.ts",
    "#src/exchange/exchange/draft.ts",
    "!#machines/claim/claim/claim.cases.ts",
    "!#src/account/frame/AccountFrame.tsx",
    "!#src/console/main.tsx",
    "!#server/app.ts",
    "!#tests/a.ts",
  ],
  "src/shop/frame/ShopFrame.tsx": ["#src/account/frame/AccountFrame.tsx", "!#src/site/chat/Chat.tsx"],
  "server/app.ts": [
    "#server/claim/feature.ts",
    "fastify",
    "!#src/shell/site.ts",
    "!#machines/claim/claim/claim.machine.ts",
  ],
  "server/claim/moves/move.ts": [
    "../tables.ts",
    "#server/ledger/ledger.ts",
    "#server/database.ts",
    "#machines/claim/claim-lifecycle/claim-lifecycle.machine.ts",
    "!#server/app.ts",
    "!#server/account/orders/routes.ts",
    "!../../account/orders/store.ts",
    "!#tests/server/support/server.ts",
  ],
  "server/platform/http/server.ts": ["#server/platform/log.ts", "../log.ts", "!#server/claim/store.ts"],
  "e2e/specs/claim.spec.ts": [
    "../pages/claim.ts",
    "#machines/shared/tags.ts",
    "!#server/app.ts",
    "!#src/shell/site.ts",
  ],
  "tests/domain/money/money.test.ts": ["#domain/money/money.ts", "!#server/app.ts"],
  "tools/rates.ts": ["#server/app.ts", "../e2e/models/models.ts"],
};

const nameOf = (entry: string): string => entry.replace("!", "");

/** What is in a circle. */
const circlesIn = (below: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(below.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    );
  return [...below.keys()].filter((room) => reaches(room, room));
};

describe("import rules", () => {
  it("forbid what the table does not allow, also by relative paths", () => {
    const place = mkdtempSync(join(tmpdir(), "imports-"));
    onTestFinished(() => rmSync(place, { recursive: true }));
    copyFileSync(join(root, "oxlint.config.ts"), join(place, "oxlint.config.ts"));
    symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
    for (const [file, imports] of Object.entries(samples)) {
      mkdirSync(dirname(join(place, file)), { recursive: true });
      const lines = imports.map((entry, index) => `export * as a${index} from "${nameOf(entry)}";`);
      writeFileSync(join(place, file), lines.join("\n"));
    }
    const lint = ["node_modules/oxlint/bin/oxlint", "--format=json", ...Object.keys(samples)];
    const { stdout } = spawnSync(join(root, "node_modules/node/bin/node"), lint, {
      cwd: place,
      encoding: "utf8",
    });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
    };
    const found = new Set(
      diagnostics
        .filter(({ code }) => code.includes("no-restricted-imports"))
        .map(({ filename, labels: [label] }) => `${filename}:${label?.span.line}`),
    );
    for (const [file, imports] of Object.entries(samples))
      expect({
        file,
        imports: imports.map(
          (entry, index) => (found.has(`${file}:${index + 1}`) ? "!" : "") + nameOf(entry),
        ),
      }).toEqual({ file, imports });
  });

  it.each([
    ["machines", /^machines\/(?!shared\/)(.+)\/[^/]+(?<!\.cases)\.ts$/],
    ["areas of the server", /^server\/((?!platform|migrations)[^/]+)\//],
    [
      "features of the server",
      /^server\/((?!platform|migrations)(?:claim|ledger|[^/]+\/[^/]+(?=\/)|[^/]+))\//,
    ],
  ])("the %s have no import cycles", (_, folder) => {
    const below = new Map<string, Set<string>>();
    for (const file of sources)
      for (const { target } of importsOf(file)) {
        const [own, other] = [folder.exec(file)?.[1], folder.exec(target)?.[1]];
        if (own === undefined || other === undefined || own === other) continue;
        below.set(own, (below.get(own) ?? new Set()).add(other));
      }
    expect(below.size).toBeGreaterThan(5);
    expect(circlesIn(below)).toEqual([]);
  });

  it("has no circle of files, types included", () => {
    // A file knows the types of a chunk that it loads.
    const below = new Map(
      sources.map((file) => {
        const all = importsOf(file).filter(({ isOurs }) => isOurs);
        const late = all.filter(({ isLate }) => isLate).map(({ target }) => target);
        return [file, new Set(all.map(({ target }) => target).filter((one) => !late.includes(one)))];
      }),
    );
    expect(circlesIn(below)).toEqual([]);
  });
});

it("only the exchange form asks requisites by rules that may not be there yet", () => {
  const early = sources.filter((file) =>
    importsOf(file).some(({ target }) => target.endsWith("requisites/deferred.ts")),
  );
  const isForm =
    /^(?:domain\/requisites|machines\/(?:exchange\/exchange|shared)|src\/(?:exchange\/exchange|ui))\//;
  expect(early.filter((file) => !isForm.test(file) && !file.startsWith("tests/"))).toEqual([]);
  expect(early.length).toBeGreaterThan(5);
});
