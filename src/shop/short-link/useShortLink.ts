import type { shortLinkMachine } from "#machines/shop/short-link/short-link.machine.ts";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { ShopLinkParts } from "#domain/shop-link.ts";
import { selectShortLink } from "#machines/shop/short-link/short-link.selectors.ts";
import { useFlow } from "#src/shell/flows.ts";

declare module "#src/shell/flows.ts" {
  interface FlowMachines {
    shortLink: typeof shortLinkMachine;
  }
}

/** View and actions of a link's short address. */
export function useShortLink(parts: ShopLinkParts) {
  const actor = useFlow("shortLink", { parts });
  return {
    view: useSelector(actor, selectShortLink),
    actions: useMemo(() => ({ shorten: () => actor.send({ type: "link.shorten" }) }), [actor]),
  };
}
