/** Raises the dots of letters in a TrueType font (OpenType 1.9: `cmap` format 4, composite glyphs of `glyf`). */

interface Table {
  at: number;
  length: number;
}

const flags = { wordArguments: 0x1, offsets: 0x2, scale: 0x8, more: 0x20, twoScales: 0x40, matrix: 0x80 };

function tablesOf(font: Buffer): (tag: string) => Table {
  const tables = new Map<string, Table>();
  for (let entry = 12; entry < 12 + 16 * font.readUInt16BE(4); entry += 16)
    tables.set(font.toString("latin1", entry, entry + 4), {
      at: font.readUInt32BE(entry + 8),
      length: font.readUInt32BE(entry + 12),
    });
  return (tag) => {
    const table = tables.get(tag);
    if (table === undefined) throw new Error(`The font has no table ${tag}`);
    return table;
  };
}

/** The glyph of a letter of the basic plane. */
function glyphOf(font: Buffer, { at }: Table, letter: string): number {
  const code = letter.charCodeAt(0);
  for (let entry = at + 4; entry < at + 4 + 8 * font.readUInt16BE(at + 2); entry += 8) {
    const map = at + font.readUInt32BE(entry + 4);
    if (font.readUInt16BE(map) !== 4) continue;
    const width = font.readUInt16BE(map + 6);
    for (let end = map + 14; end < map + 14 + width; end += 2) {
      if (font.readUInt16BE(end) < code) continue;
      const start = end + width + 2;
      const range = start + 2 * width;
      const first = font.readUInt16BE(start);
      const offset = font.readUInt16BE(range);
      if (first > code) break;
      const base = offset === 0 ? code : font.readUInt16BE(range + offset + 2 * (code - first));
      return (base + font.readUInt16BE(start + width)) % 0x10000;
    }
  }
  throw new Error(`The font has no letter ${letter}`);
}

/** Offset of a glyph's outline. */
function outlineOf(font: Buffer, table: (tag: string) => Table, glyph: number): number {
  const { at } = table("loca");
  const isLong = font.readInt16BE(table("head").at + 50) === 1;
  return (
    table("glyf").at + (isLong ? font.readUInt32BE(at + 4 * glyph) : 2 * font.readUInt16BE(at + 2 * glyph))
  );
}

/**
 * @param font uncompressed; it is not changed
 * @param letters each composed of a stem and then a dot above it
 * @param rise in units of the font, at most 127
 * @throws Error when a letter is missing or drawn differently
 */
export function raiseDots(font: Buffer, letters: string, rise: number): Buffer {
  const raised = Buffer.from(font);
  const table = tablesOf(raised);
  for (const letter of letters) {
    const outline = outlineOf(raised, table, glyphOf(raised, table("cmap"), letter));
    const stem = outline + 10;
    const kind = raised.readUInt16BE(stem);
    const dot = stem + (kind & flags.wordArguments ? 8 : 6);
    const isComposed = raised.readInt16BE(outline) < 0 && (kind & flags.more) > 0;
    const scaled = flags.scale | flags.twoScales | flags.matrix;
    if (!isComposed || (kind & scaled) > 0 || (raised.readUInt16BE(dot) & flags.offsets) === 0)
      throw new Error(`${letter} is not drawn as a stem and a dot`);
    if (raised.readUInt16BE(dot) & flags.wordArguments)
      raised.writeInt16BE(raised.readInt16BE(dot + 6) + rise, dot + 6);
    else raised.writeInt8(raised.readInt8(dot + 5) + rise, dot + 5);
    // The upper bound of the glyph.
    raised.writeInt16BE(raised.readInt16BE(outline + 8) + rise, outline + 8);
  }
  return raised;
}
