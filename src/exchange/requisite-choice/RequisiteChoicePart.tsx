import type { ComponentProps } from "react";
import { Flows } from "#src/shell/Flows.tsx";
import { RequisiteChoice } from "./RequisiteChoice.tsx";
import { provideRequisiteChoice } from "./actors.ts";

/** The choice among saved requisites with its flow. */
export const RequisiteChoicePart = (props: ComponentProps<typeof RequisiteChoice>) => (
  <Flows provide={provideRequisiteChoice}>
    <RequisiteChoice key={props.currency} {...props} />
  </Flows>
);
