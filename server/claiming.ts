import { defaultTimes } from "./claims/law/deadlines.ts";
import { createWriteClaim } from "./claims/creation/write-claims.ts";
import { createClaimDirectory } from "./claims/directory/directory-cache.ts";
import { claimsFeature } from "./claims/feature.ts";
import type { ClaimServices } from "./claims/services.ts";
import type { VerifiedCards } from "./claims/ports/verified-cards.ts";
import { demoFeature } from "./demo/feature.ts";
import { giftFeature } from "./gift/feature.ts";
import type { Gateway } from "./payments/gateway.ts";
import { createPaymentIssuer } from "./payments/issuer.ts";
import { gatewayHandlers } from "./payments/routes.ts";
import { sandboxFeature } from "./payments/sandbox/feature.ts";
import { createSandboxGateway } from "./payments/sandbox/gateway.ts";
import type { Deps } from "./platform/deps.ts";
import type { Feature } from "./platform/feature.ts";
import { partnerFeature } from "./partner/feature.ts";
import { promocodesFeature } from "./promocodes/feature.ts";
import { createClaimPromocodes } from "./promocodes/use.ts";
import { orderHandlers } from "./orders/routes.ts";
import { createClaimReferrals } from "./referrals/follow.ts";
import { referralsFeature } from "./referrals/feature.ts";
import { savedRequisitesFeature } from "./saved-requisites/feature.ts";
import { shopFeature } from "./shop/feature.ts";
import { surchargeOf } from "./shop/surcharge.ts";
import { readOwner } from "./users/owner.ts";
import { resolveName } from "./webhooks/addresses.ts";
import { webhooksFeature } from "./webhooks/feature.ts";
import { createClaimWebhooks } from "./webhooks/follow.ts";
import type { SendOptions } from "./webhooks/send.ts";
import { withdrawalsFeature } from "./withdrawals/feature.ts";
import { createClaimDocuments } from "./verification/documents.ts";
import { verificationFeature } from "./verification/feature.ts";
import { createVerifiedCards, findVerifiedCard } from "./verification/verified-cards.ts";

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
  writeClaim: createWriteClaim(deps.database, deps.mail.initialStatus),
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
