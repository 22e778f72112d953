import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { table, unwrap, whole } from "./terminal.ts";

type Review = components["schemas"]["OperatorReview"];

/** Options of the commands on reviews, as they are typed. */
export interface ReviewOptions {
  readonly status?: string | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly reason?: string | undefined;
  readonly answer?: string | undefined;
  readonly note?: string | undefined;
}

const cells = (review: Review): string[] => [
  String(review.number),
  review.example ? `${review.status}, example` : review.status,
  `${String(review.rating)}/5`,
  review.claim === null ? "—" : String(review.claim),
  review.created_at.slice(0, 16).replace("T", " "),
  review.name ?? "—",
];

const head = ["No.", "Status", "Rating", "Claim", "Written (UTC)", "Name"];

/** Control characters in a visitor's text could control the terminal. The server refuses them, except line breaks. */
const indented = (mark: string, text: string): string => `  ${mark} ${text.replaceAll("\n", `\n    `)}`;

const print = (reviews: readonly Review[]): string => {
  const [headLine = "", ...lines] = table([head, ...reviews.map(cells)]).split("\n");
  return [
    headLine,
    ...reviews.flatMap(({ text, answer, reason }, index) => [
      lines[index] ?? "",
      indented(">", text),
      ...(answer === null ? [] : [indented("<", answer)]),
      ...(reason === null ? [] : [indented("declined:", reason)]),
    ]),
  ].join("\n");
};

const list = async (client: Client, { status, page, size }: ReviewOptions): Promise<Output> => {
  const found = unwrap(
    await client.GET("/api/v1/operator/reviews/", {
      params: {
        query: {
          ...(status !== undefined && { status: status as Review["status"] }),
          ...(page !== undefined && { page: whole("page", page) }),
          ...(size !== undefined && { size: whole("size", size) }),
        },
      },
    }),
  );
  const { results, count } = found;
  return {
    text: results.length === 0 ? "No reviews." : `${print(results)}\n${String(count)} in all`,
    json: found,
  };
};

/** The parameters of a command about one review. @throws Failure. */
const addressed = async (client: Client, name: string | undefined) => {
  if (name === undefined) throw new Failure("Which review?");
  const query = { number: whole("number", name) };
  const [review] = unwrap(await client.GET("/api/v1/operator/reviews/", { params: { query } })).results;
  if (review === undefined) throw new Failure(`There is no review ${name}.`);
  return { path: { id: review.id }, header: { "Idempotency-Key": randomUUID() } };
};

const told = (review: Review): Output => ({ text: print([review]), json: review });

/** Runs a command on reviews. @throws Failure. */
export const runReviews = async (
  client: Client,
  [command = "list", name, text]: readonly string[],
  { answer, note, ...options }: ReviewOptions,
): Promise<Output> => {
  const noted = note !== undefined && { note };
  switch (command) {
    case "list":
      return list(client, options);
    case "publish": {
      const params = await addressed(client, name);
      const body = { ...(answer !== undefined && { answer }), ...noted };
      return told(unwrap(await client.POST("/api/v1/operator/reviews/{id}/publish/", { params, body })));
    }
    case "decline": {
      const { reason } = options;
      if (reason === undefined) throw new Failure("Give a reason: --reason …");
      const params = await addressed(client, name);
      return told(
        unwrap(await client.POST("/api/v1/operator/reviews/{id}/decline/", { params, body: { reason } })),
      );
    }
    case "answer": {
      if (text === undefined)
        throw new Failure("Which answer? Enter a text, or none to withdraw the answer.");
      const params = await addressed(client, name);
      const body = { answer: text === "none" ? null : text, ...noted };
      return told(unwrap(await client.POST("/api/v1/operator/reviews/{id}/answer/", { params, body })));
    }
    default:
      throw new Failure(`There is no command reviews ${command}.`);
  }
};
