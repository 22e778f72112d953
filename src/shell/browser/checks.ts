/** Whether a stored value has the expected type. */
export type Check = (value: unknown) => boolean;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const is =
  (type: string): Check =>
  (value) =>
    typeof value === type;
export const [text, number, flag, absent] = ["string", "number", "boolean", "undefined"].map(is) as [
  Check,
  Check,
  Check,
  Check,
];
export const either =
  (...checks: Check[]): Check =>
  (value) =>
    checks.some((fits) => fits(value));
export const oneOf =
  (...known: unknown[]): Check =>
  (value) =>
    known.includes(value);
export const orNull = (check: Check): Check => either(oneOf(null), check);
export const optional = (check: Check): Check => either(absent, check);
/** A record of texts. */
export const texts: Check = (value) => isRecord(value) && Object.values(value).every(text);

/** One check per member: a missing check does not compile. */
export type Checks<Whole> = { [Member in keyof Required<Whole>]: Check };

/** Checks an object member by member. */
export const shape =
  (checks: Record<string, Check>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([member, fits]) => fits(value[member]));
