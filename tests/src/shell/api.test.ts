import { expect, it } from "vitest";
import { bodyOf } from "#src/shell/api/api.ts";

it("takes an answer without a body, and throws a refused one", async () => {
  const answer = (status: number) => Promise.resolve({ response: new Response(null, { status }) });
  await expect(bodyOf(answer(204))).resolves.toBeUndefined();
  await expect(bodyOf(answer(404))).rejects.toMatchObject({ failure: { kind: "notFound" } });
});
