import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { ShopKeyMode, ShopScope } from "#domain/shop-key.ts";
import { selectKeys } from "#machines/api-keys/api-keys.selectors.ts";
import { focusField } from "#src/flows/auth/useFieldProps.ts";
import { useFlow } from "#src/flows/machines.ts";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";

/** The keys of the user's shop: what the page shows, and what they can do. */
export function useApiKeys() {
  const actor = useFlow("apiKeys");
  const [hasBegun, setBegun] = useState(false);
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectKeys),
    /** Whether the user has done anything yet: from then on each step takes the focus. */
    hasBegun,
    actions: useMemo(
      () => ({
        begin: () => {
          setBegun(true);
          actor.send({ type: "key.begin" });
        },
        change: (field: "name" | "networks" | "term", value: string) =>
          actor.send({ type: "field.change", field, value }),
        choose: (mode: ShopKeyMode) => actor.send({ type: "mode.choose", mode }),
        toggle: (scope: ShopScope) => actor.send({ type: "scope.toggle", scope }),
        submit: () => actor.send({ type: "form.submit" }),
        cancel: () => actor.send({ type: "form.cancel" }),
        putAway: () => actor.send({ type: "secret.dismiss" }),
        rotate: (id: string) => {
          setBegun(true);
          actor.send({ type: "key.rotate", id });
        },
        revoke: (id: string) => actor.send({ type: "key.revoke", id }),
        accept: () => actor.send({ type: "dialog.accept" }),
        dismiss: () => actor.send({ type: "dialog.dismiss" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

/** What the parts of the page are given. */
export type KeysPage = ReturnType<typeof useApiKeys>;
