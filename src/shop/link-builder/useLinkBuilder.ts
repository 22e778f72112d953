import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import type { linkBuilderMachine } from "#machines/shop/link-builder/link-builder.machine.ts";
import { selectLinks } from "#machines/shop/link-builder/link-builder.selectors.ts";
import type { LinkField } from "#machines/shop/link-builder/link-builder.types.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useLocale } from "#src/language/LocaleContext.tsx";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    linkBuilder: typeof linkBuilderMachine;
  }
}

/** The links of the user's shop: what the page shows, and what they can do. */
export function useLinkBuilder() {
  const actor = useFlow("linkBuilder", { language: useLocale() });
  return {
    view: useSelector(actor, selectLinks),
    actions: useMemo(
      () => ({
        chooseSend: (id: number | null) => actor.send({ type: "send.choose", id }),
        chooseReceive: (id: number | null) => actor.send({ type: "receive.choose", id }),
        change: (field: LinkField, value: string) => actor.send({ type: "field.change", field, value }),
        leave: (field: LinkField) => actor.send({ type: "field.leave", field }),
        retry: () => actor.send({ type: "retry" }),
        retryPair: () => actor.send({ type: "pair.retry" }),
      }),
      [actor],
    ),
  };
}

/** What the parts of the page are given. */
export type LinksPage = ReturnType<typeof useLinkBuilder>;
