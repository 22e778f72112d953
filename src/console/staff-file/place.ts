import type { StaffFilePlace } from "#machines/console/staff-file/staff-file.types.ts";
import type { Places } from "#src/ui/list/places.ts";

/** A file's place is what its page shows. */
export const staffFilePlaces = (place: StaffFilePlace): Places<StaffFilePlace> => ({
  read: () => place,
  write: () => "",
});
