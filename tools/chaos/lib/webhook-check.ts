/* Compares the webhooks that shops received with the history of their claims. */
import { Webhook } from "standardwebhooks";
import type { Query } from "./invariants.ts";
import type { Shop } from "./shops.ts";

/** A webhook as a shop's server received it, whatever its response. */
export interface Receipt {
  readonly shop: string;
  readonly id: string;
  readonly body: string;
  readonly isSigned: boolean;
}

/** Whether a request is signed with a secret. Checked on arrival, because signatures expire. */
export const isSigned = (secret: string, body: string, headers: object): boolean => {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
};

/** Findings. Each list has one line per fault and should be empty. */
export interface Findings {
  readonly events: number;
  readonly repeated: number;
  readonly untold: readonly string[];
  readonly lost: readonly string[];
  readonly misplaced: readonly string[];
  readonly disordered: readonly string[];
  readonly unsigned: readonly string[];
  readonly changed: readonly string[];
}

interface EventRow {
  readonly id: string;
  readonly shop_id: string;
  readonly claim_id: string;
  readonly payload: string;
}

const eventsQuery = `select id, shop_id, claim_id, payload from webhook_events where claim_id is not null order by number`;

const movesQuery = `select h.claim_id, string_agg(h.to_status, ' ' order by h.version) as statuses
  from claim_history h join claims c on c.id = h.claim_id
  where c.created_by_shop and h.from_status is not null and h.from_status <> h.to_status group by 1`;

const statusOf = (body: string): string => {
  const { data } = JSON.parse(body) as { data: { status: string } };
  return data.status;
};

const first = (receipts: readonly Receipt[]): Receipt[] =>
  [...new Map(receipts.toReversed().map((receipt) => [receipt.id, receipt] as const)).values()].toReversed();

/** Compares the receipts, in order of arrival, with the history of claims and the events. */
export const compareReceipts = async (
  query: Query,
  shops: readonly Shop[],
  receipts: readonly Receipt[],
): Promise<Findings> => {
  const events = (await query(eventsQuery)) as unknown as EventRow[];
  const moves = (await query(movesQuery)) as unknown as { claim_id: string; statuses: string }[];
  const known = new Map(events.map((event) => [event.id, event]));
  const ofClaim = Map.groupBy(events, ({ claim_id }) => claim_id);
  const told = (claim: string) =>
    (ofClaim.get(claim) ?? []).map(({ payload }) => statusOf(payload)).join(" ");
  const received = new Map(shops.map(({ id }) => [id, receipts.filter(({ shop }) => shop === id)]));
  const ids = new Map([...received].map(([shop, some]) => [shop, new Set(some.map(({ id }) => id))]));
  const disordered = [...received].flatMap(([shop, some]) => {
    const sequence = Map.groupBy(
      first(some).filter(({ id }) => known.has(id)),
      ({ id }) => known.get(id)?.claim_id ?? "",
    );
    return [...sequence].flatMap(([claim, came]) => {
      const wanted = (ofClaim.get(claim) ?? []).map(({ id }) => id);
      const got = came.map(({ id }) => id);
      const places = got.map((id) => wanted.indexOf(id));
      return places.every((place, index) => index === 0 || place > (places[index - 1] ?? 0))
        ? []
        : [`${shop}: ${came.map(({ body }) => statusOf(body)).join(" ")} of claim ${claim}`];
    });
  });
  return {
    events: events.length,
    repeated: receipts.length - [...ids.values()].reduce((sum, { size }) => sum + size, 0),
    untold: moves
      .filter(({ claim_id, statuses }) => told(claim_id) !== statuses)
      .map(({ claim_id, statuses }) => `claim ${claim_id} went ${statuses}, told is ${told(claim_id)}`),
    lost: events
      .filter(({ id, shop_id }) => ids.get(shop_id)?.has(id) !== true)
      .map(({ id, shop_id, payload }) => `${shop_id} never received ${id}, ${statusOf(payload)}`),
    misplaced: receipts
      .filter(({ id, shop }) => known.get(id)?.shop_id !== shop)
      .map(({ id, shop }) => `${shop} received ${id}`),
    disordered,
    unsigned: receipts
      .filter((receipt) => !receipt.isSigned)
      .map(({ id }) => `the signature of ${id} is false`),
    changed: receipts
      .filter(({ id, body }) => known.get(id)?.payload !== body)
      .map(({ id }) => `${id} came with another body`),
  };
};
