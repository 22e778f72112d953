/** Maximum characters of a text. More do not fit even at the smallest size. */
const longest = 400;

/** Replaces or removes characters missing from the picture fonts (tools/fonts/subset.ts), such as arrows and emoji. */
export const drawable = (text: string): string =>
  text
    .slice(0, 4 * longest)
    .normalize()
    .replaceAll(/[\u2010\u2011]/g, "-")
    .replaceAll("→", "–")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[^ -~\u00A1-\u00FF\u0100-\u017F\u0400-\u045F\u0490\u0491–—‘’‚“”„•…€₽№−≈™]/gu, "")
    .replaceAll(/ {2,}/g, " ")
    .trim()
    .slice(0, longest);
