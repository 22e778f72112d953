import type { Json } from "#inspector/wire/protocol.ts";

/** One place in which two values differ. */
export interface Difference {
  /** `pair.course`, `amounts[2]`. */
  readonly path: string;
  readonly kind: "added" | "removed" | "changed";
  readonly before: Json | undefined;
  readonly after: Json | undefined;
}

const isObject = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Longer lists are reported as a whole. */
const longList = 20;

/** Where two values differ, as deep as both have the same form. */
export function differencesOf(before: Json | undefined, after: Json | undefined, path = ""): Difference[] {
  if (before === after) return [];
  const inner = (key: string) => (path === "" ? key : `${path}.${key}`);
  if (isObject(before) && isObject(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differencesOf(before[key], after[key], inner(key)),
    );
  if (Array.isArray(before) && Array.isArray(after) && Math.max(before.length, after.length) <= longList)
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) => index).flatMap(
      (index) =>
        differencesOf(
          before[index] as Json | undefined,
          after[index] as Json | undefined,
          `${path}[${index}]`,
        ),
    );
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const kind = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  return [{ path, kind, before, after }];
}
