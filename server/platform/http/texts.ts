import { hasControls, isBlank, tidyText } from "#domain/text/written-text.ts";
import type { Localized } from "../messages.ts";
import { t } from "../messages.ts";

/** What a text may be: one line, several lines, or a password, which is taken as it was typed. */
type TextKind = "line" | "lines" | "secret";

/** What a text may be, and whether it has to say something. */
export interface TextRule {
  readonly kind: TextKind;
  readonly isFilled: boolean;
}

/** Longest text, in characters, that is one line: a name, an address, a code. */
const longestLine = 256;

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const kindOf = ({ format, maxLength }: Node): TextKind => {
  if (format === "password") return "secret";
  return typeof maxLength === "number" && maxLength > longestLine ? "lines" : "line";
};

/**
 * The rules of the texts in a body, by the names of their properties. Texts of one name have the freest rule among
 * them. Names that the contract does not know, such as those of a currency's own fields, are not in it.
 */
export const textRulesIn = (
  schema: unknown,
  resolve: (node: Node) => Node,
): ReadonlyMap<string, TextRule> => {
  const rules = new Map<string, TextRule>();
  // A schema may contain itself, and one schema stands under several names.
  const walk = (given: unknown, name: string, around: readonly Node[]): void => {
    if (!isNode(given)) return;
    const node = resolve(given);
    if ([node["type"]].flat().includes("string")) {
      const known = rules.get(name);
      rules.set(name, {
        kind: known?.kind === "lines" ? "lines" : kindOf(node),
        isFilled: Number(node["minLength"] ?? 0) > 0 && known?.isFilled !== false,
      });
    }
    if (around.includes(node)) return;
    const inside = [...around, node];
    for (const [key, member] of Object.entries(isNode(node["properties"]) ? node["properties"] : {}))
      walk(member, key, inside);
    walk(node["items"], name, inside);
    for (const key of ["oneOf", "anyOf", "allOf"])
      for (const member of Array.isArray(node[key]) ? (node[key] as unknown[]) : [])
        walk(member, name, inside);
  };
  walk(schema, "", []);
  return rules;
};

/** PostgreSQL stores no NUL characters, and no lone surrogates in JSON. */
const isText = (value: string): boolean => !value.includes("\0") && value.isWellFormed();

const hasBreaks = (text: string): boolean => /[\n\t]/.test(tidyText(text));

/** What is typed into a field that staff defined is cleaned of invisible characters where it is read. */
const hasOrders = (text: string): boolean => /\p{Cc}/u.test(tidyText(text));

const faultOf = (text: string, rule: TextRule | undefined): "format" | "control" | "blank" | undefined => {
  if (!isText(text)) return "format";
  if (rule === undefined) return hasOrders(text) ? "control" : undefined;
  if (rule.kind === "secret") return undefined;
  if (hasControls(text) || (rule.kind === "line" && hasBreaks(text))) return "control";
  return rule.isFilled && isBlank(text) ? "blank" : undefined;
};

/**
 * Messages, by dotted name, for members of a parsed body or query that no database can store, that would order a
 * terminal, a mail head or a reader's eye about, or that say nothing where something is required; empty for none.
 * JSON schemas cannot express this.
 */
export const badTexts = (
  value: unknown,
  rules: ReadonlyMap<string, TextRule>,
  path: readonly string[] = [],
  property = "",
): Record<string, Localized> => {
  const name = path.join(".") || "non_field_errors";
  if (typeof value === "string") {
    const fault = faultOf(value, rules.get(property));
    return fault === undefined ? {} : { [name]: t(fault) };
  }
  if (typeof value !== "object" || value === null) return {};
  const found: Record<string, Localized> = {};
  for (const [key, member] of Object.entries(value)) {
    if (!isText(key)) found[name] = t("format");
    else Object.assign(found, badTexts(member, rules, [...path, key], Array.isArray(value) ? property : key));
  }
  return found;
};
