import type { ComponentProps } from "react";
import { AlertDialog } from "#src/flows/alert-request/AlertDialog.tsx";
import { provideAlertRequest } from "./actors/alerts.ts";
import { Flows } from "./Flows.tsx";

/** The dialog of an alert with its flow. */
export const AlertDialogPart = (props: ComponentProps<typeof AlertDialog>) => (
  <Flows provide={provideAlertRequest}>
    <AlertDialog {...props} />
  </Flows>
);
