/** Text as code. */
export const code = (text: string): string => `\`${text}\``;

/** Names as code, separated by commas; empty for none. */
export const list = (names: readonly string[]): string => names.map(code).join(", ");

const cell = (text: string): string => text.replaceAll("|", "\\|");

/** A table with columns aligned like those of the formatter. Columns without any content are omitted. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const kept = head.map((_, column) => column).filter((column) => rows.some((row) => row[column] !== ""));
  const cells = [head, ...rows].map((row) => kept.map((column) => cell(row[column] ?? "")));
  const widths = kept.map((_, column) => Math.max(3, ...cells.map((row) => (row[column] ?? "").length)));
  const line = (row: readonly string[]) =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => "-".repeat(width))), ...others.map(line)].join("\n");
};
