import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { selectSites } from "#machines/shop-sites/shop-sites.selectors.ts";
import { focusField } from "#src/flows/auth/useFieldProps.ts";
import { useFlow } from "#src/flows/machines.ts";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";

/** View and actions of the shop's sites. */
export function useShopSites() {
  const actor = useFlow("shopSites");
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectSites),
    actions: useMemo(
      () => ({
        change: (value: string) => actor.send({ type: "site.change", value }),
        add: () => actor.send({ type: "site.add" }),
        remove: (id: string) => actor.send({ type: "site.remove", id }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

/** What the parts of the page are given. */
export type SitesPage = ReturnType<typeof useShopSites>;
