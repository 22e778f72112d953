import { sql } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import type { Part, Rule } from "./rules-statement.ts";
import { parts, rules, start } from "./rules-statement.ts";

/** A broken rule, with the number of offending rows and some of them. */
export interface Fault {
  readonly rule: string;
  readonly count: number;
  readonly examples: readonly string[];
}

/** Which totals a check has added up: its id, and the last of the transactions in them. */
export interface Base {
  readonly id: string;
  readonly upto: string;
}

/** What to look at. */
export interface Subjects {
  /** The transactions after one and up to another. */
  readonly range: readonly [after: string, to: string];
  /** A query of ids for each part. */
  readonly ids: Readonly<Partial<Record<Part, string>>>;
}

/** What to look at, beside what has been added up before. */
interface Scope {
  readonly base: Base;
  readonly subjects: Subjects;
}

/** The postings, those of held reserves by claim. */
export const partialSums = `
  select e.transaction_id, e.account_id, case when r.currency_id is not null then t.claim end as claim, e.amount, t.at
  from ledger_entries e left join ledger_transactions t on t.id = e.transaction_id
  left join reserves r on r.held_account = e.account_id`;

/** The totals of a base, and those of the present. */
export const totalsOf = ({ id, upto }: Base): string => `
  before as (select account_id, claim, total, since from ledger_totals where check_id = '${id}'::bigint),
  totals as (
    select account_id, claim, sum(total) as total, min(since) as since from (
      select * from before
      union all select account_id, claim, amount, at from (${partialSums}) added where transaction_id > '${upto}'::bigint) both_parts
    group by 1, 2)`;

const between = (column: string, after: string, to: string): string =>
  `${column} > '${after}'::bigint and ${column} <= '${to}'::bigint`;

/** After every row. */
const end = "9223372036854775807";

/** Reads everything at once. */
const everything: Scope = {
  base: { id: "0", upto: start },
  subjects: {
    range: [start, end],
    ids: {
      transactions: "select id from posted",
      claims: "select id from claims",
      accounts: "select id from ledger_accounts",
      withdrawals: "select id from withdrawals",
      gift_cards: "select id from gift_cards",
    },
  },
};

/** The rows of a part after a place and up to another. */
export const rangeOf = (part: Part, after: string, to: string): Subjects => {
  const { table, place } = parts[part];
  return part === "transactions"
    ? { range: [after, to], ids: { transactions: "select id from posted" } }
    : {
        range: [start, start],
        ids: { [part]: `select id from ${table} where ${between(place, after, to)}` },
      };
};

/** What the transactions after one and up to another have touched, and the accounts of the exchange in any case. */
export const touchedBy = (after: string, to: string): Subjects => ({
  range: [after, to],
  ids: {
    transactions: "select id from posted",
    claims: "select distinct claim as id from posted where claim is not null",
    accounts: "select account_id as id from moved union select id from ledger_accounts where owner is null",
    withdrawals: `
        select id from withdrawals where user_id in (
          select a.owner from moved join ledger_accounts a on a.id = moved.account_id where a.kind = 'withdrawal')`,
    gift_cards: `
        select substr(reference, 6, 36)::uuid as id from posted
        where reference ~ '^gift:[0-9a-f-]{36}:' group by 1`,
  },
});

const statementOf = ({ part, text }: Rule, { base, subjects: { range, ids } }: Scope): string => `
  with ${totalsOf(base)},
  posted as (select * from ledger_transactions where ${between("id", ...range)}),
  moved as (select * from ledger_entries where ${between("transaction_id", ...range)}),
  subject as (${ids[part]})
  select * from (${text}) found`;

/** Each rule as one query over everything. */
export const ledgerRules: Readonly<Record<string, string>> = Object.fromEntries(
  [...Map.groupBy(rules, ({ rule }) => rule)].map(([rule, own]) => [
    rule,
    own.map((one) => `select * from (${statementOf(one, everything)}) broken`).join(" union all "),
  ]),
);

/** Adds up what several ranges have found. */
export const joined = (faults: readonly Fault[]): Fault[] =>
  [...Map.groupBy(faults, ({ rule }) => rule)].map(([rule, own]) => ({
    rule,
    count: own.reduce((sum, { count }) => sum + count, 0),
    examples: own.flatMap(({ examples }) => examples).slice(0, 5),
  }));

/** Finds the rules that are broken now. */
export const findFaults = async (db: Db | Trx, scope = everything): Promise<Fault[]> => {
  const faults: Fault[] = [];
  for (const rule of rules) {
    if (scope.subjects.ids[rule.part] === undefined) continue;
    const { rows } = await sql<{ count: number; examples: string[] | null }>`
      with broken as (${sql.raw(statementOf(rule, scope))})
      select (select count(*)::int from broken) as count,
        (select array_agg(what) from (select what from broken order by what limit 5) as first) as examples`.execute(
      db,
    );
    const [row] = rows;
    if (row !== undefined && row.count > 0)
      faults.push({ rule: rule.rule, count: row.count, examples: row.examples ?? [] });
  }
  return joined(faults);
};
