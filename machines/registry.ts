import { loadLateRules } from "#domain/requisites/requisite.ts";
import type { AnyEventObject, AnyStateMachine } from "xstate";

/** A machine with what tools walk it by. */
export interface FlowParts {
  machine: AnyStateMachine;
  cases: {
    inputs: readonly unknown[];
    events: readonly AnyEventObject[];
    rests?: Readonly<Record<string, string>>;
    keptOnlyIn?: Readonly<Record<string, readonly string[]>>;
    keys?: Readonly<Record<string, string>>;
  };
}

/** One flow of the site. */
export interface Flow {
  /** Name of its folder and id of its machine. */
  id: string;
  area: "exchange" | "claim" | "account" | "earnings" | "shop" | "site";
  /** One sentence for developers and testers. */
  purpose: string;
  /** Loads the machine and its cases when a tool needs them. */
  load: () => Promise<FlowParts>;
}

/** All flows, for tools: the inspector, the diagrams, the path generator. Not for the product. */
export const flows: readonly Flow[] = [
  {
    id: "exchange",
    area: "exchange",
    purpose:
      "Picks currencies and amounts, refreshes the rate, collects requisites and consents, creates a claim.",
    load: async () => {
      await loadLateRules();
      const { exchangeMachine } = await import("./exchange/exchange/exchange.machine.ts");
      const { exchangeCases } = await import("./exchange/exchange/exchange.cases.ts");
      return { machine: exchangeMachine, cases: exchangeCases };
    },
  },
  {
    id: "showcase",
    area: "exchange",
    purpose: "Loads the reserves and the best pairs of the home page.",
    load: async () => {
      const { showcaseMachine } = await import("./exchange/showcase/showcase.machine.ts");
      const { showcaseCases } = await import("./exchange/showcase/showcase.cases.ts");
      return { machine: showcaseMachine, cases: showcaseCases };
    },
  },
  {
    id: "home-part",
    area: "exchange",
    purpose: "Loads the reviews, news or questions of the home page when they come near the viewport.",
    load: async () => {
      const { homePartMachine } = await import("./exchange/home-part/home-part.machine.ts");
      const { homePartCases } = await import("./exchange/home-part/home-part.cases.ts");
      return { machine: homePartMachine, cases: homePartCases };
    },
  },
  {
    id: "claim",
    area: "claim",
    purpose:
      "Runs the page of a claim: polls its status, sends the visitor's commands, counts down its deadline.",
    load: async () => {
      await loadLateRules();
      const { claimMachine } = await import("./claim/claim/claim.machine.ts");
      const { claimCases } = await import("./claim/claim/claim.cases.ts");
      return { machine: claimMachine, cases: claimCases };
    },
  },
  {
    id: "claim-payment",
    area: "claim",
    purpose: "Shows the payment details, or opens the payment gateway, while a payment is due.",
    load: async () => {
      const { claimPaymentMachine } = await import("./claim/claim-payment/claim-payment.machine.ts");
      const { claimPaymentCases } = await import("./claim/claim-payment/claim-payment.cases.ts");
      return { machine: claimPaymentMachine, cases: claimPaymentCases };
    },
  },
  {
    id: "office-visit",
    area: "claim",
    purpose: "Offers the times for a visit to the office of a cash claim.",
    load: async () => {
      const { officeVisitMachine } = await import("./claim/office-visit/office-visit.machine.ts");
      const { officeVisitCases } = await import("./claim/office-visit/office-visit.cases.ts");
      return { machine: officeVisitMachine, cases: officeVisitCases };
    },
  },
  {
    id: "file-upload",
    area: "claim",
    purpose:
      "Checks, previews and uploads a receipt or the file of a message, with progress, cancel and retry.",
    load: async () => {
      const { fileUploadMachine } = await import("./claim/file-upload/file-upload.machine.ts");
      const { fileUploadCases } = await import("./claim/file-upload/file-upload.cases.ts");
      return { machine: fileUploadMachine, cases: fileUploadCases };
    },
  },
  {
    id: "review",
    area: "claim",
    purpose: "Sends the review of a finished claim once, then shows it with its moderation status.",
    load: async () => {
      const { reviewMachine } = await import("./claim/review/review.machine.ts");
      const { reviewCases } = await import("./claim/review/review.cases.ts");
      return { machine: reviewMachine, cases: reviewCases };
    },
  },
  {
    id: "claim-lifecycle",
    area: "claim",
    purpose: "The life cycle of a claim: its statuses, and who may make which move. The server applies it.",
    load: async () => {
      const { claimLifecycleMachine } = await import("./claim/claim-lifecycle/claim-lifecycle.machine.ts");
      const { claimLifecycleCases } = await import("./claim/claim-lifecycle/claim-lifecycle.cases.ts");
      return { machine: claimLifecycleMachine, cases: claimLifecycleCases };
    },
  },
  {
    id: "verification-lifecycle",
    area: "account",
    purpose: "The life cycle of a verification of a card or of documents. The server applies it.",
    load: async () => {
      const { verificationLifecycleMachine } =
        await import("./account/verification-lifecycle/verification-lifecycle.machine.ts");
      const { verificationLifecycleCases } =
        await import("./account/verification-lifecycle/verification-lifecycle.cases.ts");
      return { machine: verificationLifecycleMachine, cases: verificationLifecycleCases };
    },
  },
  {
    id: "withdrawal-lifecycle",
    area: "earnings",
    purpose: "The life cycle of a withdrawal: who may make which move. The server applies it.",
    load: async () => {
      const { withdrawalLifecycleMachine } =
        await import("./earnings/withdrawal-lifecycle/withdrawal-lifecycle.machine.ts");
      const { withdrawalLifecycleCases } =
        await import("./earnings/withdrawal-lifecycle/withdrawal-lifecycle.cases.ts");
      return { machine: withdrawalLifecycleMachine, cases: withdrawalLifecycleCases };
    },
  },
  {
    id: "session",
    area: "account",
    purpose:
      "Keeps the user's session: opens it with the refresh cookie, refreshes tokens, signs out in all tabs.",
    load: async () => {
      const { sessionMachine } = await import("./account/session/session.machine.ts");
      const { sessionCases } = await import("./account/session/session.cases.ts");
      return { machine: sessionMachine, cases: sessionCases };
    },
  },
  {
    id: "orders",
    area: "account",
    purpose: "Lists the orders of the account: filters, pages, repeats and exports them.",
    load: async () => {
      const { ordersMachine } = await import("./account/orders/orders.machine.ts");
      const { ordersCases } = await import("./account/orders/orders.cases.ts");
      return { machine: ordersMachine, cases: ordersCases };
    },
  },
  {
    id: "referrer",
    area: "earnings",
    purpose: "Shows the referral programme of the account: link, terms, balance, rewards by day.",
    load: async () => {
      const { referrerMachine } = await import("./earnings/referrer/referrer.machine.ts");
      const { referrerCases } = await import("./earnings/referrer/referrer.cases.ts");
      return { machine: referrerMachine, cases: referrerCases };
    },
  },
  {
    id: "referral-money",
    area: "earnings",
    purpose: "Lists the rewards of the referral programme and their withdrawals: filters and pages them.",
    load: async () => {
      const { referralMoneyMachine } = await import("./earnings/referral-money/referral-money.machine.ts");
      const { referralMoneyCases } = await import("./earnings/referral-money/referral-money.cases.ts");
      return { machine: referralMoneyMachine, cases: referralMoneyCases };
    },
  },
  {
    id: "promocodes",
    area: "earnings",
    purpose: "Loads the promocodes that the account has received or used.",
    load: async () => {
      const { promocodesMachine } = await import("./earnings/promocodes/promocodes.machine.ts");
      const { promocodesCases } = await import("./earnings/promocodes/promocodes.cases.ts");
      return { machine: promocodesMachine, cases: promocodesCases };
    },
  },
  {
    id: "gift-purchase",
    area: "earnings",
    purpose: "Buys a gift card from the balance: amount, message and recipient, review, code.",
    load: async () => {
      const { giftPurchaseMachine } = await import("./earnings/gift-purchase/gift-purchase.machine.ts");
      const { giftPurchaseCases } = await import("./earnings/gift-purchase/gift-purchase.cases.ts");
      return { machine: giftPurchaseMachine, cases: giftPurchaseCases };
    },
  },
  {
    id: "gift-redemption",
    area: "earnings",
    purpose: "Redeems a gift card into the balance by its code or its link.",
    load: async () => {
      const { giftRedemptionMachine } = await import("./earnings/gift-redemption/gift-redemption.machine.ts");
      const { giftRedemptionCases } = await import("./earnings/gift-redemption/gift-redemption.cases.ts");
      return { machine: giftRedemptionMachine, cases: giftRedemptionCases };
    },
  },
  {
    id: "gift-cards",
    area: "earnings",
    purpose:
      "Lists the gift cards of the account: filters and pages them, takes back a card that is not redeemed.",
    load: async () => {
      const { giftCardsMachine } = await import("./earnings/gift-cards/gift-cards.machine.ts");
      const { giftCardsCases } = await import("./earnings/gift-cards/gift-cards.cases.ts");
      return { machine: giftCardsMachine, cases: giftCardsCases };
    },
  },
  {
    id: "withdrawal",
    area: "earnings",
    purpose: "Creates a withdrawal in a wizard: direction, card or wallet, amount, review.",
    load: async () => {
      await loadLateRules();
      const { withdrawalMachine } = await import("./earnings/withdrawal/withdrawal.machine.ts");
      const { withdrawalCases } = await import("./earnings/withdrawal/withdrawal.cases.ts");
      return { machine: withdrawalMachine, cases: withdrawalCases };
    },
  },
  {
    id: "withdrawal-status",
    area: "earnings",
    purpose: "Polls the status of a withdrawal until it is final.",
    load: async () => {
      const { withdrawalStatusMachine } =
        await import("./earnings/withdrawal-status/withdrawal-status.machine.ts");
      const { withdrawalStatusCases } =
        await import("./earnings/withdrawal-status/withdrawal-status.cases.ts");
      return { machine: withdrawalStatusMachine, cases: withdrawalStatusCases };
    },
  },
  {
    id: "password-change",
    area: "account",
    purpose: "Changes the password: checks the rules, shows errors of the server, waits when throttled.",
    load: async () => {
      const { passwordChangeMachine } = await import("./account/password-change/password-change.machine.ts");
      const { passwordChangeCases } = await import("./account/password-change/password-change.cases.ts");
      return { machine: passwordChangeMachine, cases: passwordChangeCases };
    },
  },
  {
    id: "mail-settings",
    area: "account",
    purpose: "Sets the language and the notices of the e-mails. Saves each change at once.",
    load: async () => {
      const { mailSettingsMachine } = await import("./account/mail-settings/mail-settings.machine.ts");
      const { mailSettingsCases } = await import("./account/mail-settings/mail-settings.cases.ts");
      return { machine: mailSettingsMachine, cases: mailSettingsCases };
    },
  },
  {
    id: "sessions-list",
    area: "account",
    purpose: "Lists the sessions of the account, and ends one or all others.",
    load: async () => {
      const { sessionsListMachine } = await import("./account/sessions-list/sessions-list.machine.ts");
      const { sessionsListCases } = await import("./account/sessions-list/sessions-list.cases.ts");
      return { machine: sessionsListMachine, cases: sessionsListCases };
    },
  },
  {
    id: "second-factor",
    area: "account",
    purpose: "Sets up and removes the second factor: password, QR code, confirmation, recovery codes.",
    load: async () => {
      const { secondFactorMachine } = await import("./account/second-factor/second-factor.machine.ts");
      const { secondFactorCases } = await import("./account/second-factor/second-factor.cases.ts");
      return { machine: secondFactorMachine, cases: secondFactorCases };
    },
  },
  {
    id: "sign-in",
    area: "account",
    purpose: "Signs in with e-mail and password, a captcha if required, and the second factor if enabled.",
    load: async () => {
      const { signInMachine } = await import("./account/sign-in/sign-in.machine.ts");
      const { signInCases } = await import("./account/sign-in/sign-in.cases.ts");
      return { machine: signInMachine, cases: signInCases };
    },
  },
  {
    id: "cards",
    area: "account",
    purpose: "Lists the cards of the account: filters and pages them, deletes a card, uses a verified one.",
    load: async () => {
      const { cardsMachine } = await import("./account/cards/cards.machine.ts");
      const { cardsCases } = await import("./account/cards/cards.cases.ts");
      return { machine: cardsMachine, cases: cardsCases };
    },
  },
  {
    id: "card-verification",
    area: "account",
    purpose: "Verifies a card: takes its number and photo, submits them, waits, shows the decision.",
    load: async () => {
      const { cardVerificationMachine } =
        await import("./account/card-verification/card-verification.machine.ts");
      const { cardVerificationCases } =
        await import("./account/card-verification/card-verification.cases.ts");
      return { machine: cardVerificationMachine, cases: cardVerificationCases };
    },
  },
  {
    id: "identity-verification",
    area: "account",
    purpose: "Collects the documents that a claim needs: takes photos, submits them, waits for the decision.",
    load: async () => {
      const { identityVerificationMachine } =
        await import("./account/identity-verification/identity-verification.machine.ts");
      const { identityVerificationCases } =
        await import("./account/identity-verification/identity-verification.cases.ts");
      return { machine: identityVerificationMachine, cases: identityVerificationCases };
    },
  },
  {
    id: "photo-upload",
    area: "account",
    purpose: "Takes a photo from a file or the camera, rotates it, hides parts of it, and uploads it.",
    load: async () => {
      const { photoUploadMachine } = await import("./account/photo-upload/photo-upload.machine.ts");
      const { photoUploadCases } = await import("./account/photo-upload/photo-upload.cases.ts");
      return { machine: photoUploadMachine, cases: photoUploadCases };
    },
  },
  {
    id: "captcha",
    area: "site",
    purpose: "Obtains the captcha for signing in, registering or requesting an e-mail, if one is required.",
    load: async () => {
      const { captchaMachine } = await import("./site/captcha/captcha.machine.ts");
      const { captchaCases } = await import("./site/captcha/captcha.cases.ts");
      return { machine: captchaMachine, cases: captchaCases };
    },
  },
  {
    id: "registration",
    area: "account",
    purpose: "Registers an account: repeated password, its strength, the rules, a confirmation e-mail.",
    load: async () => {
      const { registrationMachine } = await import("./account/registration/registration.machine.ts");
      const { registrationCases } = await import("./account/registration/registration.cases.ts");
      return { machine: registrationMachine, cases: registrationCases };
    },
  },
  {
    id: "mail-request",
    area: "account",
    purpose: "Requests an e-mail with a link for a new password or for activation.",
    load: async () => {
      const { mailRequestMachine } = await import("./account/mail-request/mail-request.machine.ts");
      const { mailRequestCases } = await import("./account/mail-request/mail-request.cases.ts");
      return { machine: mailRequestMachine, cases: mailRequestCases };
    },
  },
  {
    id: "recovery",
    area: "account",
    purpose: "Recovers a password: requests a link, and sets a new password with it.",
    load: async () => {
      const { recoveryMachine } = await import("./account/recovery/recovery.machine.ts");
      const { recoveryCases } = await import("./account/recovery/recovery.cases.ts");
      return { machine: recoveryMachine, cases: recoveryCases };
    },
  },
  {
    id: "activation",
    area: "account",
    purpose: "Activates an account from the link in the activation e-mail, or requests another link.",
    load: async () => {
      const { activationMachine } = await import("./account/activation/activation.machine.ts");
      const { activationCases } = await import("./account/activation/activation.cases.ts");
      return { machine: activationMachine, cases: activationCases };
    },
  },
  {
    id: "alert-request",
    area: "exchange",
    purpose: "Requests an e-mail for when a direction opens again or its rate reaches a value.",
    load: async () => {
      const { alertRequestMachine } = await import("./exchange/alert-request/alert-request.machine.ts");
      const { alertRequestCases } = await import("./exchange/alert-request/alert-request.cases.ts");
      return { machine: alertRequestMachine, cases: alertRequestCases };
    },
  },
  {
    id: "alert-link",
    area: "exchange",
    purpose: "Confirms an alert from the link in its e-mail, or stops all alerts of the address.",
    load: async () => {
      const { alertLinkMachine } = await import("./exchange/alert-link/alert-link.machine.ts");
      const { alertLinkCases } = await import("./exchange/alert-link/alert-link.cases.ts");
      return { machine: alertLinkMachine, cases: alertLinkCases };
    },
  },
  {
    id: "contact",
    area: "site",
    purpose: "Sends a message to the exchange, or requests the lost link of a claim.",
    load: async () => {
      const { contactMachine } = await import("./site/contact/contact.machine.ts");
      const { contactCases } = await import("./site/contact/contact.cases.ts");
      return { machine: contactMachine, cases: contactCases };
    },
  },
  {
    id: "chat",
    area: "site",
    purpose: "Runs the chat on every page: its panel, its connection, and sending messages.",
    load: async () => {
      const { chatMachine } = await import("./site/chat/chat.machine.ts");
      const { chatCases } = await import("./site/chat/chat.cases.ts");
      return { machine: chatMachine, cases: chatCases };
    },
  },
  {
    id: "app",
    area: "site",
    purpose: "Runs on every page: language, route, maintenance, the claims of this browser.",
    load: async () => {
      const { appMachine } = await import("./site/app/app.machine.ts");
      const { appCases } = await import("./site/app/app.cases.ts");
      return { machine: appMachine, cases: appCases };
    },
  },
  {
    id: "release-watch",
    area: "site",
    purpose:
      "Checks for a new build every hour, and reloads when a chunk of the old build is gone, but not in a loop.",
    load: async () => {
      const { releaseWatchMachine } = await import("./site/release-watch/release-watch.machine.ts");
      const { releaseWatchCases } = await import("./site/release-watch/release-watch.cases.ts");
      return { machine: releaseWatchMachine, cases: releaseWatchCases };
    },
  },
  {
    id: "preload-queue",
    area: "site",
    purpose: "Preloads routes that are likely to be visited, at most four at once.",
    load: async () => {
      const { preloadQueueMachine } = await import("./site/preload-queue/preload-queue.machine.ts");
      const { preloadQueueCases } = await import("./site/preload-queue/preload-queue.cases.ts");
      return { machine: preloadQueueMachine, cases: preloadQueueCases };
    },
  },
  {
    id: "rate-history",
    area: "exchange",
    purpose: "Shows the rate history of a pair over a day, a week or a month, and refreshes it.",
    load: async () => {
      const { rateHistoryMachine } = await import("./exchange/rate-history/rate-history.machine.ts");
      const { rateHistoryCases } = await import("./exchange/rate-history/rate-history.cases.ts");
      return { machine: rateHistoryMachine, cases: rateHistoryCases };
    },
  },
  {
    id: "shop-application",
    area: "shop",
    purpose: "Applies for a shop, and shows the decision.",
    load: async () => {
      const { shopApplicationMachine } = await import("./shop/shop-application/shop-application.machine.ts");
      const { shopApplicationCases } = await import("./shop/shop-application/shop-application.cases.ts");
      return { machine: shopApplicationMachine, cases: shopApplicationCases };
    },
  },
  {
    id: "shop-surcharge",
    area: "shop",
    purpose: "Sets the surcharge of a shop on the rate.",
    load: async () => {
      const { shopSurchargeMachine } = await import("./shop/shop-surcharge/shop-surcharge.machine.ts");
      const { shopSurchargeCases } = await import("./shop/shop-surcharge/shop-surcharge.cases.ts");
      return { machine: shopSurchargeMachine, cases: shopSurchargeCases };
    },
  },
  {
    id: "api-keys",
    area: "shop",
    purpose: "Lists the partner API keys of a shop: creates, rotates and revokes them.",
    load: async () => {
      const { apiKeysMachine } = await import("./shop/api-keys/api-keys.machine.ts");
      const { apiKeysCases } = await import("./shop/api-keys/api-keys.cases.ts");
      return { machine: apiKeysMachine, cases: apiKeysCases };
    },
  },
  {
    id: "webhook-endpoints",
    area: "shop",
    purpose: "Lists the webhook endpoints of a shop: adds, changes, tests, switches and removes them.",
    load: async () => {
      const { webhookEndpointsMachine } =
        await import("./shop/webhook-endpoints/webhook-endpoints.machine.ts");
      const { webhookEndpointsCases } = await import("./shop/webhook-endpoints/webhook-endpoints.cases.ts");
      return { machine: webhookEndpointsMachine, cases: webhookEndpointsCases };
    },
  },
  {
    id: "webhook-log",
    area: "shop",
    purpose: "Shows the deliveries to a webhook endpoint with their responses, and sends them again.",
    load: async () => {
      const { webhookLogMachine } = await import("./shop/webhook-log/webhook-log.machine.ts");
      const { webhookLogCases } = await import("./shop/webhook-log/webhook-log.cases.ts");
      return { machine: webhookLogMachine, cases: webhookLogCases };
    },
  },
  {
    id: "widget",
    area: "shop",
    purpose:
      "Runs the widget on the page of a shop: opens the exchange in another tab, reports the claim to the page.",
    load: async () => {
      const { widgetMachine } = await import("./shop/widget/widget.machine.ts");
      const { widgetCases } = await import("./shop/widget/widget.cases.ts");
      return { machine: widgetMachine, cases: widgetCases };
    },
  },
  {
    id: "shop-sites",
    area: "shop",
    purpose: "Lists the sites that may embed the widget of a shop: adds and removes them.",
    load: async () => {
      const { shopSitesMachine } = await import("./shop/shop-sites/shop-sites.machine.ts");
      const { shopSitesCases } = await import("./shop/shop-sites/shop-sites.cases.ts");
      return { machine: shopSitesMachine, cases: shopSitesCases };
    },
  },
  {
    id: "link-builder",
    area: "shop",
    purpose: "Builds the links of a shop to the exchange, with their codes.",
    load: async () => {
      const { linkBuilderMachine } = await import("./shop/link-builder/link-builder.machine.ts");
      const { linkBuilderCases } = await import("./shop/link-builder/link-builder.cases.ts");
      return { machine: linkBuilderMachine, cases: linkBuilderCases };
    },
  },
  {
    id: "short-link",
    area: "shop",
    purpose: "Creates a short address for a link of a shop.",
    load: async () => {
      const { shortLinkMachine } = await import("./shop/short-link/short-link.machine.ts");
      const { shortLinkCases } = await import("./shop/short-link/short-link.cases.ts");
      return { machine: shortLinkMachine, cases: shortLinkCases };
    },
  },
  {
    id: "sales",
    area: "shop",
    purpose: "Lists the sales of a shop: filters, searches, pages and exports them.",
    load: async () => {
      const { salesMachine } = await import("./shop/sales/sales.machine.ts");
      const { salesCases } = await import("./shop/sales/sales.cases.ts");
      return { machine: salesMachine, cases: salesCases };
    },
  },
  {
    id: "statistics",
    area: "shop",
    purpose:
      "Shows the sales statistics of a shop by steps, directions and campaigns, compared with the previous period.",
    load: async () => {
      const { statisticsMachine } = await import("./shop/statistics/statistics.machine.ts");
      const { statisticsCases } = await import("./shop/statistics/statistics.cases.ts");
      return { machine: statisticsMachine, cases: statisticsCases };
    },
  },
  {
    id: "requisite-choice",
    area: "exchange",
    purpose: "Fills in the saved requisites of the user, and saves typed ones under a name.",
    load: async () => {
      const { requisiteChoiceMachine } =
        await import("./exchange/requisite-choice/requisite-choice.machine.ts");
      const { requisiteChoiceCases } = await import("./exchange/requisite-choice/requisite-choice.cases.ts");
      return { machine: requisiteChoiceMachine, cases: requisiteChoiceCases };
    },
  },
  {
    id: "saved-requisites",
    area: "account",
    purpose: "Lists the saved requisites of the user: renames and deletes them.",
    load: async () => {
      const { savedRequisitesMachine } =
        await import("./account/saved-requisites/saved-requisites.machine.ts");
      const { savedRequisitesCases } = await import("./account/saved-requisites/saved-requisites.cases.ts");
      return { machine: savedRequisitesMachine, cases: savedRequisitesCases };
    },
  },
  {
    id: "claim-notice",
    area: "claim",
    purpose: "Announces changes of a claim with a sound and browser notifications.",
    load: async () => {
      const { claimNoticeMachine } = await import("./claim/claim-notice/claim-notice.machine.ts");
      const { claimNoticeCases } = await import("./claim/claim-notice/claim-notice.cases.ts");
      return { machine: claimNoticeMachine, cases: claimNoticeCases };
    },
  },
  {
    id: "shop-listing",
    area: "shop",
    purpose: "Lets the owner of a shop list it on the page for shops.",
    load: async () => {
      const { shopListingMachine } = await import("./shop/shop-listing/shop-listing.machine.ts");
      const { shopListingCases } = await import("./shop/shop-listing/shop-listing.cases.ts");
      return { machine: shopListingMachine, cases: shopListingCases };
    },
  },
];
