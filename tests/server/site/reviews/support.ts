import { randomUUID } from "node:crypto";
import { act, createUsual, newKey, operate } from "#tests/server/claim/support.ts";
import type { TestResponse, TestServer } from "#tests/server/support/server.ts";

/** A completed claim. */
export const doneClaim = async (server: TestServer): Promise<string> => {
  const { id } = await createUsual(server);
  await act(server, id, "confirm");
  await act(server, id, "mark_paid");
  await operate(server, id, "payment.accept");
  await operate(server, id, "payout.start");
  await operate(server, id, "payout.complete", { transaction: randomUUID() });
  return id;
};

/** Leaves a review of a claim. */
export const leave = (
  server: TestServer,
  claim: string,
  changes: Record<string, unknown> = {},
  key: Record<string, string> = newKey(),
): Promise<TestResponse> =>
  server.call("leaveReview", {
    locale: "en",
    params: { id: claim },
    headers: key,
    body: { rating: 4, text: "Quick.", name: "Anna", ...changes },
  });

/** The newest review for staff. */
export const newest = async (server: TestServer) =>
  (await server.call("listOperatorReviews", { query: { size: "1" } })).json.results[0];

/** Sends a staff command about a review. */
export const decide = (
  server: TestServer,
  operation: "publishReview" | "declineReview" | "answerReview",
  id: string,
  body: object,
  key: Record<string, string> = newKey(),
) => server.call(operation, { locale: "en", params: { id }, headers: key, body });

/** The public page of reviews. */
export const publicPage = async (server: TestServer, page = 1) =>
  (await server.call("readContent", { locale: "en", query: { path: "/reviews", page: String(page) } })).json
    .reviews;
