import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { table, unwrap, whole } from "./terminal.ts";

type Schemas = components["schemas"];

/** Options of the commands on withdrawals, as they are typed. */
export interface WithdrawalOptions {
  readonly status?: string | undefined;
  readonly q?: string | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly reason?: string | undefined;
  readonly transaction?: string | undefined;
  readonly minimum?: string | undefined;
  readonly fee?: string | undefined;
}

const moment = (iso: string): string => iso.slice(0, 19).replace("T", " ");

const list = async (client: Client, options: WithdrawalOptions): Promise<Output> => {
  const { status, q, page, size } = options;
  const query = {
    ...(status !== undefined && { status: status as Schemas["WithdrawalStatus"] }),
    ...(q !== undefined && { q }),
    ...(page !== undefined && { page: whole("page", page) }),
    ...(size !== undefined && { size: whole("size", size) }),
  };
  const found = unwrap(await client.GET("/api/v1/operator/withdrawals/", { params: { query } }));
  const rows = found.results.map(({ number, status: now, from, to, email, created_at: at }) => [
    String(number),
    now,
    `${from.amount} ${from.currency}`,
    `${to.amount} ${to.currency}`,
    email ?? "—",
    moment(at),
  ]);
  const head = ["No.", "Status", "Takes", "Pays", "Email", "Created (UTC)"];
  const text =
    rows.length === 0 ? "No withdrawals." : `${table([head, ...rows])}\n${String(found.count)} in all`;
  return { text, json: found };
};

const findId = async (client: Client, name: string): Promise<string> => {
  if (name.includes("-")) return name;
  const params = { query: { q: name, size: 1 } };
  const [found] = unwrap(await client.GET("/api/v1/operator/withdrawals/", { params })).results;
  if (found === undefined || String(found.number) !== name)
    throw new Failure(`There is no withdrawal ${name}.`);
  return found.id;
};

const describe = (found: Schemas["OperatorWithdrawal"]): string => {
  const { withdrawal, events, history, ...rest } = found;
  const { amount, currency, fee, payout, payout_amount: arrives } = withdrawal;
  const requisites = Object.entries(rest.requisites).map(([name, value]) => `${name}=${value}`);
  return [
    table([
      ["Withdrawal", `${String(withdrawal.number)}  ${withdrawal.id}`],
      ["Status", `${withdrawal.status}, version ${String(rest.version)}`],
      ["User", rest.email ?? rest.user],
      ["Takes", `${amount} ${currency.code}, of which ${fee} is the fee`],
      ["Pays", `${arrives} ${payout.code}  to ${requisites.join(", ")}`],
      ["Verified card", rest.card ?? "—"],
      ["Transaction", withdrawal.transaction ?? "—"],
      ["Reason", withdrawal.reason ?? "—"],
      ["Events", events.join(", ") || "nothing"],
    ]),
    "",
    table(
      history.map(({ at, actor, event, from, to, reason }) => [
        moment(at),
        actor === null ? "user" : actor.kind === "token" ? `token ${actor.name}` : actor.name,
        event,
        `${from ?? "—"} → ${to}`,
        reason ?? "",
      ]),
    ),
  ].join("\n");
};

const show = async (client: Client, id: string): Promise<Output> => {
  const found = unwrap(await client.GET("/api/v1/operator/withdrawals/{id}/", { params: { path: { id } } }));
  return { text: describe(found), json: found };
};

const move = async (
  client: Client,
  id: string,
  event: string,
  { reason, transaction }: WithdrawalOptions,
): Promise<Output> => {
  const seen = unwrap(await client.GET("/api/v1/operator/withdrawals/{id}/", { params: { path: { id } } }));
  const moved = unwrap(
    await client.POST("/api/v1/operator/withdrawals/{id}/move/", {
      params: { path: { id }, header: { "Idempotency-Key": randomUUID() } },
      body: {
        event: event as Schemas["WithdrawalEvent"],
        version: seen.version,
        ...(reason !== undefined && { reason }),
        ...(transaction !== undefined && { transaction }),
      },
    }),
  );
  return { text: describe(moved), json: moved };
};

type Direction = Schemas["OperatorWithdrawalDirection"];

const describeDirections = (directions: readonly Direction[]): string =>
  table([
    ["Currency", "Open", "Minimum", "Fee"],
    ...directions.map(({ currency, enabled, minimum, fee }) => [
      currency,
      enabled ? "yes" : "no",
      minimum,
      fee,
    ]),
  ]);

const readDirections = async (client: Client): Promise<Direction[]> =>
  unwrap(await client.GET("/api/v1/operator/withdrawal-directions/"));

const listDirections = async (client: Client): Promise<Output> => {
  const json = await readDirections(client);
  return { text: describeDirections(json), json };
};

/** Changes a direction. Omitted values stay unchanged. */
const setDirection = async (
  client: Client,
  code: string,
  enabled: boolean,
  { minimum, fee }: WithdrawalOptions,
): Promise<Output> => {
  const found = (await readDirections(client)).find(({ currency }) => currency === code.toUpperCase());
  if (found === undefined) throw new Failure(`There is no direction ${code}.`);
  const json = unwrap(
    await client.PUT("/api/v1/operator/withdrawal-directions/{id}/", {
      params: { path: { id: found.id } },
      body: { enabled, minimum: minimum ?? found.minimum, fee: fee ?? found.fee },
    }),
  );
  return { text: describeDirections([json]), json };
};

/** Runs a command on withdrawals. @throws Failure. */
export const runWithdrawals = async (
  client: Client,
  [command = "list", name, event]: readonly string[],
  options: WithdrawalOptions,
): Promise<Output> => {
  if (command === "list") return list(client, options);
  if (command === "directions") return listDirections(client);
  if (name === undefined) throw new Failure("Which withdrawal, or which currency?");
  switch (command) {
    case "show":
      return show(client, await findId(client, name));
    case "move":
      if (event === undefined) throw new Failure("Which event?");
      return move(client, await findId(client, name), event, options);
    case "open":
    case "close":
      return setDirection(client, name, command === "open", options);
    default:
      throw new Failure(`There is no command withdrawals ${command}.`);
  }
};
