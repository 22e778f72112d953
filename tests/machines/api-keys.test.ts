import { describe, expect, it } from "vitest";
import { expiredKey, sampleIssued, sampleKey } from "#machines/api-keys/api-keys.cases.ts";
import { apiKeysMachine } from "#machines/api-keys/api-keys.machine.ts";
import { selectKeys } from "#machines/api-keys/api-keys.selectors.ts";
import { stage } from "#tests/machines/support/stage.ts";

const open = () => stage(apiKeysMachine, undefined);
const { id } = sampleKey();

const fill = ({ actor }: ReturnType<typeof open>) => {
  actor.send({ type: "key.begin" });
  actor.send({ type: "mode.choose", mode: "test" });
  actor.send({ type: "field.change", field: "name", value: "Order server" });
  actor.send({ type: "field.change", field: "networks", value: "203.0.113.7\n2001:db8::/32" });
  actor.send({ type: "field.change", field: "term", value: "90" });
  for (const scope of ["claims:read", "rates:read", "balance:read", "balance:read"] as const)
    actor.send({ type: "scope.toggle", scope });
};

// paths.test.ts asserts for all flows that every state and transition is reached.
describe("the keys of a shop", () => {
  it("are created from a valid form, and the secret is shown until it is dismissed", async () => {
    const scene = open();
    const { actor, calls, gives, snapshot } = scene;
    await gives("loadKeys", { keys: [sampleKey()], most: 10 });
    actor.send({ type: "key.begin" });
    actor.send({ type: "form.submit" });
    expect(selectKeys(snapshot()).form).toMatchObject({
      name: { fault: "required" },
      scopes: { fault: "scopes" },
      networks: { fault: null },
    });
    fill(scene);
    actor.send({ type: "form.submit" });
    expect(calls("createKey")[0]?.input).toEqual({
      mode: "test",
      name: "Order server",
      scopes: ["rates:read", "claims:read"],
      networks: ["203.0.113.7", "2001:db8::/32"],
      expires_in_days: 90,
    });
    const issued = sampleIssued({ id: "made" });
    await gives("createKey", issued);
    expect(selectKeys(snapshot())).toMatchObject({ work: "secret", issued, keys: [{ id: "made" }, { id }] });
    actor.send({ type: "key.begin" });
    actor.send({ type: "page.shown" });
    await gives("loadKeys", { keys: [issued.key], most: 10 });
    expect(selectKeys(snapshot())).toMatchObject({ work: "secret", issued });
    actor.send({ type: "secret.dismiss" });
    expect(selectKeys(snapshot())).toMatchObject({ work: "idle", issued: null });
    expect(JSON.stringify(snapshot().context)).not.toContain(issued.secret);
  });

  it("are reloaded after a lost answer, and typed text is kept", async () => {
    const scene = open();
    const { actor, calls, fails, gives, snapshot } = scene;
    await gives("loadKeys", { keys: [], most: 10 });
    fill(scene);
    actor.send({ type: "form.submit" });
    await fails("createKey");
    expect(selectKeys(snapshot())).toMatchObject({
      work: "form",
      form: { name: { value: "Order server" }, failure: { kind: "offline" } },
    });
    expect(calls("loadKeys")).toHaveLength(2);
    await gives("loadKeys", { keys: [sampleKey()], most: 10 });
    expect(selectKeys(snapshot()).keys).toHaveLength(1);
  });

  it("are limited to ten, and an expired one cannot be rotated", async () => {
    const { actor, gives, snapshot } = open();
    await gives("loadKeys", { keys: [sampleKey(), expiredKey], most: 2 });
    actor.send({ type: "key.begin" });
    expect(selectKeys(snapshot())).toMatchObject({ work: "idle", hasRoom: false });
    actor.send({ type: "key.rotate", id: expiredKey.id });
    expect(selectKeys(snapshot()).question).toBeNull();
    actor.send({ type: "key.revoke", id: expiredKey.id });
    expect(selectKeys(snapshot()).question).toMatchObject({ about: "revocation", key: expiredKey });
  });

  it("are rotated and revoked only after confirmation", async () => {
    const { actor, calls, gives, snapshot } = open();
    await gives("loadKeys", { keys: [sampleKey()], most: 10 });
    for (const type of ["key.rotate", "key.revoke"] as const) {
      actor.send({ type, id });
      actor.send({ type: "dialog.dismiss" });
    }
    expect([calls("rotateKey"), calls("revokeKey")]).toEqual([[], []]);
    actor.send({ type: "key.rotate", id });
    actor.send({ type: "dialog.accept" });
    await gives("rotateKey", sampleIssued({ prefix: "xk_live_New1" }));
    expect(selectKeys(snapshot())).toMatchObject({ work: "secret", keys: [{ id, prefix: "xk_live_New1" }] });
    actor.send({ type: "secret.dismiss" });
    actor.send({ type: "key.revoke", id });
    actor.send({ type: "dialog.accept" });
    await gives("revokeKey");
    expect(selectKeys(snapshot())).toMatchObject({ work: "idle", keys: [] });
  });
});
