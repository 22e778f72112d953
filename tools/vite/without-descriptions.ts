import { parseAst, type Plugin } from "vite";

/** Members of a chart that only people and tools read. */
const forPeople = ["description", "meta"];

/** A node of the syntax tree, as far as it matters here. */
interface Member {
  readonly type?: string;
  readonly key?: { readonly name?: string };
  readonly start: number;
  readonly end: number;
}

const membersIn = (node: unknown): Member[] => {
  if (typeof node !== "object" || node === null) return [];
  const { type, key } = node as Member;
  if (type === "Property" && forPeople.includes(key?.name ?? "")) return [node as Member];
  return Object.values(node).flatMap(membersIn);
};

/** The code of a chart without its descriptions. */
export const undescribed = (code: string): string =>
  membersIn(parseAst(code)).reduceRight(
    (text, { start, end }) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ""),
    code,
  );

/** Keeps the descriptions of charts out of the site. Only the inspector, the documentation and checklists show them. */
export const withoutDescriptions = (): Plugin => ({
  name: "without-descriptions",
  apply: ({ mode }, { command }) => command === "build" && mode !== "inspected",
  transform: {
    filter: { id: { include: /\/machines\/.*\.ts$/, exclude: /\/node_modules\// } },
    handler: (code) => ({ code: undescribed(code), map: null }),
  },
});
