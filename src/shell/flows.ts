import { useActorRef } from "@xstate/react";
import { createContext, use } from "react";
import type { Actor, AnyStateMachine, InputFrom, InspectionEvent } from "xstate";
import type { Sender } from "#domain/rid.ts";
import type { activationMachine } from "#machines/account/activation/activation.machine.ts";
import type { alertLinkMachine } from "#machines/exchange/alert-link/alert-link.machine.ts";
import type { alertRequestMachine } from "#machines/exchange/alert-request/alert-request.machine.ts";
import type { cardVerificationMachine } from "#machines/account/card-verification/card-verification.machine.ts";
import type { cardsMachine } from "#machines/account/cards/cards.machine.ts";
import type { chatMachine } from "#machines/site/chat/chat.machine.ts";
import type { claimMachine } from "#machines/claim/claim/claim.machine.ts";
import type { contactMachine } from "#machines/site/contact/contact.machine.ts";
import type { exchangeMachine } from "#machines/exchange/exchange/exchange.machine.ts";
import type { giftCardsMachine } from "#machines/earnings/gift-cards/gift-cards.machine.ts";
import type { giftPurchaseMachine } from "#machines/earnings/gift-purchase/gift-purchase.machine.ts";
import type { giftRedemptionMachine } from "#machines/earnings/gift-redemption/gift-redemption.machine.ts";
import type { homePartMachine } from "#machines/exchange/home-part/home-part.machine.ts";
import type { identityVerificationMachine } from "#machines/account/identity-verification/identity-verification.machine.ts";
import type { mailSettingsMachine } from "#machines/account/mail-settings/mail-settings.machine.ts";
import type { ordersMachine } from "#machines/account/orders/orders.machine.ts";
import type { passwordChangeMachine } from "#machines/account/password-change/password-change.machine.ts";
import type { promocodesMachine } from "#machines/earnings/promocodes/promocodes.machine.ts";
import type { recoveryMachine } from "#machines/account/recovery/recovery.machine.ts";
import type { referralMoneyMachine } from "#machines/earnings/referral-money/referral-money.machine.ts";
import type { referrerMachine } from "#machines/earnings/referrer/referrer.machine.ts";
import type { registrationMachine } from "#machines/account/registration/registration.machine.ts";
import type { requisiteChoiceMachine } from "#machines/exchange/requisite-choice/requisite-choice.machine.ts";
import type { reviewMachine } from "#machines/claim/review/review.machine.ts";
import type { salesMachine } from "#machines/shop/sales/sales.machine.ts";
import type { savedRequisitesMachine } from "#machines/account/saved-requisites/saved-requisites.machine.ts";
import type { secondFactorMachine } from "#machines/account/second-factor/second-factor.machine.ts";
import type { sessionsListMachine } from "#machines/account/sessions-list/sessions-list.machine.ts";
import type { showcaseMachine } from "#machines/exchange/showcase/showcase.machine.ts";
import type { statisticsMachine } from "#machines/shop/statistics/statistics.machine.ts";
import type { signInMachine } from "#machines/account/sign-in/sign-in.machine.ts";
import type { withdrawalMachine } from "#machines/earnings/withdrawal/withdrawal.machine.ts";
import type { withdrawalStatusMachine } from "#machines/earnings/withdrawal-status/withdrawal-status.machine.ts";
import type { rateHistoryMachine } from "#machines/exchange/rate-history/rate-history.machine.ts";
import type { linkBuilderMachine } from "#machines/shop/link-builder/link-builder.machine.ts";
import type { apiKeysMachine } from "#machines/shop/api-keys/api-keys.machine.ts";
import type { webhookEndpointsMachine } from "#machines/shop/webhook-endpoints/webhook-endpoints.machine.ts";
import type { webhookLogMachine } from "#machines/shop/webhook-log/webhook-log.machine.ts";
import type { shopSitesMachine } from "#machines/shop/shop-sites/shop-sites.machine.ts";
import type { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import type { widgetMachine } from "#machines/shop/widget/widget.machine.ts";
import type { shopApplicationMachine } from "#machines/shop/shop-application/shop-application.machine.ts";
import type { shopSurchargeMachine } from "#machines/shop/shop-surcharge/shop-surcharge.machine.ts";
import type { claimNoticeMachine } from "#machines/claim/claim-notice/claim-notice.machine.ts";
import type { shopListingMachine } from "#machines/shop/shop-listing/shop-listing.machine.ts";

/** The flows that views run, by the name of their machines. */
export interface FlowMachines {
  activation: typeof activationMachine;
  alertLink: typeof alertLinkMachine;
  alertRequest: typeof alertRequestMachine;
  cardVerification: typeof cardVerificationMachine;
  cards: typeof cardsMachine;
  chat: typeof chatMachine;
  claim: typeof claimMachine;
  contact: typeof contactMachine;
  exchange: typeof exchangeMachine;
  giftCards: typeof giftCardsMachine;
  giftPurchase: typeof giftPurchaseMachine;
  giftRedemption: typeof giftRedemptionMachine;
  homePart: typeof homePartMachine;
  identityVerification: typeof identityVerificationMachine;
  mailSettings: typeof mailSettingsMachine;
  orders: typeof ordersMachine;
  passwordChange: typeof passwordChangeMachine;
  promocodes: typeof promocodesMachine;
  recovery: typeof recoveryMachine;
  referralMoney: typeof referralMoneyMachine;
  referrer: typeof referrerMachine;
  registration: typeof registrationMachine;
  requisiteChoice: typeof requisiteChoiceMachine;
  review: typeof reviewMachine;
  sales: typeof salesMachine;
  savedRequisites: typeof savedRequisitesMachine;
  secondFactor: typeof secondFactorMachine;
  sessionsList: typeof sessionsListMachine;
  showcase: typeof showcaseMachine;
  statistics: typeof statisticsMachine;
  signIn: typeof signInMachine;
  withdrawal: typeof withdrawalMachine;
  withdrawalStatus: typeof withdrawalStatusMachine;
  rateHistory: typeof rateHistoryMachine;
  apiKeys: typeof apiKeysMachine;
  webhookEndpoints: typeof webhookEndpointsMachine;
  webhookLog: typeof webhookLogMachine;
  linkBuilder: typeof linkBuilderMachine;
  shopSites: typeof shopSitesMachine;
  shortLink: typeof shortLinkMachine;
  widget: typeof widgetMachine;
  shopApplication: typeof shopApplicationMachine;
  shopSurcharge: typeof shopSurchargeMachine;
  claimNotice: typeof claimNoticeMachine;
  shopListing: typeof shopListingMachine;
}

/** The flows that the views inside can run. */
export interface Flows {
  machines: Partial<FlowMachines>;
  /** XState's `inspect` option: receives everything that the flows do. Unset in production. */
  inspect?: ((event: InspectionEvent) => void) | undefined;
  /** Who sent the visitor, as this browser remembers it. */
  sender?: Sender | undefined;
  /** The currencies that were last chosen in this browser. */
  recent?: RecentCurrencies | undefined;
}

/** Ids of currencies, the last one first. */
export interface RecentCurrencies {
  read: () => readonly number[];
  keep: (id: number) => void;
}

export const FlowsContext = createContext<Flows>({ machines: {} });

/** The recently chosen currencies, if they are remembered. */
export const useRecentCurrencies = (): RecentCurrencies | undefined => use(FlowsContext).recent;

/** Who sent the visitor. */
export const useSender = (): Sender => use(FlowsContext).sender ?? { rid: null };

type FlowInput<Flow extends keyof FlowMachines> = InputFrom<FlowMachines[Flow]>;

/** Runs a flow while the component is mounted. Throws when no provider has it. */
export function useFlow<Flow extends keyof FlowMachines>(
  flow: Flow,
  ...[input]: undefined extends FlowInput<Flow> ? [] : [input: FlowInput<Flow>]
): Actor<FlowMachines[Flow]> {
  const { machines, inspect } = use(FlowsContext);
  const machine: AnyStateMachine | undefined = machines[flow];
  if (machine === undefined) throw new Error(`The flow ${flow} is not provided here`);
  return useActorRef<AnyStateMachine>(machine, { input, inspect }) as unknown as Actor<FlowMachines[Flow]>;
}
