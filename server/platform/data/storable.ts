/** A text as PostgreSQL stores it: without NUL characters, and without the lone surrogates that JSON may not hold. */
export const storable = (text: string): string => text.replaceAll("\0", "\uFFFD").toWellFormed();
