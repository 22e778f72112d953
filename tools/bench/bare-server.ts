/*
 * The baseline for the API: Fastify, a connection pool, and only the indispensable statements. No validation, no
 * contract, no frozen rate. Prints its port.
 */
import { randomUUID } from "node:crypto";
import fastify from "fastify";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"], max: 10 });
await pool.query(`
  create table bare_reserves (id int primary key, available numeric not null check (available >= 0), held numeric not null);
  create table bare_claims (id uuid primary key, reserve int not null, body jsonb not null, status text not null,
    version int not null, at timestamptz not null default now());
  create table bare_history (claim uuid not null, status text not null, at timestamptz not null default now());
  insert into bare_reserves select id, 1e15, 0 from generate_series(0, 999) id;
`);

const app = fastify();

/** The three statements of a claim, in one transaction. */
app.post<{ Body: { reserve: number; amount: string } }>("/claims", async ({ body }, reply) => {
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query({
      name: "hold",
      text: "update bare_reserves set available = available - $2, held = held + $2 where id = $1 and available >= $2",
      values: [body.reserve, body.amount],
    });
    await client.query({
      name: "claim",
      text: "insert into bare_claims (id, reserve, body, status, version) values ($1, $2, $3, 'new', 1)",
      values: [id, body.reserve, JSON.stringify(body)],
    });
    await client.query({
      name: "history",
      text: "insert into bare_history (claim, status) values ($1, 'new')",
      values: [id],
    });
    await client.query("commit");
  } finally {
    client.release();
  }
  return reply.code(201).send({ id, status: "new" });
});

/** A claim by its id. */
app.get<{ Params: { id: string } }>("/claims/:id", async ({ params }) => {
  const { rows } = await pool.query({
    name: "read",
    text: "select id, status, version from bare_claims where id = $1",
    values: [params.id],
  });
  return rows[0] as unknown;
});

await app.listen({ port: Number(process.env["PORT"]), host: "localhost" });
process.on("SIGTERM", () => void app.close().then(() => pool.end()));
