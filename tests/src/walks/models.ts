import { officeVisitView } from "./office-visit.view.tsx";
import { mailRequestView } from "./mail-request.view.tsx";
import { widgetView } from "./widget.view.tsx";
import { webhookLogView } from "./webhook-log.view.tsx";
import { statisticsView } from "./statistics.view.tsx";
import { salesView } from "./sales.view.tsx";
import { showcaseView } from "./showcase.view.tsx";
import { withdrawalStatusView } from "./withdrawal-status.view.tsx";
import { claimNoticeView } from "./claim-notice.view.tsx";
import { identityVerificationView } from "./identity-verification.view.tsx";
import { homePartView } from "./home-part.view.tsx";
import { requisiteChoiceView } from "./requisite-choice.view.tsx";
import { activationView } from "./activation.view.tsx";
import { alertLinkView, alertRequestView } from "./alerts.view.tsx";
import { ordersView } from "./orders.view.tsx";
import { cardsView } from "./cards.view.tsx";
import { linkView, messageView } from "./contact.view.tsx";
import { giftCardsView } from "./gift-cards.view.tsx";
import { rateHistoryView } from "./rate-history.view.tsx";
import { linkBuilderView } from "./link-builder.view.tsx";
import { shopSitesView } from "./shop-sites.view.tsx";
import { shortLinkView } from "./short-link.view.tsx";
import { giftRedemptionView } from "./gift-redemption.view.tsx";
import { mailSettingsView } from "./mail-settings.view.tsx";
import { promocodesView } from "./promocodes.view.tsx";
import { forgottenView, recoveryView } from "./recovery.view.tsx";
import { referralMoneyView } from "./referral-money.view.tsx";
import { apiKeysView } from "./api-keys.view.tsx";
import { webhookEndpointsView } from "./webhook-endpoints.view.tsx";
import { referrerView } from "./referrer.view.tsx";
import { registrationView } from "./registration.view.tsx";
import { reviewView } from "./review.view.tsx";
import { chatView } from "./chat.view.tsx";
import { savedRequisitesView } from "./saved-requisites.view.tsx";
import { shopListingView } from "./shop-listing.view.tsx";
import { shopSurchargeView } from "./shop-surcharge.view.tsx";
import { shopApplicationView } from "./shop-application.view.tsx";
import { sessionsListView } from "./sessions-list.view.tsx";
import { giftPurchaseView } from "./gift-purchase.view.tsx";
import { passwordChangeView } from "./password-change.view.tsx";
import { secondFactorView } from "./second-factor.view.tsx";
import type { AnyViewModel } from "./view-model.ts";

/** All models of views. A flow with several views may have several. */
export const viewModels: readonly AnyViewModel[] = [
  registrationView,
  activationView,
  forgottenView,
  recoveryView,
  mailSettingsView,
  sessionsListView,
  messageView,
  linkView,
  alertRequestView,
  alertLinkView,
  giftRedemptionView,
  promocodesView,
  ordersView,
  cardsView,
  referrerView,
  referralMoneyView,
  apiKeysView,
  webhookEndpointsView,
  reviewView,
  shopApplicationView,
  shopListingView,
  shopSurchargeView,
  savedRequisitesView,
  chatView,
  giftCardsView,
  rateHistoryView,
  shortLinkView,
  shopSitesView,
  linkBuilderView,
  requisiteChoiceView,
  homePartView,
  claimNoticeView,
  withdrawalStatusView,
  showcaseView,
  salesView,
  statisticsView,
  webhookLogView,
  mailRequestView,
  officeVisitView,
  identityVerificationView,
  widgetView,
  giftPurchaseView,
  passwordChangeView,
  secondFactorView,
];
