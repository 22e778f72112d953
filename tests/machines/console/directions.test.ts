import { expect, it } from "vitest";
import { newsOfAge } from "#machines/console/directions/directions.selectors.ts";
import { sampleDirection, sampleDirections } from "#machines/console/directions/directions.cases.ts";
import { directionsMachine } from "#machines/console/directions/directions.machine.ts";
import { selectList } from "#machines/shared/list.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

it("a risk threshold is a whole number from 1 to 100, and is taken away by an empty field", async () => {
  const { id, ...row } = sampleDirection({ risk_limit: 60 });
  const { actor, calls, gives, last, snapshot } = stage(directionsMachine, {
    place: { search: "", page: 1 },
  });
  await gives("load", sampleDirections({ results: [row] }));
  actor.send({ type: "row.edit", id });
  for (const value of ["0", "101", "60.5", "-1"]) {
    actor.send({ type: "field.change", field: "risk_limit", value });
    actor.send({ type: "form.submit" });
    expect(selectList(snapshot()).form?.fields, value).toMatchObject({ risk_limit: { fault: "risk" } });
  }
  expect(calls("save")).toEqual([]);
  actor.send({ type: "field.change", field: "risk_limit", value: "" });
  actor.send({ type: "form.submit" });
  expect(last("save").input).toMatchObject({ body: { change: { risk_limit: null }, preview: false } });
});

it("the age of a market's figure is news from a minute on", () => {
  const at = (age: number) => newsOfAge({ market: { course: "1", age } });
  expect([at(59), at(60), newsOfAge({ market: null })]).toEqual([null, 60, null]);
});
