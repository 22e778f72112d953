import createClient from "openapi-fetch";
import type { components, paths } from "#openapi/schema.d.ts";
import type { TestServer } from "./server.ts";

type Schemas = components["schemas"];

/** A move without the version: the client reads the current one. */
export type Move = Omit<Schemas["OperatorMove"], "version">;

/** The operator of an exchange, over the operator's part of the contract. */
export interface Operator {
  /** The claim, unmasked, with its history. */
  show(id: string): Promise<Schemas["OperatorClaim"]>;
  /** Moves a claim along its chart. */
  move(id: string, move: Move): Promise<Schemas["OperatorClaim"]>;
  /** Begins or ends a technical break. */
  setTech(change: Schemas["TechChange"]): Promise<void>;
  /** Opens or closes a direction, or fixes its course. */
  changeDirection(from: number, to: number, change: Schemas["DirectionChange"]): Promise<void>;
  /** Corrects what is available of a currency. */
  setReserve(id: number, change: Schemas["ReserveChange"]): Promise<void>;
}

/** An operator of this server. Every refusal is an error that names the answer. */
export function createOperator(server: TestServer): Operator {
  const client = createClient<paths>({
    baseUrl: server.url,
    headers: { Authorization: `Bearer ${server.operatorToken}` },
  });
  const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
  const operator: Operator = {
    show: async (id) =>
      taken(await client.GET("/api/v1/operator/claims/{id}/", { params: { path: { id } } })),
    move: async (id, move) => {
      const { claim } = await operator.show(id);
      return taken(
        await client.POST("/api/v1/operator/claims/{id}/move/", {
          params: { path: { id }, header: key() },
          body: { ...move, version: claim.version },
        }),
      );
    },
    setTech: async (change) => void taken(await client.PUT("/api/v1/operator/tech/", { body: change })),
    changeDirection: async (from, to, change) =>
      void taken(
        await client.PATCH("/api/v1/operator/directions/{from}/{to}/", {
          params: { path: { from, to } },
          body: change,
        }),
      ),
    setReserve: async (id, change) =>
      void taken(
        await client.PUT("/api/v1/operator/reserves/{id}/", {
          params: { path: { id }, header: key() },
          body: change,
        }),
      ),
  };
  return operator;
}

/** The body of a good answer. */
function taken<Body>({ data, error, response }: { data?: Body; error?: unknown; response: Response }): Body {
  if (data === undefined) {
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  }
  return data;
}
