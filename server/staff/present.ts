import type { components } from "#openapi/schema.d.ts";
import type { Actor } from "#server/platform/actor.ts";

/** An actor as the database gives it, with the person's e-mail. */
export interface ActorRow {
  readonly kind: Actor["kind"] | null;
  readonly user: string | null;
  readonly key: string | null;
  readonly email: string | null;
}

/** An actor for the eyes of staff; null for rows from before acts were attributed. Never shown to visitors. */
export const actorOnWire = ({ kind, user, key, email }: ActorRow): components["schemas"]["Actor"] | null =>
  kind === null ? null : { kind, id: user, name: email ?? key ?? user ?? kind };
