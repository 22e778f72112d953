import { accept, refuse, type RequisiteResult } from "./result.ts";

/**
 * A requisite without a checksum, by a rule that the exchange wrote. Its kind names the rule, so it is checked wherever
 * the kind is known: `text:digits:10-12:40` is of 10 to 12 digits and begins with 40.
 */
export type TextKind = `text:${string}`;

const classes = {
  digits: /^[0-9]*$/,
  latin: /^[A-Za-z0-9]*$/,
  signs: /^[\x21-\x7e]*$/,
  any: /^[^\p{Cc}]*$/u,
} as const;

/** The characters that a rule can allow. `latin`: with digits. `signs`: all of ASCII but blanks. */
export const textCharacters = ["digits", "latin", "signs", "any"] as const satisfies (keyof typeof classes)[];

/** One of `textCharacters`. */
export type TextCharacters = (typeof textCharacters)[number];

/** What a text must be. The length is checked by counting and the characters one by one, so no rule is ever slow. */
export interface TextRule {
  characters: TextCharacters;
  least: number;
  most: number;
  /** How each text begins; empty for any beginning. */
  beginning: string;
}

/** The longest text that a rule can allow. */
export const longestText = 200;

const shape = /^text:(digits|latin|signs|any):([1-9]\d{0,2})-([1-9]\d{0,2})(?::([\x21-\x7e]{1,16}))?$/;

/** Whether the kind is one that the exchange wrote. */
export const isTextKind = (kind: string): kind is TextKind => kind.startsWith("text:");

/** The rule that a kind names; null when it names none that a text can meet. */
export function textRule(kind: string): TextRule | null {
  const [, characters, least, most, beginning = ""] = shape.exec(kind) ?? [];
  if (characters === undefined) return null;
  const rule = {
    characters: characters as TextCharacters,
    least: Number(least),
    most: Number(most),
    beginning,
  };
  const isMet = rule.least <= rule.most && rule.most <= longestText && beginning.length <= rule.most;
  return isMet && classes[rule.characters].test(beginning) ? rule : null;
}

/** The kind that names a rule. */
export const textKind = ({ characters, least, most, beginning }: TextRule): TextKind =>
  `text:${characters}:${String(least)}-${String(most)}${beginning === "" ? "" : `:${beginning}`}`;

/** Checks a text by the rule of its kind. A kind without a rule takes any text of a bounded length. */
export function validateText(kind: TextKind, text: string): RequisiteResult {
  const { characters, least, most, beginning } = textRule(kind) ?? {
    characters: "any",
    least: 1,
    most: longestText,
    beginning: "",
  };
  if (text.length > most) return refuse("too_long");
  const isMet = text.length >= least && text.startsWith(beginning) && classes[characters].test(text);
  return isMet ? accept(text) : refuse("format");
}
