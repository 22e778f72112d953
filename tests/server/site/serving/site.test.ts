import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createApp } from "#server/app.ts";
import { probeContract, probeFeature } from "#tests/server/support/probe.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { ownServer, startTestServer } from "#tests/server/support/server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "site-"));
const script = `console.log(${JSON.stringify("x".repeat(3000))});`;
const write = (name: string, content: string | Buffer) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
};

write("assets/index-A1b2C3d4.js", script);
write("assets/index-A1b2C3d4.js.br", brotliCompressSync(script));
write("assets/index-A1b2C3d4.js.gz", gzipSync(script));
write("favicon.svg", "<svg/>");
write("builds/latest.json", '{"id":"b1"}');
write("builds/meta/b1.json", '{"id":"b1"}');
write("news/_payload.json", "[]");
write(".vite/manifest.json", "{}");
for (const locale of ["ru", "en"]) {
  write(
    `pages/${locale}/home.html`,
    `<html><head></head><body>${locale} home {{brand}} {{origin}} {{about}}<noscript>Rates<!--rates--></noscript></body></html>`,
  );
  write(
    `pages/${locale}/claim.html`,
    `<html lang="${locale}"><head></head><body>${locale} claim</body></html>`,
  );
  write(
    `pages/${locale}/404.html`,
    `<html><head></head>Page not found: /{{path}} <a href="/en/{{path}}">EN</a></html>`,
  );
  write(
    `pages/${locale}/content.html`,
    `<html lang="${locale}"><head><!--head--></head><body><!--app--></body></html>`,
  );
  write(`pages/${locale}/500.html`, `<html><head></head>${locale} error</html>`);
}
write(
  "routes.json",
  JSON.stringify(
    (["ru", "en"] as const).flatMap((locale) => {
      const base = locale === "ru" ? "" : "/en";
      return [
        { pattern: `${base}/`, locale, status: 200, file: `pages/${locale}/home.html` },
        { pattern: `${base}/claim/:uuid`, locale, status: 200, file: `pages/${locale}/claim.html` },
        {
          pattern: `${base}/faq`,
          locale,
          status: 200,
          file: `pages/${locale}/content.html`,
          rendered: true,
        },
        { pattern: null, locale, status: 404, file: `pages/${locale}/404.html` },
        { pattern: null, locale, status: 500, file: `pages/${locale}/500.html` },
      ];
    }),
  ),
);

const noClaim = "11111111-6f39-4f0e-9f4e-7a6f5a1f2b3c";
const lostClaim = "22222222-6f39-4f0e-9f4e-7a6f5a1f2b3c";

/** Rendered pages. */
const rendered: string[] = [];

/** While it is set, each request finds another version, which is rendered once the gate opens. */
let gate: Promise<unknown> | undefined;
const versions = { found: 0, atWork: 0, atWorkAtOnce: 0 };

/** The list of rates. */
let rates = "";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    contract: probeContract,
    features: () => [
      {
        ...probeFeature(),
        routes: (app) => {
          app.get("/unsendable", async (_request, reply) => {
            reply.header("x-note", "two\nlines").header("set-cookie", "a=1");
            return {};
          });
          for (const url of ["/broken", "/broken/_payload.json"])
            app.get(url, async () => {
              throw new Error("a secret detail");
            });
        },
        renderPage: async ({ locale, path: bare, page }) => {
          if (page > 1) return undefined;
          return {
            version: gate === undefined ? "1" : `changing ${++versions.found}`,
            render: async () => {
              rendered.push(`${locale} ${bare}`);
              versions.atWorkAtOnce = Math.max(versions.atWorkAtOnce, ++versions.atWork);
              await gate;
              versions.atWork--;
              return { head: "<title>$& FAQ</title>", body: `<main>${locale}</main>` };
            },
          };
        },
        pageRates: (locale) => rates && `<ul>${locale} ${rates}</ul>`,
        pages: {
          "/claim/:uuid": async (uuid) => {
            if (uuid === lostClaim) throw new Error("the database is away");
            return uuid !== noClaim;
          },
        },
      },
    ],
    config: {
      BUILD_DIR: folder,
      PUBLIC_URL: "https://x.example",
      BRAND_NAME: "A & B",
      BRAND_COLOUR: "#4b0082",
      BRAND_COMPANY: "A & Co $&",
      FORM_ACTIONS: "https://pay.example",
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) => server.request("GET", url, { headers });

describe("the site", () => {
  it("serves the page of a URL in its language, with its placeholders filled", async () => {
    const home = await get("/");
    expect(home.status).toBe(200);
    expect(home.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(home.headers["cache-control"]).toBe("no-cache");
    expect(home.text).toContain("ru home A &amp; B https://x.example A &amp; Co $&amp;");
    expect(home.text).toContain('<link rel="stylesheet" href="/brand.css?v=4b0082" /></head>');
    for (const url of ["/en", "/en/", "/en?cur_from=BTC"]) expect((await get(url)).text).toContain("en home");
    const claim = "3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c";
    expect((await get(`/en/claim/${claim}`)).text).toContain("en claim");
    expect((await get(`/claim/${claim}`)).text).toContain("ru claim");
    expect((await server.request("HEAD", "/")).text).toBe("");
  });

  it("has the current rates for browsers without scripts, and is as built while there are none", async () => {
    const listed = async (url: string) => {
      const { text, headers } = await get(url);
      return [/Rates(.*?)<\/noscript>/.exec(text)?.[1], headers["etag"]];
    };
    // Nobody waits for the compression of new ones: the earlier page is served meanwhile.
    const become = async (url: string, earlier: string | undefined, list: string) => {
      expect((await listed(url))[0]).toBe(earlier);
      await vi.waitFor(async () => expect((await listed(url))[0]).toBe(list));
    };
    const [none, untouched] = await listed("/");
    expect(none).not.toContain("<ul>");
    rates = "1 = 2";
    await become("/", none, "<ul>ru 1 = 2</ul>");
    await vi.waitFor(async () => expect((await listed("/en"))[0]).toBe("<ul>en 1 = 2</ul>"));
    expect(await listed("/")).toEqual(await listed("/"));
    rates = "1 = $&";
    await become("/", "<ul>ru 1 = 2</ul>", "<ul>ru 1 = $&</ul>");
    rates = "";
    expect(await listed("/")).toEqual([none, untouched]);
  });

  it("has the look and the header that the cookies ask for", async () => {
    const page = async (cookie: string) => {
      const { text, headers } = await get("/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", { cookie });
      return { html: text.split(">")[0], tag: headers["etag"], vary: headers["vary"] };
    };
    const plain = await page("");
    expect(plain).toMatchObject({
      html: '<html lang="ru"',
      vary: "accept-encoding, accept-language, cookie",
    });
    expect((await page("theme=dark")).html).toBe('<html data-theme="dark" lang="ru"');
    expect((await page("a=1; session=1")).html).toBe('<html data-session="" lang="ru"');
    const both = await page("theme=light; session=1; b=2");
    expect(both.html).toBe('<html data-theme="light" data-session="" lang="ru"');
    expect(both.tag).not.toBe(plain.tag);
    for (const other of ["session=12", "session=0", "session=", "xsession=1", "theme=<b>"])
      expect(await page(other)).toEqual(plain);
  });

  it("offers the other language only to a first-time visitor whose browser prefers it", async () => {
    const page = async (url: string, headers: Record<string, string>) => {
      const { text, headers: answered } = await get(url, headers);
      const bar = /<dialog open class="language-bar" lang="(..)".*?<a href="([^"]*)"/.exec(text);
      return { offered: bar?.slice(1).join(" "), etag: answered["etag"] };
    };
    const english = { "accept-language": "en-US,en;q=0.9,ru;q=0.8" };
    const russian = { "accept-language": "ru-RU,ru;q=0.9,en-US;q=0.8" };
    expect((await page("/faq", english)).offered).toBe("en /en/faq");
    expect((await page("/en/faq", russian)).offered).toBe("ru /faq");
    expect((await page("/en/", russian)).offered).toBe("ru /");
    expect((await page("/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c", english)).offered).toBe("en /en");
    expect((await page("/faq", { "accept-language": "de, en;q=0.5" })).offered).toBe("en /en/faq");
    const strange = { ...english, cookie: "x_i18n_redirected=ru; i18n_redirected_at=1" };
    expect((await page("/faq", strange)).offered).toBe("en /en/faq");
    const plain = await page("/faq", {});
    expect(plain.offered).toBeUndefined();
    expect((await page("/faq", english)).etag).not.toBe(plain.etag);
    for (const headers of [
      russian,
      { ...english, cookie: "theme=system; i18n_redirected=ru" },
      { "accept-language": "*" },
      { "accept-language": "de" },
      { "accept-language": "en;q=0" },
      { "accept-language": "<b>" },
      { "accept-language": "" },
    ])
      expect(await page("/faq", headers), JSON.stringify(headers)).toEqual(plain);
  });

  it("renders a page with database content once per version and language", async () => {
    for (const cookie of ["", "theme=dark"])
      for (const url of ["/faq", "/en/faq/", "/faq?page=1&x=2"]) {
        const page = await get(url, { cookie });
        expect(page.status).toBe(200);
        expect(page.text).toMatch(/<head><title>\$& FAQ<\/title><link[^>]*><\/head><body><main>/);
      }
    expect(rendered).toEqual(["ru /faq", "en /faq"]);
    const { etag } = (await get("/faq")).headers;
    expect((await get("/faq", { "if-none-match": String(etag) })).status).toBe(304);
    for (const page of ["0", "2", "-1", "1e3", "1000000000", "%zz"])
      expect((await get(`/faq?page=${page}`)).status, page).toBe(404);
  });

  it("renders pages one after another, and refuses those that would wait too long", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gate = promise;
    const asked = Array.from({ length: 53 }, () => get("/faq"));
    // The refusals are answered while the others wait.
    const refused = await Promise.race(asked);
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([503, true]);
    expect((await get("/")).status).toBe(200);
    resolve();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.filter((status) => status === 503)).toHaveLength(3);
    expect(versions).toEqual({ found: 53, atWork: 0, atWorkAtOnce: 1 });
    gate = undefined;
    expect((await get("/faq")).status).toBe(200);
  });

  it("sends assets compressed, cacheable for a year", async () => {
    const url = "/assets/index-A1b2C3d4.js";
    const br = await get(url, { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers["content-encoding"]).toBe("br");
    expect(br.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(br.headers["vary"]).toBe("accept-encoding");
    expect(br.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(brotliDecompressSync(br.bytes).toString()).toBe(script);
    const gzip = await get(url, { "accept-encoding": "gzip;q=1.0, br;q=0" });
    expect(gunzipSync(gzip.bytes).toString()).toBe(script);
    expect((await get(url)).text).toBe(script);
    expect((await get(url, { "accept-encoding": "brotli" })).headers["content-encoding"]).toBeUndefined();
    expect((await get(url, { "accept-encoding": "*" })).headers["content-encoding"]).toBe("br");
    const liked = await get(url, { "accept-encoding": "gzip;q=1, br;q=0.5" });
    expect(liked.headers["content-encoding"]).toBe("gzip");
  });

  it("answers the tag of the same encoding with 304", async () => {
    for (const url of ["/", "/assets/index-A1b2C3d4.js", "/builds/latest.json"]) {
      const accept = { "accept-encoding": "br" };
      const { etag } = (await get(url, accept)).headers;
      const again = await get(url, { ...accept, "if-none-match": String(etag) });
      expect(again.status).toBe(304);
      expect(again.text).toBe("");
      expect((await get(url, { ...accept, "if-none-match": '"other"' })).status).toBe(200);
    }
  });

  it("has the build's files, with revalidation", async () => {
    for (const url of ["/builds/latest.json?1700000000", "/builds/meta/b1.json", "/news/_payload.json"]) {
      const response = await get(url);
      expect(response.status).toBe(200);
      expect(response.headers["content-type"]).toBe("application/json; charset=utf-8");
      expect(response.headers["cache-control"]).toBe("no-cache");
    }
  });

  it.each([
    "/routes.json",
    "/pages/ru/home.html",
    "/.vite/manifest.json",
    "/assets/index-A1b2C3d4.js.br",
    "/../package.json",
    "/%2e%2e/package.json",
    "/assets/..%2f..%2fpackage.json",
  ])("does not expose %s", async (url) => {
    expect((await get(url)).status).toBe(404);
  });

  it("answers an unknown route with 'Page not found: {path}'", async () => {
    const russian = await get("/no/such?a=1", { accept: "text/html" });
    expect(russian.status).toBe(404);
    expect(russian.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(russian.text).toContain("Page not found: /no/such");
    const english = await get("/en/no/such");
    expect(english.text).toContain("Page not found: /en/no/such");
    expect(english.text).toContain('href="/en/no/such"');
    const json = await get("/no/such", { accept: "application/json" });
    expect(json.status).toBe(404);
    expect(json.json).toEqual({ detail: "Page not found: /no/such", code: "not_found" });
  });

  it.each([
    ["of a page without one", "/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c/_payload.json?a=1"],
    ["of an invalid claim id", "/en/claim/nonsense/_payload.json"],
    ["of an unknown route", "/no/such/_payload.json"],
    ["that breaks", "/broken/_payload.json"],
  ])("answers a payload %s in JSON, whatever is accepted", async (_, url) => {
    for (const accept of ["*/*", "text/html"]) {
      const { status, headers, json } = await get(url, { accept });
      expect(status).toBe(url.startsWith("/broken") ? 500 : 404);
      expect(headers["content-type"]).toMatch(/^application\/json/);
      expect(json).toHaveProperty("detail");
    }
  });

  it("answers an invalid claim id with 'Page Not Found: {path}'", async () => {
    expect((await get("/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c/")).status).toBe(200);
    for (const url of ["/claim/nonsense", "/en/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3", "/claim/%20"]) {
      const page = await get(url);
      expect(page.status).toBe(404);
      expect(page.text).toContain(`content="Page Not Found: ${decodeURIComponent(url)}"`);
      const json = await get(url, { accept: "application/json" });
      expect(json.json).toEqual({ detail: `Page Not Found: ${url}`, code: "not_found" });
    }
    expect((await get("/claim/3f0c6d1e-6f39-4f0e-9f4e-7a6f5a1f2b3c/x")).text).toMatch(
      /Page (?:not found|Not Found): \//,
    );
  });

  it("writes the path of a missing page as the page's script does", async () => {
    for (const [url, shown, bare] of [
      ["//x", "/x", "/x"],
      ["/en/%5C//x", "/en/x", "/x"],
      ["/a%2Fb", "/a%2Fb", "/a%2Fb"],
      ["/a%20b", "/a b", "/a b"],
      ["/en/%D0%BF", "/en/п", "/п"],
    ] as const) {
      const { text } = await get(url);
      expect(text).toContain(`content="Page not found: ${shown}"`);
      expect(text).toContain(`Page not found: ${bare} <a href="/en${bare}">`);
    }
  });

  it("escapes the URL in a page", async () => {
    const page = await get("/%3Cscript%3Ealert(1)%3C/script%3E");
    expect(page.text).not.toContain("<script>alert");
    expect(page.text).toContain("&lt;script&gt;");
    expect((await get("/%22onload=%22x")).text).not.toContain('"onload="');
    expect((await get("//evil.example/x")).text).not.toContain('"//evil');
    expect((await get("/$&$1")).text).toContain("/$&amp;$1");
  });

  it("answers an unknown claim with 404 and the claim's page", async () => {
    for (const base of ["", "/en"]) {
      const url = `${base}/claim/${noClaim}`;
      for (const one of [url, `${url}/`, `${url}?a=1`]) {
        const page = await get(one, { "accept-encoding": "br", "if-none-match": "*" });
        expect(page.status).toBe(404);
        expect(brotliDecompressSync(page.bytes).toString()).toContain("claim</body></html>");
        expect(page.headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" });
        expect(page.headers["etag"]).toBeUndefined();
      }
      expect((await server.request("HEAD", url)).status).toBe(404);
      const json = await get(url, { accept: "application/json" });
      expect(json.json).toEqual({ detail: `Page Not Found: ${url}`, code: "not_found" });
    }
    expect((await get(`/claim/${lostClaim}`)).status).toBe(200);
  });

  it.each(["/%zz", "/en/%", "/%c0%af", "/claim/%E0%A4%A", "/assets/%ff"])(
    "shows a page for the malformed URL %s",
    async (url) => {
      const page = await get(url, { accept: "text/html" });
      expect(page.status).toBe(400);
      expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
      expect(page.text).toMatch(/Page (?:not found|Not Found): \//);
      expect(page.headers).toMatchObject({ "x-content-type-options": "nosniff", "x-frame-options": "DENY" });
      expect((await server.request("HEAD", url)).status).toBe(400);
      expect((await get(url, { accept: "application/json" })).json.code).toBe("parse_error");
    },
  );

  it("answers a malformed URL of the API in JSON, in its language", async () => {
    for (const [url, detail] of [
      ["/api/v1/%zz", "Адрес запроса не удалось разобрать."],
      ["/en/api/v1/things/%c0%af/", "The address of the request can't be parsed."],
    ] as const) {
      const { status, json, headers } = await get(url, { accept: "text/html" });
      expect(status).toBe(400);
      expect(json).toEqual({ detail, code: "parse_error" });
      expect(headers["x-frame-options"]).toBe("DENY");
    }
  });

  it("refuses a URL that is too long", async () => {
    const long = "a".repeat(4096);
    for (const url of [`/${long}`, `/?${long}`]) {
      const page = await get(url, { accept: "text/html" });
      expect(page.status).toBe(414);
      expect(page.text).toMatch(/Page (?:not found|Not Found): \//);
    }
    const refused = await get(`/en/api/v1/any/?q=${long}`);
    expect(refused.status).toBe(414);
    expect(refused.json).toEqual({
      detail: "The address of the request is too long.",
      code: "uri_too_long",
    });
  });

  it("answers another method with 405 on a page, 404 elsewhere", async () => {
    const page = await server.request("POST", "/", {
      body: "a=1",
      headers: { "content-type": "text/plain" },
    });
    expect(page.status).toBe(405);
    expect(page.headers["allow"]).toBe("GET, HEAD");
    expect((await server.request("DELETE", "/no/such")).status).toBe(404);
  });

  it("answers with a plain error when a response cannot be sent", async () => {
    const response = await get("/unsendable", { accept: "application/json" });
    expect(response.status).toBe(500);
    expect(response.json).toEqual({
      detail: "Внутренняя ошибка сервера.",
      code: "error",
      request_id: expect.any(String) as string,
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(response.headers["x-frame-options"]).toBe("DENY");
  });

  it("shows a page for an unexpected error, without its details", async () => {
    const response = await get("/broken", { accept: "text/html" });
    expect(response.status).toBe(500);
    expect(response.text).toContain("ru error");
    expect(response.text).not.toContain("secret");
    expect((await get("/broken", { accept: "application/json" })).json.code).toBe("error");
  });

  it("reports a missing build", async () => {
    const bare = await ownServer({ contract: probeContract, features: () => [probeFeature()] });
    expect((await bare.request("GET", "/")).status).toBe(404);
  });
});

describe("the security headers", () => {
  it("allow scripts, frames and forms of this site only, on every answer", async () => {
    const urls = ["/", "/no/such", "/api/v1/things/", "/api/no", "/healthz", "/assets/index-A1b2C3d4.js"];
    for (const url of urls) {
      const { headers } = await get(url);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'");
      expect(policy).toContain("img-src 'self' data: blob:; connect-src 'self'");
      expect(policy).toContain("form-action 'self' https://pay.example");
      expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'");
      expect(policy).not.toContain("unsafe");
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "strict-transport-security": "max-age=63072000; includeSubDomains",
      });
      expect(headers["permissions-policy"]).toContain("geolocation=()");
    }
  });

  it("promise no https when there is none", async () => {
    const plain = await ownServer({ contract: probeContract, features: () => [probeFeature()] });
    const { headers } = await plain.request("GET", "/healthz");
    expect(headers["strict-transport-security"]).toBeUndefined();
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });
});

describe("the API reference", () => {
  it("uses our own files only, and has the contract", async () => {
    const page = await get("/api/docs");
    expect(page.status).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("script-src 'self';");
    expect(page.headers["content-security-policy"]).toContain("style-src 'self' 'unsafe-inline'");
    for (const [, url] of page.text.matchAll(/(?:src|href)="(\/api[^"]+)"/g))
      expect((await get(String(url))).status).toBe(200);
    expect((await get("/api/openapi.json")).json.info.title).toBe("Probe");
    expect((await get("/api/openapi.yaml")).text).toContain("title: Probe");
  });
});

describe("long API answers", () => {
  it("are compressed for clients that accept it", async () => {
    const long = probeFeature([], {
      listThings: async () => ({ status: 200, body: { x: "y".repeat(5000) } }),
    });
    const { http } = await createApp({ deps: server.deps, contract: probeContract, features: [long] });
    const packed = await http.inject({ url: "/api/v1/things/", headers: { "accept-encoding": "gzip" } });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toEqual({ x: "y".repeat(5000) });
    const plain = await http.inject("/api/v1/things/");
    expect(plain.headers["content-encoding"]).toBeUndefined();
    await http.close();
  });
});
