import type { components } from "#openapi/schema.d.ts";

/** A browser in which the user is signed in. */
export type UserSession = components["schemas"]["Session"];
