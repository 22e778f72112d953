import { officeVisitView } from "../claim/office-visit.view.tsx";
import { mailRequestView } from "../account/mail-request.view.tsx";
import { widgetView } from "../shop/widget.view.tsx";
import { webhookLogView } from "../shop/webhook-log.view.tsx";
import { statisticsView } from "../shop/statistics.view.tsx";
import { shopWithdrawalsView } from "../shop/shop-withdrawals.view.tsx";
import { salesView } from "../shop/sales.view.tsx";
import { showcaseView } from "../exchange/showcase.view.tsx";
import { withdrawalStatusView } from "../earnings/withdrawal-status.view.tsx";
import { claimProofView } from "../claim/claim-proof.view.tsx";
import { claimNoticeView } from "../claim/claim-notice.view.tsx";
import { identityVerificationView } from "../account/identity-verification.view.tsx";
import { homePartView } from "../exchange/home-part.view.tsx";
import { requisiteChoiceView } from "../exchange/requisite-choice.view.tsx";
import { activationView } from "../account/activation.view.tsx";
import { addressCheckView } from "../exchange/address-check.view.tsx";
import { alertLinkView, alertRequestView } from "../exchange/alerts.view.tsx";
import { orderView } from "../console/order.view.tsx";
import { contentView } from "../console/content.view.tsx";
import { firstStepsView, ownerView } from "#tests/src/console/setup.view.tsx";
import { settingsView } from "../console/settings.view.tsx";
import { textView } from "../console/text.view.tsx";
import { auditView } from "../console/audit.view.tsx";
import { jobsView } from "../console/jobs.view.tsx";
import { letterPreviewView, letterTextsView } from "../console/letter-texts.view.tsx";
import { lettersView } from "../console/letters.view.tsx";
import { numbersView } from "../console/numbers.view.tsx";
import { citiesView } from "../console/cities.view.tsx";
import { currenciesView } from "../console/currencies.view.tsx";
import { currencyFieldsView } from "../console/currency-fields.view.tsx";
import { directionMatrixView } from "../console/direction-matrix.view.tsx";
import { directionsView } from "../console/directions.view.tsx";
import { officesView } from "../console/offices.view.tsx";
import { noticesView } from "../console/notices.view.tsx";
import { payToView } from "../console/pay-to.view.tsx";
import { staffFileView } from "../console/staff-file.view.tsx";
import { chatsView } from "../console/chats.view.tsx";
import { conversationView } from "../console/conversation.view.tsx";
import { reviewsView } from "../console/reviews.view.tsx";
import { blacklistView } from "../console/blacklist.view.tsx";
import { proposalsView } from "../console/proposals.view.tsx";
import { invitationsView } from "../console/invitations.view.tsx";
import { peopleView } from "../console/people.view.tsx";
import { staffApplicationsView } from "../console/staff-applications.view.tsx";
import { staffShopsView } from "../console/staff-shops.view.tsx";
import { templatesView } from "../console/templates.view.tsx";
import { verificationView } from "../console/verification.view.tsx";
import { verificationsView } from "../console/verifications.view.tsx";
import { queueView } from "../console/queue.view.tsx";
import { staffGiftCardsView } from "#tests/src/console/staff-gift-cards.view.tsx";
import { staffPromocodesView } from "#tests/src/console/staff-promocodes.view.tsx";
import { rateFeedsView } from "../console/rate-feeds.view.tsx";
import { reservesView } from "../console/reserves.view.tsx";
import { rewardCurrenciesView } from "../console/reward-currencies.view.tsx";
import { strayView } from "../console/stray.view.tsx";
import { withdrawalsView } from "../console/withdrawals.view.tsx";
import { ordersView } from "../account/orders.view.tsx";
import { cardsView } from "../account/cards.view.tsx";
import { cardStateView } from "../account/card-state.view.tsx";
import { linkView, messageView } from "../site/contact.view.tsx";
import { giftCardsView } from "../earnings/gift-cards.view.tsx";
import { rateHistoryView } from "../exchange/rate-history.view.tsx";
import { linkBuilderView } from "../shop/link-builder.view.tsx";
import { shopSitesView } from "../shop/shop-sites.view.tsx";
import { shortLinkView } from "../shop/short-link.view.tsx";
import { giftRedemptionView } from "../earnings/gift-redemption.view.tsx";
import { mailSettingsView } from "../account/mail-settings.view.tsx";
import { promocodesView } from "../earnings/promocodes.view.tsx";
import { invitationView } from "../account/invitation.view.tsx";
import { forgottenView, recoveryView } from "../account/recovery.view.tsx";
import { referralMoneyView } from "../earnings/referral-money.view.tsx";
import { apiKeysView } from "../shop/api-keys.view.tsx";
import { webhookEndpointsView } from "../shop/webhook-endpoints.view.tsx";
import { referrerView } from "../earnings/referrer.view.tsx";
import { registrationView } from "../account/registration.view.tsx";
import { reviewView } from "../claim/review.view.tsx";
import { chatView } from "../site/chat.view.tsx";
import { savedRequisitesView } from "../account/saved-requisites.view.tsx";
import { shopListingView } from "../shop/shop-listing.view.tsx";
import { shopSurchargeView } from "../shop/shop-surcharge.view.tsx";
import { shopApplicationView } from "../shop/shop-application.view.tsx";
import { sessionsListView } from "../account/sessions-list.view.tsx";
import { giftPurchaseView } from "../earnings/gift-purchase.view.tsx";
import { passwordChangeView } from "../account/password-change.view.tsx";
import { secondFactorView } from "../account/second-factor.view.tsx";
import type { AnyViewModel } from "./view-model.ts";

export const visitorModels: readonly AnyViewModel[] = [
  registrationView,
  activationView,
  forgottenView,
  recoveryView,
  invitationView,
  mailSettingsView,
  sessionsListView,
  messageView,
  linkView,
  addressCheckView,
  alertRequestView,
  alertLinkView,
  giftRedemptionView,
  promocodesView,
  ordersView,
  cardsView,
  cardStateView,
  shopWithdrawalsView,
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
  claimProofView,
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

export const consoleModels: readonly AnyViewModel[] = [
  orderView,
  directionsView,
  directionMatrixView,
  queueView,
  noticesView,
  payToView,
  staffGiftCardsView,
  staffPromocodesView,
  rateFeedsView,
  reservesView,
  rewardCurrenciesView,
  strayView,
  withdrawalsView,
  auditView,
  jobsView,
  lettersView,
  letterTextsView,
  letterPreviewView,
  numbersView,
  contentView,
  textView,
  firstStepsView,
  ownerView,
  settingsView,
  citiesView,
  officesView,
  currenciesView,
  currencyFieldsView,
  staffFileView,
  chatsView,
  conversationView,
  templatesView,
  reviewsView,
  staffApplicationsView,
  staffShopsView,
  peopleView,
  invitationsView,
  proposalsView,
  blacklistView,
  verificationsView,
  verificationView,
];

/** All models of views. A flow with several views may have several. */
export const viewModels = [...visitorModels, ...consoleModels];
