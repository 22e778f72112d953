import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure, table, unwrap, whole } from "./terminal.ts";

type StrayPayment = components["schemas"]["StrayPayment"];

/** Options of the commands on payments without an order, as they are typed. */
export interface StrayOptions {
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly transaction?: string | undefined;
  readonly "paid-at"?: string | undefined;
  readonly note?: string | undefined;
  readonly to?: string | undefined;
  readonly reason?: string | undefined;
}

const day = 86_400_000;

const cells = (payment: StrayPayment): string[] => [
  payment.id,
  `${payment.amount} ${payment.currency}`,
  payment.transaction,
  payment.paid_at.slice(0, 19).replace("T", " "),
  String(Math.floor((Date.now() - Date.parse(payment.at)) / day)),
  payment.recorded_by?.name ?? "—",
  payment.note,
];

const head = ["Payment", "Amount", "Transaction", "Paid (UTC)", "Days", "Recorded by", "Note"];

const list = async (client: Client, { page, size }: StrayOptions): Promise<Output> => {
  const query = {
    ...(page !== undefined && { page: whole("page", page) }),
    ...(size !== undefined && { size: whole("size", size) }),
  };
  const found = unwrap(await client.GET("/api/v1/operator/stray-payments/", { params: { query } }));
  const rows = found.results.map(cells);
  return {
    text:
      rows.length === 0
        ? "No payments without an order."
        : `${table([head, ...rows])}\n${String(found.count)} in all`,
    json: found,
  };
};

const shown = (payment: StrayPayment): Output => ({ text: table([head, cells(payment)]), json: payment });

/** @throws Failure naming the option that is missing. */
const given = (options: StrayOptions, name: keyof StrayOptions): string => {
  const text = options[name];
  if (text === undefined) throw new Failure(`Give --${name} …`);
  return text;
};

/** Runs a command on payments without an order. @throws Failure. */
export const runStray = async (
  client: Client,
  [command = "list", subject, currency]: readonly string[],
  options: StrayOptions,
): Promise<Output> => {
  if (command === "list") return list(client, options);
  if (subject === undefined) throw new Failure("Which payment, or which amount?");
  const header = { "Idempotency-Key": randomUUID() };
  const params = { path: { id: subject }, header };
  switch (command) {
    case "record": {
      if (currency === undefined) throw new Failure("Which currency?");
      const body = {
        amount: subject,
        currency,
        transaction: given(options, "transaction"),
        paid_at: given(options, "paid-at"),
        note: given(options, "note"),
      };
      return shown(
        unwrap(await client.POST("/api/v1/operator/stray-payments/", { params: { header }, body })),
      );
    }
    case "return": {
      const body = { destination: given(options, "to"), transaction: given(options, "transaction") };
      return shown(
        unwrap(await client.POST("/api/v1/operator/stray-payments/{id}/return/", { params, body })),
      );
    }
    case "reverse": {
      const body = { reason: given(options, "reason") };
      return shown(
        unwrap(await client.POST("/api/v1/operator/stray-payments/{id}/reverse/", { params, body })),
      );
    }
    default:
      throw new Failure(`There is no command stray ${command}.`);
  }
};
