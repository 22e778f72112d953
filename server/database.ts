import type { Kysely, Transaction } from "kysely";
import type { AlertTables } from "./exchange/alerts/tables.ts";
import type { AuthTables } from "./account/auth/tables.ts";
import type { CalculatorTables } from "./exchange/calculator/tables.ts";
import type { ChatTables } from "./site/chat/tables.ts";
import type { ClaimTables } from "./claim/tables.ts";
import type { ContactTables } from "./site/contact/tables.ts";
import type { ContentTables } from "./site/content/tables.ts";
import type { GiftTables } from "./earnings/gift/tables.ts";
import type { LedgerTables } from "./ledger/tables.ts";
import type { PartnerTables } from "./shop/partner/tables.ts";
import type { PaymentTables } from "./claim/payments/tables.ts";
import type { PlatformTables } from "./platform/tables.ts";
import type { PromocodeTables } from "./earnings/promocodes/tables.ts";
import type { RateHistoryTables } from "./exchange/rate-history/tables.ts";
import type { ReferralTables } from "./earnings/referrals/tables.ts";
import type { ReviewTables } from "./site/reviews/tables.ts";
import type { SavedRequisitesTables } from "./account/saved-requisites/tables.ts";
import type { ShopTables } from "./shop/shop/tables.ts";
import type { ShortLinkTables } from "./shop/short-links/tables.ts";
import type { StaffTables } from "./site/staff/tables.ts";
import type { UserTables } from "./account/users/tables.ts";
import type { VerificationTables } from "./account/verification/tables.ts";
import type { WebhookTables } from "./shop/webhooks/tables.ts";
import type { WidgetTables } from "./shop/widget/tables.ts";
import type { WithdrawalTables } from "./earnings/withdrawals/tables.ts";

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
