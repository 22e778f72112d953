/** A text as it may stand in HTML, also inside an attribute in quotes. */
export const escapeHtml = (text: string): string => {
  // Most texts have nothing to escape, and a claim's letter is made of a dozen of them.
  if (!/[&<>"']/.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
};
