import { accentColours, readColour } from "#domain/accent.ts";

/** The tokens of `src/ui/theme/tokens.css` that an accent overrides, in both looks; none for an invalid colour. */
export function accentTokens(accent: string): Record<string, string> {
  const colour = readColour(accent);
  if (colour === null) return {};
  const [light, dark] = [accentColours(colour, "light"), accentColours(colour, "dark")];
  return {
    "--accent": light.ground,
    "--accent-hover": light.hover,
    "--accent-active": light.hover,
    "--on-accent": light.on,
    "--accent-text": `light-dark(${light.text}, ${dark.text})`,
    "--accent-soft": "var(--surface-sunken)",
    "--accent-line": "var(--line)",
  };
}
