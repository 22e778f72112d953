import type { Migration } from "kysely/migration";
import { platform } from "./migrations/0001_platform.ts";
import { exchange } from "./migrations/0002_exchange.ts";
import { ledger } from "./migrations/0003_ledger.ts";
import { account } from "./migrations/0004_account.ts";
import { shop } from "./migrations/0005_shop.ts";
import { claim } from "./migrations/0006_claim.ts";
import { earnings } from "./migrations/0007_earnings.ts";
import { site } from "./migrations/0008_site.ts";
import { shopEvents } from "./migrations/0009_shop_events.ts";
import { receipts } from "./migrations/0010_receipts.ts";
import { review } from "./migrations/0011_review.ts";
import { ledgerChecks } from "./migrations/0012_ledger_checks.ts";
import { earnedMoney } from "./migrations/0013_earned_money.ts";
import { claimProofs } from "./migrations/0014_claim_proofs.ts";
import { suspense } from "./migrations/0015_suspense.ts";
import { purges } from "./migrations/0016_purges.ts";
import { shopSales } from "./migrations/0017_shop_sales.ts";
import { shopAccounts } from "./migrations/0018_shop_accounts.ts";
import { staff } from "./migrations/0019_staff.ts";
import { payTo } from "./migrations/0020_pay_to.ts";
import { corrections } from "./migrations/0021_corrections.ts";
import { chatTemplates } from "./migrations/0022_chat_templates.ts";
import { catalogue } from "./migrations/0023_catalogue.ts";
import { acts } from "./migrations/0024_acts.ts";
import { plannedTexts } from "./migrations/0025_planned_texts.ts";
import { staffNotices } from "./migrations/0026_staff_notices.ts";
import { people } from "./migrations/0027_people.ts";
import { leases } from "./migrations/0028_leases.ts";
import { queue } from "./migrations/0029_queue.ts";
import { numbers } from "./migrations/0030_numbers.ts";
import { rateFeeds } from "./migrations/0031_rate_feeds.ts";
import { directionBounds } from "./migrations/0032_direction_bounds.ts";
import { reserveProposals } from "./migrations/0034_reserve_proposals.ts";
import { blacklist } from "./migrations/0035_blacklist.ts";
import { upkeep } from "./migrations/0036_upkeep.ts";
import { logos } from "./migrations/0039_logos.ts";
import { riskChecks } from "./migrations/0040_risk_checks.ts";
import { invitations } from "./migrations/0041_invitations.ts";
import { courseSteps } from "./migrations/0042_course_steps.ts";
import { userShares } from "./migrations/0044_user_shares.ts";
import { secondPerson } from "./migrations/0045_second_person.ts";
import { causes } from "./migrations/0047_causes.ts";
import { sessionFactor } from "./migrations/0048_session_factor.ts";
import { mailFaults } from "./migrations/0049_mail_faults.ts";
import { mailboxProofs } from "./migrations/0050_mailbox_proofs.ts";
import { unprovedHolds } from "./migrations/0051_unproved_holds.ts";
import { promises } from "./migrations/0052_promises.ts";
import { promisedClaims } from "./migrations/0053_promised_claims.ts";
import { agreedTerms } from "./migrations/0055_agreed_terms.ts";
import { statusSince } from "./migrations/0056_status_since.ts";
import { holds } from "./migrations/0057_holds.ts";
import { caseless } from "./migrations/0058_caseless.ts";
import { rateParts } from "./migrations/0060_rate_parts.ts";
import { directionVersions } from "./migrations/0061_direction_versions.ts";
import { statusSinceKept } from "./migrations/0062_status_since_kept.ts";
import { workingHours } from "./migrations/0063_working_hours.ts";
import { joinedRates } from "./migrations/0064_joined_rates.ts";

/** All migrations in order, forward only. The list is static, so that it also works when bundled. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001_platform": platform,
  "0002_exchange": exchange,
  "0003_ledger": ledger,
  "0004_account": account,
  "0005_shop": shop,
  "0006_claim": claim,
  "0007_earnings": earnings,
  "0008_site": site,
  "0009_shop_events": shopEvents,
  "0010_receipts": receipts,
  "0011_review": review,
  "0012_ledger_checks": ledgerChecks,
  "0013_earned_money": earnedMoney,
  "0014_claim_proofs": claimProofs,
  "0015_suspense": suspense,
  "0016_purges": purges,
  "0017_shop_sales": shopSales,
  "0018_shop_accounts": shopAccounts,
  "0019_staff": staff,
  "0020_pay_to": payTo,
  "0021_corrections": corrections,
  "0022_chat_templates": chatTemplates,
  "0023_catalogue": catalogue,
  "0024_acts": acts,
  "0025_planned_texts": plannedTexts,
  "0026_staff_notices": staffNotices,
  "0027_people": people,
  "0028_leases": leases,
  "0029_queue": queue,
  "0030_numbers": numbers,
  "0031_rate_feeds": rateFeeds,
  "0032_direction_bounds": directionBounds,
  "0034_reserve_proposals": reserveProposals,
  "0035_blacklist": blacklist,
  "0036_upkeep": upkeep,
  "0039_logos": logos,
  "0040_risk_checks": riskChecks,
  "0041_invitations": invitations,
  "0042_course_steps": courseSteps,
  "0044_user_shares": userShares,
  "0045_second_person": secondPerson,
  "0047_causes": causes,
  "0048_session_factor": sessionFactor,
  "0049_mail_faults": mailFaults,
  "0050_mailbox_proofs": mailboxProofs,
  "0051_unproved_holds": unprovedHolds,
  "0052_promises": promises,
  "0053_promised_claims": promisedClaims,
  "0055_agreed_terms": agreedTerms,
  "0056_status_since": statusSince,
  "0057_holds": holds,
  "0058_caseless": caseless,
  "0060_rate_parts": rateParts,
  "0061_direction_versions": directionVersions,
  "0062_status_since_kept": statusSinceKept,
  "0063_working_hours": workingHours,
  "0064_joined_rates": joinedRates,
};
