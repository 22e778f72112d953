import type { Query, Statement } from "./database.ts";

/** A prepared statement whose parameters have names. */
export interface NamedStatement<Name extends string> extends Statement {
  /** The statement with its parameters, ready to run. */
  with(given: Readonly<Record<Name, unknown>>): Query;
}

/**
 * Compiles `:name` into the numbered parameter of that name, cast to its type. Done once, when the module is loaded.
 * @throws Error when the text names a parameter that is not declared, or one is declared that it does not name.
 */
export const namedStatement = <const Name extends string = never>(
  name: string,
  types: Readonly<Record<Name, string>>,
  text: string,
): NamedStatement<Name> => {
  const names = Object.keys(types) as Name[];
  const used = new Set<string>();
  // A name follows one colon. Two colons are a cast, and a colon inside a quoted text is followed by no letter.
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
