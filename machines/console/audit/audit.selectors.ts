import type { Act, ActFilters } from "./audit.types.ts";

/** All acts. */
export const everyAct: ActFilters = { actor: "", subject: "", operation: "", from: "", to: "" };

export const isFiltered = (filters: ActFilters): boolean =>
  Object.keys(everyAct).some((name) => filters[name as keyof ActFilters] !== "");

type Plain = string | number | boolean | null;

/** One value that an act set; `before` is undefined where it is not known. */
export interface ActChange {
  name: string;
  before: Plain | undefined;
  after: Plain | undefined;
}

/** Values by their dotted names, such as `values.0.account`. */
function flat(value: unknown, name: string): [string, Plain][] {
  if (typeof value !== "object" || value === null) return [[name, value as Plain]];
  return Object.entries(value).flatMap(([key, part]) => flat(part, name === "" ? key : `${name}.${key}`));
}

/** What an act changed, value by value. Which version it was made on is of no interest. */
export function changesOf({ before, change }: Pick<Act, "before" | "change">): ActChange[] {
  const [was, is] = [new Map(flat(before ?? {}, "")), new Map(flat(change, ""))];
  return [...new Set([...is.keys(), ...was.keys()])]
    .filter((name) => name !== "version")
    .map((name) => ({
      name,
      before: was.get(name),
      after: is.get(name),
    }));
}

/** The operations whose subject is an order. */
const onOrders = [
  "moveOperatorClaim",
  "settleOperatorNote",
  "checkOperatorRisk",
  "askForDocuments",
  "takeOperatorClaim",
  "releaseOperatorClaim",
];

/** The order that an act was about; null for another subject. */
export const orderOf = ({ operation, subject }: Act): string | null =>
  onOrders.includes(operation) ? subject : null;
