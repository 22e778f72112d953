declare module "subset-font" {
  /** Cuts a font down to the characters of `text` and, for a variable font, to a part of its axes. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options?: {
      targetFormat?: "sfnt" | "woff" | "woff2";
      /** OpenType features to keep. Defaults to all. */
      keepFeatures?: readonly string[];
      dropTables?: readonly string[];
      variationAxes?: Record<string, number | { min?: number; max?: number; default?: number }>;
    },
  ): Promise<Buffer>;
}
