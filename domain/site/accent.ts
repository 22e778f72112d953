/** RGB channels, each from 0 to 255. */
type Colour = readonly [number, number, number];

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];

/** The contrast that text needs (WCAG 2.2, 1.4.3). */
export const textContrast = 4.5;

/** The colour of `src/ui/theme/tokens.css`, which an exchange has until it chooses its own. */
export const houseColour = "#0a5a70";

/** The surface of `src/ui/theme/tokens.css` with the least text contrast, per colour scheme. */
export const widgetSurfaces = { light: "#e9eded", dark: "#262e32" } as const;

/**
 * Normalizes `#rrggbb` or `#rgb`, in any case and with or without `#`, to lower-case `#rrggbb`. Returns null
 * for anything else.
 */
export function readColour(text: string): string | null {
  const [, digits = ""] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  if (digits === "") return null;
  const six = digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits;
  return `#${six.toLowerCase()}`;
}

const partsOf = (colour: string): Colour => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const written = (colour: Colour): string =>
  `#${colour.map((part) => part.toString(16).padStart(2, "0")).join("")}`;

const linear = (part: number): number => {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** Relative luminance (WCAG 2.2). */
const luminance = ([red, green, blue]: Colour): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const between = (one: Colour, other: Colour): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return a > b ? a / b : b / a;
};

/** Contrast ratio of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => between(partsOf(one), partsOf(other));

/** Returns black or white, whichever contrasts more with the colour. The better one always exceeds 4.5:1. */
export const textOn = (colour: string): "#000000" | "#ffffff" =>
  contrast(colour, "#000000") > contrast(colour, "#ffffff") ? "#000000" : "#ffffff";

const mixed = (colour: Colour, other: Colour, share: number): Colour =>
  colour.map((part, index) => Math.round(part + ((other[index] ?? 0) - part) * share)) as unknown as Colour;

/** Number of mixing steps towards black or white. */
const steps = 20;

/** Returns the colour, or the nearest mix of it with black or white that is readable on the surface. */
export function readableOn(colour: string, surface: string): string {
  const [own, ground] = [partsOf(colour), partsOf(surface)];
  const end = textOn(surface) === "#000000" ? black : white;
  for (let step = 0; step < steps; step++) {
    const candidate = mixed(own, end, step / steps);
    if (between(candidate, ground) >= textContrast) return written(candidate);
  }
  return written(end);
}

/** The colours derived from an accent for one surface. */
export interface AccentColours {
  /** Background of the button. */
  readonly ground: string;
  /** Background of the hovered button: closer to the text colour, still readable. */
  readonly hover: string;
  /** Text on the button. */
  readonly on: string;
  /** Links, the focus ring and selected items. */
  readonly text: string;
}

/** Derives the colours of a `#rrggbb` accent for one colour scheme. All text has at least 4.5:1 contrast. */
export function accentColours(accent: string, look: keyof typeof widgetSurfaces): AccentColours {
  const on = textOn(accent);
  const away = on === "#000000" ? white : black;
  return {
    ground: accent,
    hover: written(mixed(partsOf(accent), away, 0.15)),
    on,
    text: readableOn(accent, widgetSurfaces[look]),
  };
}

const either = (light: string, dark: string): string =>
  light === dark ? light : `light-dark(${light}, ${dark})`;

type Tokens = Readonly<Record<string, string>>;

/** The tokens of `src/ui/theme/tokens.css` that an accent overrides. */
const tokensOf = (light: AccentColours, dark: AccentColours): Tokens => ({
  "--accent": either(light.ground, dark.ground),
  "--accent-hover": either(light.hover, dark.hover),
  "--accent-active": either(light.hover, dark.hover),
  "--on-accent": either(light.on, dark.on),
  "--accent-text": either(light.text, dark.text),
  "--accent-soft": "var(--surface-sunken)",
  "--accent-line": "var(--line)",
});

/** The tokens of a widget's accent, in both looks; none for an invalid colour. */
export function accentTokens(accent: string): Tokens {
  const colour = readColour(accent);
  return colour === null ? {} : tokensOf(accentColours(colour, "light"), accentColours(colour, "dark"));
}

/** The tokens of a brand's `#rrggbb`. It draws rings and bars too, so each look has the nearest shade that is seen there. */
export function brandTokens(colour: string): Tokens {
  const of = (look: keyof typeof widgetSurfaces) =>
    accentColours(readableOn(colour, widgetSurfaces[look]), look);
  return tokensOf(of("light"), of("dark"));
}

/** The nearest shade of a brand's `#rrggbb` that white text is readable on. */
export const brandGround = (colour: string): string => readableOn(colour, "#ffffff");
