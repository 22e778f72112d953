import { expect, it } from "vitest";
import { expiredKey, sampleIssued, sampleKey } from "#machines/shop/api-keys/api-keys.cases.ts";
import { apiKeysMachine } from "#machines/shop/api-keys/api-keys.machine.ts";
import { selectList } from "#machines/shared/list.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = async () => {
  const scene = stage(apiKeysMachine, undefined);
  await scene.gives("load", { keys: [sampleKey(), expiredKey], most: 10, modes: ["live", "test"] });
  return scene;
};

it("a key is created from a complete form", async () => {
  const { actor, calls, last, snapshot } = await open();
  actor.send({ type: "form.begin" });
  actor.send({ type: "field.change", field: "networks", value: "localhost" });
  actor.send({ type: "form.submit" });
  expect(selectList(snapshot()).form?.fields).toMatchObject({
    name: { fault: "required" },
    scopes: { fault: "scopes" },
    networks: { fault: "network" },
  });
  expect(calls("save")).toEqual([]);
  actor.send({ type: "field.change", field: "mode", value: "test" });
  actor.send({ type: "field.change", field: "name", value: "Order server" });
  actor.send({ type: "field.change", field: "networks", value: "203.0.113.7\n2001:db8::/32" });
  actor.send({ type: "field.change", field: "term", value: "90" });
  for (const value of ["claims:read", "rates:read", "balance:read", "balance:read"] as const)
    actor.send({ type: "field.toggle", field: "scopes", value });
  actor.send({ type: "form.submit" });
  expect(last("save").input).toEqual({
    id: null,
    body: {
      mode: "test",
      name: "Order server",
      scopes: ["rates:read", "claims:read"],
      networks: ["203.0.113.7", "2001:db8::/32"],
      expires_in_days: 90,
    },
  });
});

it("an expired key is revoked, but not rotated", async () => {
  const { snapshot } = await open();
  expect(snapshot().can({ type: "row.rotate", id: expiredKey.id })).toBe(false);
  expect(snapshot().can({ type: "row.revoke", id: expiredKey.id })).toBe(true);
});

it("the secret of a rotated key is shown until it is put away, and then it is nowhere", async () => {
  const { actor, gives, snapshot } = await open();
  const issued = sampleIssued({ prefix: "xk_live_New1" });
  actor.send({ type: "row.rotate", id: issued.row.id });
  actor.send({ type: "dialog.accept" });
  await gives("rotate", issued);
  expect(selectList(snapshot())).toMatchObject({ secret: issued, rows: [issued.row, expiredKey] });
  actor.send({ type: "secret.dismiss" });
  expect(JSON.stringify(snapshot())).not.toContain(issued.secret);
});
