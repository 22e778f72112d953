import { houseColour } from "#domain/site/accent.ts";
import type { Config } from "#server/config.ts";

type Brand = Pick<Config, "BRAND_COLOUR" | "BRAND_LOGO">;

/** Where the brand's own look is; undefined while it has the product's. Each look has an address of its own. */
export const brandStyleOf = ({ BRAND_COLOUR, BRAND_LOGO }: Brand): string | undefined =>
  BRAND_COLOUR === houseColour && BRAND_LOGO === undefined
    ? undefined
    : `/brand.css?v=${[BRAND_COLOUR.slice(1), BRAND_LOGO].filter(Boolean).join("-")}`;

/** A page that loads the brand's look, if it has its own. */
export const withBrandStyle = (html: string, config: Brand): string => {
  const style = brandStyleOf(config);
  return style === undefined
    ? html
    : html.replace("</head>", `<link rel="stylesheet" href="${style}" /></head>`);
};
