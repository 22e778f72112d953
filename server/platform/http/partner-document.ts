import type { OpenApiDocument } from "./contract.ts";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Base path of the partner API. */
export const partnerPrefix = "/api/partner/v1/";

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

/** A sample program, as `x-codeSamples` has it. */
export interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** Sample programs by the `operationId` of their call, or the name of their webhook. */
export type Samples = Readonly<Record<string, readonly Sample[]>>;

/** Puts the sample programs beside their calls, where the reader can copy them. */
const withSamples = (item: Node, samples: Samples): Node =>
  Object.fromEntries(
    Object.entries(item).map(([method, operation]) => {
      const own = isNode(operation) ? samples[String(operation["operationId"])] : undefined;
      return [method, own === undefined ? operation : { ...(operation as Node), "x-codeSamples": own }];
    }),
  );

/** Conventions for every call: the contract's description without its first paragraph. */
const conventionsOf = ({ description }: Node): string =>
  String(description).split("\n\n").slice(1).join("\n\n").trim();

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** The keys come first: without one no call works. The reader shows no samples beside a webhook. */
const introduction = (info: Node, tag: Node | undefined, receivers: readonly Sample[]): string =>
  [
    "What a shop's server does with one of the shop's keys, and what it is told by webhooks. Programs that you can copy stand beside _Create a claim_ and _Move a test claim_. They send bitcoin to a card: `GET /api/partner/v1/directions/` gives the ids of currencies. Begin in the sandbox: with a test key, `xk_test_…`, the same programs create claims that move no money.",
    `## Keys\n\n${textOf(tag?.["description"])}`,
    `## Conventions\n\n${conventionsOf(info)}`,
    "## A webhook, verified",
    ...receivers.map(({ lang, label, source }) => `### ${label}\n\n\`\`\`${lang}\n${source.trim()}\n\`\`\``),
  ].join("\n\n");

/**
 * The partners' part of the contract as a document: their calls, webhooks, and the components they reference.
 */
export const partnerDocument = (document: OpenApiDocument, samples: Samples): OpenApiDocument => {
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .filter(([path]) => path.startsWith(partnerPrefix))
      .map(([path, item]) => [path, withSamples(item, samples)]),
  );
  const { info, tags, components, webhooks = {} } = document;
  const own = (Array.isArray(tags) ? (tags as Node[]) : []).find(({ name }) => name === "partner");
  const { partner } = ((components as Node | undefined)?.["securitySchemes"] ?? {}) as Node;
  return {
    ...document,
    info: {
      ...(info as Node),
      title: "Partner API",
      summary: undefined,
      description: introduction(info as Node, own, samples["claimMoved"] ?? []),
    },
    tags: [{ name: "partner", "x-displayName": "Calls", description: "The calls." }],
    paths,
    webhooks,
    components: {
      ...componentsFor(document, [paths, webhooks]),
      ...(partner !== undefined && { securitySchemes: { partner } }),
    },
  };
};
