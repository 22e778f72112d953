import { halfTyped } from "#machines/console/staff-promocodes/staff-promocodes.types.ts";

const padded = (figure: number, length = 2): string => String(figure).padStart(length, "0");

/** A moment as a field of the browser has it, in the time zone of this device; empty for none. */
export function localOf(moment: string): string {
  if (moment === "" || moment === halfTyped) return "";
  const at = new Date(moment);
  const day = [padded(at.getFullYear(), 4), padded(at.getMonth() + 1), padded(at.getDate())].join("-");
  return `${day}T${padded(at.getHours())}:${padded(at.getMinutes())}`;
}

/** The moment that a field of the browser has; empty for none. */
export const momentOf = (local: string): string => (local === "" ? "" : new Date(local).toISOString());
