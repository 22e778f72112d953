/** Marks a value for removal. */
export const removed = Symbol("removed");

const withKey = (holder: object, key: string | number, value: unknown): unknown => {
  if (Array.isArray(holder)) {
    const copy: unknown[] = [...holder];
    if (value === removed) copy.splice(Number(key), 1);
    else copy[Number(key)] = value;
    return copy.length === 0 ? removed : copy;
  }
  const { [key]: _before, ...others } = holder as Record<string, unknown>;
  return value === removed ? others : { ...holder, [key]: value };
};

/**
 * Returns a copy of a value with one part changed. A list that loses its last element is removed too.
 * @param way keys to the part, the outermost first
 */
export function changed(
  value: unknown,
  [key, ...inner]: readonly (string | number)[],
  change: (part: unknown) => unknown,
): unknown {
  if (key === undefined) return change(value);
  if (typeof value !== "object" || value === null) throw new Error(`There is no ${key}`);
  return withKey(value, key, changed((value as Record<string, unknown>)[key], inner, change));
}
