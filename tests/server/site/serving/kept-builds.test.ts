import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import fastify, { type LightMyRequestResponse } from "fastify";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { loadSite, registerSite } from "#server/site/serving/site.ts";
import { placeBuild } from "#tools/place-build.ts";

type Build = { id: string; timestamp: number };

const script = (id: string) => `console.log("${id}", ${JSON.stringify("x".repeat(3000))});`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "builds-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};

/** A build as the tool makes it, with an asset of its own and a shared one. */
const writeBuild = (place: string, { id, timestamp }: Build) => {
  const [name, text] = [`${place}/assets/chunk-${id}.js`, script(id)];
  write(name, text);
  write(`${name}.br`, brotliCompressSync(text));
  write(`${name}.gz`, gzipSync(text));
  write(`${place}/assets/deep/${id}.woff2`, id);
  write(`${place}/assets/common.css`, "p{}");
  write(`${place}/favicon.svg`, id);
  write(`${place}/builds/latest.json`, JSON.stringify({ id, timestamp }));
  write(`${place}/builds/meta/${id}.json`, JSON.stringify({ id, timestamp, prerendered: [] }));
  write(`${place}/pages/ru/home.html`, `<html><head></head>home of ${id}</html>`);
  write(
    `${place}/routes.json`,
    JSON.stringify([{ pattern: "/", locale: "ru", status: 200, file: "pages/ru/home.html" }]),
  );
};

const place = (id: string, timestamp: number) => {
  writeBuild("next/site", { id, timestamp });
  write("next/prerender/entry-prerender.js", id);
  placeBuild(folder);
};

type Get = (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;

/** Serves the folder while `ask` is running. */
const serving = async (ask: (get: Get) => Promise<void>) => {
  const config = {
    BUILD_DIR: path.join(folder, "site"),
    BRAND_NAME: "A",
    BRAND_COLOUR: "#0a5a70",
    BRAND_COMPANY: undefined,
    PUBLIC_URL: "https://x.example",
  };
  const app = fastify();
  registerSite(
    app,
    loadSite(config, () => ""),
    { subjects: {}, render: undefined, rates: undefined },
  );
  try {
    await ask((url, headers = {}) => app.inject({ url, headers }));
  } finally {
    await app.close();
  }
};

const statuses = async (get: Get, ids: readonly string[], of = (id: string) => `/assets/chunk-${id}.js`) =>
  Object.fromEntries(await Promise.all(ids.map(async (id) => [id, (await get(of(id))).statusCode] as const)));

describe("assets of previous builds", () => {
  it("are served like current ones, for the last two builds", async () => {
    ["one", "two", "three", "four"].forEach((id, index) => place(id, index));
    await serving(async (get) => {
      const ids = ["one", "two", "three", "four"];
      expect(await statuses(get, ids)).toEqual({ one: 404, two: 200, three: 200, four: 200 });
      const meta = (id: string) => `/builds/meta/${id}.json`;
      expect(await statuses(get, ids, meta)).toEqual({ one: 404, two: 200, three: 200, four: 200 });

      const url = "/assets/chunk-two.js";
      const br = await get(url, { "accept-encoding": "gzip, br" });
      expect(br.headers).toMatchObject({
        "content-type": "text/javascript; charset=utf-8",
        "cache-control": "public, max-age=31536000, immutable",
        "content-encoding": "br",
        vary: "accept-encoding",
      });
      expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script("two"));
      const gzip = await get(url, { "accept-encoding": "gzip" });
      expect(gunzipSync(gzip.rawPayload).toString()).toBe(script("two"));
      expect((await get(url)).body).toBe(script("two"));
      const tag = String(br.headers["etag"]);
      const again = await get(url, { "accept-encoding": "br", "if-none-match": tag });
      expect(again.statusCode).toBe(304);
      const font = await get("/assets/deep/three.woff2");
      expect(font.headers["content-type"]).toBe("font/woff2");
    });
  });

  it("are the only files served of them", async () => {
    ["one", "two", "three"].forEach((id, index) => place(id, index));
    write("builds/two/pages/secret.html", "secret");
    write("builds/two/other.txt", "other");
    write("builds/two/builds/meta/three.json", '{"id":"forged"}');
    writeFileSync(path.join(folder, "outside.js"), "outside");
    symlinkSync(path.join(folder, "outside.js"), path.join(folder, "builds/two/assets/link.js"));
    await serving(async (get) => {
      expect((await get("/")).body).toContain("home of three");
      expect((await get("/builds/latest.json")).json()).toMatchObject({ id: "three" });
      expect((await get("/builds/meta/three.json")).json()).toMatchObject({ id: "three" });
      expect((await get("/favicon.svg")).body).toBe("three");
      for (const url of [
        "/assets/unknown-A1b2C3d4.js",
        "/assets/chunk-two.js.br",
        "/assets/link.js",
        "/other.txt",
        "/pages/secret.html",
        "/builds/two/assets/chunk-two.js",
        "/assets/../other.txt",
        "/assets/../../outside.js",
        "/assets/%2e%2e/%2e%2e/outside.js",
        "/assets/..%2f..%2foutside.js",
      ])
        expect((await get(url)).statusCode, url).toBe(404);
    });
  });

  it("are optional, and broken builds are skipped", async () => {
    writeBuild("site", { id: "present", timestamp: 9 });
    await serving(async (get) => {
      expect(await statuses(get, ["present", "kept"])).toEqual({ present: 200, kept: 404 });
    });
    writeBuild("builds/kept", { id: "kept", timestamp: 1 });
    writeBuild("builds/present", { id: "present", timestamp: 8 });
    write("builds/file", "no folder");
    write("builds/empty/assets/chunk-empty.js", "no description");
    write("builds/broken/assets/chunk-broken.js", "half a description");
    write("builds/broken/builds/meta/broken.json", '{"id":"broken","times');
    writeBuild("builds/renamed", { id: "other", timestamp: 7 });
    write("builds/bare/builds/meta/bare.json", '{"id":"bare","timestamp":6}');
    await serving(async (get) => {
      expect(await statuses(get, ["present", "kept", "empty", "broken", "other"])).toEqual({
        present: 200,
        kept: 200,
        empty: 404,
        broken: 404,
        other: 404,
      });
    });
  });

  it("of the fourth last build are not served, even if its folder exists", async () => {
    writeBuild("site", { id: "d", timestamp: 4 });
    for (const [index, id] of ["a", "b", "c"].entries())
      writeBuild(`builds/${id}`, { id, timestamp: index + 1 });
    await serving(async (get) => {
      expect(await statuses(get, ["a", "b", "c", "d"])).toEqual({ a: 404, b: 200, c: 200, d: 200 });
    });
  });
});

describe("placing a build", () => {
  const kept = () => readdirSync(path.join(folder, "builds")).toSorted();
  const everything = (of: string) =>
    readdirSync(path.join(folder, of), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(path.join(folder, of), path.join(entry.parentPath, entry.name)))
      .toSorted();

  it("keeps assets and description of the two previous builds", () => {
    place("one", 1);
    expect(existsSync(path.join(folder, "builds"))).toBe(false);
    place("two", 2);
    place("three", 3);
    expect(kept()).toEqual(["one", "two"]);
    place("four", 4);
    expect(kept()).toEqual(["three", "two"]);
    expect(everything("builds/two")).toEqual([
      "assets/chunk-two.js",
      "assets/chunk-two.js.br",
      "assets/chunk-two.js.gz",
      "assets/common.css",
      "assets/deep/two.woff2",
      "builds/meta/two.json",
    ]);
    expect(everything(".").filter((name) => !/^(?:site|builds)\//.test(name))).toEqual([
      "prerender/entry-prerender.js",
    ]);
  });

  it("counts builds by their ids", () => {
    place("one", 1);
    place("two", 2);
    place("two", 3);
    place("two", 4);
    expect(kept()).toEqual(["one"]);
    place("one", 5);
    expect(kept()).toEqual(["two"]);
    place("three", 6);
    expect(kept()).toEqual(["one", "two"]);
  });

  it("removes broken builds", () => {
    place("one", 1);
    rmSync(path.join(folder, "site/builds/latest.json"));
    write("builds/half/assets/x.js", "x");
    place("two", 2);
    expect(kept()).toEqual([]);
  });

  it("keeps the present build until the next one is complete", () => {
    place("one", 1);
    write("next/site/assets/chunk-two.js", "half");
    expect(() => placeBuild(folder)).toThrow("no whole build");
    expect(everything("site")).toContain("assets/chunk-one.js");
    expect(existsSync(path.join(folder, "prerender/entry-prerender.js"))).toBe(true);
  });
});
