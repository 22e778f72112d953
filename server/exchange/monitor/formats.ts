import { escapeHtml } from "#domain/text/html.ts";
import type { RateItem } from "./item.ts";

/** Export format, by file extension. */
export type ExportFormat = "xml" | "json" | "txt";

const columns = ["from", "to", "in", "out", "amount", "minamount", "maxamount", "param", "city"] as const;

const xmlItem = (item: RateItem): string => {
  const members = columns.flatMap((name) => {
    const value = item[name];
    return value === undefined ? [] : `<${name}>${escapeHtml(value)}</${name}>`;
  });
  return `<item>${members.join("")}</item>`;
};

const xmlItems = (items: readonly RateItem[]): string => items.map(xmlItem).join("\n");

const xml = (items: readonly RateItem[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n${xmlItems(items)}\n</rates>\n`;

/** One line per item, fields separated by semicolons; missing ones are empty. */
const txt = (items: readonly RateItem[]): string =>
  items.map((item) => `${columns.map((name) => item[name] ?? "").join(";")}\n`).join("");

/** Content type and writer of each format. */
export const formats: Readonly<
  Record<ExportFormat, { readonly type: string; readonly write: (items: readonly RateItem[]) => string }>
> = {
  xml: { type: "application/xml; charset=utf-8", write: xml },
  json: {
    type: "application/json; charset=utf-8",
    write: (items) => JSON.stringify({ rates: items }),
  },
  txt: { type: "text/plain; charset=utf-8", write: txt },
};

/** A few items as a person reads them, without the declaration. */
export const sampleOf = (format: ExportFormat, items: readonly RateItem[]): string =>
  format === "xml"
    ? `<rates>\n${xmlItems(items)}\n</rates>`
    : format === "json"
      ? JSON.stringify({ rates: items }, null, 2)
      : formats.txt.write(items).trimEnd();
