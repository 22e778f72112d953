import { transaction } from "./platform/database.ts";
import { defaultTimes } from "./claim/lifecycle/deadlines.ts";
import { createWriteClaim, writeClaims } from "./claim/creation/write-claims.ts";
import { createClaimDirectory } from "./claim/directory/directory-cache.ts";
import { claimsFeature } from "./claim/feature.ts";
import type { ClaimServices } from "./claim/services.ts";
import type { VerifiedCards } from "./claim/ports/verified-cards.ts";
import { demoFeature } from "./demo/feature.ts";
import { giftFeature } from "./earnings/gift/feature.ts";
import type { Gateway } from "./claim/payments/gateway.ts";
import { createPaymentIssuer } from "./claim/payments/issuer.ts";
import { gatewayHandlers } from "./claim/payments/routes.ts";
import { sandboxFeature } from "./claim/payments/sandbox/feature.ts";
import { createSandboxGateway } from "./claim/payments/sandbox/gateway.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { partnerFeature } from "./shop/partner/feature.ts";
import { promocodesFeature } from "./earnings/promocodes/feature.ts";
import { createClaimPromocodes } from "./earnings/promocodes/use.ts";
import { orderHandlers } from "./account/orders/routes.ts";
import { createClaimReferrals } from "./earnings/referrals/follow.ts";
import { referralsFeature } from "./earnings/referrals/feature.ts";
import { savedRequisitesFeature } from "./account/saved-requisites/feature.ts";
import { shopFeature } from "./shop/shop/feature.ts";
import { surchargeOf } from "./shop/shop/surcharge.ts";
import { readOwner } from "./account/users/owner.ts";
import { resolveName } from "./shop/webhooks/addresses.ts";
import { webhooksFeature } from "./shop/webhooks/feature.ts";
import { createClaimWebhooks } from "./shop/webhooks/follow.ts";
import type { SendOptions } from "./shop/webhooks/send.ts";
import { withdrawalsFeature } from "./earnings/withdrawals/feature.ts";
import { createClaimDocuments } from "./account/verification/documents.ts";
import { verificationFeature } from "./account/verification/feature.ts";
import { createVerifiedCards, findVerifiedCard } from "./account/verification/verified-cards.ts";

/** The payment gateway. The sandbox reports 'paid' on anyone's request, so it is used only in the demo. */
const gatewayOf = ({ config, gatewaySecret }: Deps): Gateway | undefined =>
  config.DEMO ? createSandboxGateway(gatewaySecret) : undefined;

/** Dependencies of claims that tests replace. */
export interface ClaimPorts {
  readonly verifiedCards?: VerifiedCards;
  /** How webhooks are sent. */
  readonly webhooks?: Partial<SendOptions>;
}

/** Timeout of a webhook, in milliseconds. */
const webhookTime = 10_000;

/** Creates the claim services of one server. */
export const createClaimServices = (
  deps: Deps,
  { verifiedCards = createVerifiedCards(deps) }: ClaimPorts = {},
): ClaimServices => ({
  deps,
  directory: createClaimDirectory(deps),
  payments: createPaymentIssuer(deps, gatewayOf(deps)),
  promocodes: createClaimPromocodes(deps),
  referrals: createClaimReferrals(deps),
  webhooks: createClaimWebhooks(deps),
  readOwner,
  surchargeOf: (sender) => surchargeOf(deps.db, sender),
  verifiedCards,
  documents: createClaimDocuments(deps),
  writeClaim: createWriteClaim((drafts) =>
    transaction(deps.db, (trx) => writeClaims(trx, deps.mail, drafts)),
  ),
  times: defaultTimes,
  quotas: { unpaid: deps.config.CLAIMS_UNPAID, perHour: deps.config.CLAIMS_PER_HOUR },
});

/** Features around claims, including payments and operator work. */
export const claimingFeatures = (deps: Deps, ports: ClaimPorts = {}): readonly Feature[] => {
  const services = createClaimServices(deps, ports);
  const gateway = gatewayOf(deps);
  return [
    claimsFeature(services),
    demoFeature(services, (past) => createClaimServices(past, ports)),
    promocodesFeature(services),
    verificationFeature(services),
    referralsFeature(services),
    { name: "orders", handlers: orderHandlers(services) },
    withdrawalsFeature({
      deps,
      directory: services.directory,
      findApprovedCard: (trx, user, id) => findVerifiedCard(deps, trx, user, id),
    }),
    giftFeature(services),
    savedRequisitesFeature(services),
    shopFeature(services),
    partnerFeature(services),
    webhooksFeature({
      deps,
      sending: {
        resolve: resolveName,
        allowsLoopback: deps.config.WEBHOOK_LOOPBACK,
        timeLimit: webhookTime,
        ...ports.webhooks,
      },
    }),
    { name: "gateways", handlers: gatewayHandlers(services, gateway === undefined ? [] : [gateway]) },
    ...(deps.config.DEMO ? [sandboxFeature(deps)] : []),
  ];
};
