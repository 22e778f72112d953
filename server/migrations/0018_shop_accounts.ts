import { inStatements } from "./statements.ts";

/**
 * A shop's row exists from its application on, because the applicant's test keys and test claims belong to it. `shops`
 * is a view of the accepted ones, so that nothing else has to ask.
 */
export const shopAccounts = inStatements(`
  alter table shops rename to shop_accounts

  alter table shop_accounts add column is_accepted boolean not null default true

  create view shops as
    select id, user_id, name, site, share, surcharge, listed, delisted, created_at from shop_accounts where is_accepted

  insert into shop_accounts (user_id, name, site, share, created_at, is_accepted)
    select user_id, name, site, 0, created_at, false from shop_applications where status = 'waiting'
    on conflict (user_id) do nothing
`);
