import type { Contract, OpenApiDocument } from "./contract.ts";
import { componentsFor } from "./partner-document.ts";
import { isStaffs } from "./security.ts";

type Node = Readonly<Record<string, unknown>>;

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
