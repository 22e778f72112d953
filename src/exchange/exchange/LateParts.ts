import type { ComponentType } from "react";
import type { RequisiteChoiceProps } from "#src/exchange/requisite-choice/useRequisiteChoice.ts";
import type { Exchange } from "./useExchange.ts";

/** Parts of the form that load later; their places are reserved. */
export interface LateParts {
  /** What asks to be told of the pair. */
  Alert: ComponentType<Pick<Exchange, "view">>;
  /** The user's saved requisites, beside the requisites of a side. */
  Saved: ComponentType<RequisiteChoiceProps>;
}
