import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import * as promocodes from "#machines/promocodes/promocodes.selectors.ts";
import { useFlow } from "#src/flows/machines.ts";

/** The promocodes of who is signed in. */
export function usePromocodes() {
  const actor = useFlow("promocodes");
  return {
    view: {
      step: useSelector(actor, promocodes.selectStep),
      promocodes: useSelector(actor, promocodes.selectPromocodes),
      failure: useSelector(actor, promocodes.selectFailure),
    },
    actions: useMemo(() => ({ retry: () => actor.send({ type: "retry" }) }), [actor]),
  };
}
