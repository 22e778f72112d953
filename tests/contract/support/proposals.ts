import { createUser } from "#tests/server/account/users/support.ts";
import { act, createUsual, newKey } from "#tests/server/claim/support.ts";
import type { TestServer } from "#tests/server/support/server.ts";
import { paymentBy } from "#tests/support/payment.ts";
import type { Samples } from "./sample.ts";

/** Requests about what waits for a second person; the first one is nobody among the callers. */
export const proposalSamples = (server: TestServer): Samples => {
  const waiting = async (): Promise<string> => {
    const colleague = await createUser(server, { role: "operator", secondFactor: true });
    const { id, from } = await createUsual(server);
    await act(server, id, "confirm");
    const { json } = await server.call("moveOperatorClaim", {
      params: { id },
      headers: await colleague.authorization(),
      body: {
        event: "payment.accept",
        version: 2,
        ...paymentBy("payment.accept", from.amount),
        confirmations: 0,
      },
    });
    return json.proposals[0].id as string;
  };
  return {
    listProposals: async () => {
      await waiting();
      return {};
    },
    confirmProposal: async () => ({ params: { id: await waiting() }, headers: newKey() }),
  };
};
