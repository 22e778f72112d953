/* Finds the uses of constants. A constant is evaluated when its module loads, so coverage does not show its tests. */

/** A declaration at the top level of a module. */
export interface Declaration {
  readonly file: string;
  readonly name: string;
  /** Its lines, counted from one. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly isExported: boolean;
  /** Whether its code runs on a call, not while the module loads. */
  readonly isFunction: boolean;
}

const start = /^(?<exported>export )?(?:async )?(?<kind>const|let|function|class) (?<name>\w+)/;

/** The declarations of a module. Its code must be formatted, so that only a declaration begins without indentation. */
export const declarationsOf = (file: string, text: string): Declaration[] => {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, index) => (start.exec(line)?.groups ? [index] : []));
  return starts.map((index, nth) => {
    const own = lines.slice(index, starts[nth + 1] ?? lines.length);
    const { exported, kind, name = "" } = start.exec(own[0] ?? "")?.groups ?? {};
    const body = own.join("\n");
    return {
      file,
      name,
      from: index + 1,
      to: index + own.length,
      text: body,
      isExported: exported !== undefined,
      isFunction: kind === "function" || /=>\s/.test(body),
    };
  });
};

/** The functions that use a constant, directly or through other constants. */
export const functionsUsing = (
  constant: Declaration,
  all: readonly Declaration[],
  seen: Set<Declaration> = new Set([constant]),
): Declaration[] => {
  const named = new RegExp(String.raw`\b${constant.name}\b`);
  const users = all.filter(
    (other) =>
      !seen.has(other) && (constant.isExported || other.file === constant.file) && named.test(other.text),
  );
  for (const user of users) seen.add(user);
  return users.flatMap((user) => (user.isFunction ? [user] : functionsUsing(user, all, seen)));
};
