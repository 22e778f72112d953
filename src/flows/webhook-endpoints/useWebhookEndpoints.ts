import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { WebhookEvent } from "#domain/webhook.ts";
import { selectEndpoints } from "#machines/webhook-endpoints/webhook-endpoints.selectors.ts";
import { focusField } from "#src/flows/auth/useFieldProps.ts";
import { useFlow } from "#src/flows/machines.ts";
import { useEmitted } from "#src/flows/shared/useEmitted.ts";

/** View and actions of the shop's webhook endpoints. */
export function useWebhookEndpoints() {
  const actor = useFlow("webhookEndpoints");
  const [hasBegun, setBegun] = useState(false);
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectEndpoints),
    /** Whether the user has done anything yet: from then on each step takes the focus. */
    hasBegun,
    actions: useMemo(
      () => ({
        begin: () => {
          setBegun(true);
          actor.send({ type: "endpoint.begin" });
        },
        edit: (id: string) => {
          setBegun(true);
          actor.send({ type: "endpoint.edit", id });
        },
        change: (value: string) => actor.send({ type: "field.change", field: "url", value }),
        toggle: (event: WebhookEvent) => actor.send({ type: "event.toggle", event }),
        submit: () => actor.send({ type: "form.submit" }),
        cancel: () => actor.send({ type: "form.cancel" }),
        putAway: () => actor.send({ type: "secret.dismiss" }),
        switchOver: (id: string) => actor.send({ type: "endpoint.switch", id }),
        test: (id: string) => actor.send({ type: "endpoint.test", id }),
        rotate: (id: string) => {
          setBegun(true);
          actor.send({ type: "endpoint.rotate", id });
        },
        remove: (id: string) => actor.send({ type: "endpoint.remove", id }),
        accept: () => actor.send({ type: "dialog.accept" }),
        dismiss: () => actor.send({ type: "dialog.dismiss" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

/** What the parts of the page are given. */
export type EndpointsPage = ReturnType<typeof useWebhookEndpoints>;
