import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { importsOf, root, sources } from "./sources.ts";

/** Imports by file. Those with `!` are forbidden by the table in oxlint.config.ts, the others are allowed. */
const samples: Readonly<Record<string, readonly string[]>> = {
  "domain/money.ts": [
    "big.js",
    "#domain/course.ts",
    "./course.ts",
    "!#machines/tags.ts",
    "!xstate",
    "!node:fs",
  ],
  "domain/requisites/bank.ts": ["../money.ts", "!../../machines/tags.ts", "@noble/hashes/sha2.js"],
  "openapi/schema.ts": ["!zod"],
  "machines/claim/claim/claim.machine.ts": [
    "xstate",
    "#domain/money.ts",
    "#openapi/schema.d.ts",
    "../tags.ts",
    "#machines/session/session.machine.ts",
    "!#machines/session/signed.ts",
    "!react",
    "!#src/ui/Button.tsx",
  ],
  "machines/claim/claim/claim.machine.ts": [
    "#machines/shared/list/list.ts",
    "!#machines/claim/other/parts.ts",
  ],
  "charts/nodes.ts": ["xstate", "!#machines/tags.ts"],
  "paths/graph.ts": ["#charts/nodes.ts", "#machines/tags.ts", "!#tools/lib/process.mjs"],
  "src/shell/api/client.ts": [
    "openapi-fetch",
    "#openapi/schema.d.ts",
    "!#machines/tags.ts",
    "!#src/ui/Button.tsx",
  ],
  "src/ui/table/Table.tsx": ["../Button.tsx", "!../../flows/claim/Claim.tsx", "!#src/api/client.ts"],
  "src/shell/language/i18n.ts": ["../../locales/late/ru.po", "!../ui/Button.tsx"],
  "src/claim/claim/Claim.tsx": [
    "#machines/claim/claim.selectors.ts",
    "!#machines/claim/claim.cases.ts",
    "!#src/api/client.ts",
    "!#src/app/site.ts",
  ],
  "src/pages/ClaimPage.tsx": ["#src/flows/claim/Claim.tsx", "!#src/session/guards.tsx"],
  "src/console/main.tsx": ["#src/session/guards.tsx", "#src/ui/Button.tsx", "!#src/app/Shell.tsx"],
  "src/shell/site.ts": [
    "!#src/console/main.tsx",
    "#src/pages/ClaimPage.tsx",
    "#machines/app/app.machine.ts",
    "!#server/app.ts",
  ],
  "src/claim/claim/actors.ts": [
    "#src/shell/client.ts",
    "!#machines/claim/claim/claim.cases.ts",
    "!#tests/a.ts",
  ],
  "server/app.ts": [
    "#server/claims/feature.ts",
    "fastify",
    "!#src/app/site.ts",
    "!#machines/claim/claim.machine.ts",
  ],
  "server/claim/moves/move.ts": [
    "../tables.ts",
    "#server/ledger/ledger.ts",
    "#server/database.ts",
    "#machines/claim-lifecycle/claim-lifecycle.machine.ts",
    "!#server/app.ts",
    "!#server/orders/routes.ts",
    "!../../orders/store.ts",
    "!#tests/server/support/server.ts",
  ],
  "server/platform/http/server.ts": ["#server/platform/log.ts", "../log.ts", "!#server/claims/store.ts"],
  "e2e/specs/claim.spec.ts": [
    "../pages/claim.ts",
    "#machines/tags.ts",
    "!#server/app.ts",
    "!#src/app/site.ts",
  ],
  "tests/domain/money.test.ts": ["#domain/money.ts", "!#server/app.ts"],
  "tools/rates.ts": ["#server/app.ts", "../e2e/models/models.ts"],
};

const nameOf = (entry: string): string => entry.replace("!", "");

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
    ["machines", /^machines\/(.+)\/[^/]+(?<!\.cases)\.ts$/],
    ["features of the server", /^server\/((?!platform|migrations)[^/]+)\//],
  ])("the %s have no import cycles", (_, folder) => {
    const below = new Map<string, Set<string>>();
    for (const file of sources)
      for (const { target } of importsOf(file)) {
        const [own, other] = [folder.exec(file)?.[1], folder.exec(target)?.[1]];
        if (own === undefined || other === undefined || own === other) continue;
        below.set(own, (below.get(own) ?? new Set()).add(other));
      }
    const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(below.get(from) ?? [])].some(
        (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
      );
    expect(below.size).toBeGreaterThan(5);
    expect([...below.keys()].filter((room) => reaches(room, room))).toEqual([]);
  });
});
