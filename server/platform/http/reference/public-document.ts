import type { Contract, OpenApiDocument } from "../contract.ts";
import { isStaffs } from "../security.ts";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** All references in a part of a document: `#/components/schemas/Decimal`. */
const referencesIn = (value: unknown): string[] =>
  isNode(value)
    ? Object.entries(value).flatMap(([key, member]) =>
        key === "$ref" && typeof member === "string" ? [member] : referencesIn(member),
      )
    : [];

/** The components that these parts reference, directly or indirectly. */
export const componentsFor = (document: OpenApiDocument, parts: readonly unknown[]): Node => {
  const found: Record<string, Record<string, unknown>> = {};
  const open = parts.flatMap(referencesIn);
  for (let reference = open.pop(); reference !== undefined; reference = open.pop()) {
    const [, , kind = "", name = ""] = reference.split("/");
    const group = (document["components"] as Readonly<Record<string, Node>>)[kind];
    if (group === undefined || found[kind]?.[name] !== undefined) continue;
    (found[kind] ??= {})[name] = group[name];
    open.push(...referencesIn(group[name]));
  }
  return found;
};

/** The contract without what is for staff only: their calls, and what nothing else refers to. */
export const publicDocument = ({ document, operations }: Contract): OpenApiDocument => {
  const paths: Record<string, Record<string, unknown>> = {};
  const tagged = new Set<string>();
  for (const operation of operations) {
    if (isStaffs(operation)) continue;
    const { path, method, tags } = operation;
    const item = document.paths[path] ?? {};
    const call = method.toLowerCase();
    paths[path] = {
      ...paths[path],
      ...(item["parameters"] !== undefined && { parameters: item["parameters"] }),
      [call]: item[call],
    };
    for (const tag of tags) tagged.add(tag);
  }
  const { components, tags, webhooks } = document;
  const { operator: _operator, ...schemes } = ((components as Node)["securitySchemes"] ?? {}) as Node;
  return {
    ...document,
    ...(Array.isArray(tags) && { tags: (tags as Node[]).filter(({ name }) => tagged.has(String(name))) }),
    paths,
    components: { ...componentsFor(document, [paths, webhooks]), securitySchemes: schemes },
  };
};
