import type { Insertable } from "kysely";
import type { Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";
import type { SaleSource } from "#domain/shop/webhook.ts";
import type { EndpointRow } from "./endpoint-store.ts";
import type { WebhookEventsTable } from "./tables.ts";

// Waits for an endpoint that is being deleted, so that nothing refers to it.
const recordStatement = namedStatement(
  "webhook-record",
  {
    id: "uuid",
    shop: "text",
    claim: "uuid",
    test: "boolean",
    source: "text",
    type: "text",
    payload: "text",
    now: "timestamptz",
  },
  `with endpoint as materialized (
      select id, events, sources, off_since from webhook_endpoints where shop_id = :shop for key share),
    event as (
      insert into webhook_events (id, shop_id, claim_id, test_claim_id, source, type, payload, created_at)
      select :id, :shop, case when not :test then :claim end, case when :test then :claim end, :source, :type,
        :payload, :now
      where exists (select from endpoint)
      returning number)
    insert into webhook_deliveries (
      id, endpoint_id, event_number, claim_id, status, resent, next_attempt_at, created_at)
    select gen_random_uuid(), endpoint.id, event.number, :claim, 'waiting', false, :now, :now
    from endpoint, event where endpoint.off_since is null and :type = any(endpoint.events) and :source = any(endpoint.sources)`,
);

/** Whether a shop has an endpoint. */
export const hasEndpoint = async (trx: Trx, shop: string): Promise<boolean> =>
  (await trx
    .selectFrom("webhook_endpoints")
    .select("id")
    .where("shop_id", "=", shop)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/**
 * Records an event of a claim, with a delivery for each enabled endpoint of the shop that subscribes to it.
 */
export const recordEvent = async (
  trx: Trx,
  event: {
    readonly id: string;
    readonly shop: string;
    readonly claim: string;
    /** Whether it is a sandbox claim. */
    readonly test: boolean;
    readonly source: SaleSource;
    readonly type: string;
    readonly payload: string;
    readonly now: Date;
  },
): Promise<void> => {
  await runIn(trx, recordStatement.with(event));
};

/** Inserts an event without deliveries. Returns its number. */
export const insertEvent = async (trx: Trx, row: Insertable<WebhookEventsTable>): Promise<string> =>
  (await trx.insertInto("webhook_events").values(row).returning("number").executeTakeFirstOrThrow()).number;

const toldStatement = namedStatement(
  "webhook-last-told",
  { claim: "uuid" },
  `select payload::jsonb #>> '{data,status}' as status from webhook_events
    where (claim_id = :claim or test_claim_id = :claim) and payload::jsonb #>> '{data,status}' <> 'hold'
    order by number desc limit 1`,
);

/** The last status of a claim that its shop was told, holds apart. */
export const lastStatusTold = async (trx: Trx, claim: string): Promise<string | undefined> =>
  (await runIn<{ status: string }>(trx, toldStatement.with({ claim })))[0]?.status;

// A `webhook.test` event has no claim.
const ofClaim = "coalesce(claim_id, test_claim_id) is not null";

const countStatement = namedStatement(
  "webhook-count-since",
  { shop: "text", events: "text[]", sources: "text[]", since: "timestamptz", most: "int" },
  `select count(*)::int as count from (
      select from webhook_events
      where shop_id = :shop and ${ofClaim} and type = any(:events)
        and source = any(:sources) and created_at >= :since limit :most) as found`,
);

const resendStatement = namedStatement(
  "webhook-resend-since",
  {
    endpoint: "uuid",
    shop: "text",
    events: "text[]",
    sources: "text[]",
    since: "timestamptz",
    now: "timestamptz",
  },
  `insert into webhook_deliveries (
      id, endpoint_id, event_number, claim_id, status, resent, next_attempt_at, created_at)
    select gen_random_uuid(), :endpoint, number, coalesce(claim_id, test_claim_id), 'waiting', true, :now, :now
    from webhook_events where shop_id = :shop and ${ofClaim} and type = any(:events)
        and source = any(:sources) and created_at >= :since
    order by number`,
);

/** Counts the events since a moment that an endpoint subscribes to, exactly up to a limit. */
export const countSince = async (
  trx: Trx,
  { shop_id: shop, events, sources }: EndpointRow,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<number> => {
  const [found] = await runIn<{ count: number }>(
    trx,
    countStatement.with({ shop, events, sources, since, most }),
  );
  return found?.count ?? 0;
};

/** Redelivers all of them to an endpoint, in order. */
export const resendSince = async (
  trx: Trx,
  { id: endpoint, shop_id: shop, events, sources }: EndpointRow,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<void> => {
  await runIn(trx, resendStatement.with({ endpoint, shop, events, sources, since, now }));
};
