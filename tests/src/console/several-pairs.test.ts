import { expect, it } from "vitest";
import { sampleDirection } from "#machines/console/directions/directions.cases.ts";
import { directionsActors } from "#src/console/directions/actors.ts";
import type { Api } from "#src/shell/api/api.ts";

it("repeats a change of several pairs under its key until it is made, and makes it anew after that", async () => {
  const keys: string[] = [];
  let isThere = false;
  const api = {
    PATCH: async (_: string, { params }: { params: { header: Record<string, string> } }) => {
      keys.push(params.header["Idempotency-Key"] ?? "");
      if (!isThere) throw new TypeError("The answer is lost");
      return { response: new Response(null, { status: 204 }) };
    },
  } as unknown as Api;
  const { save } = directionsActors(api);
  const row = sampleDirection();
  const body = { row: null, several: [row], change: { enabled: false }, confirm: false, preview: false };
  await expect(save({ body })).rejects.toThrow("offline");
  isThere = true;
  await save({ body });
  await save({ body });
  const [lost, made, again] = keys;
  expect(made).toBe(lost);
  expect(again).not.toBe(made);
});
