import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Locale, localePath } from "#domain/text/locale.ts";
import { escapeAttribute } from "./head.ts";

/**
 * The notice above the page for browsers without scripts: what the site requires, and where to read the
 * rates. The server lists the rates of the most used pairs below it on the home page.
 */
export function withoutScript(i18n: I18n, locale: Locale): string {
  const link = (path: string, text: string) => `<a href="${path}">${escapeAttribute(text)}</a>`;
  const said = escapeAttribute(
    i18n._(msg`An exchange needs JavaScript here: rates and reserves change while you look at them.`),
  );
  return `<noscript><p class="noscript">${said} ${link("/export/rates.txt", i18n._(msg`Rates as text`))} · ${link(localePath(locale, "/contacts"), i18n._(msg`Contacts`))}</p><!--rates--></noscript>`;
}

/** The notice above a page whose script could not be loaded; `open.js` shows it. */
export function unopened(i18n: I18n): string {
  const said = escapeAttribute(i18n._(msg`The page couldn't be loaded completely. Check your connection.`));
  const again = escapeAttribute(i18n._(msg`Try again`));
  return `<p id="unopened" class="noscript" role="alert" hidden>${said} <a>${again}</a></p>`;
}
