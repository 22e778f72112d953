import {
  normalReference,
  type ReferenceFault,
  type TransactionReference,
} from "#domain/claim/transaction-reference.ts";
import { catalogue, type Localized } from "#server/platform/messages.ts";

const messages = catalogue({
  ru: {
    characters: "Таких знаков в номере транзакции не бывает. Скопируйте его ещё раз.",
    hash: "В хеше транзакции 64 знака. Скопируйте его целиком.",
    link: "По этой ссылке транзакция не видна. Скопируйте её хеш.",
  },
  en: {
    characters: "A transaction's ID has no such characters. Copy it again.",
    hash: "A transaction's hash has 64 characters. Copy the whole of it.",
    link: "This link names no transaction. Copy its hash.",
  },
} satisfies Record<"ru" | "en", Record<ReferenceFault, string>>);

/** A transaction as staff type it, in its normal form; else why it is none. */
export const readReference = (
  text: string,
  currency: { readonly network_code: string | null },
): { readonly reference: TransactionReference } | { readonly problem: Localized } => {
  const form = normalReference(text, currency.network_code);
  return form.ok ? { reference: form.value } : { problem: messages(form.error) };
};
