/** Days for which a browser remembers a referral link (Product 5). */
export const rememberedDays = 30;

/** Who sent the visitor. */
export interface Sender {
  /** A user's `rid`, or the id of a shop; null where nobody did. */
  rid: string | null;
  /** What the shop calls the place of its link. */
  campaign?: string;
}

/** Whether a text can say who sent a visitor: the `rid` of a user, or the public id of a shop, which begins with an s. */
export const isSource = (text: string): boolean => /^s?[0-9a-f]{12}$/.test(text);

/** Whether a text can be a `rid`: twelve hexadecimal digits. Whose it is, only the server knows. */
export const isRid = (text: string): boolean => /^[0-9a-f]{12}$/.test(text);

/** Whether a text can be the public id of a shop. Which one has it, only the server knows. */
export const isShopId = (text: string): boolean => /^s[0-9a-f]{12}$/.test(text);

/** Whether a text can stand in a link of a shop as the id of an order or as a campaign: a word of at most 64 characters. */
export const isLinkWord = (text: string): boolean => /^[a-z0-9][\w-]{0,63}$/i.test(text);

/**
 * What a claim says of who sent its visitor: whom the browser remembers, unless the address names an order. An order belongs to
 * the shop whose link it stands in.
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
