/** Joins class names, leaving out what is absent or false. */
export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(" ");
