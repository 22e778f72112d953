import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ShopLinkParts } from "#domain/shop-link.ts";
import { selectShortLink } from "#machines/short-link/short-link.selectors.ts";
import { useFlow } from "#src/flows/machines.ts";

/** The short address of a link: what the page shows, and what its owner can do. */
export function useShortLink(parts: ShopLinkParts) {
  const actor = useFlow("shortLink", { parts });
  return {
    view: useSelector(actor, selectShortLink),
    actions: useMemo(() => ({ shorten: () => actor.send({ type: "link.shorten" }) }), [actor]),
  };
}
