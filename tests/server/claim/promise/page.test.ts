import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestServer } from "#tests/server/support/server.ts";
import { startTestServer } from "#tests/server/support/server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "promise-page-"));
const [script, style] = ['console.log("</>")', "p{margin:0}"];
writeFileSync(path.join(folder, "promise.js"), script);
writeFileSync(path.join(folder, "promise.css"), style);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { BUILD_DIR: folder, BRAND_NAME: "<b>House</b>" } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test.each(["ru", "en"] as const)(
  "the page in %s has all that it needs, and its policy nothing else",
  async (lang) => {
    const { status, headers, text } = await server.request("GET", lang === "ru" ? "/promise" : "/en/promise");
    expect([status, headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
    expect(text).toContain(`<html lang="${lang}">`);
    expect(text).toContain(`<style>${style}</style>`);
    expect(text).toContain(`<script type="module">${script}</script>`);
    expect(text).not.toMatch(/ src=|<link rel="stylesheet"/);
    expect(text).not.toContain("<b>");
    const [, carried = ""] = /Content-Security-Policy" content="([^"]+)"/.exec(text) ?? [];
    for (const policy of [headers["content-security-policy"], carried]) {
      expect(policy).toContain(`script-src ${hash(script)};`);
      expect(policy).toContain(`style-src ${hash(style)};`);
      expect(policy).toMatch(/^default-src 'none';/);
    }
    const [, keys = ""] = /id="keys">(.+)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(keys)).toEqual(
      JSON.parse((await server.request("GET", "/.well-known/jwks.json")).text),
    );
  },
);
