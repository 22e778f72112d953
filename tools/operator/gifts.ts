import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { table, unwrap, whole } from "./terminal.ts";

type Schemas = components["schemas"];
type Card = Schemas["OperatorGiftCard"];

/** Options of the commands on gift cards, as they are typed. */
export interface GiftOptions {
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly reason?: string | undefined;
  readonly email?: string | undefined;
  readonly message?: string | undefined;
}

const cells = (card: Card): string[] => [
  String(card.number),
  card.status,
  `${card.amount} ${card.currency}`,
  `…${card.hint}`,
  card.buyer ?? (card.issued_by === null ? "the house" : `the house, ${card.issued_by.name}`),
  card.recipient ?? "—",
  card.redeemed_by ?? "—",
  card.created_at.slice(0, 19).replace("T", " "),
  card.reason ?? "",
];

const head = [
  "No.",
  "Status",
  "Holds",
  "Code",
  "Bought by",
  "Sent to",
  "Redeemed by",
  "Created (UTC)",
  "Reason",
];

const find = async (client: Client, options: GiftOptions) => {
  const { status, q, page, size } = options;
  const query = {
    ...(status !== undefined && { status: status as Card["status"] }),
    ...(q !== undefined && { q }),
    ...(page !== undefined && { page: whole("page", page) }),
    ...(size !== undefined && { size: whole("size", size) }),
  };
  return unwrap(await client.GET("/api/v1/operator/gift-cards/", { params: { query } }));
};

const list = async (client: Client, options: GiftOptions): Promise<Output> => {
  const found = await find(client, options);
  const rows = found.results.map(cells);
  return {
    text: rows.length === 0 ? "No gift cards." : `${table([head, ...rows])}\n${String(found.count)} in all`,
    json: found,
  };
};

const shown = ({ card, code, link }: Schemas["IssuedGiftCard"]): string => {
  const sent = card.recipient === null ? "" : `Sent to ${card.recipient}.\n`;
  return `${card.amount} ${card.currency}\n${code}\n${link}\n${sent}The code is not shown again.`;
};

const issue = async (client: Client, amount: string, options: GiftOptions): Promise<Output> => {
  const { reason, email, message } = options;
  if (reason === undefined) throw new Failure("Give a reason: --reason …");
  const issued = unwrap(
    await client.POST("/api/v1/operator/gift-cards/", {
      params: { header: { "Idempotency-Key": randomUUID() } },
      body: {
        amount,
        reason,
        ...(email !== undefined && { recipient: email }),
        ...(message !== undefined && { message }),
      },
    }),
  );
  if (!("code" in issued))
    return { text: `${table([head, cells(issued.card)])}\nAnother person has to approve it.`, json: issued };
  return { text: shown(issued), json: issued };
};

const named = async (client: Client, name: string): Promise<Card> => {
  const { results } = await find(client, { q: name });
  const card = results.find(({ id, number }) => id === name || String(number) === name);
  if (card === undefined) throw new Failure(`There is no gift card ${name}.`);
  return card;
};

const approve = async (client: Client, name: string): Promise<Output> => {
  const { id } = await named(client, name);
  const params = { path: { id }, header: { "Idempotency-Key": randomUUID() } };
  const approved = unwrap(await client.POST("/api/v1/operator/gift-cards/{id}/approve/", { params }));
  return { text: shown(approved), json: approved };
};

const cancel = async (client: Client, name: string, reason: string | undefined): Promise<Output> => {
  if (reason === undefined) throw new Failure("Give a reason: --reason …");
  const card = await named(client, name);
  const cancelled = unwrap(
    await client.POST("/api/v1/operator/gift-cards/{id}/cancel/", {
      params: { path: { id: card.id }, header: { "Idempotency-Key": randomUUID() } },
      body: { reason },
    }),
  );
  return { text: table([head, cells(cancelled)]), json: cancelled };
};

/** Runs a command on gift cards. @throws Failure. */
export const runGifts = async (
  client: Client,
  [command = "list", subject]: readonly string[],
  options: GiftOptions,
): Promise<Output> => {
  switch (command) {
    case "list":
      return list(client, options);
    case "issue":
      if (subject === undefined) throw new Failure("Which amount?");
      return issue(client, subject, options);
    case "approve":
      if (subject === undefined) throw new Failure("Which gift card?");
      return approve(client, subject);
    case "cancel":
      if (subject === undefined) throw new Failure("Which gift card?");
      return cancel(client, subject, options.reason);
    default:
      throw new Failure(`There is no command gifts ${command}.`);
  }
};
