import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Withdrawal } from "#machines/earnings/withdrawal-status/withdrawal-status.machine.ts";

/** Texts and links of the withdrawal pages, by balance. */
interface Source {
  title: MessageDescriptor;
  /** The page of the balance. */
  home: string;
  toHome: MessageDescriptor;
  /** Path of the wizard; withdrawals are below it. */
  wizard: string;
}

const referral: Source = {
  title: msg`Withdrawal of rewards`,
  home: "/account/referrer",
  toHome: msg`To the referral programme`,
  wizard: "/account/referrer/withdrawal",
};

export const sources: Record<Withdrawal["source"], Source> = {
  referral,
  gift: referral,
  shop: {
    title: msg`Withdrawal of earnings`,
    home: "/account/shop",
    toHome: msg`Go to your shop`,
    wizard: "/account/shop/withdrawal",
  },
};

/** The balances from which the wizard can withdraw. */
export type WizardSource = "referral" | "shop";
