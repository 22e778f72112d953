import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BUNDLE } from "#tools/lib/contract.mjs";
import { Failure } from "#tools/lib/command.ts";
import { root } from "#tools/lib/process.mjs";

/** A JSON schema, as far as it is read here. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
}

/** An operation. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: "path" | "query" | "header";
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

/** The contract. */
export interface Contract {
  /** Operations as they are written. */
  readonly operations: readonly Operation[];
  /** Replaces all references of an operation by what they lead to. */
  expand(operation: Operation): Operation;
}

type Node = Readonly<Record<string, unknown>>;

const methods = ["get", "put", "post", "patch", "delete"] as const;

interface Item extends Partial<Record<(typeof methods)[number], Operation>> {
  readonly parameters?: Operation["parameters"];
}

/** Reads the bundled contract. @throws Failure when there is none. */
export const readContract = (): Contract => {
  const file = path.join(root, BUNDLE);
  if (!existsSync(file)) throw new Failure("The contract is not bundled: npm run build makes the bundle.");
  const document = JSON.parse(readFileSync(file, "utf8")) as {
    readonly paths: Readonly<Record<string, Item>>;
  };
  const follow = (reference: string): unknown =>
    reference
      .slice(2)
      .split("/")
      .reduce<unknown>((node, name) => (node as Node)[name], document);
  /** Leaves out references to what they stand in. */
  const expand = (node: unknown, within: readonly unknown[] = []): unknown => {
    if (Array.isArray(node)) return node.map((item) => expand(item, within));
    if (typeof node !== "object" || node === null) return node;
    const { $ref, ...own } = node as Node;
    const isNew = typeof $ref === "string" && !within.includes($ref);
    return {
      ...(isNew && Object(expand(follow($ref), [...within, $ref]))),
      ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, expand(value, within)])),
    };
  };
  return {
    operations: Object.entries(document.paths).flatMap(([place, item]) =>
      methods.flatMap((method) => {
        const { [method]: found, parameters: shared = [] } = item;
        return found === undefined
          ? []
          : [{ ...found, method, path: place, parameters: [...shared, ...(found.parameters ?? [])] }];
      }),
    ),
    expand: (operation) => expand(operation) as Operation,
  };
};
