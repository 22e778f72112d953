import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import Pdf from "pdfkit";
import { drawable } from "#server/platform/fonts/drawable.ts";
import type { ConfirmationPage } from "./page.ts";

type Document = InstanceType<typeof Pdf>;
type Weight = "regular" | "bold";

/** Text style, in points. */
interface Style {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
}

/** Position and maximum width of a text. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const ink = "#14201f";
const muted = "#5a696e";
const ruleColor = "#e1e7e9";

const margin = 56;
const [pageWidth, pageHeight] = [595.28, 841.89];
const column = pageWidth - 2 * margin;
const labelWidth = 150;
const leading = 1.45;

const ranges = ["latin", "latin-ext", "cyrillic"] as const;

/** The font files are split by letter range, as on the page. A text is drawn in runs of one range each. */
const runs = /[\u0400-\u045F\u0490\u0491№]+|[\u0100-\u017F₽]+|[^\u0100-\u017F₽\u0400-\u045F\u0490\u0491№]+/gu;

const rangeOf = (run: string): (typeof ranges)[number] => {
  if (/^[\u0400-\u045F\u0490\u0491№]/u.test(run)) return "cyrillic";
  return /^[\u0100-\u017F₽]/u.test(run) ? "latin-ext" : "latin";
};

const fontFile = (weight: Weight, range: string): string =>
  fileURLToPath(new URL(`../../platform/fonts/${weight}/golos-${range}.ttf`, import.meta.url));

/** Measures and draws lines of text. */
const typesetter = (document: Document) => {
  for (const weight of ["regular", "bold"] as const)
    for (const range of ranges) document.registerFont(`${weight} ${range}`, fontFile(weight, range));
  const use = ({ weight, size }: Style, run: string) =>
    document.font(`${weight} ${rangeOf(run)}`).fontSize(size);
  const widthOf = (line: string, style: Style): number =>
    (line.match(runs) ?? []).reduce((sum, run) => sum + use(style, run).widthOfString(run), 0);

  /** Breaks words that are wider than the line, such as addresses. */
  const broken = (word: string, style: Style, width: number): string[] => {
    if (widthOf(word, style) <= width) return [word];
    const parts = [""];
    for (const letter of word) {
      const last = parts.length - 1;
      if (widthOf(`${parts[last] ?? ""}${letter}`, style) > width) parts.push(letter);
      else parts[last] = `${parts[last] ?? ""}${letter}`;
    }
    return parts;
  };

  const linesOf = (text: string, style: Style, width: number): string[] => {
    const lines = [""];
    for (const word of drawable(text)
      .split(" ")
      .flatMap((given) => broken(given, style, width))) {
      const last = lines.at(-1) ?? "";
      const longer = last === "" ? word : `${last} ${word}`;
      if (widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };

  /** Draws a text as one structural paragraph. Returns its height. */
  return (text: string, style: Style, { x, y, width }: Place, tag: "H1" | "P" = "P"): number => {
    const lines = linesOf(text, style, width);
    const set = () => {
      for (const [index, line] of lines.entries()) {
        let left = x;
        for (const run of line.match(runs) ?? []) {
          use(style, run).fillColor(style.color);
          document.text(run, left, y + index * style.size * leading, { lineBreak: false });
          left += document.widthOfString(run);
        }
      }
    };
    document.addStructure(document.struct(tag, {}, set));
    return lines.length * style.size * leading;
  };
};

const rule = (document: Document, y: number): void => {
  document
    .moveTo(margin, y)
    .lineTo(pageWidth - margin, y)
    .lineWidth(0.75)
    .strokeColor(ruleColor)
    .stroke();
};

/**
 * Draws a confirmation as a PDF of one A4 page, tagged for screen readers. Letters missing from the font are
 * dropped.
 */
export const drawConfirmation = async (page: ConfirmationPage): Promise<Buffer> => {
  const { locale, brand, colour, author, title, number, sum, rows, notes } = page;
  const document = new Pdf({
    size: "A4",
    margin: 0,
    lang: locale,
    tagged: true,
    displayTitle: true,
    info: { Title: `${title} — ${number}`, Author: author },
  });
  const written = buffer(document);
  const set = typesetter(document);
  const across = { x: margin, width: column };

  let y = margin;
  y += set(brand, { weight: "bold", size: 13, color: colour }, { ...across, y }) + 36;
  y += set(title, { weight: "bold", size: 24, color: ink }, { ...across, y }, "H1") + 4;
  y += set(number, { weight: "regular", size: 12, color: muted }, { ...across, y }) + 24;
  y += set(sum, { weight: "bold", size: 17, color: ink }, { ...across, y }) + 24;
  for (const [label, value] of rows) {
    rule(document, y);
    y += 9;
    const left = set(
      label,
      { weight: "regular", size: 10, color: muted },
      { x: margin, y, width: labelWidth },
    );
    const right = set(
      value,
      { weight: "regular", size: 10, color: ink },
      { x: margin + labelWidth + 16, y, width: column - labelWidth - 16 },
    );
    y += Math.max(left, right) + 8;
  }
  rule(document, y);
  y = Math.max(y + 20, pageHeight - margin - 40 * notes.length);
  for (const note of notes)
    y += set(note, { weight: "regular", size: 9, color: muted }, { ...across, y }) + 6;
  document.end();
  return written;
};
