import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { table, unwrap, whole } from "./terminal.ts";

type Application = components["schemas"]["OperatorShopApplication"];
type Shop = components["schemas"]["OperatorShopPage"];

/** Options of the commands on shops, as they are typed. */
export interface ShopOptions {
  readonly status?: string | undefined;
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly share?: string | undefined;
  readonly reason?: string | undefined;
  readonly note?: string | undefined;
}

const head = ["No.", "Status", "Sent (UTC)", "Name", "Site", "Email", "Shop"];

const cells = (one: Application): string[] => [
  String(one.number),
  one.status,
  one.created_at.slice(0, 16).replace("T", " "),
  one.name,
  one.site,
  one.email,
  one.shop === null ? "—" : `${one.shop.id}, ${one.shop.share}%`,
];

const print = (applications: readonly Application[]): string => {
  const [headLine = "", ...lines] = table([head, ...applications.map(cells)]).split("\n");
  return [
    headLine,
    ...applications.flatMap(({ sells, contact, reason }, index) => [
      lines[index] ?? "",
      `  sells: ${sells.replaceAll("\n", "\n    ")}`,
      `  contact: ${contact}`,
      ...(reason === null ? [] : [`  refused: ${reason}`]),
    ]),
  ].join("\n");
};

const list = async (client: Client, { status, page, size }: ShopOptions): Promise<Output> => {
  const query = {
    ...(status !== undefined && { status: status as Application["status"] }),
    ...(page !== undefined && { page: whole("page", page) }),
    ...(size !== undefined && { size: whole("size", size) }),
  };
  const found = unwrap(await client.GET("/api/v1/operator/shop-applications/", { params: { query } }));
  const { results, count } = found;
  return {
    text: results.length === 0 ? "No applications." : `${print(results)}\n${String(count)} in all`,
    json: found,
  };
};

/** The parameters of a decision. @throws Failure. */
const addressed = async (client: Client, name: string | undefined) => {
  if (name === undefined) throw new Failure("Which application?");
  const query = { number: whole("number", name) };
  const found = unwrap(await client.GET("/api/v1/operator/shop-applications/", { params: { query } }));
  const [application] = found.results;
  if (application === undefined) throw new Failure(`There is no application ${name}.`);
  return { path: { id: application.id }, header: { "Idempotency-Key": randomUUID() } };
};

const showShop = (shop: Shop): Output => ({
  text: [
    table([
      ["Shop", shop.id],
      ["Name", shop.name],
      ["Site", shop.site],
      ["Owner", shop.email],
      ["Share", `${shop.share}%`],
      [
        "On /shops",
        shop.delisted ? "kept off by staff" : shop.listed ? "yes" : "no, its owner did not agree",
      ],
      ["Balance", `${shop.balance} ${shop.currency}`],
      ["Rewards", String(shop.count)],
    ]),
    ...(shop.results.length === 0
      ? []
      : [
          "",
          table([
            ["Claim", "Status", "Amount", "Share", "Since (UTC)", "Reward", "Reason"],
            ...shop.results.map(({ id, claim, status, amount, share, at, reason }) => [
              String(claim),
              status,
              amount,
              `${share}%`,
              at.slice(0, 16).replace("T", " "),
              id,
              reason ?? "",
            ]),
          ]),
        ]),
  ].join("\n"),
  json: shop,
});

const told = (application: Application): Output => ({ text: print([application]), json: application });

/** Runs a command on shops. @throws Failure. */
export const runShop = async (
  client: Client,
  [command = "list", name, value]: readonly string[],
  options: ShopOptions,
): Promise<Output> => {
  switch (command) {
    case "list":
      return list(client, options);
    case "accept": {
      const { share, note } = options;
      if (share === undefined) throw new Failure("Which share of the profit? --share 40");
      const params = await addressed(client, name);
      const body = { share, ...(note !== undefined && { note }) };
      return told(
        unwrap(await client.POST("/api/v1/operator/shop-applications/{id}/accept/", { params, body })),
      );
    }
    case "refuse": {
      const { reason } = options;
      if (reason === undefined) throw new Failure("Give a reason: --reason …");
      const params = await addressed(client, name);
      const body = { reason };
      return told(
        unwrap(await client.POST("/api/v1/operator/shop-applications/{id}/refuse/", { params, body })),
      );
    }
    case "show": {
      if (name === undefined) throw new Failure("Which shop? Its id starts with an s.");
      const { page, size } = options;
      const query = {
        ...(page !== undefined && { page: whole("page", page) }),
        ...(size !== undefined && { size: whole("size", size) }),
      };
      const params = { path: { id: name }, query };
      return showShop(unwrap(await client.GET("/api/v1/operator/shops/{id}/", { params })));
    }
    case "share": {
      const { reason } = options;
      if (name === undefined || value === undefined) throw new Failure("Which shop, and which share?");
      if (reason === undefined) throw new Failure("Give a reason: --reason …");
      const params = { path: { id: name } };
      const body = { share: value, reason };
      return showShop(unwrap(await client.POST("/api/v1/operator/shops/{id}/", { params, body })));
    }
    case "delist":
    case "relist": {
      const { reason } = options;
      if (name === undefined) throw new Failure("Which shop? Its id starts with an s.");
      if (reason === undefined) throw new Failure("Give a reason: --reason …");
      const params = { path: { id: name } };
      const body = { delisted: command === "delist", reason };
      return showShop(unwrap(await client.POST("/api/v1/operator/shops/{id}/", { params, body })));
    }
    default:
      throw new Failure(`There is no command shop ${command}.`);
  }
};
