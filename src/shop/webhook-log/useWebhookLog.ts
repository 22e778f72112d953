import { useSelector } from "@xstate/react";
import { useMemo, useState } from "react";
import type { webhookLogMachine } from "#machines/shop/webhook-log/webhook-log.machine.ts";
import { selectLog } from "#machines/shop/webhook-log/webhook-log.selectors.ts";
import type { LogFilter } from "#machines/shop/webhook-log/webhook-log.types.ts";
import { focusField } from "#src/ui/forms/useFieldProps.ts";
import { useFlow } from "#src/flows/flows.ts";
import { useEmitted } from "#src/flows/useEmitted.ts";

declare module "#src/flows/flows.ts" {
  interface FlowMachines {
    webhookLog: typeof webhookLogMachine;
  }
}

/** View and actions of one endpoint's log. */
export function useWebhookLog(id: string) {
  const actor = useFlow("webhookLog", { id });
  const [hasBegun, setBegun] = useState(false);
  useEmitted(actor, { "form.refused": focusField });
  return {
    view: useSelector(actor, selectLog),
    /** Whether the form has been opened: from then on each step takes the focus. */
    hasBegun,
    actions: useMemo(
      () => ({
        chooseFilter: (filter: LogFilter) => actor.send({ type: "filter.choose", filter }),
        turn: (way: "older" | "newer") => actor.send({ type: "page.turn", way }),
        open: (delivery: string) => actor.send({ type: "delivery.open", id: delivery }),
        close: () => actor.send({ type: "delivery.close" }),
        resend: (delivery: string) => actor.send({ type: "delivery.resend", id: delivery }),
        begin: () => {
          setBegun(true);
          actor.send({ type: "all.begin" });
        },
        change: (value: string) => actor.send({ type: "field.change", field: "since", value }),
        submit: () => actor.send({ type: "form.submit" }),
        cancel: () => actor.send({ type: "form.cancel" }),
        retry: () => actor.send({ type: "retry" }),
      }),
      [actor],
    ),
  };
}

/** What the parts of the page are given. */
export type LogPageProps = ReturnType<typeof useWebhookLog>;
