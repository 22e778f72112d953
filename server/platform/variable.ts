import { z } from "zod";

export const flag = z.stringbool({
  truthy: ["1", "true", "yes", "on"],
  falsy: ["0", "false", "no", "off"],
  error: "must be true or false",
});

export const integer = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

export const url = (...schemes: string[]) =>
  z.string().refine((value) => {
    const parsed = URL.parse(value);
    return parsed !== null && schemes.includes(parsed.protocol.slice(0, -1));
  }, `must be an address like ${schemes[0]}://…`);

/** Values between commas or spaces. */
export const list = () => z.string().transform((value) => value.split(/[\s,]+/).filter(Boolean));

export const secret = z.string().min(16, "must have at least 16 characters");

interface Options {
  /** The value in the demo, where it differs. */
  readonly inDemo?: string;
  /** Never shown in messages. */
  readonly secret?: true;
  /** The variable is a service's address. It must use TLS, and this is how. */
  readonly tls?: string;
}

/** A variable of the environment. */
export interface Variable<Schema extends z.ZodType = z.ZodType> extends Options {
  readonly schema: Schema;
  /** The text that stands for a variable that is not set. */
  readonly usual?: string;
  /** What a variable is that is not set, for people. */
  readonly default: string;
  readonly meaning: string;
}

const described = (byDefault: string, { inDemo }: Options): string =>
  inDemo === undefined ? byDefault : `${byDefault}, in the demo ${inDemo}`;

/** A variable that has a value in any case. */
export const variable = <Schema extends z.ZodType>(
  schema: Schema,
  usual: string,
  meaning: string,
  options: Options = {},
): Variable<Schema> => ({ schema, usual, default: described(usual || "none", options), meaning, ...options });

/** A variable that may have none. `byDefault` says what is then. */
export const optional = <Schema extends z.ZodType>(
  schema: Schema,
  byDefault: string,
  meaning: string,
  options: Options = {},
): Variable<z.ZodOptional<Schema>> => ({
  schema: schema.optional(),
  default: described(byDefault, options),
  meaning,
  ...options,
});
