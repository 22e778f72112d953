import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { OperationId } from "#server/platform/http/operation.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import { refusalProblems } from "./support/shape.ts";
import { useWorld } from "./support/world.ts";

/** One tells nobody whether an order exists, the other makes what it names. */
const otherwise = new Set(["readWidgetOrder order", "putChatTemplate id"]);

/* Every operation whose address names something: what does not exist is 404, and nothing is written. */
const named = sharedContract().operations.flatMap(({ id, parameters }) =>
  parameters
    .filter(({ in: place, name }) => place === "path" && !otherwise.has(`${id} ${name}`))
    .map(({ name, schema }) => [id as OperationId, name, schema] as const),
);

const world = useWorld();

const nobody = ({ type, format }: Readonly<Record<string, unknown>>): string =>
  type === "integer" ? "2147483647" : format === "uuid" ? randomUUID() : "nobody";

test.each(named)("%s of an unknown {%s} is 404", async (id, name, schema) => {
  const sample = await world.sample(id, 0);
  const before = await world.fingerprint();
  const params = { ...sample.params, [name]: nobody(schema) };
  const answer = await world.server.call(id, { ...sample, params, locale: "en" });
  expect([answer.status, answer.json?.code], answer.text).toEqual([404, "not_found"]);
  expect(refusalProblems("en", answer.json)).toEqual([]);
  expect(await world.fingerprint()).toBe(before);
});
