import { compare, isDecimal, multiply } from "#domain/money/money.ts";

/** An item as a monitor reads it: texts by element name. */
export type ReadItem = Readonly<Record<string, string>>;

/** Marks known to monitors. */
const marks = new Set([
  "manual",
  "cardverify",
  "juridical",
  "verifying",
  "floating",
  "reg",
  "otherin",
  "otherout",
]);

const figures = ["in", "out", "amount", "minamount", "maxamount"] as const;
const members = new Set<string>(["from", "to", ...figures, "param", "city", "minfee", "fromfee", "tofee"]);

const codeFaults = (item: ReadItem): string[] => [
  ...(["from", "to"] as const)
    .filter((name) => !/^[A-Z0-9]{2,20}$/.test(item[name] ?? ""))
    .map((name) => `<${name}> is no code of capital letters and digits`),
  ...(item["from"] === item["to"] ? ["<from> and <to> are the same"] : []),
  ...(item["city"] !== undefined && !/^[a-z][a-z\d-]{1,39}$/i.test(item["city"])
    ? ["<city> is no code of letters, digits and hyphens"]
    : []),
];

/** Faults of a single item. */
const faultsOf = (item: ReadItem): string[] => {
  const unknown = Object.keys(item).filter((name) => !members.has(name));
  const strange = (item["param"] ?? "").split(",").filter((mark) => mark !== "" && !marks.has(mark));
  const wrong = figures.filter((name) => !isDecimal(item[name] ?? "") || compare(item[name] ?? "", "0") <= 0);
  const { in: given = "", out = "", amount = "", minamount = "", maxamount = "" } = item;
  const limits =
    wrong.length > 0
      ? []
      : [
          ...(compare(minamount, maxamount) > 0 ? ["<minamount> is above <maxamount>"] : []),
          // Compared without division: the minimum pays out minamount × out ÷ in.
          ...(compare(multiply(minamount, out), multiply(amount, given)) > 0
            ? ["<amount> does not pay out <minamount>"]
            : []),
        ];
  return [
    ...codeFaults(item),
    ...wrong.map((name) => `<${name}> is no plain number above nought`),
    ...limits,
    ...strange.map((mark) => `<param> has ${mark}, which monitors do not know`),
    ...unknown.map((name) => `<${name}> is unknown`),
  ];
};

const nameOf = ({ from = "", to = "", city }: ReadItem): string =>
  `${from} → ${to}${city === undefined ? "" : ` in ${city}`}`;

/** The items that a monitor would refuse, with reasons. The second of two equal items is refused too. */
export const refusalsOf = (
  items: readonly ReadItem[],
): { readonly item: string; readonly faults: string[] }[] => {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const name = nameOf(item);
    const faults = [...faultsOf(item), ...(seen.has(name) ? ["it is there twice"] : [])];
    seen.add(name);
    return faults.length === 0 ? [] : [{ item: `${String(index + 1)}. ${name}`, faults }];
  });
};

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? "");

/** Reads the items of an XML export; null when it is not one. */
export const readItems = (xml: string): ReadItem[] | null => {
  const body = /^(?:<\?xml[^>]*\?>)?\s*<rates>(.*)<\/rates>\s*$/s.exec(xml)?.[1];
  if (body === undefined) return null;
  const items = [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, inner = ""]) =>
    Object.fromEntries(
      [...inner.matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name = "", text = ""]) => [name, unescaped(text)]),
    ),
  );
  return body.replaceAll(/<item>.*?<\/item>/gs, "").trim() === "" ? items : null;
};
