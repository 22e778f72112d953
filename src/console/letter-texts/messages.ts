import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { LetterTopic, WordField } from "#machines/console/letter-texts/letter-texts.types.ts";

/** What each letter tells. */
export const topicNames: Record<LetterTopic, MessageDescriptor> = {
  new: msg`Order created`,
  verification: msg`Documents needed before payment`,
  documents: msg`Documents needed during the exchange`,
  waiting_payment: msg`Payment expected`,
  underpaid: msg`Part of the amount is missing`,
  hold: msg`Order put on hold`,
  paid: msg`Payment came in`,
  refunding: msg`Refund: details needed`,
  refunding_known: msg`Refund: details known`,
  refund_requisites: msg`Refund: details entered`,
  expired: msg`Time to pay has run out`,
  taken_back: msg`Payment taken back by the payer`,
  expired_unasked: msg`Order expired before payment`,
  expired_unseen: msg`Payment not found in time`,
  paid_late: msg`Payment arrived late`,
  done: msg`Order completed`,
  refunded: msg`Refund sent`,
  rejected: msg`Order declined`,
  cancelled: msg`Order cancelled`,
};

export const fieldNames: Record<WordField, MessageDescriptor> = {
  subject_ru: msg`Subject in Russian`,
  subject_en: msg`Subject in English`,
  lead_ru: msg`Text in Russian`,
  lead_en: msg`Text in English`,
};
