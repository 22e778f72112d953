import { paymentBy } from "#tests/support/payment.ts";
import createClient from "openapi-fetch";
import type { components, paths } from "#openapi/schema.d.ts";
import type { PickedFile } from "./files.ts";
import { courses } from "./market.ts";
import type { TestServer } from "./server.ts";

type Schemas = components["schemas"];

/** A move without the version: the client reads the current one. */
type Move = Omit<Schemas["OperatorMove"], "version">;

/** A client of the operator API. */
export interface Operator {
  /** The claim, unmasked, with its history. */
  show(id: string): Promise<Schemas["OperatorClaim"]>;
  /** Claims by number, uuid or the beginning of an e-mail. */
  find(query: string): Promise<Schemas["OperatorClaimBrief"][]>;
  /** Moves a claim along its chart. */
  move(id: string, move: Move): Promise<Schemas["OperatorClaim"]>;
  /** Decides about a card or about documents. */
  decide(id: string, move: Omit<Schemas["VerificationMove"], "version">): Promise<void>;
  /** Documents of a claim that wait for a decision, by the claim's number. */
  documentsOf(claim: number): Promise<string | undefined>;
  /** Answers the conversation whose letters go to this address. */
  answerChat(email: string, text: string): Promise<void>;
  /** Answers that conversation with a file. */
  sendChatFile(email: string, file: PickedFile): Promise<void>;
  /** Publishes the review of a claim, by the claim's number. */
  publishReview(claim: number, answer: string): Promise<void>;
  /** Accepts the application that a user has sent in. */
  acceptShop(): Promise<void>;
  /** Begins or ends maintenance. */
  setTech(change: Schemas["TechChange"]): Promise<void>;
  /** Opens or closes a direction, or fixes its course. */
  changeDirection(from: number, to: number, change: Schemas["DirectionChange"]): Promise<void>;
  /** Corrects the reserve of a currency. */
  setReserve(id: number, change: Schemas["ReserveChange"]): Promise<void>;
  /** The available reserve of a currency. */
  available(id: number): Promise<string>;
  /** Restores the exchange's settings to those of the seed. */
  undo(): Promise<void>;
}

/** Creates an operator client for this server. It throws an error with the answer on every refusal. */
export function createOperator(server: TestServer): Operator {
  const client = createClient<paths>({
    baseUrl: server.url,
    headers: { Authorization: `Bearer ${server.operatorToken}` },
  });
  const undoing: (() => Promise<void>)[] = [];
  const key = () => ({ "Idempotency-Key": crypto.randomUUID() });
  const available = async (id: number) => {
    const reserves = taken(await client.GET("/api/v1/calculator/reserves/"));
    return reserves.find(({ currency }) => currency.id === id)?.amount ?? "0";
  };
  const chatOf = async (email: string): Promise<string> => {
    // The list masks addresses, an opened chat shows them.
    for (const { id } of taken(await client.GET("/api/v1/operator/chats/")).results) {
      const { chat } = taken(await client.GET("/api/v1/operator/chats/{id}/", { params: { path: { id } } }));
      if (chat.email === email) return id;
    }
    throw new Error(`No chat of ${email}`);
  };
  const restoreReserve = async (id: number, amount: string) =>
    void taken(
      await client.PUT("/api/v1/operator/reserves/{id}/", {
        params: { path: { id }, header: key() },
        body: { amount, reason: "as before the test" },
      }),
    );
  const patchDirection = async (from: number, to: number, body: Schemas["DirectionChange"]) => {
    taken(
      await client.PATCH("/api/v1/operator/directions/{from}/{to}/", {
        params: { path: { from, to } },
        // Tests fix rates far from any market.
        body: { ...body, confirm: true },
      }),
    );
    // Claims and withdrawals keep a rate for a second.
    await server.advance(1);
  };
  const operator: Operator = {
    show: async (id) =>
      taken(await client.POST("/api/v1/operator/claims/{id}/reveal/", { params: { path: { id } } })),
    move: async (id, move) => {
      const { claim } = await operator.show(id);
      return taken(
        await client.POST("/api/v1/operator/claims/{id}/move/", {
          params: { path: { id }, header: key() },
          body: { ...paymentBy(move.event, claim.from.amount), ...move, version: claim.version },
        }),
      );
    },
    find: async (query) =>
      taken(await client.GET("/api/v1/operator/claims/", { params: { query: { q: query } } })).results,
    decide: async (id, move) => {
      const path = { id };
      const shown = taken(await client.GET("/api/v1/operator/verifications/{id}/", { params: { path } }));
      taken(
        await client.POST("/api/v1/operator/verifications/{id}/move/", {
          params: { path, header: key() },
          body: { ...move, version: shown.version },
        }),
      );
    },
    documentsOf: async (claim) =>
      taken(await client.GET("/api/v1/operator/verifications/")).results.find((one) => one.claim === claim)
        ?.id,
    answerChat: async (email, text) => {
      const params = { path: { id: await chatOf(email) }, header: key() };
      taken(await client.POST("/api/v1/operator/chats/{id}/messages/", { params, body: { text } }));
    },
    sendChatFile: async (email, { name, mimeType, buffer }) => {
      const path = { id: await chatOf(email) };
      const form = new FormData();
      form.append("file", new Blob([Uint8Array.from(buffer)], { type: mimeType }), name);
      const uploaded = await client.POST("/api/v1/operator/chats/{id}/files/", {
        params: { path, header: key() },
        body: form as never,
        bodySerializer: (body: unknown) => body as FormData,
      });
      const body = { text: "", file: taken(uploaded).id };
      const params = { path, header: key() };
      taken(await client.POST("/api/v1/operator/chats/{id}/messages/", { params, body }));
    },
    publishReview: async (claim, answer) => {
      const { results } = taken(await client.GET("/api/v1/operator/reviews/"));
      const id = results.find((review) => review.claim === claim)?.id ?? "";
      const params = { path: { id }, header: key() };
      taken(await client.POST("/api/v1/operator/reviews/{id}/publish/", { params, body: { answer } }));
    },
    acceptShop: async () => {
      const { results } = taken(
        await client.GET("/api/v1/operator/shop-applications/", { params: { query: { status: "waiting" } } }),
      );
      // The newest is the last.
      const id = results.at(-1)?.id ?? "";
      const params = { path: { id }, header: key() };
      taken(
        await client.POST("/api/v1/operator/shop-applications/{id}/accept/", {
          params,
          body: { share: "40" },
        }),
      );
    },
    setTech: async (change) => {
      taken(await client.PUT("/api/v1/operator/tech/", { body: change }));
      if (change.active) undoing.push(() => operator.setTech({ active: false }));
    },
    changeDirection: async (from, to, change) => {
      await patchDirection(from, to, change);
      const isChanged = change.enabled === false || typeof change.course === "string";
      const course = courses.find((fixed) => fixed.from === from && fixed.to === to)?.course ?? null;
      if (isChanged) undoing.push(() => patchDirection(from, to, { enabled: true, course }));
    },
    setReserve: async (id, change) => {
      const before = await available(id);
      taken(
        await client.PUT("/api/v1/operator/reserves/{id}/", {
          params: { path: { id }, header: key() },
          body: change,
        }),
      );
      undoing.push(() => restoreReserve(id, before));
    },
    available,
    undo: async () => {
      for (const step of undoing.splice(0).toReversed()) await step();
      undoing.length = 0;
    },
  };
  return operator;
}

/** Returns the body of a successful answer. */
function taken<Body>({ data, error, response }: { data?: Body; error?: unknown; response: Response }): Body {
  if (data === undefined) {
    throw new Error(`${response.url} answered ${response.status}: ${JSON.stringify(error)}`);
  }
  return data;
}

/** Fixes the courses that tests use. */
export async function fixCourses(operator: Operator) {
  for (const { from, to, course } of courses) await operator.changeDirection(from, to, { course });
}
