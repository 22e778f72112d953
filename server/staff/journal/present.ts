import type { components } from "#openapi/schema.d.ts";
import type { Actor } from "#server/platform/actor.ts";

/** An actor from the database, with the person's e-mail. */
export interface ActorRow {
  readonly kind: Actor["kind"] | null;
  readonly user: string | null;
  readonly key: string | null;
  readonly email: string | null;
}

/** An actor as staff see it; null in rows older than attribution. Never shown to visitors. */
export const actorOnWire = ({ kind, user, key, email }: ActorRow): components["schemas"]["Actor"] | null =>
  kind === null ? null : { kind, id: user, name: email ?? key ?? user ?? kind };
