import type { Db } from "#server/database.ts";
import type { DatabaseHandle } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { AttemptRow } from "./delivery-store.ts";
import type { AttemptError, DeliveryStatus } from "./tables.ts";

/** A delivery in the log. */
export interface LoggedDelivery {
  readonly number: string;
  readonly id: string;
  readonly event: string;
  readonly event_number: string;
  readonly type: string;
  readonly payload: string;
  readonly claim_id: string | null;
  readonly claim_number: string | null;
  /** Whether it is a sandbox claim. */
  readonly test: boolean;
  readonly order_id: string | null;
  readonly status: DeliveryStatus;
  readonly resent: boolean;
  readonly attempts: number;
  readonly taken: boolean;
  readonly next_attempt_at: Date;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  /** Status of the last attempt. */
  readonly answer_status: number | null;
  readonly error: AttemptError | null;
}

const shown = `select d.number, d.id, v.id as event, v.number as event_number, v.type, v.payload, d.claim_id,
    coalesce(c.number, s.number) as claim_number, coalesce(c.order_id, s.order_id) as order_id, s.id is not null as test, d.status, d.resent, d.attempts, d.taken, d.next_attempt_at, d.created_at,
    d.ended_at, a.status as answer_status, a.error
  from webhook_deliveries d
  join webhook_events v on v.number = d.event_number
  left join claims c on c.id = v.claim_id
  left join test_claims s on s.id = v.test_claim_id
  left join webhook_attempts a on a.delivery_number = d.number and a.attempt = d.attempts`;

const listStatement = namedStatement(
  "webhook-log",
  { endpoint: "uuid", status: "text", below: "bigint", most: "int" },
  `${shown}
  where d.endpoint_id = :endpoint and (:below is null or d.number < :below) and (:status is null or d.status = :status)
  order by d.number desc limit :most`,
);

const oneStatement = namedStatement(
  "webhook-log-one",
  { endpoint: "uuid", id: "uuid" },
  `${shown} where d.endpoint_id = :endpoint and d.id = :id`,
);

/** Lists the deliveries to an endpoint, the newest first, below a number. */
export const listDeliveries = (
  database: DatabaseHandle,
  asked: {
    readonly endpoint: string;
    readonly status: DeliveryStatus | null;
    readonly below: string | null;
    readonly most: number;
  },
): Promise<LoggedDelivery[]> => database.run<LoggedDelivery>(listStatement.with(asked));

/** Finds a delivery to an endpoint; undefined for another endpoint's. */
export const findDelivery = async (
  database: DatabaseHandle,
  endpoint: string,
  id: string,
): Promise<LoggedDelivery | undefined> =>
  (await database.run<LoggedDelivery>(oneStatement.with({ endpoint, id })))[0];

/** Lists the attempts of a delivery in order. */
export const listAttempts = (db: Db, delivery: string): Promise<AttemptRow[]> =>
  db
    .selectFrom("webhook_attempts")
    .selectAll()
    .where("delivery_number", "=", delivery)
    .orderBy("attempt")
    .execute();
