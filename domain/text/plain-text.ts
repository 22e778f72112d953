const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Drops what nobody sees (direction marks, soft hyphens, zero-width blanks), and blanks at the ends. */
export const visibleText = (text: string): string => text.replace(invisible, "").trim();

/**
 * The text as it was meant: what is pasted brings invisible characters, blanks of every width and typographic
 * dashes with it.
 */
export const plainText = (text: string): string =>
  visibleText(text)
    .replace(/[^\S\n]/gu, " ")
    .replace(/[\p{Pd}\u2212]/gu, "-");
