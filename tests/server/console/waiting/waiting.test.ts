import { expect, it } from "vitest";
import type { components } from "#openapi/schema.d.ts";
import { submitted, userOf } from "#tests/server/account/verification/support.ts";
import { createUser } from "#tests/server/account/users/support.ts";
import { act, createUsual, operate, recordStray } from "#tests/server/claim/support.ts";
import { create, reward } from "#tests/server/earnings/withdrawals/support.ts";
import { openBrowser } from "#tests/server/site/chat/support.ts";
import { doneClaim, leave } from "#tests/server/site/reviews/support.ts";
import { useServer } from "#tests/server/support/server.ts";

const server = useServer({
  config: { CLAIMS_UNPAID: "0", CLAIMS_PER_HOUR: "0", SECOND_PERSON_ABOVE: "BTC=0.02" },
});

type Counts = components["schemas"]["WaitingCounts"];
type Headers = Record<string, string>;

const counted = async (headers?: Headers): Promise<Record<string, number>> => {
  const { status, json, text } = await server.call("countWaiting", headers && { headers });
  expect(status, text).toBe(200);
  return Object.fromEntries((json as Counts).map(({ name, count }) => [name, count]));
};

const as = async (role: "editor" | "operator" | "senior") =>
  (await createUser(server, { role, secondFactor: true })).authorization();

/** What the lists themselves count of what waits. */
const lists = {
  orders: () => server.call("listOperatorClaims", { query: { view: "todo" } }),
  withdrawals: () => server.call("listOperatorWithdrawals", { query: { view: "todo" } }),
  stray_payments: () => server.call("listStrayPayments"),
  verifications: () => server.call("listOperatorVerifications", { query: { status: "submitted" } }),
  chats: () => server.call("listChats", { query: { state: "waiting" } }),
  reviews: () => server.call("listOperatorReviews", { query: { status: "waiting" } }),
  shop_applications: () => server.call("listShopApplications", { query: { status: "waiting" } }),
};

const listed = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(lists).map(async ([name, list]) => [name, Number((await list()).json.count)] as const),
    ),
  );

it("counts what each list has to decide, and only for whoever may decide it", async () => {
  const before = await listed();
  // What has an end is not counted: the done order, and one that waits for its visitor.
  expect((await leave(server, await doneClaim(server))).status).toBe(201);
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await recordStray(server);
  await (await openBrowser(server)).write("Where is my order?");
  await submitted(server, await userOf(server, "anna"));
  const user = await createUser(server);
  await reward(server, user.id, "100");
  expect((await create(server, user)).status).toBe(201);
  const counts = await counted();
  expect(counts).toEqual({ ...(await listed()), proposals: 0 });
  for (const name of ["orders", "withdrawals", "stray_payments", "verifications", "chats", "reviews"])
    expect(counts[name], name).toBe((before[name] ?? 0) + 1);

  const senior = await as("senior");
  const { withdrawals: _, ...support } = counts;
  expect([await counted(senior), await counted(await as("operator"))]).toEqual([counts, support]);
  expect((await server.call("countWaiting", { headers: await as("editor") })).status).toBe(403);
});

it("counts what another person entered, for whoever may confirm it", async () => {
  const { id } = await createUsual(server, { fromSumma: "0.03" });
  await act(server, id, "confirm");
  const first = await as("operator");
  expect((await operate(server, id, "payment.accept")).status).toBe(202);
  expect([await counted(), await counted(first)]).toMatchObject([{ proposals: 0 }, { proposals: 1 }]);
});
