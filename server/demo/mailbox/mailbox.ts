import { dateText } from "#server/platform/date-text.ts";
import { readFileSync } from "node:fs";
import type { FastifyInstance, FastifyReply } from "fastify";
import { locales } from "#domain/text/locale.ts";
import type { Db } from "#server/database.ts";
import { notFound } from "#server/platform/errors.ts";
import { escapeHtml } from "#domain/text/html.ts";
import type { Sender } from "#server/platform/mail/letter.ts";
import type { Locale } from "#server/platform/locale.ts";
import { localePrefix } from "#server/platform/locale.ts";
import { catalogue } from "#server/platform/messages.ts";
import type { OutboxRow } from "#server/platform/jobs/outbox-store.ts";
import { findMessage, listMessages } from "#server/platform/jobs/outbox-store.ts";
import { htmlOf, textOf } from "#server/platform/jobs/outbox.ts";
import { barePage } from "#server/claim/gateway/sandbox/plain-page.ts";

const t = catalogue({
  ru: {
    title: "Почта демо-версии",
    about: "Почтовый сервер не настроен, поэтому письма остаются здесь. Последние {count}.",
    empty: "Писем пока нет. Создайте заявку, и здесь появится первое.",
    back: "Все письма",
    site: "На сайт",
    other: "English",
    to: "Кому",
    reply: "Ответ уйдёт",
    at: "Когда",
    text: "Текстом",
    html: "Письмо",
    refresh: "Обновить",
  },
  en: {
    title: "Mailbox of the demo",
    about: "No mail server is configured, so mail stays here. The last {count}.",
    empty: "No mail yet. Create an order and the first message appears here.",
    back: "All messages",
    site: "To the site",
    other: "Русский",
    to: "To",
    reply: "Reply to",
    at: "At",
    text: "As text",
    html: "The message",
    refresh: "Refresh",
  },
});

const pageSize = 100;

const page = (locale: Locale, title: string, body: string): string =>
  barePage(locale, title, "/dev/mailbox.css", `<main>\n${body}\n</main>`);

const when = (moment: Date, locale: Locale): string =>
  `<time datetime="${moment.toISOString()}">${dateText(locale, moment, { dateStyle: "short", timeStyle: "medium" })} UTC</time>`;

const listPage = (locale: Locale, mails: readonly OutboxRow[]): string => {
  const base = `${localePrefix[locale]}/dev/mailbox`;
  const other = locale === "ru" ? "en" : "ru";
  const items = mails.map(
    (
      mail,
    ) => `<li><a href="${base}/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong>${when(mail.created_at, locale)}
<span>${escapeHtml(mail.recipient)}</span></a></li>`,
  );
  return page(
    locale,
    t("title")(locale),
    `<header><h1>${t("title")(locale)}</h1>
<nav><a href="${base}">${t("refresh")(locale)}</a> · <a href="${localePrefix[locale]}/">${t("site")(locale)}</a> · <a href="${localePrefix[other]}/dev/mailbox" hreflang="${other}" lang="${other}">${t("other")(locale)}</a></nav></header>
<p>${mails.length === 0 ? t("empty")(locale) : t("about", { count: pageSize })(locale)}</p>
${mails.length === 0 ? "" : `<ul>${items.join("\n")}</ul>`}`,
  );
};

const mailPage = (locale: Locale, mail: OutboxRow, sender: Sender): string => {
  const base = `${localePrefix[locale]}/dev/mailbox`;
  // Only web addresses become links. The text is escaped first.
  const text = escapeHtml(textOf(mail, sender)).replaceAll(
    /https?:\/\/[^\s<>]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return page(
    locale,
    mail.subject,
    `<nav><a href="${base}">← ${t("back")(locale)}</a></nav>
<header><h1>${escapeHtml(mail.subject)}</h1></header>
<dl><dt>${t("to")(locale)}</dt><dd>${escapeHtml(mail.recipient)}</dd>${mail.reply_to === null ? "" : `<dt>${t("reply")(locale)}</dt><dd>${escapeHtml(mail.reply_to)}</dd>`}<dt>${t("at")(locale)}</dt><dd>${when(mail.created_at, locale)}</dd></dl>
<h2>${t("html")(locale)}</h2>
<article><iframe src="/dev/mailbox/${mail.id}/html" title="${t("html")(locale)}" sandbox="allow-popups allow-top-navigation-by-user-activation"></iframe></article>
<h2>${t("text")(locale)}</h2>
<article><pre>${text}</pre></article>`,
  );
};

/**
 * Serves the demo's mailbox with unsent mail, signed by `BRAND_COMPANY`. It exists only without a mail server.
 */
export const registerMailbox = (app: FastifyInstance, db: Db, sender: Sender): void => {
  const css = readFileSync(new URL("mailbox.css", import.meta.url));
  const find = async (id: string): Promise<OutboxRow> => {
    const mail = /^[1-9]\d{0,17}$/.test(id) ? await findMessage(db, id) : undefined;
    if (mail === undefined) throw notFound();
    return mail;
  };
  const html = (reply: FastifyReply, body: string) =>
    reply.type("text/html; charset=utf-8").header("cache-control", "no-store").send(body);

  app.get("/dev/mailbox.css", (_request, reply) =>
    reply.type("text/css; charset=utf-8").header("cache-control", "no-cache").send(css),
  );
  for (const locale of locales) {
    const base = `${localePrefix[locale]}/dev/mailbox`;
    app.get(base, async (_request, reply) => {
      const mails = await listMessages(db, pageSize);
      return html(reply, listPage(locale, mails));
    });
    app.get<{ Params: { id: string } }>(
      `${base}/:id`,
      { config: { csp: { "frame-src": "'self'" } } },
      async (request, reply) => html(reply, mailPage(locale, await find(request.params.id), sender)),
    );
  }
  // A message may use its own styles and nothing else, and only the mailbox page may embed it.
  const csp = {
    "default-src": "'none'",
    "script-src": "'none'",
    "connect-src": "'none'",
    "form-action": "'none'",
    "style-src": "'unsafe-inline'",
    "frame-ancestors": "'self'",
    sandbox: "allow-popups allow-top-navigation-by-user-activation",
  };
  app.get<{ Params: { id: string } }>(
    "/dev/mailbox/:id/html",
    { config: { csp } },
    async (request, reply) => {
      const mail = await find(request.params.id);
      reply.header("x-frame-options", "SAMEORIGIN");
      return html(reply, htmlOf(mail, sender).replace(/<head>/i, '<head><base target="_top">'));
    },
  );
};
