import type { Operation, Schema } from "./contract.ts";

/** Lists operations by their tags. */
export const listOf = (operations: readonly Operation[]): string => {
  const width = Math.max(...operations.map(({ operationId }) => operationId.length));
  const tags = Map.groupBy(operations, (operation) => operation.tags.join(", "));
  return [...tags]
    .map(([tag, group]) =>
      [tag, ...group.map((one) => `  ${one.operationId.padEnd(width)}  ${one.summary}`)].join("\n"),
    )
    .join("\n\n");
};

const kindOf = ({ type = [], ...schema }: Schema): string => {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return choices.map(kindOf).join(" | ");
  if (schema.enum !== undefined) return schema.enum.map(String).join(" | ");
  if (schema.items !== undefined) return `list of ${kindOf(schema.items)}`;
  if (schema.properties !== undefined) return `{${Object.keys(schema.properties).join(", ")}}`;
  return [type].flat().join(" | ") + (schema.format === undefined ? "" : ` (${schema.format})`);
};

const row = (name: string, isRequired: boolean, schema: Schema, description = schema.description): string =>
  `  ${name}${isRequired ? " (required)" : ""}: ${kindOf(schema)}${description ? `\n      ${description}` : ""}`;

const fieldsOf = (
  { properties = {}, required = [], additionalProperties }: Schema,
  within = "",
): string[] => [
  ...Object.entries(properties).flatMap(([name, schema]) =>
    schema.properties === undefined && typeof schema.additionalProperties !== "object"
      ? [row(within + name, required.includes(name), schema)]
      : fieldsOf(schema, `${within}${name}.`),
  ),
  ...(typeof additionalProperties === "object" ? [row(`${within}<name>`, false, additionalProperties)] : []),
];

const callers: Readonly<Record<string, (scopes: readonly string[]) => string>> = {
  operator: () => "the operator token",
  user: (scopes) => (scopes.length === 0 ? "a signed-in user" : `staff who may: ${scopes.join(", ")}`),
  partner: (scopes) => `a shop's key for: ${scopes.join(", ")}`,
};

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : ["", title, ...lines];

/** Describes an operation: who may call it, what it takes and what it answers. */
export const describe = (operation: Operation): string => {
  const { security = [], parameters = [], requestBody, responses } = operation;
  const who = security.flatMap((one) =>
    Object.keys(one).length === 0
      ? ["everybody"]
      : Object.entries(one).map(([scheme, scopes]) => callers[scheme]?.(scopes) ?? scheme),
  );
  return [
    `${operation.operationId}: ${operation.method.toUpperCase()} ${operation.path}`,
    operation.summary,
    ...(operation.description === undefined ? [] : ["", operation.description]),
    ...section("Open to", [`  ${who.join("; ") || "everybody"}`]),
    ...section(
      "Parameters",
      parameters.map((one) => row(one.name, one.required === true, one.schema, one.description)),
    ),
    ...Object.entries(requestBody?.content ?? {}).flatMap(([type, { schema }]) =>
      section(`Body (${type})`, fieldsOf(schema)),
    ),
    ...section(
      "Answers",
      Object.entries(responses).map(([status, { description }]) => `  ${status}: ${description}`),
    ),
  ].join("\n");
};
