import { createFindListed } from "#server/staff/blacklist/check.ts";
import type { Db, Trx } from "#server/database.ts";
import { transaction } from "#server/platform/data/database.ts";
import type { ClaimTimes } from "#server/claim/lifecycle/deadlines.ts";
import { defaultTimes, ownTimes } from "#server/claim/lifecycle/deadlines.ts";
import { createWriteClaim, writeClaims } from "#server/claim/creation/write-claims.ts";
import { createClaimDirectory } from "#server/claim/directory/directory-cache.ts";
import { claimsFeature } from "#server/claim/feature.ts";
import { createLetterTexts } from "#server/claim/letter-texts/service.ts";
import { letterTextsFeature } from "#server/claim/letter-texts/feature.ts";
import type { FindOwnWords } from "#server/claim/mail/texts.ts";
import { createRiskChecker, offersAddressChecks } from "#server/claim/risk/checker.ts";
import type { ClaimServices, VerifiedCards } from "#server/claim/services.ts";
import { demoFeature, demoAccountsFeature, mailboxFeature } from "#server/demo/feature.ts";
import { choosePair } from "#server/exchange/calculator/service.ts";
import { giftFeature } from "#server/earnings/gift-cards/feature.ts";
import type { Gateway } from "#server/claim/gateway/gateway.ts";
import { tellOfWaitingOffers } from "#server/claim/lifecycle/waiting-offers.ts";
import { tellOfShortage } from "#server/claim/pay-to/shortage.ts";
import { payToHandlers } from "#server/claim/pay-to/routes.ts";
import { createPaymentIssuer } from "#server/claim/gateway/issuer.ts";
import { gatewaysFeature } from "#server/claim/gateway/feature.ts";
import { sandboxFeature } from "#server/claim/gateway/sandbox/feature.ts";
import { createSandboxGateway } from "#server/claim/gateway/sandbox/gateway.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { AnyHandler } from "#server/platform/http/operation.ts";
import type { Feature } from "#server/platform/feature.ts";
import { partnerFeature } from "#server/shop/partner/feature.ts";
import { promocodesFeature } from "#server/earnings/promocodes/feature.ts";
import { createClaimPromocodes } from "#server/earnings/promocodes/use.ts";
import { orderHandlers } from "#server/account/orders/routes.ts";
import { createClaimReferrals } from "#server/earnings/referrals/follow.ts";
import { referralsFeature } from "#server/earnings/referrals/feature.ts";
import { readTerms } from "#server/earnings/referrals/terms.ts";
import { savedRequisitesFeature } from "#server/account/saved-requisites/feature.ts";
import { shopFeature } from "#server/shop/shop/feature.ts";
import { surchargeOf } from "#server/shop/shop/surcharge.ts";
import { readOwner } from "#server/account/users/owner.ts";
import { resolveName } from "#server/platform/http/outbound-address.ts";
import { webhooksFeature } from "#server/shop/webhooks/feature.ts";
import { createClaimWebhooks } from "#server/shop/webhooks/follow.ts";
import type { SendOptions } from "#server/platform/http/outbound.ts";
import { withdrawalsFeature } from "#server/earnings/withdrawals/feature.ts";
import { createClaimDocuments } from "#server/account/verification/documents.ts";
import { verificationFeature } from "#server/account/verification/feature.ts";
import { createVerifiedCards, findVerifiedCard } from "#server/account/verification/verified-cards.ts";
import { alertsFeature } from "#server/exchange/alerts/feature.ts";
import { leaveChat } from "#server/site/chat/browser.ts";
import { chatFeature } from "#server/site/chat/feature.ts";
import { contactFeature } from "#server/site/contact/feature.ts";
import { contentFeature } from "#server/site/content/feature.ts";
import { createContentReader, readQuestions } from "#server/site/content/read.ts";
import { createExporter } from "#server/exchange/monitor/export.ts";
import { exportPath, monitorFeature } from "#server/exchange/monitor/feature.ts";
import { sampleOf } from "#server/exchange/monitor/formats.ts";
import { createPairPages } from "#server/exchange/pairs/page.ts";
import { reviewsFeature } from "#server/site/reviews/feature.ts";
import { shortLinksFeature } from "#server/shop/short-links/feature.ts";
import { siteFeature } from "#server/site/pages/feature.ts";
import { widgetFeature } from "#server/shop/widget/feature.ts";
import { currencyHandlers } from "#server/exchange/currencies/routes.ts";
import { calculatorHandlers } from "#server/exchange/calculator/routes.ts";
import { createDurations } from "#server/exchange/calculator/duration.ts";
import { ledgerFeature } from "#server/ledger/feature.ts";
import { officeHandlers } from "#server/exchange/offices/routes.ts";
import { rateHistoryFeature } from "#server/exchange/rate-history/feature.ts";
import { daysOf } from "#server/exchange/rate-history/read.ts";
import { ratesFeature } from "#server/exchange/rates/feature.ts";
import { feedsFeature } from "#server/exchange/feeds/feature.ts";
import { listSourceNames } from "#server/exchange/feeds/service.ts";
import { tellOfJumps } from "#server/exchange/rates/jumped-rates.ts";
import { tellOfSilence } from "#server/exchange/rates/silent-rates.ts";
import { createSources } from "#server/exchange/rates/sources.ts";
import { tellOfLowReserves } from "#server/exchange/reserves/low.ts";
import { reserveHandlers } from "#server/exchange/reserves/routes.ts";
import { seedFeature } from "#server/demo/seed/feature.ts";
import { guardOwnAffairs } from "#server/staff/own-affairs/guard.ts";
import { isOnlyPerson } from "#server/staff/second-person/house.ts";
import { proposalHandlers } from "#server/staff/second-person/routes.ts";
import { tellOfOldBackup } from "#server/console/backup/due.ts";
import { backupFeature } from "#server/console/backup/feature.ts";
import { setupHandlers } from "#server/console/setup/routes.ts";
import { createProofs } from "#server/site/reviews/proofs.ts";
import { settingsFeature } from "#server/staff/settings/feature.ts";
import { auditHandlers } from "#server/staff/audit/routes.ts";
import { jobHandlers } from "#server/staff/jobs/routes.ts";
import { letterHandlers } from "#server/staff/letters/routes.ts";
import { numbersHandlers } from "#server/console/numbers/routes.ts";
import { waitingHandlers } from "#server/console/waiting/routes.ts";
import { noticesFeature } from "#server/staff/notices/feature.ts";
import { tellOfActsAlone } from "#server/staff/notices/acts-alone.ts";
import { tellOfFailingJobs } from "#server/staff/notices/failing-jobs.ts";
import { tellOfFailedMail } from "#server/staff/notices/failed-mail.ts";
import { blacklistHandlers } from "#server/staff/blacklist/routes.ts";
import { authFeature } from "#server/account/auth/feature.ts";
import { createAuthServices } from "#server/account/auth/services.ts";
import { invitationsFeature } from "#server/account/invitations/feature.ts";
import { peopleFeature } from "#server/account/people/feature.ts";
import { accountsFeature } from "#server/account/users/feature.ts";

/** The payment gateway. The sandbox reports 'paid' on anyone's request, so it is used only in the demo. */
const gatewayOf = (deps: Deps): Gateway | undefined =>
  deps.config.DEMO ? createSandboxGateway(deps) : undefined;

/** Dependencies of claims that tests replace. */
interface ClaimPorts {
  readonly verifiedCards?: VerifiedCards;
  /** How webhooks are sent. */
  readonly webhooks?: Partial<SendOptions>;
  readonly times?: ClaimTimes;
  readonly findOwnWords?: FindOwnWords;
  readonly gateway?: Gateway;
}

/** Timeout of a webhook, in milliseconds. */
const webhookTime = 10_000;

/** Creates the claim services of one server. */
export const createClaimServices = (
  deps: Deps,
  {
    verifiedCards = createVerifiedCards(deps),
    times = defaultTimes,
    findOwnWords = () => undefined,
    gateway = gatewayOf(deps),
  }: ClaimPorts = {},
): ClaimServices => ({
  deps,
  directory: createClaimDirectory(deps),
  payments: createPaymentIssuer(deps, gateway),
  promocodes: createClaimPromocodes(deps),
  referrals: createClaimReferrals(deps),
  webhooks: createClaimWebhooks(deps),
  readOwner,
  surchargeOf: (sender) => surchargeOf(deps.db, sender),
  verifiedCards,
  documents: createClaimDocuments(deps),
  findOwnWords,
  risk: createRiskChecker(deps.config),
  findListed: createFindListed(deps.db),
  writeClaim: createWriteClaim((drafts) =>
    transaction(deps.db, (trx) => writeClaims(trx, deps.mail, drafts)),
  ),
  times,
  quotas: {
    unpaid: deps.config.CLAIMS_UNPAID,
    perHour: deps.config.CLAIMS_PER_HOUR,
    guestsShare: deps.config.GUESTS_SHARE,
    userShare: deps.config.USER_SHARE,
    shopUnpaid: deps.config.SHOP_UNPAID,
    shopShare: deps.config.SHOP_SHARE,
  },
});

/** Features around claims, including payments and operator work. */
const claimingFeatures = (deps: Deps, given: ClaimPorts = {}): readonly Feature[] => {
  const letterTexts = createLetterTexts(deps);
  const ports = { ...given, findOwnWords: letterTexts.find };
  const services = createClaimServices(deps, ports);
  const gateway = given.gateway ?? gatewayOf(deps);
  return [
    claimsFeature(services),
    letterTextsFeature(letterTexts),
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
    gatewaysFeature(services, gateway === undefined ? [] : [gateway]),
    ...(deps.config.DEMO ? [sandboxFeature(deps)] : []),
  ];
};

/** Number of sample items of the export on a page. */
const sampled = 2;

/** Public features: pages and their texts, data for monitors and search engines, and embeds for shops. */
const publicFeatures = (deps: Deps): readonly Feature[] => {
  const readExports = createExporter(deps);
  const { findPairPage, listPairPages, listRates } = createPairPages(deps, async (locale) =>
    (await readQuestions(deps.db, locale)).map(({ question }) => question),
  );
  const reader = createContentReader(deps, {
    findPairPage,
    countExported: async () => (await readExports()).items.length,
    exports: async () => {
      const items = (await readExports()).items.slice(0, sampled);
      return (["xml", "json", "txt"] as const).map((format) => ({
        format,
        address: deps.config.PUBLIC_URL + exportPath(format),
        sample: sampleOf(format, items),
      }));
    },
  });
  return [
    alertsFeature(deps),
    chatFeature(deps),
    contactFeature(deps),
    contentFeature(deps, reader),
    monitorFeature(readExports),
    reviewsFeature(deps),
    shortLinksFeature(deps),
    siteFeature(deps, reader, { listPairPages, listRates }),
    widgetFeature(deps),
    ...(deps.config.DEMO && deps.config.SMTP_URL === undefined ? [mailboxFeature(deps)] : []),
  ];
};

/** Features of the exchange itself: currencies and rates, in start order. */
export const exchangeFeatures = (deps: Deps, times: ClaimTimes = ownTimes()): readonly Feature[] => {
  const sources = createSources(deps.config);
  const feeds = { ...deps, fileSources: sources };
  const facts = {
    durationOf: createDurations(deps),
    daysOf: (directions: readonly number[]) => daysOf(deps, directions),
    get hold() {
      return times.deadlines.waiting_payment ?? null;
    },
    offersAddressChecks: offersAddressChecks(deps.config),
    surchargeOf: (shop: string | undefined) => surchargeOf(deps.db, shop),
    sourceNames: (db: Db | Trx) => listSourceNames(feeds, db),
  };
  return [
    seedFeature(deps),
    ratesFeature(deps, sources),
    feedsFeature(feeds),
    rateHistoryFeature(deps, sources),
    { name: "calculator", handlers: calculatorHandlers(deps, facts) },
    {
      name: "currencies",
      handlers: currencyHandlers({ db: deps.db, clock: deps.clock, rewardTerms: readTerms }),
    },
    { name: "offices", handlers: officeHandlers(deps) },
    { name: "payTo", handlers: payToHandlers(deps) },
    ledgerFeature(deps),
    { name: "reserves", handlers: reserveHandlers(deps) },
    noticesFeature(deps, {
      rates: tellOfSilence,
      jumps: tellOfJumps,
      offers: tellOfWaitingOffers,
      shortage: tellOfShortage,
      reserves: tellOfLowReserves,
      mail: tellOfFailedMail,
      jobs: tellOfFailingJobs,
      alone: tellOfActsAlone,
      backup: tellOfOldBackup(deps, deps.clock.now()),
    }),
    settingsFeature(deps, times, isOnlyPerson, {
      choosePair: (asked, fallback) => choosePair(deps, asked, fallback),
      readProofs: createProofs(deps),
    }),
    { name: "audit", handlers: auditHandlers(deps) },
    { name: "numbers", handlers: numbersHandlers(deps) },
    { name: "waiting", handlers: waitingHandlers(deps) },
    { name: "letters", handlers: letterHandlers(deps) },
    { name: "jobs", handlers: jobHandlers(deps) },
    backupFeature(deps),
  ];
};

/** Account and session features. */
export const accountFeatures = (deps: Deps): readonly Feature[] => {
  const services = createAuthServices(deps);
  return [
    accountsFeature(services),
    peopleFeature(deps),
    invitationsFeature(services),
    { name: "blacklist", handlers: blacklistHandlers(deps) },
    { name: "setup", handlers: setupHandlers(services) },
    authFeature(services, leaveChat(deps)),
    ...(deps.config.DEMO ? [demoAccountsFeature(services)] : []),
  ];
};

/** Creates every feature of the server. A feature that depends on another one gets its service here. */
export const createFeatures = (deps: Deps, ports: ClaimPorts = {}): readonly Feature[] => {
  const times = ports.times ?? ownTimes();
  const features = guardOwnAffairs(deps, [
    ...exchangeFeatures(deps, times),
    ...accountFeatures(deps),
    ...claimingFeatures(deps, { ...ports, times }),
    ...publicFeatures(deps),
  ]);
  const handlerOf = (operation: string): AnyHandler => {
    const found = features.find(({ handlers }) => operation in handlers)?.handlers[operation];
    if (found === undefined) throw new Error(`There is no handler of ${operation}`);
    return found;
  };
  const proposals = { name: "proposals", handlers: proposalHandlers(deps, handlerOf) };
  return [...features, ...guardOwnAffairs(deps, [proposals])];
};
