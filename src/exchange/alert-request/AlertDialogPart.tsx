import type { ComponentProps } from "react";
import { Flows } from "#src/shell/Flows.tsx";
import { AlertDialog } from "./AlertDialog.tsx";
import { provideAlertRequest } from "./actors.ts";

/** The dialog of an alert with its flow. */
export const AlertDialogPart = (props: ComponentProps<typeof AlertDialog>) => (
  <Flows provide={provideAlertRequest}>
    <AlertDialog {...props} />
  </Flows>
);
