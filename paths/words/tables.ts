import { activationWords } from "./activation.ts";
import { appWords } from "./app.ts";
import { captchaWords } from "./captcha.ts";
import { cardVerificationWords } from "./card-verification.ts";
import { chatWords } from "./chat.ts";
import { claimWords } from "./claim.ts";
import { claimLifecycleWords } from "./claim-lifecycle.ts";
import { claimPaymentWords } from "./claim-payment.ts";
import { alertLinkWords } from "./alert-link.ts";
import { alertRequestWords } from "./alert-request.ts";
import { contactWords } from "./contact.ts";
import { exchangeWords } from "./exchange.ts";
import { giftPurchaseWords } from "./gift-purchase.ts";
import { giftRedemptionWords } from "./gift-redemption.ts";
import { homePartWords } from "./home-part.ts";
import { identityVerificationWords } from "./identity-verification.ts";
import { mailRequestWords } from "./mail-request.ts";
import { mailSettingsWords } from "./mail-settings.ts";
import { officeVisitWords } from "./office-visit.ts";
import { passwordChangeWords } from "./password-change.ts";
import { photoUploadWords } from "./photo-upload.ts";
import { preloadQueueWords } from "./preload-queue.ts";
import { fileUploadWords } from "./file-upload.ts";
import { recoveryWords } from "./recovery.ts";
import { registrationWords } from "./registration.ts";
import { releaseWatchWords } from "./release-watch.ts";
import { requisiteChoiceWords } from "./requisite-choice.ts";
import { reviewWords } from "./review.ts";
import { secondFactorWords } from "./second-factor.ts";
import { sessionWords } from "./session.ts";
import { showcaseWords } from "./showcase.ts";
import { signInWords } from "./sign-in.ts";
import { withdrawalWords } from "./withdrawal.ts";
import { withdrawalLifecycleWords } from "./withdrawal-lifecycle.ts";
import { verificationLifecycleWords } from "./verification-lifecycle.ts";
import { withdrawalStatusWords } from "./withdrawal-status.ts";
import { rateHistoryWords } from "./rate-history.ts";
import { shopApplicationWords } from "./shop-application.ts";
import { shopSurchargeWords } from "./shop-surcharge.ts";
import { webhookLogWords } from "./webhook-log.ts";
import { linkBuilderWords } from "./link-builder.ts";
import { shortLinkWords } from "./short-link.ts";
import { widgetWords } from "./widget.ts";
import { statisticsWords } from "./statistics.ts";
import { claimNoticeWords } from "./claim-notice.ts";
import { shopListingWords } from "./shop-listing.ts";
import type { Words } from "./words.ts";

/** The words of every flow, by its id. */
const tables: Readonly<Record<string, Words>> = {
  exchange: exchangeWords,
  showcase: showcaseWords,
  "home-part": homePartWords,
  chat: chatWords,
  claim: claimWords,
  "claim-payment": claimPaymentWords,
  "office-visit": officeVisitWords,
  "file-upload": fileUploadWords,
  review: reviewWords,
  "claim-lifecycle": claimLifecycleWords,
  "verification-lifecycle": verificationLifecycleWords,
  session: sessionWords,
  "gift-purchase": giftPurchaseWords,
  "gift-redemption": giftRedemptionWords,
  withdrawal: withdrawalWords,
  "withdrawal-status": withdrawalStatusWords,
  "withdrawal-lifecycle": withdrawalLifecycleWords,
  "password-change": passwordChangeWords,
  "mail-settings": mailSettingsWords,
  "second-factor": secondFactorWords,
  "sign-in": signInWords,
  "card-verification": cardVerificationWords,
  "identity-verification": identityVerificationWords,
  "photo-upload": photoUploadWords,
  captcha: captchaWords,
  registration: registrationWords,
  "mail-request": mailRequestWords,
  recovery: recoveryWords,
  activation: activationWords,
  "alert-request": alertRequestWords,
  "alert-link": alertLinkWords,
  contact: contactWords,
  app: appWords,
  "release-watch": releaseWatchWords,
  "preload-queue": preloadQueueWords,
  "rate-history": rateHistoryWords,
  "shop-application": shopApplicationWords,
  "shop-surcharge": shopSurchargeWords,
  "webhook-log": webhookLogWords,
  "link-builder": linkBuilderWords,
  "short-link": shortLinkWords,
  widget: widgetWords,
  statistics: statisticsWords,
  "requisite-choice": requisiteChoiceWords,
  "claim-notice": claimNoticeWords,
  "shop-listing": shopListingWords,
};

/**
 * The plain words of a flow.
 * @throws Error where there are none
 */
export function wordsOf(flow: string): Words {
  const words = tables[flow];
  if (words === undefined) throw new Error(`There are no words for ${flow}: paths/words/tables.ts`);
  return words;
}
