import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { type Locale, localePath } from "#domain/locale.ts";
import { escapeAttribute } from "./head.ts";

/** The chat's sign, drawn like those of `src/ui/icons/Icon.tsx`. */
const sign =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 5h16a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-8l-5 4v-4H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Z"/></svg>';

/**
 * The chat's fallback without scripts: a link to the contacts. `chatLauncher.ts` replaces it with the chat.
 */
export function chatLink(i18n: I18n, locale: Locale): string {
  const name = escapeAttribute(i18n._(msg`Chat with us`));
  return `<aside id="chat" aria-label="${escapeAttribute(i18n._(msg`Chat`))}"><a href="${localePath(locale, "/contacts")}">${sign}<span>${name}</span></a></aside>`;
}
