import type { components } from "#openapi/schema.d.ts";

type Schemas = components["schemas"];
export type Invitation = Schemas["Invitation"];
export type Invitations = Schemas["Invitations"];

/** What is typed and chosen. */
export type InvitationText = Schemas["InvitationText"];
