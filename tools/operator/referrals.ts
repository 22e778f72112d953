import { randomUUID } from "node:crypto";
import type { components } from "#openapi/schema.d.ts";
import type { Client, Output } from "./terminal.ts";
import { Failure } from "#tools/lib/command.ts";
import { table, unwrap, whole } from "./terminal.ts";

type Schemas = components["schemas"];

/** Options of the commands on referrals, as they are typed. */
export interface ReferralOptions {
  readonly page?: string | undefined;
  readonly size?: string | undefined;
  readonly reason?: string | undefined;
}

const describeTerms = ({ share, currency }: Schemas["ReferralTerms"]): string =>
  `Everybody gets ${share} % of the profit, in ${currency}.`;

const describeUser = (user: Schemas["UserReferral"]): string =>
  [
    `${user.email}: rid ${user.rid}, ${user.share} %${user.own_share === null ? "" : " of their own"}, ` +
      `balance ${user.balance} ${user.currency}, ${String(user.users)} registered`,
    user.results.length === 0
      ? "No rewards."
      : table([
          ["Reward", "Claim", "Status", "Amount", "Share", "Since (UTC)", "Reason"],
          ...user.results.map((reward) => [
            reward.id,
            String(reward.claim),
            reward.status,
            reward.amount,
            `${reward.share} %`,
            reward.at.slice(0, 16).replace("T", " "),
            reward.reason ?? "",
          ]),
        ]),
    `${String(user.count)} in all`,
  ].join("\n");

const setShare = async (client: Client, whose: string, share: string): Promise<Output> => {
  if (whose === "everybody") {
    const terms = unwrap(await client.PUT("/api/v1/operator/referrals/terms/", { body: { share } }));
    return { text: describeTerms(terms), json: terms };
  }
  const body = { email: whose, share: share === "none" ? null : share };
  const user = unwrap(await client.PATCH("/api/v1/operator/referrals/users/", { body }));
  return { text: describeUser(user), json: user };
};

const show = async (client: Client, email: string, { page, size }: ReferralOptions): Promise<Output> => {
  const query = {
    email,
    ...(page !== undefined && { page: whole("page", page) }),
    ...(size !== undefined && { size: whole("size", size) }),
  };
  const user = unwrap(await client.GET("/api/v1/operator/referrals/users/", { params: { query } }));
  return { text: describeUser(user), json: user };
};

const reverse = async (client: Client, id: string, reason: string | undefined): Promise<Output> => {
  if (reason === undefined) throw new Failure("Give a reason: --reason …");
  const reward = unwrap(
    await client.POST("/api/v1/operator/referrals/rewards/{id}/reverse/", {
      params: { path: { id }, header: { "Idempotency-Key": randomUUID() } },
      body: { reason },
    }),
  );
  return { text: `Taken back: ${reward.amount} for claim ${String(reward.claim)}.`, json: reward };
};

/** Runs a command on referrals. @throws Failure. */
export const runReferrals = async (
  client: Client,
  [command = "terms", subject, share]: readonly string[],
  options: ReferralOptions,
): Promise<Output> => {
  if (command === "terms") {
    const terms = unwrap(await client.GET("/api/v1/operator/referrals/terms/"));
    return { text: describeTerms(terms), json: terms };
  }
  if (subject === undefined) throw new Failure("Which user or which reward?");
  switch (command) {
    case "show":
      return show(client, subject, options);
    case "share":
      if (share === undefined) throw new Failure("Which share, in percent?");
      return setShare(client, subject, share);
    case "reverse":
      return reverse(client, subject, options.reason);
    default:
      throw new Failure(`There is no command referrals ${command}.`);
  }
};
