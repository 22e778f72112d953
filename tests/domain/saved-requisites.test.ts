import { expect, it } from "vitest";
import { checkSavedName } from "#domain/saved-requisites.ts";

it.each([
  ["My card", null],
  ["x".repeat(40), null],
  ["x".repeat(41), "too_long"],
  [" ", "required"],
  ["two\nlines", "control"],
  ["\nMy card\n", null],
])("the name %j of saved requisites: %s", (name, fault) => {
  expect(checkSavedName(name)).toBe(fault);
});
