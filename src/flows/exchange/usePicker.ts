import { useSelector } from "@xstate/react";
import { selectPicker } from "#machines/exchange/picker.selectors.ts";
import type { ExchangeActor } from "./useExchange.ts";

/** What there is to choose from; null while the picker is closed. */
export const usePicker = (actor: ExchangeActor) => useSelector(actor, selectPicker);
