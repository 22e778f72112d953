import { type GenericSchema, parse } from "valibot";

/** Of the browser, or of the tab. Whatever identifies or pays is stored in the tab only, unless its visitor asks for more. */
const stores = { local: () => localStorage, session: () => sessionStorage };

type Store = keyof typeof stores;

/**
 * A stored value of this shape; null when there is none. Users can edit their storage, and other builds have written to
 * it: anything else is ignored. A browser may refuse storage (a private window, a full disk, blocked cookies). Then
 * nothing is kept and nothing throws.
 */
export function readStored<Value>(
  key: string,
  schema: GenericSchema<unknown, Value>,
  store: Store = "local",
): Value | null {
  try {
    return parse(schema, JSON.parse(stores[store]().getItem(key) ?? ""));
  } catch {
    return null;
  }
}

/** Stores a value; `null` removes it. */
export function writeStored(key: string, value: unknown, store: Store = "local"): void {
  try {
    if (value === null) stores[store]().removeItem(key);
    else stores[store]().setItem(key, JSON.stringify(value));
  } catch {
    // See above.
  }
}
