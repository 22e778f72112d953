import { loadLateRules } from "#domain/requisites/requisite.ts";
import type { AnyEventObject, AnyStateMachine } from "xstate";
import { laws } from "./laws.ts";
import type { Property } from "./properties.ts";

/** A machine with what tools walk it by. */
export interface FlowParts {
  machine: AnyStateMachine;
  cases: {
    inputs: readonly unknown[];
    events: readonly AnyEventObject[];
    rests?: Readonly<Record<string, string>>;
  };
  /** Requirements on the flow, independent of its chart. */
  properties?: readonly Property[];
}

/** One flow of the site. */
export interface Flow {
  /** Name of its folder and id of its machine. */
  id: string;
  area: "exchange" | "claim" | "account" | "site";
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
      const { exchangeMachine } = await import("./exchange/exchange.machine.ts");
      const { exchangeCases } = await import("./exchange/exchange.cases.ts");
      const { exchangeProperties } = await import("./exchange/exchange.properties.ts");
      return { machine: exchangeMachine, cases: exchangeCases, properties: exchangeProperties };
    },
  },
  {
    id: "showcase",
    area: "exchange",
    purpose: "Loads the reserves and the best pairs of the home page.",
    load: async () => {
      const { showcaseMachine } = await import("./showcase/showcase.machine.ts");
      const { showcaseCases } = await import("./showcase/showcase.cases.ts");
      const { showcaseProperties } = await import("./showcase/showcase.properties.ts");
      return { machine: showcaseMachine, cases: showcaseCases, properties: showcaseProperties };
    },
  },
  {
    id: "home-part",
    area: "exchange",
    purpose: "Loads the reviews, news or questions of the home page when they come near the viewport.",
    load: async () => {
      const { homePartMachine } = await import("./home-part/home-part.machine.ts");
      const { homePartCases } = await import("./home-part/home-part.cases.ts");
      const { homePartProperties } = await import("./home-part/home-part.properties.ts");
      return { machine: homePartMachine, cases: homePartCases, properties: homePartProperties };
    },
  },
  {
    id: "claim",
    area: "claim",
    purpose:
      "Runs the page of a claim: polls its status, sends the visitor's commands, counts down its deadline.",
    load: async () => {
      await loadLateRules();
      const { claimMachine } = await import("./claim/claim.machine.ts");
      const { claimCases } = await import("./claim/claim.cases.ts");
      const { claimProperties } = await import("./claim/claim.properties.ts");
      return { machine: claimMachine, cases: claimCases, properties: claimProperties };
    },
  },
  {
    id: "claim-payment",
    area: "claim",
    purpose: "Shows the payment details, or opens the payment gateway, while a payment is due.",
    load: async () => {
      const { claimPaymentMachine } = await import("./claim-payment/claim-payment.machine.ts");
      const { claimPaymentCases } = await import("./claim-payment/claim-payment.cases.ts");
      const { claimPaymentProperties } = await import("./claim-payment/claim-payment.properties.ts");
      return { machine: claimPaymentMachine, cases: claimPaymentCases, properties: claimPaymentProperties };
    },
  },
  {
    id: "office-visit",
    area: "claim",
    purpose: "Offers the times for a visit to the office of a cash claim.",
    load: async () => {
      const { officeVisitMachine } = await import("./office-visit/office-visit.machine.ts");
      const { officeVisitCases } = await import("./office-visit/office-visit.cases.ts");
      const { officeVisitProperties } = await import("./office-visit/office-visit.properties.ts");
      return { machine: officeVisitMachine, cases: officeVisitCases, properties: officeVisitProperties };
    },
  },
  {
    id: "file-upload",
    area: "claim",
    purpose:
      "Checks, previews and uploads a receipt or the file of a message, with progress, cancel and retry.",
    load: async () => {
      const { fileUploadMachine } = await import("./file-upload/file-upload.machine.ts");
      const { fileUploadCases } = await import("./file-upload/file-upload.cases.ts");
      const { fileUploadProperties } = await import("./file-upload/file-upload.properties.ts");
      return {
        machine: fileUploadMachine,
        cases: fileUploadCases,
        properties: fileUploadProperties,
      };
    },
  },
  {
    id: "review",
    area: "claim",
    purpose: "Sends the review of a finished claim once, then shows it with its moderation status.",
    load: async () => {
      const { reviewMachine } = await import("./review/review.machine.ts");
      const { reviewCases } = await import("./review/review.cases.ts");
      const { reviewProperties } = await import("./review/review.properties.ts");
      return { machine: reviewMachine, cases: reviewCases, properties: reviewProperties };
    },
  },
  ...laws,
  {
    id: "session",
    area: "account",
    purpose:
      "Keeps the user's session: opens it with the refresh cookie, refreshes tokens, signs out in all tabs.",
    load: async () => {
      const { sessionMachine } = await import("./session/session.machine.ts");
      const { sessionCases } = await import("./session/session.cases.ts");
      const { sessionProperties } = await import("./session/session.properties.ts");
      return { machine: sessionMachine, cases: sessionCases, properties: sessionProperties };
    },
  },
  {
    id: "orders",
    area: "account",
    purpose: "Lists the orders of the account: filters, pages, repeats and exports them.",
    load: async () => {
      const { ordersMachine } = await import("./orders/orders.machine.ts");
      const { ordersCases } = await import("./orders/orders.cases.ts");
      return { machine: ordersMachine, cases: ordersCases };
    },
  },
  {
    id: "referrer",
    area: "account",
    purpose: "Shows the referral programme of the account: link, terms, balance, rewards by day.",
    load: async () => {
      const { referrerMachine } = await import("./referrer/referrer.machine.ts");
      const { referrerCases } = await import("./referrer/referrer.cases.ts");
      return { machine: referrerMachine, cases: referrerCases };
    },
  },
  {
    id: "referral-money",
    area: "account",
    purpose: "Lists the rewards of the referral programme and their withdrawals: filters and pages them.",
    load: async () => {
      const { referralMoneyMachine } = await import("./referral-money/referral-money.machine.ts");
      const { referralMoneyCases } = await import("./referral-money/referral-money.cases.ts");
      return { machine: referralMoneyMachine, cases: referralMoneyCases };
    },
  },
  {
    id: "promocodes",
    area: "account",
    purpose: "Loads the promocodes that the account has received or used.",
    load: async () => {
      const { promocodesMachine } = await import("./promocodes/promocodes.machine.ts");
      const { promocodesCases } = await import("./promocodes/promocodes.cases.ts");
      return { machine: promocodesMachine, cases: promocodesCases };
    },
  },
  {
    id: "gift-purchase",
    area: "account",
    purpose: "Buys a gift card from the balance: amount, message and recipient, review, code.",
    load: async () => {
      const { giftPurchaseMachine } = await import("./gift-purchase/gift-purchase.machine.ts");
      const { giftPurchaseCases } = await import("./gift-purchase/gift-purchase.cases.ts");
      const { giftPurchaseProperties } = await import("./gift-purchase/gift-purchase.properties.ts");
      return { machine: giftPurchaseMachine, cases: giftPurchaseCases, properties: giftPurchaseProperties };
    },
  },
  {
    id: "gift-redemption",
    area: "account",
    purpose: "Redeems a gift card into the balance by its code or its link.",
    load: async () => {
      const { giftRedemptionMachine } = await import("./gift-redemption/gift-redemption.machine.ts");
      const { giftRedemptionCases } = await import("./gift-redemption/gift-redemption.cases.ts");
      const { giftRedemptionProperties } = await import("./gift-redemption/gift-redemption.properties.ts");
      return {
        machine: giftRedemptionMachine,
        cases: giftRedemptionCases,
        properties: giftRedemptionProperties,
      };
    },
  },
  {
    id: "gift-cards",
    area: "account",
    purpose:
      "Lists the gift cards of the account: filters and pages them, takes back a card that is not redeemed.",
    load: async () => {
      const { giftCardsMachine } = await import("./gift-cards/gift-cards.machine.ts");
      const { giftCardsCases } = await import("./gift-cards/gift-cards.cases.ts");
      return { machine: giftCardsMachine, cases: giftCardsCases };
    },
  },
  {
    id: "withdrawal",
    area: "account",
    purpose: "Creates a withdrawal in a wizard: direction, card or wallet, amount, review.",
    load: async () => {
      await loadLateRules();
      const { withdrawalMachine } = await import("./withdrawal/withdrawal.machine.ts");
      const { withdrawalCases } = await import("./withdrawal/withdrawal.cases.ts");
      const { withdrawalProperties } = await import("./withdrawal/withdrawal.properties.ts");
      return { machine: withdrawalMachine, cases: withdrawalCases, properties: withdrawalProperties };
    },
  },
  {
    id: "withdrawal-status",
    area: "account",
    purpose: "Polls the status of a withdrawal until it is final.",
    load: async () => {
      const { withdrawalStatusMachine } = await import("./withdrawal-status/withdrawal-status.machine.ts");
      const { withdrawalStatusCases } = await import("./withdrawal-status/withdrawal-status.cases.ts");
      const { withdrawalStatusProperties } =
        await import("./withdrawal-status/withdrawal-status.properties.ts");
      return {
        machine: withdrawalStatusMachine,
        cases: withdrawalStatusCases,
        properties: withdrawalStatusProperties,
      };
    },
  },
  {
    id: "password-change",
    area: "account",
    purpose: "Changes the password: checks the rules, shows errors of the server, waits when throttled.",
    load: async () => {
      const { passwordChangeMachine } = await import("./password-change/password-change.machine.ts");
      const { passwordChangeCases } = await import("./password-change/password-change.cases.ts");
      const { passwordChangeProperties } = await import("./password-change/password-change.properties.ts");
      return {
        machine: passwordChangeMachine,
        cases: passwordChangeCases,
        properties: passwordChangeProperties,
      };
    },
  },
  {
    id: "mail-settings",
    area: "account",
    purpose: "Sets the language and the notices of the e-mails. Saves each change at once.",
    load: async () => {
      const { mailSettingsMachine } = await import("./mail-settings/mail-settings.machine.ts");
      const { mailSettingsCases } = await import("./mail-settings/mail-settings.cases.ts");
      const { mailSettingsProperties } = await import("./mail-settings/mail-settings.properties.ts");
      return { machine: mailSettingsMachine, cases: mailSettingsCases, properties: mailSettingsProperties };
    },
  },
  {
    id: "sessions-list",
    area: "account",
    purpose: "Lists the sessions of the account, and ends one or all others.",
    load: async () => {
      const { sessionsListMachine } = await import("./sessions-list/sessions-list.machine.ts");
      const { sessionsListCases } = await import("./sessions-list/sessions-list.cases.ts");
      return { machine: sessionsListMachine, cases: sessionsListCases };
    },
  },
  {
    id: "second-factor",
    area: "account",
    purpose: "Sets up and removes the second factor: password, QR code, confirmation, recovery codes.",
    load: async () => {
      const { secondFactorMachine } = await import("./second-factor/second-factor.machine.ts");
      const { secondFactorCases } = await import("./second-factor/second-factor.cases.ts");
      const { secondFactorProperties } = await import("./second-factor/second-factor.properties.ts");
      return { machine: secondFactorMachine, cases: secondFactorCases, properties: secondFactorProperties };
    },
  },
  {
    id: "sign-in",
    area: "account",
    purpose: "Signs in with e-mail and password, a captcha if required, and the second factor if enabled.",
    load: async () => {
      const { signInMachine } = await import("./sign-in/sign-in.machine.ts");
      const { signInCases } = await import("./sign-in/sign-in.cases.ts");
      const { signInProperties } = await import("./sign-in/sign-in.properties.ts");
      return { machine: signInMachine, cases: signInCases, properties: signInProperties };
    },
  },
  {
    id: "cards",
    area: "account",
    purpose: "Lists the cards of the account: filters and pages them, deletes a card, uses a verified one.",
    load: async () => {
      const { cardsMachine } = await import("./cards/cards.machine.ts");
      const { cardsCases } = await import("./cards/cards.cases.ts");
      return { machine: cardsMachine, cases: cardsCases };
    },
  },
  {
    id: "card-verification",
    area: "account",
    purpose: "Verifies a card: takes its number and photo, submits them, waits, shows the decision.",
    load: async () => {
      const { cardVerificationMachine } = await import("./card-verification/card-verification.machine.ts");
      const { cardVerificationCases } = await import("./card-verification/card-verification.cases.ts");
      const { cardVerificationProperties } =
        await import("./card-verification/card-verification.properties.ts");
      return {
        machine: cardVerificationMachine,
        cases: cardVerificationCases,
        properties: cardVerificationProperties,
      };
    },
  },
  {
    id: "identity-verification",
    area: "claim",
    purpose: "Collects the documents that a claim needs: takes photos, submits them, waits for the decision.",
    load: async () => {
      const { identityVerificationMachine } =
        await import("./identity-verification/identity-verification.machine.ts");
      const { identityVerificationCases } =
        await import("./identity-verification/identity-verification.cases.ts");
      const { identityVerificationProperties } =
        await import("./identity-verification/identity-verification.properties.ts");
      return {
        machine: identityVerificationMachine,
        cases: identityVerificationCases,
        properties: identityVerificationProperties,
      };
    },
  },
  {
    id: "photo-upload",
    area: "account",
    purpose: "Takes a photo from a file or the camera, rotates it, hides parts of it, and uploads it.",
    load: async () => {
      const { photoUploadMachine } = await import("./photo-upload/photo-upload.machine.ts");
      const { photoUploadCases } = await import("./photo-upload/photo-upload.cases.ts");
      const { photoUploadProperties } = await import("./photo-upload/photo-upload.properties.ts");
      return { machine: photoUploadMachine, cases: photoUploadCases, properties: photoUploadProperties };
    },
  },
  {
    id: "captcha",
    area: "account",
    purpose: "Obtains the captcha for signing in, registering or requesting an e-mail, if one is required.",
    load: async () => {
      const { captchaMachine } = await import("./captcha/captcha.machine.ts");
      const { captchaCases } = await import("./captcha/captcha.cases.ts");
      const { captchaProperties } = await import("./captcha/captcha.properties.ts");
      return { machine: captchaMachine, cases: captchaCases, properties: captchaProperties };
    },
  },
  {
    id: "registration",
    area: "account",
    purpose: "Registers an account: repeated password, its strength, the rules, a confirmation e-mail.",
    load: async () => {
      const { registrationMachine } = await import("./registration/registration.machine.ts");
      const { registrationCases } = await import("./registration/registration.cases.ts");
      const { registrationProperties } = await import("./registration/registration.properties.ts");
      return { machine: registrationMachine, cases: registrationCases, properties: registrationProperties };
    },
  },
  {
    id: "mail-request",
    area: "account",
    purpose: "Requests an e-mail with a link for a new password or for activation.",
    load: async () => {
      const { mailRequestMachine } = await import("./mail-request/mail-request.machine.ts");
      const { mailRequestCases } = await import("./mail-request/mail-request.cases.ts");
      const { mailRequestProperties } = await import("./mail-request/mail-request.properties.ts");
      return { machine: mailRequestMachine, cases: mailRequestCases, properties: mailRequestProperties };
    },
  },
  {
    id: "recovery",
    area: "account",
    purpose: "Recovers a password: requests a link, and sets a new password with it.",
    load: async () => {
      const { recoveryMachine } = await import("./recovery/recovery.machine.ts");
      const { recoveryCases } = await import("./recovery/recovery.cases.ts");
      const { recoveryProperties } = await import("./recovery/recovery.properties.ts");
      return { machine: recoveryMachine, cases: recoveryCases, properties: recoveryProperties };
    },
  },
  {
    id: "activation",
    area: "account",
    purpose: "Activates an account from the link in the activation e-mail, or requests another link.",
    load: async () => {
      const { activationMachine } = await import("./activation/activation.machine.ts");
      const { activationCases } = await import("./activation/activation.cases.ts");
      const { activationProperties } = await import("./activation/activation.properties.ts");
      return { machine: activationMachine, cases: activationCases, properties: activationProperties };
    },
  },
  {
    id: "alert-request",
    area: "exchange",
    purpose: "Requests an e-mail for when a direction opens again or its rate reaches a value.",
    load: async () => {
      const { alertRequestMachine } = await import("./alert-request/alert-request.machine.ts");
      const { alertRequestCases } = await import("./alert-request/alert-request.cases.ts");
      const { alertRequestProperties } = await import("./alert-request/alert-request.properties.ts");
      return {
        machine: alertRequestMachine,
        cases: alertRequestCases,
        properties: alertRequestProperties,
      };
    },
  },
  {
    id: "alert-link",
    area: "exchange",
    purpose: "Confirms an alert from the link in its e-mail, or stops all alerts of the address.",
    load: async () => {
      const { alertLinkMachine } = await import("./alert-link/alert-link.machine.ts");
      const { alertLinkCases } = await import("./alert-link/alert-link.cases.ts");
      const { alertLinkProperties } = await import("./alert-link/alert-link.properties.ts");
      return { machine: alertLinkMachine, cases: alertLinkCases, properties: alertLinkProperties };
    },
  },
  {
    id: "contact",
    area: "site",
    purpose: "Sends a message to the exchange, or requests the lost link of a claim.",
    load: async () => {
      const { contactMachine } = await import("./contact/contact.machine.ts");
      const { contactCases } = await import("./contact/contact.cases.ts");
      const { contactProperties } = await import("./contact/contact.properties.ts");
      return { machine: contactMachine, cases: contactCases, properties: contactProperties };
    },
  },
  {
    id: "chat",
    area: "site",
    purpose: "Runs the chat on every page: its panel, its connection, and sending messages.",
    load: async () => {
      const { chatMachine } = await import("./chat/chat.machine.ts");
      const { chatCases } = await import("./chat/chat.cases.ts");
      const { chatProperties } = await import("./chat/chat.properties.ts");
      return { machine: chatMachine, cases: chatCases, properties: chatProperties };
    },
  },
  {
    id: "app",
    area: "site",
    purpose: "Runs on every page: language, route, maintenance, the claims of this browser.",
    load: async () => {
      const { appMachine } = await import("./app/app.machine.ts");
      const { appCases } = await import("./app/app.cases.ts");
      const { appProperties } = await import("./app/app.properties.ts");
      return { machine: appMachine, cases: appCases, properties: appProperties };
    },
  },
  {
    id: "release-watch",
    area: "site",
    purpose:
      "Checks for a new build every hour, and reloads when a chunk of the old build is gone, but not in a loop.",
    load: async () => {
      const { releaseWatchMachine } = await import("./release-watch/release-watch.machine.ts");
      const { releaseWatchCases } = await import("./release-watch/release-watch.cases.ts");
      const { releaseWatchProperties } = await import("./release-watch/release-watch.properties.ts");
      return { machine: releaseWatchMachine, cases: releaseWatchCases, properties: releaseWatchProperties };
    },
  },
  {
    id: "preload-queue",
    area: "site",
    purpose: "Preloads routes that are likely to be visited, at most four at once.",
    load: async () => {
      const { preloadQueueMachine } = await import("./preload-queue/preload-queue.machine.ts");
      const { preloadQueueCases } = await import("./preload-queue/preload-queue.cases.ts");
      const { preloadQueueProperties } = await import("./preload-queue/preload-queue.properties.ts");
      return { machine: preloadQueueMachine, cases: preloadQueueCases, properties: preloadQueueProperties };
    },
  },
  {
    id: "rate-history",
    area: "exchange",
    purpose: "Shows the rate history of a pair over a day, a week or a month, and refreshes it.",
    load: async () => {
      const { rateHistoryMachine } = await import("./rate-history/rate-history.machine.ts");
      const { rateHistoryCases } = await import("./rate-history/rate-history.cases.ts");
      const { rateHistoryProperties } = await import("./rate-history/rate-history.properties.ts");
      return { machine: rateHistoryMachine, cases: rateHistoryCases, properties: rateHistoryProperties };
    },
  },
  {
    id: "shop-application",
    area: "account",
    purpose: "Applies for a shop, and shows the decision.",
    load: async () => {
      const { shopApplicationMachine } = await import("./shop-application/shop-application.machine.ts");
      const { shopApplicationCases } = await import("./shop-application/shop-application.cases.ts");
      const { shopApplicationProperties } = await import("./shop-application/shop-application.properties.ts");
      return {
        machine: shopApplicationMachine,
        cases: shopApplicationCases,
        properties: shopApplicationProperties,
      };
    },
  },
  {
    id: "shop-surcharge",
    area: "account",
    purpose: "Sets the surcharge of a shop on the rate.",
    load: async () => {
      const { shopSurchargeMachine } = await import("./shop-surcharge/shop-surcharge.machine.ts");
      const { shopSurchargeCases } = await import("./shop-surcharge/shop-surcharge.cases.ts");
      const { shopSurchargeProperties } = await import("./shop-surcharge/shop-surcharge.properties.ts");
      return {
        machine: shopSurchargeMachine,
        cases: shopSurchargeCases,
        properties: shopSurchargeProperties,
      };
    },
  },
  {
    id: "api-keys",
    area: "account",
    purpose: "Lists the partner API keys of a shop: creates, rotates and revokes them.",
    load: async () => {
      const { apiKeysMachine } = await import("./api-keys/api-keys.machine.ts");
      const { apiKeysCases } = await import("./api-keys/api-keys.cases.ts");
      return { machine: apiKeysMachine, cases: apiKeysCases };
    },
  },
  {
    id: "webhook-endpoints",
    area: "account",
    purpose: "Lists the webhook endpoints of a shop: adds, changes, tests, switches and removes them.",
    load: async () => {
      const { webhookEndpointsMachine } = await import("./webhook-endpoints/webhook-endpoints.machine.ts");
      const { webhookEndpointsCases } = await import("./webhook-endpoints/webhook-endpoints.cases.ts");
      return {
        machine: webhookEndpointsMachine,
        cases: webhookEndpointsCases,
      };
    },
  },
  {
    id: "webhook-log",
    area: "account",
    purpose: "Shows the deliveries to a webhook endpoint with their responses, and sends them again.",
    load: async () => {
      const { webhookLogMachine } = await import("./webhook-log/webhook-log.machine.ts");
      const { webhookLogCases } = await import("./webhook-log/webhook-log.cases.ts");
      const { webhookLogProperties } = await import("./webhook-log/webhook-log.properties.ts");
      return { machine: webhookLogMachine, cases: webhookLogCases, properties: webhookLogProperties };
    },
  },
  {
    id: "widget",
    area: "exchange",
    purpose:
      "Runs the widget on the page of a shop: opens the exchange in another tab, reports the claim to the page.",
    load: async () => {
      const { widgetMachine } = await import("./widget/widget.machine.ts");
      const { widgetCases } = await import("./widget/widget.cases.ts");
      const { widgetProperties } = await import("./widget/widget.properties.ts");
      return { machine: widgetMachine, cases: widgetCases, properties: widgetProperties };
    },
  },
  {
    id: "shop-sites",
    area: "account",
    purpose: "Lists the sites that may embed the widget of a shop: adds and removes them.",
    load: async () => {
      const { shopSitesMachine } = await import("./shop-sites/shop-sites.machine.ts");
      const { shopSitesCases } = await import("./shop-sites/shop-sites.cases.ts");
      return { machine: shopSitesMachine, cases: shopSitesCases };
    },
  },
  {
    id: "link-builder",
    area: "account",
    purpose: "Builds the links of a shop to the exchange, with their codes.",
    load: async () => {
      const { linkBuilderMachine } = await import("./link-builder/link-builder.machine.ts");
      const { linkBuilderCases } = await import("./link-builder/link-builder.cases.ts");
      const { linkBuilderProperties } = await import("./link-builder/link-builder.properties.ts");
      return { machine: linkBuilderMachine, cases: linkBuilderCases, properties: linkBuilderProperties };
    },
  },
  {
    id: "short-link",
    area: "account",
    purpose: "Creates a short address for a link of a shop.",
    load: async () => {
      const { shortLinkMachine } = await import("./short-link/short-link.machine.ts");
      const { shortLinkCases } = await import("./short-link/short-link.cases.ts");
      const { shortLinkProperties } = await import("./short-link/short-link.properties.ts");
      return { machine: shortLinkMachine, cases: shortLinkCases, properties: shortLinkProperties };
    },
  },
  {
    id: "sales",
    area: "account",
    purpose: "Lists the sales of a shop: filters, searches, pages and exports them.",
    load: async () => {
      const { salesMachine } = await import("./sales/sales.machine.ts");
      const { salesCases } = await import("./sales/sales.cases.ts");
      return { machine: salesMachine, cases: salesCases };
    },
  },
  {
    id: "statistics",
    area: "account",
    purpose:
      "Shows the sales statistics of a shop by steps, directions and campaigns, compared with the previous period.",
    load: async () => {
      const { statisticsMachine } = await import("./statistics/statistics.machine.ts");
      const { statisticsCases } = await import("./statistics/statistics.cases.ts");
      const { statisticsProperties } = await import("./statistics/statistics.properties.ts");
      return { machine: statisticsMachine, cases: statisticsCases, properties: statisticsProperties };
    },
  },
  {
    id: "requisite-choice",
    area: "exchange",
    purpose: "Fills in the saved requisites of the user, and saves typed ones under a name.",
    load: async () => {
      const { requisiteChoiceMachine } = await import("./requisite-choice/requisite-choice.machine.ts");
      const { requisiteChoiceCases } = await import("./requisite-choice/requisite-choice.cases.ts");
      const { requisiteChoiceProperties } = await import("./requisite-choice/requisite-choice.properties.ts");
      return {
        machine: requisiteChoiceMachine,
        cases: requisiteChoiceCases,
        properties: requisiteChoiceProperties,
      };
    },
  },
  {
    id: "saved-requisites",
    area: "account",
    purpose: "Lists the saved requisites of the user: renames and deletes them.",
    load: async () => {
      const { savedRequisitesMachine } = await import("./saved-requisites/saved-requisites.machine.ts");
      const { savedRequisitesCases } = await import("./saved-requisites/saved-requisites.cases.ts");
      return { machine: savedRequisitesMachine, cases: savedRequisitesCases };
    },
  },
  {
    id: "claim-notice",
    area: "claim",
    purpose: "Announces changes of a claim with a sound and browser notifications.",
    load: async () => {
      const { claimNoticeMachine } = await import("./claim-notice/claim-notice.machine.ts");
      const { claimNoticeCases } = await import("./claim-notice/claim-notice.cases.ts");
      const { claimNoticeProperties } = await import("./claim-notice/claim-notice.properties.ts");
      return { machine: claimNoticeMachine, cases: claimNoticeCases, properties: claimNoticeProperties };
    },
  },
  {
    id: "shop-listing",
    area: "account",
    purpose: "Lets the owner of a shop list it on the page for shops.",
    load: async () => {
      const { shopListingMachine } = await import("./shop-listing/shop-listing.machine.ts");
      const { shopListingCases } = await import("./shop-listing/shop-listing.cases.ts");
      const { shopListingProperties } = await import("./shop-listing/shop-listing.properties.ts");
      return { machine: shopListingMachine, cases: shopListingCases, properties: shopListingProperties };
    },
  },
];
