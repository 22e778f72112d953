import { newKey } from "#tests/server/claim/support.ts";
import { doneClaim, leave, newest } from "#tests/server/site/reviews/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import type { Sample, Samples } from "./sample.ts";

/** Requests for the review operations. */
export const reviewSamples = (server: TestServer): Samples => {
  const left = async (): Promise<string> => {
    const claim = await doneClaim(server);
    await leave(server, claim);
    return claim;
  };
  const review = async (body: object): Promise<Sample> => {
    await left();
    return { headers: newKey(), params: { id: (await newest(server)).id as string }, body };
  };
  return {
    readClaimReview: async (pick) => ({
      params: { id: await (pick % 2 === 0 ? left() : doneClaim(server)) },
    }),
    leaveReview: async (pick) => ({
      headers: newKey(),
      params: { id: await doneClaim(server) },
      body: { rating: 1 + (pick % 5), text: "Quick.", ...(pick % 2 === 0 && { name: "Anna" }) },
    }),
    listOperatorReviews: async (pick) => {
      await left();
      return pick % 2 === 0 ? {} : { query: { status: "waiting", number: "1", size: "5" } };
    },
    publishReview: (pick) => review(pick % 2 === 0 ? {} : { answer: "Thank you", note: "test" }),
    declineReview: () => review({ reason: "test" }),
    answerReview: (pick) => review({ answer: pick % 2 === 0 ? "Thank you" : null }),
  };
};
