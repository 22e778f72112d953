import { useSelector } from "@xstate/react";
import { selectPicker } from "#machines/exchange/exchange/picker.selectors.ts";
import type { ExchangeActor } from "./useExchange.ts";

/** The options of the picker; null while it is closed. */
export const usePicker = (actor: ExchangeActor) => useSelector(actor, selectPicker);
