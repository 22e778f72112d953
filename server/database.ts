import type { Kysely, Transaction } from "kysely";
import type { AlertTables } from "./alerts/tables.ts";
import type { AuthTables } from "./auth/tables.ts";
import type { CalculatorTables } from "./calculator/tables.ts";
import type { ChatTables } from "./chat/tables.ts";
import type { ClaimTables } from "./claims/tables.ts";
import type { ContactTables } from "./contact/tables.ts";
import type { ContentTables } from "./content/tables.ts";
import type { GiftTables } from "./gift/tables.ts";
import type { LedgerTables } from "./ledger/tables.ts";
import type { PartnerTables } from "./partner/tables.ts";
import type { PaymentTables } from "./payments/tables.ts";
import type { PlatformTables } from "./platform/tables.ts";
import type { PromocodeTables } from "./promocodes/tables.ts";
import type { RateHistoryTables } from "./rate-history/tables.ts";
import type { ReferralTables } from "./referrals/tables.ts";
import type { ReviewTables } from "./reviews/tables.ts";
import type { SavedRequisitesTables } from "./saved-requisites/tables.ts";
import type { ShopTables } from "./shop/tables.ts";
import type { ShortLinkTables } from "./short-links/tables.ts";
import type { StaffTables } from "./staff/tables.ts";
import type { UserTables } from "./users/tables.ts";
import type { VerificationTables } from "./verification/tables.ts";
import type { WebhookTables } from "./webhooks/tables.ts";
import type { WidgetTables } from "./widget/tables.ts";
import type { WithdrawalTables } from "./withdrawals/tables.ts";

/** All tables: each feature adds those of its `tables.ts`. */
export interface Database
  extends
    PlatformTables,
    AlertTables,
    CalculatorTables,
    ChatTables,
    ClaimTables,
    ContactTables,
    ContentTables,
    PartnerTables,
    PaymentTables,
    GiftTables,
    LedgerTables,
    UserTables,
    AuthTables,
    PromocodeTables,
    RateHistoryTables,
    ReferralTables,
    ReviewTables,
    SavedRequisitesTables,
    ShopTables,
    ShortLinkTables,
    StaffTables,
    VerificationTables,
    WebhookTables,
    WidgetTables,
    WithdrawalTables {}

/**
 * The database outside a transaction. Inside one use its `Trx`: on the embedded database `Db` would wait
 * forever.
 */
export type Db = Kysely<Database>;

/** One transaction. */
export type Trx = Transaction<Database>;
