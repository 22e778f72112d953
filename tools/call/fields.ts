import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { Failure } from "#tools/lib/command.ts";
import type { Schema } from "./contract.ts";

/** Values by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value has fields of its own. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof File);

const readFile = (file: string): Uint8Array<ArrayBuffer> => {
  if (!existsSync(file)) throw new Failure(`There is no file ${file}.`);
  return Uint8Array.from(readFileSync(file));
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(`This is not JSON: ${text}`);
  }
};

/** Adds a value below the names. A second value of the same name makes a list. */
const add = (fields: Fields, [name = "", ...within]: readonly string[], value: unknown): Fields => {
  const { [name]: before } = fields;
  if (within.length > 0) return { ...fields, [name]: add(isFields(before) ? before : {}, within, value) };
  return { ...fields, [name]: before === undefined ? value : [before, value].flat() };
};

/** Parses `name=text`, `name.within=text`, `name[]=text`, `name=@file` and `name:=json`. @throws Failure. */
export const parseFields = (pairs: readonly string[], isForm: boolean): Fields =>
  pairs.reduce<Fields>((fields, pair) => {
    const [, name, sign, text = ""] = /^([^=]+?)(\[\]|:)?=(.*)$/s.exec(pair) ?? [];
    if (name === undefined) throw new Failure(`Write name=value, not ${pair}`);
    const valueOf = (): unknown => {
      if (sign === ":") return parseJson(text);
      if (!text.startsWith("@")) return text;
      const bytes = readFile(text.slice(1));
      return isForm ? new File([bytes], path.basename(text)) : new TextDecoder().decode(bytes);
    };
    return add(fields, name.split("."), sign === "[]" ? [valueOf()] : valueOf());
  }, {});

/** Gives texts the types of the schema. What fits none stays, and the server says what is wrong with it. */
export const convert = (fields: Fields, schema: Schema): Fields => {
  const converted = structuredClone(fields);
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    coerceTypes: "array",
    validateFormats: false,
    logger: false,
  });
  ajv.validate(schema, converted);
  return converted;
};
