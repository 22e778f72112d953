import type { Actor, Staff } from "./actor.ts";
import { actorColumns } from "./actor.ts";

/** Who acted first, as histories record it: `kind` is null for a visitor or a timer. */
export interface FirstActor {
  readonly kind: Actor["kind"] | null;
  readonly user: string | null;
}

/**
 * Whether `staff` is another person than the one who acted first. The holders of an installation's tokens cannot be told
 * apart, so they count as one person.
 */
export const isSecondPerson = (first: FirstActor, staff: Staff): boolean =>
  first.kind !== staff.kind || first.user !== actorColumns(staff).user;
