/** Objects that no text describes, by number: functions, and instances that show nothing of themselves. */
const numbers = new WeakMap<object, number>();
let known = 0;

const numberOf = (value: object): string => {
  const number = numbers.get(value) ?? (known += 1);
  numbers.set(value, number);
  return `#${number}`;
};

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** What JSON leaves out or confuses. */
function inJson(_: string, value: unknown): unknown {
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value === "number" && !Number.isFinite(value)) return String(value);
  if (typeof value === "function") return numberOf(value);
  if (typeof value === "symbol") return String(value);
  if (value instanceof Set) return ["Set", ...value];
  if (value instanceof Map) return ["Map", ...value];
  if (value instanceof Error) return [value.name, value.message, ...Object.entries(value)];
  if (typeof value === "object" && value !== null && !isPlain(value) && Object.keys(value).length === 0)
    return numberOf(value);
  return value;
}

/** Names an object within itself by its number. */
function acyclic() {
  const around: { told: unknown; value: unknown }[] = [];
  return function inside(this: unknown, key: string, value: unknown): unknown {
    while (around.length > 0 && around.at(-1)?.told !== this) around.pop();
    if (around.some((one) => one.value === value)) return numberOf(value as object);
    const told = inJson(key, value);
    if (typeof told !== "object" || told === null) return told;
    around.push({ told, value });
    return told;
  };
}

/** A text that is the same for values of the same content, whatever they are. */
export function contentsOf(value: unknown): string {
  try {
    return JSON.stringify(value, inJson) ?? "undefined";
  } catch {
    return JSON.stringify(value, acyclic());
  }
}
