import type { Migration } from "kysely/migration";
import { platform } from "./migrations/0001_platform.ts";
import { calculator } from "./migrations/0002_calculator.ts";
import { claims } from "./migrations/0003_claims.ts";
import { payments } from "./migrations/0004_payments.ts";
import { accounts } from "./migrations/0005_accounts.ts";
import { promocodes } from "./migrations/0006_promocodes.ts";
import { jobs } from "./migrations/0008_jobs.ts";
import { claimNotes } from "./migrations/0009_claim_notes.ts";
import { accountProofs } from "./migrations/0011_account_proofs.ts";
import { actors } from "./migrations/0012_actors.ts";
import { claimLimits } from "./migrations/0013_claim_limits.ts";
import { visits } from "./migrations/0014_visits.ts";
import { unseenNotes } from "./migrations/0015_unseen_notes.ts";
import { mailboxes } from "./migrations/0016_mailboxes.ts";
import { ledger } from "./migrations/0017_ledger.ts";
import { referrals } from "./migrations/0018_referrals.ts";
import { withdrawals } from "./migrations/0019_withdrawals.ts";
import { verifications } from "./migrations/0020_verifications.ts";
import { quotaPlan } from "./migrations/0022_quota_plan.ts";
import { content } from "./migrations/0023_content.ts";
import { ledgerReserves } from "./migrations/0031_ledger_reserves.ts";
import { withdrawalRequest } from "./migrations/0035_withdrawal_request.ts";
import { gift } from "./migrations/0037_gift.ts";
import { contact } from "./migrations/0038_contact.ts";
import { rateHistory } from "./migrations/0039_rate_history.ts";
import { reviews } from "./migrations/0040_reviews.ts";
import { chat } from "./migrations/0041_chat.ts";
import { alerts } from "./migrations/0042_alerts.ts";
import { chatFiles } from "./migrations/0043_chat_files.ts";
import { shops } from "./migrations/0044_shops.ts";
import { shopRewards } from "./migrations/0045_shop_rewards.ts";
import { shopKeys } from "./migrations/0046_shop_keys.ts";
import { partnerClaims } from "./migrations/0047_partner_claims.ts";
import { shopSales } from "./migrations/0048_shop_sales.ts";
import { campaigns } from "./migrations/0050_campaigns.ts";
import { webhooks } from "./migrations/0052_webhooks.ts";
import { returnUrl } from "./migrations/0053_return_url.ts";
import { surcharges } from "./migrations/0054_surcharges.ts";
import { savedRequisites } from "./migrations/0060_saved_requisites.ts";
import { shopSites } from "./migrations/0061_shop_sites.ts";
import { sandbox } from "./migrations/0062_sandbox.ts";
import { testEvents } from "./migrations/0063_test_events.ts";
import { shopOpenings } from "./migrations/0067_shop_openings.ts";
import { shopSums } from "./migrations/0068_shop_sums.ts";
import { shortLinks } from "./migrations/0069_short_links.ts";
import { linkSurcharges } from "./migrations/0070_link_surcharges.ts";
import { linkOrders } from "./migrations/0071_link_orders.ts";
import { shopSumTails } from "./migrations/0072_shop_sum_tails.ts";
import { claimQuotas } from "./migrations/0074_claim_quotas.ts";
import { outboxLetters } from "./migrations/0075_outbox_letters.ts";
import { listedShops } from "./migrations/0076_listed_shops.ts";
import { bankFields } from "./migrations/0077_bank_fields.ts";

/** All migrations in order, forward only. The list is static, so that it also works when bundled. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001_platform": platform,
  "0002_calculator": calculator,
  "0003_claims": claims,
  "0004_payments": payments,
  "0005_accounts": accounts,
  "0006_promocodes": promocodes,
  "0008_jobs": jobs,
  "0009_claim_notes": claimNotes,
  "0011_account_proofs": accountProofs,
  "0012_actors": actors,
  "0013_claim_limits": claimLimits,
  "0014_visits": visits,
  "0015_unseen_notes": unseenNotes,
  "0016_mailboxes": mailboxes,
  "0017_ledger": ledger,
  "0018_referrals": referrals,
  "0019_withdrawals": withdrawals,
  "0020_verifications": verifications,
  "0022_quota_plan": quotaPlan,
  "0023_content": content,
  "0031_ledger_reserves": ledgerReserves,
  "0035_withdrawal_request": withdrawalRequest,
  "0037_gift": gift,
  "0038_contact": contact,
  "0039_rate_history": rateHistory,
  "0040_reviews": reviews,
  "0041_chat": chat,
  "0042_alerts": alerts,
  "0043_chat_files": chatFiles,
  "0044_shops": shops,
  "0045_shop_rewards": shopRewards,
  "0046_shop_keys": shopKeys,
  "0047_partner_claims": partnerClaims,
  "0048_shop_sales": shopSales,
  "0050_campaigns": campaigns,
  "0052_webhooks": webhooks,
  "0053_return_url": returnUrl,
  "0054_surcharges": surcharges,
  "0060_saved_requisites": savedRequisites,
  "0061_shop_sites": shopSites,
  "0062_sandbox": sandbox,
  "0063_test_events": testEvents,
  "0067_shop_openings": shopOpenings,
  "0068_shop_sums": shopSums,
  "0069_short_links": shortLinks,
  "0070_link_surcharges": linkSurcharges,
  "0071_link_orders": linkOrders,
  "0072_shop_sum_tails": shopSumTails,
  "0074_claim_quotas": claimQuotas,
  "0075_outbox_letters": outboxLetters,
  "0076_listed_shops": listedShops,
  "0077_bank_fields": bankFields,
};
