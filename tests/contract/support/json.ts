/** The path of a member in a value: names and list positions. */
export type Path = readonly string[];

/** The edit of one member when a value is written. */
export interface Edit {
  readonly path: Path;
  /** JSON text for the member; `undefined` omits it. */
  readonly raw: string | undefined;
  /** Writes the member twice: as it is and as `raw`. */
  readonly twice?: "before" | "after";
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Writes a value as JSON with one member edited; a missing member is added. */
export const writeJson = (value: unknown, edit?: Edit): string => {
  if (edit === undefined) return JSON.stringify(value) ?? "null";
  const [name, ...rest] = edit.path;
  if (name === undefined) return edit.raw ?? "";
  const deeper = { ...edit, path: rest };
  if (Array.isArray(value))
    return `[${value.map((item, index) => (String(index) === name ? writeJson(item, deeper) : writeJson(item))).join(",")}]`;
  const members: string[] = [];
  const put = (key: string, text: string) => members.push(`${JSON.stringify(key)}:${text}`);
  const own = isObject(value) ? Object.entries(value).filter(([, member]) => member !== undefined) : [];
  for (const [key, member] of own) {
    if (key !== name) put(key, writeJson(member));
    else if (rest.length > 0) put(key, writeJson(member, deeper));
    else {
      if (edit.twice === "after") put(key, writeJson(member));
      if (edit.raw !== undefined) put(key, edit.raw);
      if (edit.twice === "before") put(key, writeJson(member));
    }
  }
  if (!own.some(([key]) => key === name) && edit.raw !== undefined) put(name, edit.raw);
  return `{${members.join(",")}}`;
};

/** Every member of a value, without the value itself. */
export const pathsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, member]) =>
        member === undefined ? [] : [[...path, key], ...pathsOf(member, [...path, key])],
      )
    : [];
