import type { ActPlace } from "#machines/console/audit/audit.types.ts";
import { dayIn, page, placesOf, textIn } from "#src/ui/list/places.ts";

/** The longest texts that are searched for. */
export const longest = { actor: 254, subject: 64 } as const;

/** Places in the journal. */
export const auditPlaces = placesOf<ActPlace>({
  actor: textIn("actor", (text) => text.trim().slice(0, longest.actor)),
  subject: textIn("subject", (text) => text.trim().slice(0, longest.subject)),
  operation: textIn("operation", (text) => (/^[A-Za-z]{1,64}$/.test(text) ? text : "")),
  from: dayIn("date_from"),
  to: dayIn("date_to"),
  page,
});
