import { isDate, momentIn } from "#domain/moment.ts";
import { nextDate } from "#domain/zoned-time.ts";
import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { table, unwrap, whole } from "./terminal.ts";

type Schemas = components["schemas"];
type Promocode = Schemas["Promocode"];

/** Options of the commands on promocodes, as they are typed. */
export interface PromocodeOptions {
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly percent?: string | undefined;
  readonly fixed?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly email?: string | undefined;
  readonly starts?: string | undefined;
  readonly ends?: string | undefined;
  readonly total?: string | undefined;
  readonly "per-user"?: string | undefined;
  readonly confirm?: boolean | undefined;
}

/** A date is a day in UTC: what ends on it ends with it. */
const momentOf = (name: "starts" | "ends", text: string): string => {
  const day = name === "ends" && isDate(text) ? nextDate(text) : text;
  const at = momentIn(day, isDate(day) ? { zone: "UTC" } : {});
  if (at === null)
    throw new Failure(
      `--${name} must be a date like 2026-12-31, or a time with its zone like 2026-12-31T18:00+03:00, not ${text}.`,
    );
  return new Date(at).toISOString();
};

/** Codes of currencies by id. */
const currencyCodes = async (client: Client): Promise<ReadonlyMap<number, string>> => {
  const entries = unwrap(await client.GET("/api/v1/calculator/"));
  return new Map(entries.flatMap(({ variants }) => variants.map(({ id, code }) => [id, code] as const)));
};

const currencyId = (codes: ReadonlyMap<number, string>, code: string): number => {
  const found = [...codes].find(([, known]) => known === code.toUpperCase());
  if (found === undefined) throw new Failure(`There is no currency ${code}.`);
  return found[0];
};

const day = (moment: string | null): string => moment?.slice(0, 16).replace("T", " ") ?? "—";

const limitOf = (limit: number | null): string => (limit === null ? "any" : String(limit));

const describe = (promocodes: readonly Promocode[], codes: ReadonlyMap<number, string>): string => {
  const nameOf = (id: number | null): string => (id === null ? "" : (codes.get(id) ?? String(id)));
  return table([
    ["Code", "State", "Gives", "Direction", "Used", "Of", "Per user", "From (UTC)", "To (UTC)", "For"],
    ...promocodes.map((promocode) => [
      promocode.code,
      promocode.state,
      promocode.kind === "percent" ? `${promocode.value} %` : `+${promocode.value}`,
      promocode.from === null ? "any" : `${nameOf(promocode.from)} → ${nameOf(promocode.to)}`,
      String(promocode.uses),
      limitOf(promocode.total_limit),
      limitOf(promocode.user_limit),
      day(promocode.starts_at),
      day(promocode.ends_at),
      promocode.email ?? "everybody",
    ]),
  ]);
};

const list = async (client: Client, options: PromocodeOptions): Promise<Output> => {
  const { page, size } = options;
  const query = {
    ...(page !== undefined && { page: whole("page", page) }),
    ...(size !== undefined && { size: whole("size", size) }),
  };
  const found = unwrap(await client.GET("/api/v1/operator/promocodes/", { params: { query } }));
  const text =
    found.results.length === 0
      ? "No promocodes."
      : `${describe(found.results, await currencyCodes(client))}\n${String(found.count)} in all`;
  return { text, json: found };
};

const find = async (client: Client, code: string): Promise<Promocode> => {
  const size = 100;
  for (let page = 1; ; page++) {
    const { results } = unwrap(
      await client.GET("/api/v1/operator/promocodes/", { params: { query: { page, size } } }),
    );
    const found = results.find((promocode) => promocode.code === code.trim().toUpperCase());
    if (found !== undefined) return found;
    if (results.length < size) throw new Failure(`There is no promocode ${code}.`);
  }
};

const create = async (client: Client, code: string, options: PromocodeOptions): Promise<Output> => {
  const { percent, fixed, from, to, email, starts, ends, total, confirm } = options;
  const value = percent ?? fixed;
  if (value === undefined || (percent !== undefined && fixed !== undefined))
    throw new Failure("Set --percent or --fixed.");
  const codes = await currencyCodes(client);
  const perUser = options["per-user"];
  const created = unwrap(
    await client.POST("/api/v1/operator/promocodes/", {
      params: { header: { "Idempotency-Key": randomUUID() } },
      body: {
        code,
        kind: percent === undefined ? "fixed" : "percent",
        value,
        ...(from !== undefined && { from: currencyId(codes, from) }),
        ...(to !== undefined && { to: currencyId(codes, to) }),
        ...(email !== undefined && { email }),
        ...(starts !== undefined && { starts_at: momentOf("starts", starts) }),
        ...(ends !== undefined && { ends_at: momentOf("ends", ends) }),
        ...(total !== undefined && { total_limit: whole("total", total) }),
        ...(perUser !== undefined && { user_limit: whole("per-user", perUser) }),
        ...(confirm === true && { confirm }),
      },
    }),
  );
  return { text: describe([created], codes), json: created };
};

const change = async (client: Client, code: string, body: Schemas["PromocodeChange"]): Promise<Output> => {
  const { id } = await find(client, code);
  const changed = unwrap(
    await client.PATCH("/api/v1/operator/promocodes/{id}/", { params: { path: { id } }, body }),
  );
  return { text: describe([changed], await currencyCodes(client)), json: changed };
};

/** The changes of `change`; `none` removes a limit. */
const changesOf = ({ ends, total, ...rest }: PromocodeOptions): Schemas["PromocodeChange"] => {
  const perUser = rest["per-user"];
  const numberOf = (name: string, text: string): number | null =>
    text === "none" ? null : whole(name, text);
  if (ends === undefined && total === undefined && perUser === undefined)
    throw new Failure("Set --ends, --total or --per-user.");
  return {
    ...(ends !== undefined && { ends_at: ends === "none" ? null : momentOf("ends", ends) }),
    ...(total !== undefined && { total_limit: numberOf("total", total) }),
    ...(perUser !== undefined && { user_limit: numberOf("per-user", perUser) }),
  };
};

/** Runs a command on promocodes. @throws Failure. */
export const runPromocodes = async (
  client: Client,
  [command = "list", code]: readonly string[],
  options: PromocodeOptions,
): Promise<Output> => {
  if (command === "list") return list(client, options);
  if (code === undefined) throw new Failure("Which promocode?");
  switch (command) {
    case "create":
      return create(client, code, options);
    case "stop":
      return change(client, code, { stopped: true });
    case "start":
      return change(client, code, { stopped: false });
    case "change":
      return change(client, code, changesOf(options));
    default:
      throw new Failure(`There is no command promocodes ${command}.`);
  }
};
