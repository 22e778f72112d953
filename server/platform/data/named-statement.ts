import type { Query, Statement } from "./database.ts";

/** A prepared statement with named parameters. */
export interface NamedStatement<Name extends string> extends Statement {
  /** Binds the parameters. */
  with(given: Readonly<Record<Name, unknown>>): Query;
}

/**
 * Compiles each `:name` into a numbered parameter, cast to its type.
 * @throws Error when the text uses an undeclared parameter, or a declared one is unused.
 */
export const namedStatement = <const Name extends string = never>(
  name: string,
  types: Readonly<Record<Name, string>>,
  text: string,
): NamedStatement<Name> => {
  const names = Object.keys(types) as Name[];
  const used = new Set<string>();
  // A name follows a single colon. Two colons are a cast, and quoted texts have no letter after a colon.
  const compiled = text.replaceAll(/(?<!:):([a-z]\w*)/g, (_place, parameter: string) => {
    const position = names.indexOf(parameter as Name) + 1;
    if (position === 0) throw new Error(`${name}: the parameter ${parameter} is not declared`);
    used.add(parameter);
    return `$${String(position)}::${types[parameter as Name]}`;
  });
  const unused = names.filter((parameter) => !used.has(parameter));
  if (unused.length > 0) throw new Error(`${name}: nothing uses the parameters ${unused.join(", ")}`);
  return {
    name,
    text: compiled,
    with: (given) => ({ name, text: compiled, values: names.map((parameter) => given[parameter]) }),
  };
};

/** Names of the product as a list for `in`: `('paid', 'done')`. Not for what comes from outside. */
export const listed = (names: readonly string[]): string =>
  `(${names.map((name) => `'${name}'`).join(", ")})`;
