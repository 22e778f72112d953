import type { Localized } from "../messages.ts";
import { t } from "../messages.ts";

/** PostgreSQL stores no NUL characters, and no lone surrogates in JSON. */
const isText = (value: string): boolean => !value.includes("\0") && value.isWellFormed();

/**
 * Messages, by dotted name, for members of a parsed body or query that no database can store; empty for none.
 * JSON schemas cannot express this.
 */
export const unstorableTexts = (value: unknown, path: readonly string[] = []): Record<string, Localized> => {
  const name = path.join(".") || "non_field_errors";
  if (typeof value === "string") return isText(value) ? {} : { [name]: t("format") };
  if (typeof value !== "object" || value === null) return {};
  const found: Record<string, Localized> = {};
  for (const [key, member] of Object.entries(value)) {
    if (!isText(key)) found[name] = t("format");
    else Object.assign(found, unstorableTexts(member, [...path, key]));
  }
  return found;
};
