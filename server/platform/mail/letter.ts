import { brandGround, houseColour } from "#domain/site/accent.ts";
import { escapeHtml } from "#domain/text/html.ts";
import type { Config } from "#server/config.ts";
import type { Locale } from "../locale.ts";

/** What goes for what, and how it stands. */
export interface Ticket {
  readonly status: string;
  readonly tone?: "info" | "success" | "warning" | "danger" | undefined;
  /** Each amount with what it is of, and where it goes. */
  readonly sides: readonly (readonly [label: string, value: string, detail: string])[];
}

/** Content of a message. All texts are plain. */
export interface Letter {
  readonly locale: Locale;
  /** `BRAND_NAME`. */
  readonly brand: string;
  /** The heading. With the brand name it is also the subject. */
  readonly title: string;
  /** Shown before the paragraphs. */
  readonly ticket?: Ticket;
  readonly paragraphs: readonly string[];
  /** Figures, such as amounts. */
  readonly rows?: readonly (readonly [label: string, value: string])[];
  /** The call to action. */
  readonly action?: { readonly label: string; readonly url: string };
  /** Why the recipient got the message. */
  readonly footer: string;
  /** An unsubscribe link below the footer. */
  readonly footerLink?: { readonly label: string; readonly url: string };
}

/** What each message shows of the exchange. Staff may change it until the message is sent. */
export type Sender = Partial<Pick<Config, "BRAND_COLOUR" | "BRAND_COMPANY">>;

/** A message as stored until it is sent. Its HTML is rendered then. */
export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly letter: Letter;
}

const fonts = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const table = `role="presentation" cellpadding="0" cellspacing="0" border="0"`;

// The colours of `src/ui/theme/tokens.css`. Dark for mail programs that support it; light is inline for all others.
const dark = `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.p{background:#0e1214!important}.c{background:#161b1e!important;border-color:#2a3337!important}.t{color:#eef3f4!important}.m{color:#97a5ac!important}.r{border-color:#2a3337!important}.b{background:#1d2427!important}.d{filter:brightness(1.9)}}`;

// On a phone a value is below its label, because a wallet address does not fit beside one.
const narrow = `@media (max-width:480px){.c{padding:24px 18px 20px!important}.k,.v,.s{display:block!important;width:auto!important}.k{padding:10px 0 0!important}.v{padding:2px 0 10px!important;border-top:0!important;text-align:left!important}.s{padding:12px 16px!important}.s+.s{border-left:0!important;border-top:1px solid #e2e6e7}.g{width:100%!important}.g a{display:block!important;text-align:center}}`;

const tones = { info: "#0a5a70", success: "#1b7a4a", warning: "#a35f00", danger: "#b4242c" } as const;
const muted = "#59666d";

const sideOf = ([label, value, detail]: Ticket["sides"][number], index: number): string =>
  `<td class="s r" width="50%" style="padding:14px 16px;vertical-align:top${index === 0 ? "" : ";border-left:1px solid #e2e6e7"}"><div class="m" style="color:${muted};font-size:13px;line-height:18px">${escapeHtml(label)}</div><div class="t" style="margin:2px 0;color:#11181b;font-size:20px;line-height:26px;font-weight:650;overflow-wrap:anywhere">${escapeHtml(value)}</div><div class="m" style="color:${muted};font-size:13px;line-height:18px;overflow-wrap:anywhere">${escapeHtml(detail)}</div></td>`;

const statusOf = ({ status, tone }: Ticket): string =>
  `<p class="t" style="margin:0 0 8px;color:#11181b;font-size:14px;line-height:20px;font-weight:600"><span class="d" style="color:${tone === undefined ? muted : tones[tone]}">●</span> ${escapeHtml(status)}</p>`;

const ticketOf = ({ sides }: Ticket): string =>
  sides.length === 0
    ? ""
    : `<table class="b" ${table} width="100%" style="margin:0 0 20px;border-radius:12px;background:#f3f5f5;table-layout:fixed"><tr>${sides.map(sideOf).join("")}</tr></table>`;

/** Labels of at most this many characters stay on one line, and a long value wraps beside them. */
const shortLabel = 20;
const nowrap = (label: string): string => (label.length > shortLabel ? "" : ";white-space:nowrap");

const rowsOf = (rows: NonNullable<Letter["rows"]>): string =>
  rows
    .map(
      ([label, value]) =>
        `<tr><td class="m r k" style="padding:10px 16px 10px 0;border-top:1px solid #e2e6e7;color:#59666d;font-size:14px;line-height:20px;vertical-align:top${nowrap(label)}">${escapeHtml(label)}</td><td class="t r v" align="right" style="padding:10px 0;border-top:1px solid #e2e6e7;color:#11181b;font-size:14px;line-height:20px;font-weight:600;vertical-align:top;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
    )
    .join("");

const actionOf = ({ label, url }: NonNullable<Letter["action"]>, colour: string): string =>
  `<table class="g" ${table} style="margin:24px 0 0"><tr><td style="border-radius:10px;background:${brandGround(colour)}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;color:#ffffff;font-size:16px;line-height:22px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;

const linkOf = (link: Letter["footerLink"]): string =>
  link === undefined
    ? ""
    : `<br><a class="m" href="${escapeHtml(link.url)}" style="color:#59666d;text-decoration:underline">${escapeHtml(link.label)}</a>`;

/**
 * Renders a message as HTML in the site's look: tables and inline styles, as mail programs need. It loads
 * nothing. The company is named last.
 */
export const letterHtml = (
  { locale, brand, title, ticket, paragraphs, rows = [], action, footer, footerLink }: Letter,
  { BRAND_COLOUR: colour = houseColour, BRAND_COMPANY: company }: Sender = {},
): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}${narrow}</style></head><body class="p" style="margin:0;padding:0;background:#f5f6f6"><table class="p" ${table} width="100%" style="background:#f5f6f6"><tr><td align="center" style="padding:32px 16px;${fonts}"><table ${table} width="100%" style="max-width:560px"><tr><td class="m" style="padding:0 4px 16px;color:#59666d;font-size:15px;line-height:20px;font-weight:600">${escapeHtml(brand)}</td></tr><tr><td class="c" style="padding:32px 28px 28px;border:1px solid #e2e6e7;border-radius:16px;background:#ffffff">${ticket === undefined ? "" : statusOf(ticket)}<h1 class="t" style="margin:0 0 16px;color:#11181b;font-size:22px;line-height:28px;font-weight:650;overflow-wrap:anywhere">${escapeHtml(title)}</h1>${ticket === undefined ? "" : ticketOf(ticket)}${paragraphs
    .map(
      (text) =>
        `<p class="t" style="margin:0 0 16px;color:#11181b;font-size:16px;line-height:24px;overflow-wrap:anywhere">${escapeHtml(text)}</p>`,
    )
    .join("")}${
    rows.length === 0 ? "" : `<table ${table} width="100%" style="margin-top:8px">${rowsOf(rows)}</table>`
  }${
    action === undefined ? "" : actionOf(action, colour)
  }</td></tr><tr><td class="m" style="padding:16px 4px 0;color:#59666d;font-size:13px;line-height:20px">${escapeHtml(footer)}${linkOf(footerLink)}${company === undefined ? "" : `<br>${escapeHtml(company)}`}</td></tr></table></td></tr></table></body></html>`;

const textOf = ({
  brand,
  title,
  ticket,
  paragraphs,
  rows = [],
  action,
  footer,
  footerLink,
}: Letter): string =>
  [
    title,
    "",
    paragraphs.join("\n\n"),
    ...(rows.length === 0 && ticket === undefined ? [] : [""]),
    ...(ticket?.sides ?? []).map(([label, value, detail]) => `${label}: ${value} (${detail})`),
    ...rows.map(([label, value]) => `${label}: ${value}`),
    ...(action === undefined ? [] : ["", `${action.label}: ${action.url}`]),
    "",
    footer,
    ...(footerLink === undefined ? [] : [`${footerLink.label}: ${footerLink.url}`]),
    brand,
  ].join("\n");

/** Writes a message as plain text. `letterHtml` renders the same content as HTML. */
export const writeLetter = (letter: Letter): WrittenLetter => ({
  subject: `${letter.title} — ${letter.brand}`,
  text: textOf(letter),
  letter,
});
