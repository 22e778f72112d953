import type { FastifyInstance } from "fastify";
import { escapeHtml } from "#domain/text/html.ts";
import type { Locale } from "#server/platform/locale.ts";

/** Path of the plain pages' style sheet. */
const stylePath = "/plain.css";

/** Style of plain pages, which only tests and sandboxes show. They must not look like the exchange's own. */
const style = `:root {
  color-scheme: light dark;
  --surface: light-dark(#ffffff, #1c2128);
  --page: light-dark(#f3f4f6, #12161b);
  --line: light-dark(#d5d9e0, #3a424d);
  --text: light-dark(#1a1f26, #eef1f5);
  --muted: light-dark(#565f6b, #a9b3c0);
  --accent: light-dark(#1f6f4a, #5fc79a);
  --on-accent: light-dark(#ffffff, #0d1a14);
  --danger: light-dark(#a3262b, #ff9a9d);
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100dvh; display: grid; place-items: center; padding: 16px;
  background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
.card {
  width: min(100%, 432px); padding: 32px 24px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
}
code { font-size: 0.9em; overflow-wrap: anywhere; }
h1 { margin: 0 0 24px; font-size: 20px; line-height: 1.2; }
p { margin: 0 0 16px; }
.notice {
  margin: 0 0 24px; padding: 8px 12px; border: 1px dashed var(--line); border-radius: 8px;
  color: var(--muted); font-size: 14px;
}
.label { margin: 0; color: var(--muted); font-size: 14px; }
.amount {
  margin: 0 0 24px; font-size: 36px; line-height: 1.2; font-weight: 650;
  font-variant-numeric: tabular-nums; white-space: nowrap;
}
dl { display: grid; grid-template-columns: auto 1fr; gap: 8px 16px; margin: 0 0 24px; }
dt { color: var(--muted); }
dd { margin: 0; text-align: end; overflow-wrap: anywhere; }
a { color: var(--accent); }
form { display: grid; gap: 8px; }
button, .button {
  overflow-wrap: anywhere;
  display: block; width: 100%; min-height: 48px; padding: 8px 16px;
  border: 1px solid var(--line); border-radius: 12px; background: transparent; color: var(--text);
  font: inherit; text-align: center; text-decoration: none; cursor: pointer;
}
.pay, .main { border-color: transparent; background: var(--accent); color: var(--on-accent); font-weight: 600; }
.decline { color: var(--danger); }
.back { border-color: transparent; color: var(--muted); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/** A standalone page outside the site, with a style sheet of its own. Search engines must not index it. `body` is HTML. */
export const barePage = (
  locale: Locale,
  title: string,
  styles: string,
  body: string,
): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${styles}">
</head>
<body>
${body}
</body>
</html>
`;

/** The same in the looks of sandboxes. `main` is HTML. */
export const plainPage = (locale: Locale, title: string, main: string): string =>
  barePage(locale, title, stylePath, `<main class="card">\n${main}\n</main>`);

/** Serves the style sheet of plain pages. */
export const registerPlainPages = (app: FastifyInstance): void => {
  app.get(stylePath, (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "public, max-age=3600").send(style),
  );
};
