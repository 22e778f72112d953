import { describe, expect, test } from "vitest";
import { namedStatement } from "#server/platform/data/named-statement.ts";

describe("a named statement", () => {
  test("numbers and casts its parameters, equal names with equal numbers", () => {
    const statement = namedStatement(
      "x",
      { amount: "numeric", id: "uuid" },
      "select :id, -:amount, :amount, at::date, '\"number\":0' from t where id = :id",
    );
    expect(statement.text).toBe(
      "select $2::uuid, -$1::numeric, $1::numeric, at::date, '\"number\":0' from t where id = $2::uuid",
    );
    expect(statement.with({ id: "i", amount: "1" }).values).toEqual(["1", "i"]);
  });

  test("throws for a missing or unused name", () => {
    expect(() => namedStatement("x", { id: "uuid" }, "select :id, :amount")).toThrow(
      "x: the parameter amount is not declared",
    );
    expect(() => namedStatement("x", { id: "uuid", amount: "numeric" }, "select :id")).toThrow(
      "x: nothing uses the parameters amount",
    );
  });

  test("accepts exactly its names", () => {
    const statement = namedStatement("x", { id: "uuid", amount: "numeric" }, "select :id, :amount");
    // @ts-expect-error a name is missing
    statement.with({ id: "i" });
    // @ts-expect-error a name is too many
    statement.with({ id: "i", amount: "1", sum: "2" });
    expect(statement.with({ id: "i", amount: "1" })).toEqual({
      name: "x",
      text: "select $1::uuid, $2::numeric",
      values: ["i", "1"],
    });
  });
});
