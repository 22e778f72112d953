import { inStatements } from "./statements.ts";

/**
 * What the queue of claims is filtered by and searched for. Whether a currency, a city or an office has claims is found
 * by the same indexes. They include what is often asked for with it, so that counting reads the index alone.
 */
export const queue = inStatements(`
  create index claims_worked on claims (worked_by, number desc) where worked_by is not null

  create index claims_from on claims (from_currency_id, from_amount)

  create index claims_to on claims (to_currency_id, number desc) include (from_currency_id, status)

  create index claims_city on claims (city_id, number desc) include (status) where city_id is not null

  create index claims_updated on claims (updated_at)

  create index claims_transaction on claims (transaction) where transaction is not null

  create index claims_order_id on claims (order_id) where order_id is not null

  create index receipts_external on receipts (external_id)

  -- Claims change often, and a search must not read a list of pending entries.
  create index claims_requisites on claims using gin ((
    jsonb_path_query_array(from_requisites, '$[*].value') || jsonb_path_query_array(to_requisites, '$[*].value')
    || coalesce(jsonb_path_query_array(payment_requisites, '$[*].value'), '[]')
    || coalesce(jsonb_path_query_array(refund_requisites, '$[*].value'), '[]')
  )) with (fastupdate = off)
`);
