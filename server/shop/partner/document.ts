import { existsSync, readFileSync } from "node:fs";
import type { OpenApiDocument } from "#server/platform/http/contract.ts";
import type { Reference } from "#server/platform/http/reference/docs.ts";
import { componentsFor } from "#server/platform/http/reference/public-document.ts";

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null;

/** Base path of the partner API. */
export const partnerPrefix = "/api/partner/v1/";

/** A sample program, as `x-codeSamples` has it. */
interface Sample {
  readonly lang: string;
  readonly label: string;
  readonly source: string;
}

/** Sample programs by the `operationId` of their call, or the name of their webhook. */
type Samples = Readonly<Record<string, readonly Sample[]>>;

const examples = new URL("../../../openapi/examples/", import.meta.url);

/** The program of each language that has one. */
const samplesOf = (name: string): Sample[] =>
  [
    { lang: "shell", label: "curl", file: "sh" },
    { lang: "typescript", label: "TypeScript", file: "ts" },
    { lang: "python", label: "Python", file: "py" },
    { lang: "php", label: "PHP", file: "php" },
  ].flatMap(({ lang, label, file }) => {
    const at = new URL(`${name}.${file}`, examples);
    return existsSync(at) ? [{ lang, label, source: readFileSync(at, "utf8") }] : [];
  });

/** Sample programs for partners. Tests run them. */
const readSamples = (): Samples => ({
  createPartnerClaim: samplesOf("claim"),
  movePartnerTestClaim: samplesOf("sandbox"),
  claimMoved: samplesOf("webhook"),
});

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
const partnerDocument = (document: OpenApiDocument): OpenApiDocument => {
  const samples = readSamples();
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

/** The reference of the partner API. */
export const partnerReference = (document: OpenApiDocument): Reference => ({
  title: "Partner API",
  url: "/api/docs/partner",
  source: "/api/docs/partner.json",
  scheme: "partner",
  document: () => partnerDocument(document),
});
