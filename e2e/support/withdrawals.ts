import createClient from "openapi-fetch";
import type { components, paths } from "#openapi/schema.d.ts";
import type { TestServer } from "./server.ts";

type Schemas = components["schemas"];

/** A client of the operator API for withdrawals. */
export function createWithdrawals(server: TestServer) {
  const client = createClient<paths>({
    baseUrl: server.url,
    headers: { Authorization: `Bearer ${server.operatorToken}` },
  });
  return {
    /** The withdrawals of a user, the newest first. */
    list: async (email: string): Promise<Schemas["OperatorWithdrawalBrief"][]> => {
      const { data } = await client.GET("/api/v1/operator/withdrawals/", { params: { query: { q: email } } });
      return data?.results ?? [];
    },
    /** Moves a withdrawal at its current version. */
    move: async (id: string, move: Omit<Schemas["WithdrawalMove"], "version">): Promise<void> => {
      const path = { id };
      const { data: seen } = await client.GET("/api/v1/operator/withdrawals/{id}/", { params: { path } });
      const { error } = await client.POST("/api/v1/operator/withdrawals/{id}/move/", {
        params: { path },
        body: { ...move, version: seen?.version ?? 0 },
      });
      if (error !== undefined) throw new Error(JSON.stringify(error));
    },
  };
}
