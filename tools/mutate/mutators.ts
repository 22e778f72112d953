/*
 * Mutations that StrykerJS does not have: numbers, decimals written as strings, omitted statements, and the parts of a
 * statechart. They join Stryker's own list, so that one run and one report cover them all.
 */
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { root } from "#tools/lib/process.mjs";

/** The parts of a Babel syntax node that are used here. */
export interface SyntaxNode {
  readonly type: string;
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly [key: string]: any;
}

/** A node and its place: the parts of Babel's `NodePath` that are used here. */
export interface SyntaxPath {
  readonly node: SyntaxNode;
  readonly parentPath: SyntaxPath | null;
}

/** Yields replacements for a node. */
export interface Mutator {
  readonly name: string;
  mutate(path: SyntaxPath): Iterable<SyntaxNode>;
}

/** One more than the number, in the same notation: `10` is `11`, `"0.05"` is `"1.05"`. */
const increased = (decimal: string): string => decimal.replace(/^\d+/, (whole) => String(BigInt(whole) + 1n));

const numberMutator: Mutator = {
  name: "Number",
  *mutate({ node }) {
    if (node.type === "NumericLiteral") yield { type: "NumericLiteral", value: Number(node["value"]) + 1 };
  },
};

const decimalMutator: Mutator = {
  name: "DecimalString",
  *mutate({ node, parentPath }) {
    if (node.type !== "StringLiteral" || !/^\d+(?:\.\d+)?$/.test(String(node["value"]))) return;
    if (parentPath?.node.type === "ObjectProperty" && parentPath.node["key"] === node) return;
    yield { type: "StringLiteral", value: increased(String(node["value"])) };
  },
};

const statementMutator: Mutator = {
  name: "StatementRemoval",
  *mutate({ node }) {
    if (node.type === "ExpressionStatement") yield { type: "EmptyStatement" };
  },
};

const nameOf = (property: SyntaxNode): string | undefined =>
  property["key"]?.name ?? (property["key"]?.value as string | undefined);

const propertiesOf = (node: SyntaxNode): readonly SyntaxNode[] => node["properties"] as SyntaxNode[];

/** The key of a value in its object. */
const keyOf = ({ node, parentPath }: SyntaxPath): string | undefined =>
  parentPath?.node.type === "ObjectProperty" && parentPath.node["value"] === node
    ? nameOf(parentPath.node)
    : undefined;

const ancestors = function* (path: SyntaxPath): Iterable<SyntaxPath> {
  for (let at: SyntaxPath | null = path; at !== null; at = at.parentPath) yield at;
};

/** Keys that a chart requires, or that only name it. */
const kept = new Set(["id", "types", "context", "initial", "states", "target"]);

/** Whether an action has only a name. Its body does nothing, and the server reads the name. */
const isEmpty = ({ value }: SyntaxNode): boolean =>
  value.type === "ArrowFunctionExpression" && value.body.body?.length === 0;

/** Removes one part: an action, a guard, a transition, an entry, a tag, or a field that an action assigns. */
const partMutator: Mutator = {
  name: "ChartPart",
  *mutate(path) {
    const { node } = path;
    const listed = node.type === "ObjectExpression" ? propertiesOf(node) : [];
    // Stryker itself removes a single part, because it empties objects and arrays.
    if (listed.length > 1 && !["states", "types"].includes(keyOf(path) ?? "")) {
      for (const property of listed) {
        if (property.type !== "ObjectProperty" || kept.has(nameOf(property) ?? "") || isEmpty(property))
          continue;
        yield { ...node, properties: listed.filter((other) => other !== property) };
      }
    }
    if (node.type !== "ArrayExpression") return;
    const elements = node["elements"] as SyntaxNode[];
    if (elements.length > 1)
      for (const element of elements)
        yield { ...node, elements: elements.filter((other) => other !== element) };
  },
};

/** Whether a string names the target of a transition. */
const isTarget = (path: SyntaxPath): boolean => {
  if (keyOf(path) === "target") return true;
  const map = path.parentPath?.parentPath ?? null;
  return map !== null && keyOf(path) !== undefined && ["on", "after"].includes(keyOf(map) ?? "");
};

/** Redirects a transition to two sibling states of its target. */
const targetMutator: Mutator = {
  name: "ChartTarget",
  *mutate(path) {
    if (path.node.type !== "StringLiteral" || !isTarget(path)) return;
    for (const { node, parentPath } of ancestors(path)) {
      if (node.type !== "ObjectExpression" || parentPath === null || nameOf(parentPath.node) !== "states")
        continue;
      const siblings = propertiesOf(node).flatMap((property) => nameOf(property) ?? []);
      const at = siblings.indexOf(String(path.node["value"]));
      if (at < 0) continue;
      const others = new Set([1, siblings.length - 1].map((step) => siblings[(at + step) % siblings.length]));
      for (const value of others) if (value !== path.node["value"]) yield { type: "StringLiteral", value };
      return;
    }
  },
};

/**
 * Replaces Stryker's mutator of the same name, which replaces a whole function by `() => undefined`. A top-level
 * function is created while its module loads, so each such mutant would need freshly loaded modules and a new server.
 * The returned value can be replaced while the function runs, with the same effect.
 */
const returnMutator: Mutator = {
  name: "ArrowFunction",
  *mutate({ node, parentPath }) {
    if (parentPath?.node.type !== "ArrowFunctionExpression" || parentPath.node["body"] !== node) return;
    if (node.type === "BlockStatement" || node["name"] === "undefined") return;
    yield { type: "Identifier", name: "undefined" };
  },
};

/** Mutations of any code. */
export const codeMutators: readonly Mutator[] = [
  numberMutator,
  decimalMutator,
  statementMutator,
  returnMutator,
];

/** Mutations of statecharts and of the fields that their actions assign. */
export const chartMutators: readonly Mutator[] = [partMutator, targetMutator];

/**
 * Adds mutators to Stryker's list and replaces those with the same name. Stryker has no API for this, so its list is
 * imported by file path. Its version is pinned.
 */
export const addMutators = async (mutators: readonly Mutator[]): Promise<void> => {
  const list = join(root, "node_modules/@stryker-mutator/instrumenter/dist/src/mutators/mutate.js");
  const { allMutators } = (await import(pathToFileURL(list).href)) as { allMutators: Mutator[] };
  if (!Array.isArray(allMutators)) throw new Error("Stryker's list of mutators is elsewhere");
  const isReplaced = ({ name }: Mutator): boolean => mutators.some((mutator) => mutator.name === name);
  allMutators.splice(0, Infinity, ...allMutators.filter((mutator) => !isReplaced(mutator)), ...mutators);
};
