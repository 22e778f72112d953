import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type ChatTemplate = Schemas["ChatTemplate"];
export type TemplateText = Schemas["ChatTemplateText"];

/** The templates as they are read. */
export interface Templates {
  results: readonly ChatTemplate[];
}
