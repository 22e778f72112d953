/** Escapes a text for HTML, including quoted attributes. */
export const escapeHtml = (text: string): string => {
  // Fast path: most texts have nothing to escape, and a claim's mail escapes a dozen of them.
  if (!/[&<>"']/.test(text)) return text;
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
};
