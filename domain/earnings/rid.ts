/** Days that a browser remembers a referral link. */
export const rememberedDays = 30;

/** Who sent a visitor to the site. */
export interface Sender {
  /** A user's `rid`, or a shop's id; null without a sender. */
  rid: string | null;
  /** The shop's name for the place of its link. */
  campaign?: string;
}

/** Whether a text is a sender's id: a user's `rid`, or a shop's public id, which begins with an s. */
export const isSource = (text: string): boolean => /^s?[0-9a-f]{12}$/.test(text);

/**
 * Whether a text has the form of a `rid`: twelve hexadecimal digits. Only the server knows whether it exists.
 */
export const isRid = (text: string): boolean => /^[0-9a-f]{12}$/.test(text);

/** Whether a text has the form of a shop's public id. Only the server knows whether it exists. */
export const isShopId = (text: string): boolean => /^s[0-9a-f]{12}$/.test(text);

/** Whether a text is a valid order id or campaign of a shop link: a word of at most 64 characters. */
export const isLinkWord = (text: string): boolean => /^[a-z0-9][\w-]{0,63}$/i.test(text);

/**
 * The sender of a claim: the remembered one, unless the address names an order. An order belongs to the shop
 * of its link.
 */
export function linkIn(
  query: URLSearchParams,
  { rid, ...sent }: Sender,
): { rid: string | null; link: { order_id?: string; campaign?: string } } {
  const [shop = "", order = "", campaign = ""] = ["shop", "order_id", "campaign"].map(
    (name) => query.get(name) ?? "",
  );
  return isSource(shop) && isLinkWord(order)
    ? { rid: shop, link: { order_id: order, ...(isLinkWord(campaign) && { campaign }) } }
    : { rid, link: sent };
}
