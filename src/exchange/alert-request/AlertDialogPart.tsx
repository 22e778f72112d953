import type { ComponentProps } from "react";
import { AlertDialog } from "./AlertDialog.tsx";
import { provideAlertRequest } from "./actors.ts";
import { Flows } from "#src/shell/Flows.tsx";

/** The dialog of an alert with its flow. */
export const AlertDialogPart = (props: ComponentProps<typeof AlertDialog>) => (
  <Flows provide={provideAlertRequest}>
    <AlertDialog {...props} />
  </Flows>
);
