import type { ComponentType } from "react";
import type { RequisiteChoiceProps } from "#src/flows/requisite-choice/useRequisiteChoice.ts";
import type { Exchange } from "./useExchange.ts";

/** Parts of the form that come later than it; their places are kept. */
export interface LateParts {
  /** What asks to be told of the pair. */
  Alert: ComponentType<Pick<Exchange, "view">>;
  /** Beside the requisites of a side: what the user has saved. */
  Saved: ComponentType<RequisiteChoiceProps>;
}
