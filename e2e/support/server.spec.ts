import { expect, test } from "./test.ts";

test.describe("the server of the browser tests @desktop", () => {
  test("stops, and starts again on the same address", async ({ server, request }) => {
    await server.stop();
    await expect(request.get("/healthz")).rejects.toThrow("ECONNREFUSED");
    await server.start();
    expect((await request.get("/healthz")).status()).toBe(200);
  });

  test("accepts the operator's token", async ({ server, request }) => {
    const claims = "/api/v1/operator/claims/";
    const headers = { Authorization: `Bearer ${server.operatorToken}` };
    expect((await request.get(claims, { headers })).status()).toBe(200);
    expect((await request.get(claims)).status()).toBe(401);
  });
});
