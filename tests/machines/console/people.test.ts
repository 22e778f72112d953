import { expect, it } from "vitest";
import { samplePeople, samplePerson } from "#machines/console/people/people.cases.ts";
import { peopleMachine } from "#machines/console/people/people.machine.ts";
import { selectList } from "#machines/shared/list.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const chosen = async (action: string) => {
  const scene = stage(peopleMachine, { place: { view: "all", search: "", page: 1 } });
  await scene.gives("load", samplePeople());
  scene.actor.send({ type: "row.edit", id: samplePerson().id });
  scene.actor.send({ type: "field.change", field: "action", value: action as never });
  const view = () => selectList(scene.snapshot());
  return { ...scene, send: scene.actor.send, view };
};

it("nobody is erased without a reason and without the word that it is meant", async () => {
  const { send, view, last, gives } = await chosen("erase");
  send({ type: "form.submit" });
  expect(view().form).toMatchObject({
    isPending: false,
    fields: { reason: { fault: "empty" }, agreed: { fault: "unticked" } },
  });
  send({ type: "field.change", field: "reason", value: " Asked by letter " });
  send({ type: "field.change", field: "agreed", value: true });
  send({ type: "form.submit" });
  expect(last("save").input).toMatchObject({
    body: { action: "erase", reason: "Asked by letter", agreed: true },
  });
  await gives("save", { row: samplePerson({ erased: true, actions: ["export"] }) });
  expect(view().rows[0]).toMatchObject({ erased: true, actions: ["export"] });
});

it("what is held of somebody is taken out with a reason alone", async () => {
  const { send, view, last } = await chosen("export");
  send({ type: "form.submit" });
  expect(view().form?.fields).toMatchObject({ reason: { fault: "empty" }, agreed: { fault: null } });
  send({ type: "field.change", field: "reason", value: "Asked by letter" });
  send({ type: "form.submit" });
  expect(last("save").input).toMatchObject({ body: { action: "export" } });
});
