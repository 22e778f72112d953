import type { PayeeRequisite } from "#domain/requisites/account.ts";
import type { Db, Trx } from "#server/database.ts";
import { runIn } from "#server/platform/data/database.ts";
import { namedStatement } from "#server/platform/data/named-statement.ts";

const knownStatement = namedStatement(
  "referral-known-requisites",
  { earner: "uuid", kinds: "text[]" },
  `select distinct side from (
      select side from (select * from claims where user_id = :earner order by created_at desc limit 1000) as c,
        lateral (values (c.from_requisites), (c.to_requisites), (c.refund_requisites)) as sides (side)
      union all
      (select requisites from withdrawals where user_id = :earner order by created_at desc limit 1000)) as known
    where exists (select from jsonb_array_elements(side) as r where r ->> 'kind' = any(:kinds))`,
);

/**
 * Requisites of these kinds in a user's own latest claims and withdrawals, by side. Nobody else can add to them: a guest
 * who types the user's mailbox is not that user.
 */
export const knownRequisites = async (
  db: Db | Trx,
  asked: { readonly earner: string; readonly kinds: readonly string[] },
): Promise<PayeeRequisite[][]> =>
  (await runIn<{ side: PayeeRequisite[] }>(db, knownStatement.with(asked))).map(({ side }) => side);
