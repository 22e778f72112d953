import { amountFault, maxSignificantDigits, parseAmount } from "#domain/money/amount.ts";
import { compare } from "#domain/money/money.ts";
import { type Urgency, urgencyOf } from "#domain/claim/urgency.ts";
import { type Faults, faultsOf, isFlawless } from "#machines/shared/fields.ts";
import { isOrdered } from "#machines/shared/list.place.ts";
import type { FilterFault, QueuedOrder, QueueFilters } from "./queue.types.ts";

/** All orders of a view. */
export const noFilters: QueueFilters = {
  status: "",
  given: 0,
  received: 0,
  least: "",
  most: "",
  email: "",
  city: 0,
  from: "",
  to: "",
};

export const isFiltered = (filters: QueueFilters): boolean =>
  Object.entries(noFilters).some(([name, usual]) => filters[name as keyof QueueFilters] !== usual);

/** A sum as the server takes it; empty for none, null for what is no sum. */
export function sumIn(text: string): string | null {
  const parsed = parseAmount(text, maxSignificantDigits);
  if (parsed.ok) return parsed.value;
  return parsed.error === "empty" ? "" : null;
}

const sumFault = (text: string) => amountFault(text, maxSignificantDigits, { isOptional: true });

/** Whether the period ends before it begins. */
export const isMisordered = (filters: QueueFilters): boolean => !isOrdered(filters);

/** What is wrong with the sums. */
export function sumFaults({ given, least, most }: QueueFilters): Faults<FilterFault> {
  const [low, high] = [sumIn(least), sumIn(most)];
  return faultsOf<FilterFault>({
    given: given === 0 && (low || high) ? "currency" : null,
    least: sumFault(least),
    most: sumFault(most) ?? (low && high && compare(low, high) > 0 ? "order" : null),
  });
}

/** Whether the orders can be asked for. */
export const isComplete = (filters: QueueFilters): boolean =>
  !isMisordered(filters) && isFlawless(sumFaults(filters));

/** How pressing an order is; null where it doesn't wait for staff. */
export const urgencyIn = ({ waits_for: actor, waits }: QueuedOrder): Urgency | null =>
  actor === "staff" ? urgencyOf(waits) : null;
