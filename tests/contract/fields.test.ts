import { expect, test } from "vitest";
import type { OperationId } from "#server/platform/http/operation.ts";
import { sharedContract } from "#tests/server/support/contract.ts";
import { faultsOf, faultsOfParameter } from "./support/faults.ts";
import { writeJson } from "./support/json.ts";
import { bodySchema } from "./support/plan.ts";
import { refusalProblems } from "./support/shape.ts";
import { useWorld } from "./support/world.ts";

/* Every operation with a JSON body: what its schema refuses is told beside its field, and nothing is written. */
const contract = sharedContract();
const withBody = contract.operations.filter(({ body }) => body?.mediaType === "application/json");

const world = useWorld();

test.each(withBody.map((operation) => [operation.id as OperationId, operation] as const))(
  "%s refuses each faulty field beside its name, and writes nothing",
  async (id, operation) => {
    const { headers, body = {}, ...sample } = await world.sample(id, 0);
    const before = await world.fingerprint();
    const found: string[] = [];
    const faults = faultsOf(contract.document, bodySchema(contract, operation), body);
    expect(faults.length).toBeGreaterThan(0);
    for (const { path, about, value } of faults) {
      await world.server.deps.db.deleteFrom("rate_limits").execute();
      const answer = await world.server.call(id, {
        ...sample,
        headers: { ...headers, "content-type": "application/json" },
        body: writeJson(body, { path, raw: JSON.stringify(value) }),
        locale: "en",
      });
      const name = path.join(".") || "non_field_errors";
      const named = Object.keys((answer.json ?? {}) as object);
      const isNamed = named.some(
        (one) => one === name || one.startsWith(`${name}.`) || name.startsWith(`${one}.`),
      );
      const problems = answer.status === 400 ? refusalProblems("en", answer.json) : [answer.status];
      if (problems.length > 0 || !isNamed)
        found.push(`${name} ${about}: ${problems.join("; ")}, named ${named.join()}`);
    }
    expect(found).toEqual([]);
    expect(await world.fingerprint()).toBe(before);
  },
);

test.each(contract.operations.map((operation) => [operation.id as OperationId, operation] as const))(
  "%s refuses each faulty or unknown parameter of its address beside its name",
  async (id, { parameters }) => {
    const sample = await world.sample(id, 0);
    const faults = parameters
      .filter(({ in: place }) => place === "query")
      .flatMap(({ name, schema }) => faultsOfParameter(schema).map((value) => ({ name, value })));
    const found: string[] = [];
    for (const { name, value } of [...faults, { name: "no_such_parameter", value: "1" }]) {
      const query = { ...sample.query, [name]: value };
      const { status, json } = await world.server.call(id, { ...sample, query, locale: "en" });
      if (status !== 400 || !(name in json)) found.push(`${name}=${JSON.stringify(value)}: ${status}`);
    }
    expect(found).toEqual([]);
  },
);
