import type { Insertable, Selectable } from "kysely";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { DeliveryStatus, WebhookAttemptsTable, WebhookDeliveriesTable } from "./tables.ts";

/** An attempt row. */
export type AttemptRow = Selectable<WebhookAttemptsTable>;

/** A delivery taken up by a job, with its turn. */
export interface DueDelivery {
  readonly number: string;
  readonly turn: number;
}

/** Failing endpoints get few places, so that they do not delay the others. */
const takeStatement = namedStatement(
  "webhook-take",
  { now: "timestamptz", lease: "timestamptz", most: "int", healthy: "int", failing: "int" },
  `with due as (
      select d.number, e.failing_since is not null as failing,
        (select count(*) from webhook_deliveries t where t.taken and t.endpoint_id = e.id and t.next_attempt_at > :now)
          + row_number() over (partition by d.endpoint_id order by d.number) as place
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id
      where d.status = 'waiting' and d.next_attempt_at <= :now and e.off_since is null
        and not exists (
          select from webhook_deliveries f
          where f.status = 'waiting' and f.endpoint_id = d.endpoint_id and f.claim_id = d.claim_id
            and f.number < d.number)),
    chosen as (
      select number from due where place <= case when failing then :failing else :healthy end
      order by number
      limit greatest(0, :most - (select count(*) from webhook_deliveries where taken and next_attempt_at > :now))),
    locked as (
      select number from webhook_deliveries
      where number in (select number from chosen) and status = 'waiting' and next_attempt_at <= :now
      for update skip locked)
    update webhook_deliveries set turn = turn + 1, taken = true, next_attempt_at = :lease
    where number in (select number from locked)
    returning number, turn`,
);

/**
 * Takes up due deliveries, for each claim only the first waiting one. When its job is lost, a delivery
 * becomes due again after its lease.
 */
export const takeDue = async (
  trx: Trx,
  asked: {
    readonly now: Date;
    readonly lease: Date;
    readonly most: number;
    readonly healthy: number;
    readonly failing: number;
  },
): Promise<DueDelivery[]> => {
  const taken = await runIn<DueDelivery>(trx, takeStatement.with(asked));
  return taken.toSorted((one, other) => Number(one.number) - Number(other.number));
};

/** The deliveries that are due. */
export const dueDeliveries = (db: Db, now: Date) =>
  db
    .selectFrom("webhook_deliveries")
    .select("number")
    .where("status", "=", "waiting")
    .where("next_attempt_at", "<=", now);

/** The data to send, and the turn. */
export interface Outgoing extends DueDelivery {
  readonly attempts: number;
  readonly endpoint_id: string;
  readonly url: string;
  readonly event: string;
  readonly type: string;
  readonly payload: string;
}

const beginStatement = namedStatement(
  "webhook-begin",
  { number: "bigint", turn: "int", lease: "timestamptz" },
  `update webhook_deliveries d set turn = d.turn + 1, next_attempt_at = :lease
    from webhook_endpoints e, webhook_events v
    where d.number = :number and d.turn = :turn and d.status = 'waiting'
      and e.id = d.endpoint_id and e.off_since is null and v.number = d.event_number
    returning d.number, d.turn, d.attempts, d.endpoint_id, e.url, v.id as event, v.type, v.payload`,
);

/** Takes the next turn of a delivery; undefined when another job has it or there is nothing left to send. */
export const begin = async (
  db: Db,
  { number, turn }: DueDelivery,
  lease: Date,
): Promise<Outgoing | undefined> =>
  (await runIn<Outgoing>(db, beginStatement.with({ number, turn, lease })))[0];

/** Records the result of an attempt. False when another job has taken the turn. */
export const settle = async (
  trx: Trx,
  { number, turn }: DueDelivery,
  result: {
    readonly status: DeliveryStatus;
    readonly attempts: number;
    readonly next: Date;
    readonly now: Date;
  },
): Promise<boolean> => {
  const { status, attempts, next, now } = result;
  const ended = { status, ended_at: now };
  const settled = await trx
    .updateTable("webhook_deliveries")
    .set({ attempts, taken: false, next_attempt_at: next, ...(status !== "waiting" && ended) })
    .where("number", "=", number)
    .where("turn", "=", turn)
    .returning("number")
    .executeTakeFirst();
  return settled !== undefined;
};

/** Logs an attempt. */
export const insertAttempt = async (trx: Trx, row: Insertable<WebhookAttemptsTable>): Promise<void> => {
  await trx.insertInto("webhook_attempts").values(row).execute();
};

/** Gives up all waiting deliveries of an endpoint. */
export const giveUp = async (trx: Trx, endpoint: string, now: Date): Promise<void> => {
  await trx
    .updateTable("webhook_deliveries")
    .set({ status: "failed", ended_at: now, taken: false })
    .where("endpoint_id", "=", endpoint)
    .where("status", "=", "waiting")
    .execute();
};

/** Inserts a delivery. */
export const insertDelivery = async (trx: Trx, row: Insertable<WebhookDeliveriesTable>): Promise<void> => {
  await trx.insertInto("webhook_deliveries").values(row).execute();
};

/** Deletes events older than a moment with their deliveries, except those that still wait. */
export const deleteOld = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom("webhook_events as v")
    .where("v.created_at", "<", before)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom("webhook_deliveries as d")
            .select("d.number")
            .whereRef("d.event_number", "=", "v.number")
            .where("d.status", "=", "waiting"),
        ),
      ),
    )
    .execute();
};
