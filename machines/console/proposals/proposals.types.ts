import type { components } from "#openapi/schema.d.ts";

export type Proposal = components["schemas"]["Proposal"];
export type Proposals = components["schemas"]["Proposals"];
