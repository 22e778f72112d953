import { expect, test } from "vitest";
import { isSecondPerson } from "#server/staff/second-person/rule.ts";

test.each([
  ["user", "anna", { kind: "user", id: "anna" }, false],
  ["user", "anna", { kind: "user", id: "boris" }, true],
  ["user", "anna", { kind: "token", key: "11111111" }, true],
  ["token", null, { kind: "user", id: "anna" }, true],
  ["token", null, { kind: "token", key: "22222222" }, false],
  ["autopilot", null, { kind: "token", key: "11111111" }, true],
  [null, null, { kind: "user", id: "anna" }, true],
] as const)("after %s %s, %o is a second person: %s", (kind, user, staff, isSecond) => {
  expect(isSecondPerson({ kind, user }, staff)).toBe(isSecond);
});
