import { expect, it } from "vitest";
import { isBare } from "#machines/exchange/requisite-choice/requisite-choice.selectors.ts";
import { sampleSaved } from "#machines/exchange/requisite-choice/requisite-choice.cases.ts";
import { requisiteChoiceMachine } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import { stage } from "#tests/machines/support/stage.ts";

const [first, second] = [sampleSaved(), sampleSaved({ id: "8d0a6a52-3c56-4f0e-8f52-0f2b1c6f2d10" })];

it.each([
  [[], []],
  [[first], [{ type: "requisites.only", requisites: first.requisites }]],
  [[first, second], []],
])("offers to fill in by itself only what is no choice", async (results, emitted) => {
  const choice = stage(requisiteChoiceMachine, { side: "to", currency: 13 });
  await choice.gives("loadSaved", { results, most: 30 });
  expect(choice.emitted).toEqual(emitted);
});

const field = (value: string, required: boolean) =>
  ({ name: "account", kind: "card", value, required }) as const;

it.each([
  ["nothing typed", [field("", true), field(" ", false)], true],
  ["something typed", [field("", true), field("4", false)], false],
  ["nothing needed", [field("", false)], false],
])("fills in only where nothing stands and something must: %s", (_, fields, expected) => {
  expect(isBare(fields)).toBe(expected);
});
