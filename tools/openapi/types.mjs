// Writes the types of the contract: `node types.mjs BUNDLE OUTPUT`. A schema may say its type itself (`x-type`), since
// no keyword of JSON Schema becomes a template literal.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString, COMMENT_HEADER, stringToAST } from "openapi-typescript";

const [, , bundle = "", output = ""] = process.argv;

/** @param {string} text */
const typeIn = (text) => {
  const [statement] = /** @type {any[]} */ (stringToAST(`type T = ${text};`));
  return statement.type;
};

const types = await openapiTS(readFileSync(bundle, "utf8"), {
  silent: true,
  transform: (schema) => {
    const type = /** @type {Record<string, unknown>} */ (schema)["x-type"];
    return typeof type === "string" ? typeIn(type) : undefined;
  },
});
writeFileSync(output, `${COMMENT_HEADER}${astToString(types)}`);
