import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#domain/text/html.ts";
import { type Locale, localePath, locales } from "#domain/text/locale.ts";
import { hostOf } from "#domain/promise/words.ts";
import { dateText } from "#server/platform/date-text.ts";
import type { Deps } from "#server/platform/deps.ts";
import { contentSecurityPolicy } from "#server/platform/http/transport/headers.ts";
import { pagePath } from "./link.ts";

const texts = {
  ru: {
    title: "Проверка обещания",
    lead: "Вставьте обещание из своей заявки или откройте файл. Проверка идёт в браузере: текст никуда не уходит.",
    other_promise: "Текст обещания",
    label: "Обещание",
    check: "Проверить",
    open: "Открыть файл",
    keys: "На этой странице — ключи {host} на {time}. Откройте её с адреса, который знаете сами, сохраните, и она будет работать без сети.",
    save: "Сохранить страницу",
    own: "Проверить без нас: ключи и DNS",
    noScript:
      "Без скриптов подпись не проверить. Прочесть обещание можно: его средняя часть, между точками, — текст в base64url. Ключи — по адресу {keys}.",
    other: "English",
  },
  en: {
    title: "Check a promise",
    lead: "Paste the promise of your order, or open its file. It's checked in your browser: the text goes nowhere.",
    other_promise: "Text of the promise",
    label: "Promise",
    check: "Check",
    open: "Open a file",
    keys: "This page has the keys of {host} as of {time}. Open it at an address that you know yourself, save it, and it works without a network.",
    save: "Save this page",
    own: "Check without us: the keys",
    noScript:
      "Without scripts the signature can't be checked. The promise can be read: its middle part, between the points, is text in base64url. The keys are at {keys}.",
    other: "Русский",
  },
} as const satisfies Record<Locale, Record<string, string>>;

/** The site's mark: the page has no files to load it from. */
const mark = `<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8"/><path d="M7 11.5h12.5l-4-4M21 16.5H8.5l4 4"/></svg>`;

const sourceOf = (content: string): string =>
  `'sha256-${createHash("sha256").update(content).digest("base64")}'`;

/** Text inside a `script` that runs nothing. */
const asData = (value: object): string => JSON.stringify(value).replaceAll("<", "\\u003c");

/**
 * Serves the page that checks promises, in both languages. Its script, style and keys are in it, so that it can be saved. Two
 * hashes in its policy, which it carries along, allow them and nothing else.
 */
export const registerPromisePage = (
  app: FastifyInstance,
  { config, clock, promiseKeys }: Pick<Deps, "config" | "clock" | "promiseKeys">,
): void => {
  const built = (name: string): string => {
    const file = path.join(config.BUILD_DIR, name);
    return existsSync(file) ? readFileSync(file, "utf8") : "";
  };
  const [script, style] = [built("promise.js"), built("promise.css")];
  const csp = {
    "script-src": sourceOf(script),
    "style-src": sourceOf(style),
    "img-src": "'none'",
    "font-src": "data:",
  };
  const carried = `default-src 'none'; script-src ${csp["script-src"]}; style-src ${csp["style-src"]}; font-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'`;
  const keys = asData(promiseKeys.published(config.PUBLIC_URL));
  const host = hostOf(config.PUBLIC_URL);
  const keysUrl = `${config.PUBLIC_URL}/.well-known/jwks.json`;
  const page = (locale: Locale): string => {
    const text = texts[locale];
    const other = locale === "ru" ? "en" : "ru";
    const address = config.PUBLIC_URL + localePath(locale, pagePath);
    const time = `${dateText(locale, clock.now(), { dateStyle: "long", timeStyle: "short" })} UTC`;
    const about = text.keys.replace("{host}", () => host).replace("{time}", time);
    return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${carried}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${text.lead}">
<title>${text.title} — ${escapeHtml(config.BRAND_NAME)}</title>
<link rel="canonical" href="${escapeHtml(address)}">
<style>${style}</style>
</head>
<body>
<header>
<a class="brand" href="${escapeHtml(config.PUBLIC_URL + localePath(locale, "/"))}">${config.BRAND_LOGO === undefined ? mark : ""}${escapeHtml(config.BRAND_NAME)}</a>
<a href="${escapeHtml(config.PUBLIC_URL + localePath(other, pagePath))}" hreflang="${other}" lang="${other}">${text.other}</a>
</header>
<main>
<h1>${text.title}</h1>
<noscript><p class="note">${text.noScript.replace("{keys}", () => escapeHtml(keysUrl))}</p></noscript>
<p id="problem" class="note" role="alert" hidden></p>
<div id="result" aria-live="polite"></div>
<details id="given" open>
<summary>${text.other_promise}</summary>
<p class="quiet">${text.lead}</p>
<form>
<label for="text">${text.label}</label>
<textarea id="text" rows="4" spellcheck="false" autocomplete="off" placeholder="eyJ…"></textarea>
<div class="row">
<button type="submit">${text.check}</button>
<label class="button">${text.open}<input type="file" multiple accept=".txt,.json,.jws,text/plain"></label>
</div>
</form>
</details>
</main>
<footer>
<p>${escapeHtml(about)}</p>
<p><a href="${escapeHtml(address)}" download="promise-${escapeHtml(host.replaceAll(":", "-"))}.html">${text.save}</a> · <a href="${escapeHtml(keysUrl)}">${text.own}</a></p>
</footer>
<script type="application/json" id="keys">${keys}</script>
<script type="module">${script}</script>
</body>
</html>
`;
  };
  for (const locale of locales)
    app.get(localePath(locale, pagePath), (_request, reply) =>
      reply
        .header("content-security-policy", contentSecurityPolicy(config, csp))
        // It says of when its keys are.
        .header("cache-control", "no-store")
        .type("text/html; charset=utf-8")
        .send(page(locale)),
    );
};
