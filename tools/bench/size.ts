import pg from "pg";
import { daysAfter } from "#domain/time/period.ts";
import { demoAccounts, demoPassword } from "#server/demo/accounts.ts";
import { openPostgres, transaction } from "#server/platform/data/database.ts";
import { seedReserves } from "#server/exchange/reserves/reserves.ts";
import { addUpSums } from "#server/shop/shop/statistics/sums-store.ts";
import { createClaim, enter, openLane } from "#tools/chaos/lib/api.ts";
import { operatorToken } from "#tools/chaos/lib/servers.ts";
import { shopOf } from "#tools/chaos/lib/shops.ts";
import { startPostgres } from "#tools/find-postgres.mjs";
import { atMost, floor, inMilliseconds, inSeconds, milliseconds, percentile, ratio } from "./measure.ts";
import type { Benchmark, Figure } from "./measure.ts";
import { startProduction } from "./production.ts";

/** Claims of the shop in each of the two databases. `CLAIMS=100000` makes the larger one smaller. */
const SIZES = { small: 10_000, large: Number(process.env["CLAIMS"] ?? 1_000_000) } as const;
const REQUESTS = 60;
/** `ONLY=operator` asks only what has this in its name. */
const ONLY = process.env["ONLY"] ?? "";
const YEARS = 3;

/** One shop with the given number of claims, on its own server. */
interface Stage {
  readonly ask: (path: string) => Promise<number>;
  /** Resets the rate limit, which allows an owner only two requests per second. */
  readonly forget: () => Promise<unknown>;
  /** Of a claim in the middle of the list. */
  readonly middle: Readonly<Record<"id" | "number" | "order" | "requisite" | "transaction", string>>;
  readonly seconds: { readonly filled: number; readonly addedUp: number };
  readonly close: () => Promise<void>;
}

/**
 * Inserts the claims of one shop, spread over three years, and one claim of another shop for every five. They have
 * eight directions and nine campaigns or none. Two of three are done, with a reward.
 */
const fill = async (client: pg.Client, shop: string, other: string, count: number): Promise<void> => {
  const { rows: columns } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_name = 'claims' and table_schema = 'public' and column_name <> 'number'`,
  );
  const own: Readonly<Record<string, string>> = {
    id: "gen_random_uuid()",
    user_id: `(select id from users where email = '${demoAccounts[0]?.email}')`,
    shop_id: `case when n % 6 = 0 then '${other}' else '${shop}' end`,
    sale_id: "gen_random_uuid()",
    order_id: "'order-' || n",
    holds_order: "true",
    quote_id: "null",
    campaign: "case when n % 10 = 0 then null else 'campaign-' || n * 7919 % 10 end",
    created_by_shop: "n % 3 = 0",
    status: `(array['done', 'done', 'done', 'done', 'done', 'done', 'expired', 'cancelled', 'refunded',
      'waiting_payment'])[n * 104729 % 10 + 1]`,
    from_currency_id: "(select array_agg(id order by id) from currencies)[n * 31 % 4 + 1]",
    to_currency_id: "(select array_agg(id order by id) from currencies)[n * 17 % 2 + 13]",
    from_amount: "from_amount + n % 1000 * 0.00001",
    to_requisites: `jsonb_build_array(
      (to_requisites -> 0) || jsonb_build_object('value', (4000000000000000 + n)::text), to_requisites -> 1)`,
    payment_requisites: `jsonb_build_array((to_requisites -> 0) || jsonb_build_object('value', 'bc1q' || md5(n::text)))`,
    transaction: "case when n % 3 > 0 then 'tx-' || n end",
    email: "'person' || n % 70001 || '@example.com'",
    city_id: "case when n % 11 = 0 then (select array_agg(id order by id) from cities)[n % 2 + 1] end",
    worked_by: `case when n % 4 = 0 then (select id from users where email = '${demoAccounts[0]?.email}') end`,
    hold_amount: "0",
    hold_state: "'settled'",
    deadline: "null",
    created_at: `now() - interval '${YEARS} years' + n * (interval '${YEARS} years' / $1::int)`,
    updated_at: `now() - interval '${YEARS} years' + n * (interval '${YEARS} years' / $1::int)`,
    status_since: `now() - interval '${YEARS} years' + n * (interval '${YEARS} years' / $1::int)`,
  };
  const names = columns.map(({ name }) => `"${name}"`);
  const values = columns.map(({ name }) => own[name] ?? `"${name}"`);
  const all = Math.ceil((count * 6) / 5);
  // Row triggers are off. The hours that they would mark are marked at the end.
  await client.query("set session_replication_role = replica");
  for (let begin = 1; begin <= all; begin += 100_000)
    await client.query(
      `insert into claims (${names.join(", ")}) select ${values.join(", ")}
        from (select * from claims where number = (select min(number) from claims)) as one,
          generate_series($2::bigint, least($3::bigint, $1::bigint)) as n`,
      [all, begin, begin + 99_999],
    );
  await client.query(
    `insert into referral_rewards (id, claim_id, shop_id, status, currency_id, share, amount, created_at, at)
      select gen_random_uuid(), id, shop_id, case status when 'done' then 'granted' when 'waiting_payment' then 'waiting' else 'back' end,
        (select id from currencies where code = 'USDTTRC20'), 40, 0.01 + number % 997 * 0.000001, created_at, created_at
      from claims where order_id like 'order-%'`,
  );
  await client.query(
    `insert into shop_sum_marks select distinct shop_id, date_bin('1 hour', created_at, timestamptz '2000-01-01Z')
      from claims where shop_id is not null`,
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum (analyze) claims");
  await client.query("vacuum (analyze) referral_rewards");
};

/** This many coins, each paired with every other, make a little more than 10,000 pairs. */
const COINS = 101;
const FIRST_ID = 1000;

const addPairs = async (client: pg.Client, db: ReturnType<typeof openPostgres>["db"]): Promise<void> => {
  await client.query(
    `insert into currencies (id, code, ticker, name_ru, name_en, icon, "group", decimals, position, entry)
      select id, 'COIN' || id, 'COIN' || id, 'Coin', 'Coin', 'btc', 'crypto', 8, id, 'coin' || id
      from generate_series($1::int, $2::int) id`,
    [FIRST_ID, FIRST_ID + COINS - 1],
  );
  await client.query(
    `insert into directions (from_id, to_id, payment, rate_source, margin, fixed_course, min_from, max_from)
      select f.id, t.id, 'requisites', 'fixed', 0, 1 + f.id * 0.000001, 0.001, 10
      from currencies f, currencies t where f.id >= $1 and t.id >= $1 and f.id <> t.id`,
    [FIRST_ID],
  );
  // The reference of a ledger transaction names all its currencies and has a maximum length.
  for (let currency = FIRST_ID; currency < FIRST_ID + COINS; currency += 1)
    await transaction(db, (trx) => seedReserves(trx, [{ currency, amount: "1000000" }], new Date()));
};

/** The export of rates for monitors, which the server renews every few seconds while it is asked for. */
const exportFigures = async ({ ask }: Stage): Promise<Figure[]> => {
  const address = "/export/rates.xml";
  const first = await ask(address);
  const times: number[] = [];
  for (let request = 0; request < REQUESTS; request += 1) {
    await new Promise((resolve) => setTimeout(resolve, 300));
    times.push(await ask(address));
  }
  return [
    floor("export of rates, 10,000 pairs, the first after the start", first, inMilliseconds),
    atMost("the next ones, p50", percentile(times, 0.5), 50, inMilliseconds),
    floor("the slowest", Math.max(...times), inMilliseconds),
  ];
};

/** Milliseconds until the first bytes of the body arrive. */
const firstBytes = async (url: string, token: string): Promise<number> => {
  const ended = new AbortController();
  const started = performance.now();
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: ended.signal,
  });
  if (!response.ok || response.body === null)
    throw new Error(`${url} answered ${response.status} ${await response.text()}`);
  const reader = response.body.getReader();
  await reader.read();
  const passed = performance.now() - started;
  if (url.includes("sales/export")) ended.abort();
  else while (!(await reader.read()).done);
  return passed;
};

const credentialsOf = (user: number) => ({ email: demoAccounts[user]?.email ?? "", password: demoPassword });

/** Opens the shop of a demo user. */
const openShop = async (base: string, user: number): Promise<string> => {
  const credentials = credentialsOf(user);
  return shopOf(base, credentials.email, await enter(base, credentials));
};

const open = async (cluster: string, name: string, count: number): Promise<Stage> => {
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href;
  const first = new pg.Client(cluster);
  await first.connect();
  await first.query(`create database ${name}`);
  await first.end();
  const product = await startProduction({
    DATABASE_URL: url,
    DEMO: "true",
    CAPTCHA: "off",
    OPERATOR_TOKEN: operatorToken,
  });
  const client = new pg.Client(url);
  await client.connect();
  const own = await openShop(product.url, 0);
  const other = await openShop(product.url, 1);
  // The template of all other claims.
  await createClaim(product.url, await openLane(product.url, "BTC", "SBERRUB"));
  const filled = await milliseconds(() => fill(client, own, other, count));
  // The server runs this job once a minute.
  const database = openPostgres(url, 1, (error) => {
    throw error;
  });
  const addedUp = await milliseconds(() => addUpSums(database.db));
  await addPairs(client, database.db);
  await database.close();
  await client.query("vacuum (analyze) shop_sums");
  const { rows } = await client.query<Stage["middle"]>(
    `select id, number, order_id as order, to_requisites -> 0 ->> 'value' as requisite, transaction
      from claims where shop_id = $1 and order_id is not null and transaction is not null
      order by created_at desc, number desc offset $2 limit 1`,
    [own, Math.floor(count / 4)],
  );
  const credentials = credentialsOf(0);
  let token = { access: "", at: -Infinity };
  return {
    middle: rows[0] ?? { id: "", number: "", order: "", requisite: "", transaction: "" },
    seconds: { filled, addedUp },
    ask: async (path) => {
      if (performance.now() - token.at > 200_000)
        token = { access: await enter(product.url, credentials), at: performance.now() };
      return firstBytes(product.url + path, path.includes("/operator/") ? operatorToken : token.access);
    },
    forget: () => client.query("delete from rate_limits"),
    close: async () => {
      await client.end();
      await product.close();
    },
  };
};

const today = new Date().toISOString().slice(0, 10);
const [aYearAgo, moscow] = [daysAfter(today, -365), "tz=Europe/Moscow"];
const lastYear = `date_from=${daysAfter(today, -364)}&date_to=${today}`;

const sales = "/en/api/v1/users/me/shop/sales/";
const statistics = "/en/api/v1/users/me/shop/statistics/";
const queue = "/en/api/v1/operator/claims/";

/** Requests for both databases, each with the same number of rows or bars. */
const questions: Readonly<Record<string, (stage: Stage) => string>> = {
  "orders of a user, first page": () => "/en/api/v1/users/me/claims/",
  "orders of a user that are done": () => "/en/api/v1/users/me/claims/?state=done",
  "queue of the operator, first page": () => queue,
  "queue of the operator, one status": () => `${queue}?status=waiting_payment`,
  "queue of the operator, search by number": ({ middle }) => `${queue}?q=${middle.number}`,
  "queue of the operator, to do": () => `${queue}?view=todo`,
  "queue of the operator, problems": () => `${queue}?view=problems`,
  "queue of the operator, what has arrived": ({ middle }) => `${queue}?up_to=${middle.number}`,
  "queue of the operator, a page in the middle": () => `${queue}?page=100`,
  "queue of the operator, an email": () => `${queue}?email=person777@`,
  "queue of the operator, a pair, done": () => `${queue}?from_currency=2&to_currency=14&status=done`,
  "queue of the operator, a sum": () => `${queue}?from_currency=2&sum_from=0.005&sum_to=0.0051`,
  "queue of the operator, an office": () => `${queue}?city=1&status=expired`,
  "queue of the operator, a month, a year ago": () =>
    `${queue}?date_from=${aYearAgo}&date_to=${daysAfter(aYearAgo, 29)}&status=refunded`,
  "queue of the operator, nothing fits": () => `${queue}?status=hold&date_from=${aYearAgo}&from_currency=2`,
  "queue of the operator, search for a requisite": ({ middle }) => `${queue}?q=${middle.requisite}`,
  "queue of the operator, search for a transaction": ({ middle }) => `${queue}?q=${middle.transaction}`,
  "queue of the operator, search for an order": ({ middle }) => `${queue}?q=${middle.order}`,
  "queue of the operator, search by a short beginning": () => `${queue}?q=person`,
  "an order for the operator": ({ middle }) => `${queue}${middle.id}/`,
  "sales, first page": () => sales,
  "sales, a page in the middle": ({ middle }) => `${sales}?cursor=o${middle.number}`,
  "sales that are done": () => `${sales}?state=done`,
  "sales under way, in the middle": ({ middle }) => `${sales}?state=active&cursor=o${middle.number}`,
  "sales of a month, a year ago": () =>
    `${sales}?date_from=${aYearAgo}&date_to=${daysAfter(aYearAgo, 29)}&${moscow}`,
  "sales, search for an order": ({ middle }) => `${sales}?q=${middle.order}`,
  "sales as CSV, first bytes": () => `${sales}export/`,
  "statistics, a month by day": () => `${statistics}?${moscow}`,
  "statistics, the same in New York": () => `${statistics}?tz=America/New_York`,
  "statistics, the same in India": () => `${statistics}?tz=Asia/Kolkata`,
  "statistics, a month of last year": () =>
    `${statistics}?date_from=${aYearAgo}&date_to=${daysAfter(aYearAgo, 29)}&${moscow}`,
  "statistics, a year by week": () => `${statistics}?step=week&${lastYear}&${moscow}`,
  "statistics, a year by month": () => `${statistics}?step=month&${lastYear}&${moscow}`,
  "statistics, a year by day": () => `${statistics}?${lastYear}&${moscow}`,
};

const compare = async (
  name: string,
  path: (stage: Stage) => string,
  small: Stage,
  large: Stage,
): Promise<readonly Figure[]> => {
  const times = { small: [] as number[], large: [] as number[] };
  for (let round = -5; round < REQUESTS; round += 1) {
    if (round % 5 === 0) await Promise.all([small.forget(), large.forget()]);
    const [one, other] = [await small.ask(path(small)), await large.ask(path(large))];
    // The first ones warm caches and plans.
    if (round < 0) continue;
    times.small.push(one);
    times.large.push(other);
  }
  const shown = (values: readonly number[]) =>
    `${percentile(values, 0.5).toFixed(1)} / ${percentile(values, 0.95).toFixed(1)}`;
  const compared = percentile(times.large, 0.5) / percentile(times.small, 0.5);
  const figure = atMost(name, compared, 1.5, ratio);
  return [
    { ...figure, measured: `${shown(times.small)} ms  ${shown(times.large)} ms  ${figure.measured}` },
    ...(name === "sales, first page" || name.includes("operator")
      ? [atMost(`${name}, p50 of the larger`, percentile(times.large, 0.5), 100, inMilliseconds)]
      : []),
  ];
};

/** Whether pages stay fast with a hundred times as many claims, and the export of rates with 10,000 pairs. */
export const size: Benchmark = {
  name: "size",
  about: `lists, sales, statistics and exports over HTTP at ${SIZES.small.toLocaleString("en")} and ${SIZES.large.toLocaleString("en")} claims of a shop on PostgreSQL: p50 / p95 of each, ratio of p50`,
  run: async () => {
    const postgres = await startPostgres();
    const stages: Stage[] = [];
    try {
      const small = await open(postgres.url, "small", SIZES.small);
      stages.push(small);
      const large = await open(postgres.url, "large", SIZES.large);
      stages.push(large);
      const figures: Figure[] = [
        floor("filling the larger one", large.seconds.filled, inSeconds),
        floor("adding up all of it once", large.seconds.addedUp, inSeconds),
      ];
      for (const [name, path] of Object.entries(questions).filter(([asked]) => asked.includes(ONLY)))
        figures.push(...(await compare(name, path, small, large)));
      if (ONLY === "") figures.push(...(await exportFigures(small)));
      return figures;
    } finally {
      for (const stage of stages) await stage.close();
      await postgres.stop();
    }
  },
};
