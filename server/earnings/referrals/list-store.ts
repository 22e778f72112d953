import type { components } from "#openapi/schema.d.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

/** Statuses of the list, by their names on the wire. */
type MoneyStatus = components["schemas"]["ReferralMoneyStatus"];

/** One reward or withdrawal. */
export interface MoneyRow {
  readonly id: string;
  readonly status: MoneyStatus;
  readonly amount: string;
  readonly currency_id: number;
  readonly at: Date;
  /** Sides and share of a reward; null for a withdrawal. */
  readonly from_currency_id: number | null;
  readonly to_currency_id: number | null;
  readonly share: string | null;
  readonly reason: string | null;
}

/** Filter of a user's rewards and withdrawals. */
export interface MoneyFilter {
  readonly user: string;
  readonly status: MoneyStatus | "all";
  /** Inclusive start; null for no bound. */
  readonly from: Date | null;
  /** Exclusive end; null for no bound. */
  readonly until: Date | null;
}

/** The source table of each status. */
const sources: Readonly<
  Record<MoneyStatus, { readonly kind: "reward" | "withdrawal"; readonly stored: string }>
> = {
  refsucc: { kind: "reward", stored: "'granted'" },
  refwait: { kind: "reward", stored: "'waiting'" },
  refback: { kind: "reward", stored: "'back'" },
  dwwait: { kind: "withdrawal", stored: "'waiting', 'approved', 'paying'" },
  dwsucc: { kind: "withdrawal", stored: "'paid'" },
  dwfail: { kind: "withdrawal", stored: "'rejected', 'failed'" },
};

const tables = {
  reward: { name: "referral_rewards", mine: "referrer_id = :user", at: "at" },
  withdrawal: { name: "withdrawals", mine: "user_id = :user and source = 'referral'", at: "updated_at" },
} as const;

// One part per status. Rewards are read from their index only up to the end of the page.
const partOf = (status: MoneyStatus): string => {
  const { kind, stored } = sources[status];
  const { name, mine, at } = tables[kind];
  return `(select id, ${at} as at, number, '${kind}' as kind, '${status}' as status from ${name}
    where ${mine} and status in (${stored})
      and (:from is null or ${at} >= :from) and (:until is null or ${at} < :until)
    order by ${at} desc, number desc limit :most)`;
};

const moneyStatuses = Object.keys(sources) as MoneyStatus[];

const found = (asked: MoneyFilter["status"]): string =>
  moneyStatuses
    .filter((status) => asked === "all" || status === asked)
    .map(partOf)
    .join(" union all ");

const filterTypes = { user: "uuid", from: "timestamptz", until: "timestamptz", most: "int" } as const;

const statuses = [...moneyStatuses, "all"] as const;

const listStatements = new Map(
  statuses.map((status) => [
    status,
    namedStatement(
      `referral-list-${status}`,
      { ...filterTypes, offset: "int", limit: "int" },
      `select page.id, page.status, page.at, coalesce(r.amount, w.amount) as amount,
          coalesce(r.currency_id, w.currency_id) as currency_id, c.from_currency_id, c.to_currency_id, r.share,
          coalesce(r.reason, w.reason) as reason
        from (select * from (${found(status)}) as found
          order by at desc, kind, number desc limit :limit offset :offset) as page
        left join referral_rewards r on page.kind = 'reward' and r.id = page.id
        left join claims c on c.id = r.claim_id
        left join withdrawals w on page.kind = 'withdrawal' and w.id = page.id
        order by page.at desc, page.kind, page.number desc`,
    ),
  ]),
);

const countStatements = new Map(
  statuses.map((status) => [
    status,
    namedStatement(
      `referral-list-count-${status}`,
      filterTypes,
      `select least(count(*), :most)::int as count from (${found(status)}) as found`,
    ),
  ]),
);

/** Lists part of a user's rewards and withdrawals, the newest first. */
export const listMoney = async (
  database: DatabaseHandle,
  { status, ...filter }: MoneyFilter,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<MoneyRow[]> => {
  const statement = listStatements.get(status);
  if (statement === undefined) return [];
  return database.run<MoneyRow>(statement.with({ ...filter, most: offset + limit, offset, limit }));
};

/** Counts a user's rewards and withdrawals up to `most`, which stands for any larger number. */
export const countMoney = async (
  database: DatabaseHandle,
  { status, ...filter }: MoneyFilter,
  most: number,
): Promise<number> => {
  const statement = countStatements.get(status);
  if (statement === undefined) return 0;
  const [row] = await database.run<{ count: number }>(statement.with({ ...filter, most }));
  return row?.count ?? 0;
};
