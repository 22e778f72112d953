import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type FailedJobs = Schemas["FailedJobs"];
