import { brief } from "./describe.ts";

/** Members by their paths: `claim.status`. */
type Members = ReadonlyMap<string, string>;

/** All members of a value, however deep. */
function membersOf(value: unknown, way: readonly string[] = []): [string, string][] {
  if (value === undefined) return [];
  const inner = typeof value === "object" && value !== null && !(value instanceof Error);
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one !== "object");
  const entries = inner && !isPlainList ? Object.entries(value) : [];
  if (entries.length === 0) return [[way.join("."), brief(value, Infinity)]];
  return entries.flatMap(([key, one]) => membersOf(one, [...way, key]));
}

/** The smallest set of members that distinguishes the values, as far as possible. */
function tellingMembers(values: readonly Members[]): string[] {
  const names = [...new Set(values.flatMap((members) => [...members.keys()]))];
  const keyBy = (telling: readonly string[]) => (members: Members) =>
    JSON.stringify(telling.map((name) => members.get(name) ?? null));
  const groups = (telling: readonly string[]) => new Set(values.map(keyBy(telling))).size;
  const rest = names.filter((name) => groups([name]) > 1);
  const telling: string[] = [];
  while (rest.length > 0) {
    const sizes = rest.map((name) => groups([...telling, name]));
    const best = sizes.indexOf(Math.max(...sizes));
    if (sizes[best] === groups(telling)) break;
    telling.push(...rest.splice(best, 1));
  }
  return telling;
}

/** The shortest unique ending of each path: of `claim.status` and `claim.pair.id`, `status` and `id`. */
function shortNames(names: readonly string[]): Map<string, string> {
  const endOf = (name: string, words: number) => name.split(".").slice(-words).join(".");
  return new Map(
    names.map((name) => {
      let words = 1;
      while (
        endOf(name, words) !== name &&
        names.some((other) => other !== name && endOf(other, words) === endOf(name, words))
      )
        words += 1;
      return [name, endOf(name, words)];
    }),
  );
}

/** The members that distinguish one value from the others; present members come before missing ones. */
function ownMembers(own: Members, others: readonly Members[], telling: readonly string[]): string[] {
  const present = telling.filter((name) => own.has(name));
  const absent = telling.filter((name) => !own.has(name));
  let alike = others;
  return [...present, ...absent].filter((name) => {
    const next = alike.filter((other) => other.get(name) === own.get(name));
    const tells = next.length < alike.length;
    alike = next;
    return tells;
  });
}

/**
 * Names values of the same kind by their differences, one line each. A single value is described in full.
 * Values that still read alike are numbered.
 */
export function toldApart(values: readonly unknown[]): string[] {
  if (values.length < 2) return values.map((value) => brief(value, Infinity));
  const all: Members[] = values.map((value) => new Map(membersOf(value)));
  const telling = tellingMembers(all);
  const short = shortNames(telling);
  const tell = (own: Members, name: string) => {
    const text = own.get(name);
    if (text === undefined) return `no ${short.get(name)}`;
    return name === "" ? text : `${short.get(name)}: ${text}`;
  };
  const texts = all.map((own, index) => {
    if ([...own.values()].every((text) => text === "")) return "nothing";
    const others = all.filter((_, place) => place !== index);
    const names = ownMembers(own, others, telling);
    return names.map((name) => tell(own, name)).join(", ");
  });
  return texts.map((text, index) => {
    const same = texts.flatMap((other, place) => (other === text ? [place] : []));
    return same.length === 1 ? text : `${text} (${same.indexOf(index) + 1})`.trim();
  });
}
