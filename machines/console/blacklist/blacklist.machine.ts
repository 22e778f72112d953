import { faultsOf } from "#machines/shared/fields.ts";
import { createList } from "#machines/shared/list.ts";
import type { BlacklistPage, BlacklistPlace, BlacklistText } from "./blacklist.types.ts";

const emptyIn = (text: string) => (text.trim() === "" ? "empty" : null);

/** What the exchange does not work with. Whether a value fits its kind, the server says. */
export const blacklistMachine = createList<BlacklistPage, BlacklistPlace>()({
  id: "blacklist",
  description:
    "Emails, domains and payment details that are refused: searched, added with a reason, removed.",
  pages: "numbers",
  isExclusive: true,
  commands: { remove: { on: "row", asks: true, removes: true } },
  form: {
    fields: ["kind", "value", "reason"],
    blank: { kind: "email", value: "", reason: "" } as BlacklistText,
    faultsIn: ({ value, reason }) => faultsOf<"empty">({ value: emptyIn(value), reason: emptyIn(reason) }),
    bodyOf: (text) => text,
    adds: "first",
  },
});
