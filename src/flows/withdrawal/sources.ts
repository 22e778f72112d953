import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Withdrawal } from "#machines/withdrawal-status/withdrawal-status.types.ts";

/** What the pages of a withdrawal say and where they lead, by the balance that it draws on. */
interface Source {
  title: MessageDescriptor;
  /** The page of the balance. */
  home: string;
  toHome: MessageDescriptor;
  /** The wizard; a withdrawal stands behind it. */
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
    toHome: msg`To the shop`,
    wizard: "/account/shop/withdrawal",
  },
};

/** The balances that the wizard can draw on. */
export type WizardSource = "referral" | "shop";
