import { expect, it } from "vitest";
import { locales } from "#domain/locale.ts";
import { statusNames } from "#server/account/orders/messages.ts";
import { statuses } from "#src/ui/list/claimStatuses.ts";
import { createI18n, loadMessages } from "#src/shell/language/i18n.ts";

it("names statuses in the exported file as on the page", async () => {
  for (const locale of locales) {
    const i18n = createI18n(locale, {
      ...(await loadMessages(locale)),
      ...(await loadMessages(locale, "claim")),
      ...(await loadMessages(locale, "account")),
    });
    const onPage = Object.entries(statuses).map(([status, { text }]) => [status, i18n._(text)]);
    expect(statusNames[locale]).toEqual(Object.fromEntries(onPage));
  }
});
