import { subtract } from "#domain/money/money.ts";
import type { Db, Trx } from "#server/database.ts";
import { sha256 } from "#server/platform/ids.ts";
import type { BalanceRow, JournalRow } from "./journal-store.ts";
import { readBalances, readJournal } from "./journal-store.ts";

/** Transactions per read. */
const pageSize = 1_000;

const pages = async function* (db: Db | Trx): AsyncGenerator<readonly JournalRow[]> {
  for (let rows = await readJournal(db, "0", pageSize); rows.length > 0;) {
    yield rows;
    rows = await readJournal(db, rows.at(-1)?.id ?? "0", pageSize);
  }
};

const byName = ({ by_kind, by_user, by_key }: JournalRow): string =>
  [by_kind, by_user ?? by_key].filter((part) => part !== null).join(":");

/** An account's name in files: `referral_reward:<owner>`, or only the kind for the exchange's own. */
const nameOf = (kind: string, owner: string | null): string => (owner === null ? kind : `${kind}:${owner}`);

const columns = [
  "transaction",
  "at",
  "reference",
  "kind",
  "claim",
  "reverses",
  "reason",
  "by",
  "posting",
  "from",
  "to",
  "amount",
  "currency",
] as const;

const cells = (row: JournalRow): string[] => [
  row.id,
  row.at.toISOString(),
  row.reference,
  row.kind,
  row.claim ?? "",
  row.reverses ?? "",
  row.reason,
  byName(row),
  String(row.place),
  nameOf(row.from_kind, row.from_owner),
  nameOf(row.to_kind, row.to_owner),
  row.amount,
  row.currency,
];

/** Extent and digest of the journal. */
export interface Digest {
  readonly transactions: number;
  /** Id of the last transaction included; `0` for an empty ledger. */
  readonly last: string;
  /**
   * Hexadecimal. Each transaction's hash includes the previous one, so the digest reveals a change to any earlier
   * transaction.
   */
  readonly digest: string;
}

/** Computes the digest of the journal, optionally only up to the transaction `until`. */
export const digestOf = async (db: Db | Trx, until?: bigint): Promise<Digest> => {
  let [transactions, last, digest] = [0, "0", sha256("")];
  for await (const rows of pages(db)) {
    for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
      if (until !== undefined && BigInt(id) > until) return { transactions, last, digest };
      digest = sha256(`${digest}\n${JSON.stringify(own.map(cells))}`);
      [transactions, last] = [transactions + 1, id];
    }
  }
  return { transactions, last, digest };
};

/** The journal as a table: a header row, then a row per posting. */
export const journalTable = async function* (db: Db | Trx): AsyncGenerator<readonly string[]> {
  yield columns;
  for await (const rows of pages(db)) yield* rows.map(cells);
};

/** Removes characters that would end a description or begin a comment in hledger. */
const plain = (text: string): string => text.replaceAll(/[\s;|]+/g, " ").trim();

const sum = (amount: string, currency: string): string => `${amount} "${currency}"`;

const hledgerTransaction = (rows: readonly JournalRow[]): string => {
  const [row] = rows;
  if (row === undefined) return "";
  return [
    `${row.at.toISOString().slice(0, 10)} (${row.id}) ${plain(row.kind)} | ${plain(row.reason)}`,
    `    ; reference:${plain(row.reference)}, by:${byName(row)}, at:${row.at.toISOString()}`,
    ...(row.claim === null ? [] : [`    ; claim:${row.claim}`]),
    ...rows.flatMap(({ amount, currency, ...posting }) => [
      `    ${nameOf(posting.from_kind, posting.from_owner)}    ${sum(subtract("0", amount), currency)}`,
      `    ${nameOf(posting.to_kind, posting.to_owner)}    ${sum(amount, currency)}`,
    ]),
    "",
    "",
  ].join("\n");
};

const hledgerBalances = (balances: readonly BalanceRow[], day: string): string => {
  const lines = balances.map(
    ({ kind, owner, currency, balance }) =>
      `    ${nameOf(kind, owner)}    ${sum("0", currency)} = ${sum(balance, currency)}`,
  );
  return [`${day} balances`, ...lines, ""].join("\n");
};

/**
 * The journal in the format of hledger (and ledger). It ends with an assertion of every stored balance, which
 * `hledger check` compares with the postings.
 */
export const hledgerJournal = async function* (db: Db | Trx): AsyncGenerator<string> {
  const balances = await readBalances(db);
  const names = [...new Set(balances.map(({ kind, owner }) => nameOf(kind, owner)))];
  const currencies = [...new Set(balances.map(({ currency }) => currency))];
  yield [
    "decimal-mark .",
    ...currencies.map((currency) => `commodity ${sum("1.000000000000000000", currency)}`),
    ...names.map((name) => `account ${name}`),
    "",
    "",
  ].join("\n");
  let day = "";
  for await (const rows of pages(db)) {
    for (const own of Map.groupBy(rows, (row) => row.id).values()) {
      const on = own[0]?.at.toISOString().slice(0, 10) ?? "";
      if (on > day) day = on;
      yield hledgerTransaction(own);
    }
  }
  if (day !== "") yield hledgerBalances(balances, day);
};
