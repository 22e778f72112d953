/** The keys that lead to a value in a context. */
export type KeyPath = readonly string[];

/** The value at a place; undefined where there is none. */
export const valueAt = (context: unknown, place: KeyPath): unknown =>
  place.reduce<unknown>(
    (value, key) => (value as Record<string, unknown> | null | undefined)?.[key],
    context,
  );

/** Whether a value holds nothing: no text, no element, no member that holds something. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every(isEmpty));

/** The texts and numbers in a context, each with its place. */
export function valuesIn(value: unknown, place: KeyPath = []): [place: KeyPath, value: unknown][] {
  const isPlain =
    typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
  if (!isPlain || place.length > 3) return [[place, value]];
  return Object.entries(value).flatMap(([key, one]) => valuesIn(one, [...place, key]));
}

/** The objects in a value, itself included. */
export function objectsIn(value: unknown, depth: number): object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...(depth === 0 ? [] : Object.values(value).flatMap((one) => objectsIn(one, depth - 1)))];
}

/** A copy of a context with another value at a place. */
export const changedAt = (value: object, [key = "", ...inner]: KeyPath, to: unknown): object => ({
  ...value,
  [key]: inner.length === 0 ? to : changedAt((value as Record<string, object>)[key] ?? {}, inner, to),
});
