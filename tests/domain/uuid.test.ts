import { expect, test } from "vitest";
import { isUuid } from "#domain/uuid.ts";

test.each([
  ["00000000-0000-4000-8000-000000000001", true],
  ["ABCDEF00-0000-4000-8000-00000000000F", true],
  ["urn:uuid:00000000-0000-4000-8000-000000000001", false],
  ["00000000000040008000000000000001", false],
  ["00000000-0000-4000-8000-00000000000g", false],
  ["00000000-0000-4000-8000-000000000001\n", false],
  ["", false],
])("%j is a UUID: %s", (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
