import type { ComponentProps } from "react";
import { RequisiteChoice } from "#src/flows/requisite-choice/RequisiteChoice.tsx";
import { provideRequisiteChoice } from "./actors/requisite-choice.ts";
import { Flows } from "./Flows.tsx";

/** The choice among saved requisites with its flow. */
export const RequisiteChoicePart = (props: ComponentProps<typeof RequisiteChoice>) => (
  <Flows provide={provideRequisiteChoice}>
    <RequisiteChoice key={props.currency} {...props} />
  </Flows>
);
