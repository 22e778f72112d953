import { done, failed, type FlowCases } from "#machines/shared/cases.ts";
import type { widgetMachine, WidgetInput } from "./widget.machine.ts";

/** A widget on the page of a shop that names no orders. */
export const sampleWidget: WidgetInput = { shop: "s3f9a0c17be42", order: null, visit: "8f14e45fceea167a" };

/** Events and outcomes that reach every state of the widget. */
export const widgetCases: FlowCases<typeof widgetMachine> = {
  inputs: [sampleWidget, { ...sampleWidget, order: "A-1042" }],
  events: [
    { type: "exchange.open" },
    { type: "again" },
    { type: "page.shown" },
    { type: "connection.restored" },
    done("readOrder", { placed: false }),
    done("readOrder", { placed: true }),
    failed("readOrder"),
  ],
};
